// AccuracyCard: the chart of the accuracy, in percent.
#pragma once

#include "ui/views/metric_card.h"

namespace epoch::ui {

class AccuracyCard : public MetricCard {
    Q_OBJECT
public:
    AccuracyCard(RunControl& run, ChartLink& link, ThemeHub& themes, QWidget* parent = nullptr)
        : MetricCard({tr("Accuracy"), {"accuracy", YScale::linear, 0.6, 100, true}, LogAxis::not_offered}, run, link,
            themes, parent)
    {
    }
};

} // namespace epoch::ui
