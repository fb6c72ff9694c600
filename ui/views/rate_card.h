// RateCard: the chart of the learning rate that the schedule set at each step.
#pragma once

#include "ui/views/metric_card.h"

namespace epoch::ui {

class RateCard : public MetricCard {
    Q_OBJECT
public:
    RateCard(RunControl& run, ChartLink& link, ThemeHub& themes, QWidget* parent = nullptr)
        : MetricCard({tr("Learning rate"), {"learning_rate", YScale::linear, 0, 1, false}}, run, link, themes, parent)
    {
    }
};

} // namespace epoch::ui
