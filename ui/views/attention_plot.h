// AttentionPlot: the heads of one layer as squares: each row is a query position, each column a key position.
#pragma once

#include "protocol/inside.h"

#include <QImage>
#include <QWidget>

#include <memory>

namespace epoch::ui {

class ThemeHub;

class AttentionPlot : public QWidget {
    Q_OBJECT
public:
    explicit AttentionPlot(ThemeHub& themes, QWidget* parent = nullptr);

    void show(std::shared_ptr<const AttentionMap> map);
    std::size_t heads() const { return m_images.size(); }
    QString textAt(const QPointF& at) const;
    QRectF headBox(std::size_t head) const;

    QSize minimumSizeHint() const override { return {120, 100}; }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    int across() const;
    double side() const;

    ThemeHub& m_themes;
    std::shared_ptr<const AttentionMap> m_map;
    std::vector<QImage> m_images;
};

} // namespace epoch::ui
