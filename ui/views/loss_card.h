// LossCard: the chart of the loss, with the utilization of the machine below it.
#pragma once

#include "ui/views/metric_card.h"

namespace epoch::ui {

class LossCard : public MetricCard {
    Q_OBJECT
public:
    LossCard(RunControl& run, ChartLink& link, ThemeHub& themes, QWidget* parent = nullptr)
        : MetricCard({tr("Loss"), {"loss", YScale::linear, 0.6, 1, false}, LogAxis::offered, LoadUnder::shown}, run,
            link, themes, parent)
    {
    }
};

} // namespace epoch::ui
