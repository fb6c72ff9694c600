// race_plot: the loss of every lane over steps, where the curves lie on each other, or over seconds, where they part.
#pragma once

#include "protocol/race.h"
#include "ui/charts/crosshair.h"

#include <memory>

namespace epoch::ui {

class LineLabels;
class ThemeHub;

class RacePlot : public QCustomPlot {
    Q_OBJECT
public:
    enum class Over : std::uint8_t { steps, seconds };

    explicit RacePlot(ThemeHub& themes, QWidget* parent = nullptr);

    void show(std::shared_ptr<const RaceResult> result); // null: nothing yet
    void setOver(Over over);
    QString describe() const; // in words
    void moveCrosshair(double x);
    QString crosshairText() const { return m_crosshair.shown() ? m_crosshair.text() : QString(); }

protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    void applyTheme();
    void fill();
    double xOf(const RaceLoss& loss) const;
    const RaceLoss* lossAt(const RaceLane& lane, double x) const; // the last one until there

    ThemeHub& m_themes;
    std::shared_ptr<const RaceResult> m_result;
    Over m_over = Over::steps;
    std::vector<QCPGraph*> m_lines; // a lane each
    LineLabels* m_labels;
    Crosshair m_crosshair;
    double m_at = 0; // of the crosshair
};

} // namespace epoch::ui
