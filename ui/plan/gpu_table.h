// GpuTable: this computer, then every GPU, with what the model needs and takes there, those that fit first. The chosen
// row is the GPU that the rest of Plan is about.
#pragma once

#include "costs/plan_answer.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QTableWidget;

namespace epoch::ui {

class PlanState;

class GpuTable : public QWidget {
    Q_OBJECT
public:
    GpuTable(PlanState& state, QWidget* parent = nullptr);

private:
    void refresh();
    void addOwn(const OwnAnswer& one);
    void addGpu(const GpuAnswer& one);
    void showChosen();
    void choose();

    PlanState& m_state;
    QCheckBox* m_fitting;
    QTableWidget* m_table;
    QLabel* m_source;
};

} // namespace epoch::ui
