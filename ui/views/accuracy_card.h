// accuracy_card: the metric card of the accuracy, in per cent.
#pragma once

#include "ui/views/metric_card.h"

namespace epoch::ui {

class AccuracyCard : public MetricCard {
    Q_OBJECT
public:
    AccuracyCard(RunControl& run, ChartLink& link, ThemeHub& themes, QWidget* parent = nullptr)
        : MetricCard({tr("Accuracy"), {"accuracy", YScale::linear, 0.6, 100, true}, LogAxis::senseless}, run, link,
            themes, parent)
    {
    }
};

} // namespace epoch::ui
