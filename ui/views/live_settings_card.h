// LiveSettingsCard: the hyperparameters that can change during the run: learning rate, momentum, weight decay,
// clipping, dropout, batch size. A change takes effect at the next step, marks the curves, and is one undo step.
#pragma once

#include "model/project.h"
#include "ui/cards/view_card.h"
#include "ui/inspector/param_field.h"

namespace epoch::ui {

class Document;
class ParamForm;
class RunControl;

class LiveSettingsCard : public ViewCard {
    Q_OBJECT
public:
    LiveSettingsCard(RunControl& run, ThemeHub& themes, Document& document, QWidget* parent = nullptr);

private:
    void rebuild();
    void refresh();
    std::string formKey() const; // the forms are rebuilt when it changes
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
    std::string m_form_key;
    int m_gesture = 0;
};

} // namespace epoch::ui
