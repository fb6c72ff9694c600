// metric_card: the card of one metric: its chart, the smoothing, the log axis, and saving it as a picture or a table.
#pragma once

#include "ui/views/plot_data.h"
#include "ui/views/view_card.h"

#include "protocol/snapshot.h"

#include <optional>

class QSlider;

namespace epoch::ui {

class CardToggle;
class FrameClock;
class MetricPlot;
class RunControl;

enum class LogAxis : std::uint8_t { offered, senseless };

struct MetricCardSpec {
    QString title;
    PlotOptions options;
    LogAxis log = LogAxis::offered;
};

class MetricCard : public ViewCard {
    Q_OBJECT
public:
    MetricCard(
        const MetricCardSpec& spec, RunControl& run, FrameClock& clock, ThemeHub& themes, QWidget* parent = nullptr);
    ~MetricCard() override;

    MetricPlot& plot() const { return *m_plot; }
    QSlider& smoothing() const { return *m_smoothing; }
    CardToggle* logToggle() const { return m_log; }
    Result<void> savePng(const QString& path);
    Result<void> saveCsv(const QString& path);

protected:
    void opened() override;
    void closed() override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildTools(LogAxis log);
    View wanted() const;
    void rewatch();
    void read();
    void forget();
    QString missing() const;
    void ask(const QString& filter, const QString& ending, Result<void> (MetricCard::*save)(const QString&));

    RunControl& m_run;
    MetricPlot* m_plot;
    QSlider* m_smoothing = nullptr;
    QLabel *m_smoothing_label = nullptr, *m_smoothing_value = nullptr;
    CardToggle* m_log = nullptr;
    std::optional<WatchId> m_watch;
    std::shared_ptr<const ViewResult> m_shown;
};

} // namespace epoch::ui
