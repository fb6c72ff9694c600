// LayerPage: the selected layers: name, settings, problems with their fixes, and cost.
#pragma once

#include "ui/inspector/page.h"
#include "ui/inspector/param_form.h"

class QCheckBox;
class QLineEdit;

namespace epoch::ui {

class FactSheet;

class LayerPage : public Page {
    Q_OBJECT
public:
    explicit LayerPage(const PageContext& context);

    void refresh() override;

private:
    void makeHead();
    void makeIdentity();
    void makeForm();
    void set(const ParamSpec& spec, const std::optional<Value>& value, During during);
    void rename();
    void mute(bool on);
    void setTrainable(bool on);
    void showChoices(const std::vector<const Node*>& all);
    void setRepeat(double count);
    void showFigures();
    void countOne(FactSheet& sheet, const Node& node) const;
    void countAll(FactSheet& sheet) const;
    std::vector<const Node*> nodes() const;

    std::vector<NodeId> m_ids;
    QVBoxLayout *m_head, *m_problems, *m_figures;
    QLineEdit* m_name = nullptr;
    QCheckBox *m_muted = nullptr, *m_trainable = nullptr;
    NumberField* m_repeat = nullptr;
    ParamForm* m_form = nullptr;
    int m_gesture = 0;
};

} // namespace epoch::ui
