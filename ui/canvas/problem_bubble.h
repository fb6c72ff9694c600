// ProblemBubble: shows the error of a node below it, with the fixes as buttons. The list of problems offers the same by
// keyboard.
#pragma once

#include "ui/canvas/canvas_style.h"

#include <QGraphicsItem>
#include <QStringList>

#include <functional>

namespace epoch::ui::canvas {

class ProblemBubble : public QGraphicsItem {
public:
    enum { Type = UserType + 4 };
    using Choose = std::function<void(std::size_t button)>;

    ProblemBubble(const CanvasStyle& style, Choose choose);
    void setProblem(const QString& text, const QStringList& buttons);
    void styleChanged();
    // When zoomed out the bubble keeps its size on the screen; at block detail it is hidden and the node's glyph
    // remains.
    void detailChanged();
    QRectF buttonBox(std::size_t button) const;
    QRectF asDrawn(double zoom) const; // scene coordinates

    int type() const override { return Type; }
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

protected:
    void mousePressEvent(QGraphicsSceneMouseEvent* event) override;
    void mouseReleaseEvent(QGraphicsSceneMouseEvent* event) override;
    void hoverMoveEvent(QGraphicsSceneHoverEvent* event) override;
    void hoverLeaveEvent(QGraphicsSceneHoverEvent* event) override;

private:
    void arrange();
    int buttonAt(const QPointF& point) const;

    const CanvasStyle& m_style;
    Choose m_choose;
    QString m_text;
    QStringList m_labels;
    std::vector<QRectF> m_buttons;
    QRectF m_box, m_text_box;
    int m_hover = -1;
};

} // namespace epoch::ui::canvas
