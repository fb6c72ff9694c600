// problem_bubble: says under a faulty node what is wrong and offers the fixes as buttons. Painted like everything else
// on the canvas; the Problems list is its keyboard twin.
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
    // From afar the sentence keeps its size on the screen; from very far the block says it by its sign.
    void detailChanged();
    QRectF buttonBox(std::size_t button) const;
    QRectF asDrawn(double zoom) const; // in the scene

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
