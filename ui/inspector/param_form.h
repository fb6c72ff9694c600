// ParamForm: the fields of a schema under their headings. Parameters without effect at the moment are hidden.
#pragma once

#include "ui/inspector/param_field.h"

namespace epoch::ui {

class ParamForm : public QWidget {
    Q_OBJECT
public:
    ParamForm(std::vector<ParamSpec> specs, ThemeHub& themes, QWidget* parent = nullptr);

    // Shows several sets of values as one. The schema of each contains all specs of the form.
    void show(const std::vector<Params>& sets);

Q_SIGNALS:
    void helpWanted(const QString& help);
    void dragStarted();
    void edited(const epoch::ParamSpec& spec, const std::optional<epoch::Value>& value, epoch::ui::During during);

private:
    struct Heading {
        QWidget* widget;
        std::string group;
    };
    std::vector<ParamField*> m_fields;
    std::vector<Heading> m_headings;
};

// The parameters that all schemas have in common, as specified by the first one.
std::vector<ParamSpec> commonSpecs(const std::vector<const ParamSchema*>& schemas);

} // namespace epoch::ui
