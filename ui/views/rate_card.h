// rate_card: the metric card of the learning rate as the schedule had it at each step.
#pragma once

#include "ui/views/metric_card.h"

namespace epoch::ui {

class RateCard : public MetricCard {
    Q_OBJECT
public:
    RateCard(RunControl& run, ChartLink& link, ThemeHub& themes, QWidget* parent = nullptr)
        : MetricCard({tr("Rate"), {"learning_rate", YScale::linear, 0, 1, false}}, run, link, themes, parent)
    {
    }
};

} // namespace epoch::ui
