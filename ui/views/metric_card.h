// MetricCard: the card of one metric: its chart with smoothing, log axis and zoom, and saving it as an image or a
// table.
#pragma once

#include "ui/cards/view_card.h"
#include "ui/charts/plot_data.h"

#include "protocol/snapshot.h"

#include <optional>

class QAbstractButton;
class QMenu;
class QSlider;

namespace epoch::ui {

class CardToggle;
class ChartLink;
class MetricPlot;
class RunControl;

enum class LogAxis : std::uint8_t { offered, not_offered };
enum class LoadUnder : std::uint8_t { none, shown }; // the utilization of the machine, on the same x axis

struct MetricCardSpec {
    QString title;
    PlotOptions options; // smoothing 0: no smoothing is offered
    LogAxis log = LogAxis::offered;
    LoadUnder load = LoadUnder::none;
};

class MetricCard : public ViewCard {
    Q_OBJECT
public:
    MetricCard(
        const MetricCardSpec& spec, RunControl& run, ChartLink& link, ThemeHub& themes, QWidget* parent = nullptr);
    ~MetricCard() override;

    Status savePng(const QString& path);
    Status saveSvg(const QString& path);
    Status saveCsv(const QString& path);

protected:
    void opened() override;
    void closed() override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildContent(const MetricCardSpec& spec);
    void buildSmoothing();
    void buildLog();
    void buildFollow();
    void fillMenu(QMenu& menu);
    void addRunActions(QMenu& menu);
    void addRewindActions(QMenu& menu, const QPoint& at);
    View wanted() const;
    void rewatch();
    void rangeChanged();
    void read();
    void forget();
    QString missing() const;
    void saveAs(const QString& filter, const QString& ending, Status (MetricCard::*save)(const QString&));

    RunControl& m_run;
    ChartLink& m_link;
    MetricPlot* m_plot;
    QSlider* m_smoothing = nullptr;
    QLabel *m_smoothing_label = nullptr, *m_smoothing_value = nullptr;
    CardToggle* m_log = nullptr;
    QAbstractButton* m_follow = nullptr;
    bool m_rewatch_waits = false;
    std::optional<WatchId> m_watch;
    std::shared_ptr<const ViewResult> m_shown;
    QString m_missing; // what stands in the place of the curve
};

} // namespace epoch::ui
