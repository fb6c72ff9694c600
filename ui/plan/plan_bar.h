// PlanBar: what is planned: the network in the window, or a model of so many parameters; and the settings to try.
#pragma once

#include "costs/memory_rule.h"

#include <QWidget>

#include <utility>
#include <vector>

class QComboBox;

namespace epoch::ui {

class CardTabs;
class NumberField;
class PlanState;
class ThemeHub;

class PlanBar : public QWidget {
    Q_OBJECT
public:
    PlanBar(PlanState& state, ThemeHub& themes, QWidget* parent = nullptr);

private:
    void refresh();
    void fillPrecisions();
    void choosePrecision();
    template <class Change> void changeSize(Change change);
    QWidget* makeShape();

    PlanState& m_state;
    CardTabs *m_subject, *m_use;
    NumberField *m_batch, *m_accumulate, *m_samples, *m_parameters;
    QComboBox *m_precision, *m_optimizer;
    std::vector<std::pair<NumberField*, std::int64_t TransformerShape::*>> m_shape_fields;
    QWidget *m_batch_pair, *m_accumulate_pair, *m_samples_pair, *m_parameters_pair, *m_optimizer_pair, *m_shape;
};

} // namespace epoch::ui
