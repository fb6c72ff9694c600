// EmbeddingPlot: the projected outputs of a layer as points in the plane. Classes differ in colour and shape.
#pragma once

#include "protocol/inside.h"

#include <QWidget>

#include <memory>

namespace epoch::ui {

class ThemeHub;

class EmbeddingPlot : public QWidget {
    Q_OBJECT
public:
    explicit EmbeddingPlot(ThemeHub& themes, QWidget* parent = nullptr);

    void show(std::shared_ptr<const EmbeddingView> view);
    QPointF toPixel(const EmbeddingView::Point& point) const;

    QSize minimumSizeHint() const override { return {140, 100}; }

Q_SIGNALS:
    void pointChosen(std::int64_t row);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    QRectF plane() const;
    const EmbeddingView::Point* nearest(const QPointF& at) const;
    void paintPoint(QPainter& painter, const EmbeddingView::Point& point) const;

    ThemeHub& m_themes;
    std::shared_ptr<const EmbeddingView> m_view;
    double m_max = 1; // largest coordinate of a point
};

} // namespace epoch::ui
