// gradient_card: the metric card of the length of the whole gradient, where vanishing and exploding is seen.
#pragma once

#include "ui/views/metric_card.h"

namespace epoch::ui {

class GradientCard : public MetricCard {
    Q_OBJECT
public:
    GradientCard(RunControl& run, ChartLink& link, ThemeHub& themes, QWidget* parent = nullptr)
        : MetricCard({tr("Gradient"), {"gradient_norm", YScale::linear, 0.6, 1, false}}, run, link, themes, parent)
    {
    }
};

} // namespace epoch::ui
