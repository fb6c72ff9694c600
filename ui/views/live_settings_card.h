// knobs_card: everything that may be turned while the run goes on: rate, momentum, decay, clipping, dropout, batch.
// Each turn takes effect at the next step, stands on the curve as a mark, and is one step of undo.
#pragma once

#include "model/project.h"
#include "ui/cards/view_card.h"
#include "ui/inspector/param_field.h"

namespace epoch::ui {

class Document;
class ParamForm;
class RunControl;

class KnobsCard : public ViewCard {
    Q_OBJECT
public:
    KnobsCard(RunControl& run, ThemeHub& themes, Document& document, QWidget* parent = nullptr);

    const std::vector<ParamForm*>& forms() const { return m_forms; }

private:
    void rebuild();
    void refresh();
    std::string shapeOfForms() const; // what the forms are for: they are made anew when it changes
    void addTraining();
    void addLayer(const Node& node, const LayerType& type);
    ParamForm* addForm(std::vector<ParamSpec> specs, const QString& heading);
    void setTraining(
        Values TrainingSettings::*values, const ParamSpec& spec, const std::optional<Value>& value, During during);

    RunControl& m_run;
    Document& m_document;
    QWidget* m_page;
    QVBoxLayout* m_column;
    std::vector<ParamForm*> m_forms;
    std::vector<NodeId> m_nodes; // of the forms after the first two
    std::string m_shape;
    int m_gesture = 0;
};

} // namespace epoch::ui
