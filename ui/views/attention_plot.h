// AttentionPlot: the heads of one layer as squares: each row is a query position, each column a key position, with the
// tokens of a text on both axes.
#pragma once

#include "protocol/inside.h"

#include <QImage>
#include <QStringList>
#include <QWidget>

#include <memory>

namespace epoch::ui {

class ThemeHub;

class AttentionPlot : public QWidget {
    Q_OBJECT
public:
    explicit AttentionPlot(ThemeHub& themes, QWidget* parent = nullptr);

    // `names`: of the positions, such as the letters of a text; empty: their numbers.
    void show(std::shared_ptr<const AttentionMap> map, QStringList names = {});
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
    double nameRoom() const;
    double nameHeight() const;
    QString nameOf(std::int64_t position) const;
    void paintNames(QPainter& painter, const QRectF& box) const;

    ThemeHub& m_themes;
    std::shared_ptr<const AttentionMap> m_map;
    QStringList m_names;
    std::vector<QImage> m_images;
};

} // namespace epoch::ui
