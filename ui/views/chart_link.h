// ChartLink: what all charts of a run share: the x axis, the visible range of steps, the crosshair, other runs, and the
// time of each step. It is for display only and does not affect the run.
#pragma once

#include "ui/run/run_history.h"
#include "ui/views/run_curve.h"

#include <QObject>
#include <QString>

#include <optional>

namespace epoch::ui {

class RunControl;

enum class XAxis : std::uint8_t { step, epoch, time };

struct StepRange {
    double from = 0, to = 0;
    bool operator==(const StepRange&) const = default;
};

class ChartLink : public QObject {
    Q_OBJECT
public:
    explicit ChartLink(RunControl& run, QObject* parent = nullptr);

    XAxis x() const { return m_x; }
    void setX(XAxis x);
    void nextX();
    QString axisTitle() const;
    // The axis is in steps, epochs or seconds of training; everything else here is in steps.
    double toAxis(double step) const;
    double toStep(double axis) const;

    // The zoomed range; none: the charts follow the run.
    const std::optional<StepRange>& range() const { return m_range; }
    StepRange shown() const; // what the charts show now
    void follow();
    void zoom(double aboutStep, double factor); // factor < 1: zooms in
    void pan(double steps);

    const std::optional<double>& crosshair() const { return m_crosshair; }
    void setCrosshair(std::optional<double> step);

    const RunHistory& history() const { return m_history; }

    // Other runs behind this one. setRuns() keeps those that are pinned.
    const std::vector<RunCurve>& runs() const { return m_runs; }
    void setRuns(std::vector<RunCurve> runs);
    // Whether it was trained on other data than the run in front of it: their losses say nothing of each other.
    bool hasOtherData(const RunCurve& run) const;
    void pin(const QString& name, bool pinned);
    void hide(const QString& name, bool hidden);
    // Keeps a copy of the current curves under this name: each open chart hands in its own by keep().
    void keepCurves(const QString& name) { Q_EMIT keepWanted(name); }
    void keep(const QString& name, const std::shared_ptr<const SeriesView>& view);

Q_SIGNALS:
    void keepWanted(const QString& name);
    void runsChanged();
    void xChanged();
    void rangeChanged();
    void crosshairMoved();
    void marksChanged();

private:
    void take();
    void forget();
    double lastStep() const;
    void addRun(RunCurve run);
    void show(StepRange range);

    RunControl& m_run;
    RunHistory m_history;
    XAxis m_x = XAxis::step;
    std::optional<StepRange> m_range;
    std::optional<double> m_crosshair;
    std::vector<RunCurve> m_runs;
};

} // namespace epoch::ui
