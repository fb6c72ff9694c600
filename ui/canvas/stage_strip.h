// StageStrip: the network as a row of stages, each with its name, shape and share of the parameters, in place of nodes
// that would be too small to read. A click selects a stage's main layer.
#pragma once

#include "ui/canvas/stages.h"

#include <QWidget>

namespace epoch::ui {
class ThemeHub;
}

namespace epoch::ui::canvas {

struct CanvasContext;

class StageStrip : public QWidget {
    Q_OBJECT
public:
    StageStrip(const CanvasContext& context, ThemeHub& themes);

Q_SIGNALS:
    void openWanted(); // double-click: to where the network is edited

protected:
    bool event(QEvent* event) override; // tool tips
    void showEvent(QShowEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    void refresh();
    std::size_t columns() const;
    QRectF boxOf(std::size_t index) const;
    const Stage* stageAt(const QPointF& at) const;
    bool chosen(const Stage& stage) const;
    void paintStage(QPainter& painter, const QRectF& box, const Stage& stage) const;

    const CanvasContext& m_context;
    ThemeHub& m_themes;
    std::vector<Stage> m_stages;
};

} // namespace epoch::ui::canvas
