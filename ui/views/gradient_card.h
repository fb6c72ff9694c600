// GradientCard: the chart of the global gradient norm, which shows vanishing and exploding gradients.
#pragma once

#include "ui/views/metric_card.h"

namespace epoch::ui {

class GradientCard : public MetricCard {
    Q_OBJECT
public:
    GradientCard(RunControl& run, ChartLink& link, ThemeHub& themes, QWidget* parent = nullptr)
        : MetricCard({tr("Gradient norm"), {"gradient_norm", YScale::linear, 0.6, 1, false}}, run, link, themes, parent)
    {
    }
};

} // namespace epoch::ui
