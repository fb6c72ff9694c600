#include "ui/inspector/param_form.h"

#include "ui/style/engine_text.h"
#include "ui/widgets/widgets.h"

#include <algorithm>
#include <iterator>

namespace epoch::ui {

namespace {

FieldState stateOf(const ParamSpec& spec, const std::vector<Params>& sets)
{
    FieldState state;
    for (const auto& set : sets) {
        const auto& value = set.value(spec.key);
        if (&set == &sets.front()) state.value = value;
        if (state.value && *state.value != value) state.value.reset();
        state.set = state.set || value_text(value) != value_text(spec.fallback);
    }
    return state;
}

bool sameMeaning(const ParamSpec& a, const ParamSpec& b)
{
    return a.kind == b.kind && a.min == b.min && a.max == b.max && a.choices == b.choices
        && a.fallback.index() == b.fallback.index();
}

} // namespace

ParamForm::ParamForm(std::vector<ParamSpec> specs, ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::s);
    std::string group;
    for (const auto& spec : specs) {
        if (spec.group_text != group && !spec.group_text.empty()) {
            auto* heading = textLabel(engineText(spec.group_text), TextRole::secondary, this);
            heading->setFont(uiFont(type_size::caption, QFont::DemiBold));
            heading->setContentsMargins(0, space::s, 0, 0);
            m_headings.push_back({heading, spec.group_text});
            column->addWidget(heading);
        }
        group = spec.group_text;
        auto* one = new ParamField(spec, themes, this);
        connect(one, &ParamField::helpWanted, this, &ParamForm::helpWanted);
        connect(one, &ParamField::dragStarted, this, &ParamForm::dragStarted);
        connect(one, &ParamField::edited, this, [this, one](const std::optional<Value>& value, During during) {
            Q_EMIT edited(one->spec(), value, during);
        });
        column->addWidget(one);
        m_fields.push_back(one);
    }
}

void ParamForm::show(const std::vector<Params>& sets)
{
    for (auto* one : m_fields) {
        const auto& spec = one->spec();
        one->setVisible(std::ranges::all_of(sets, [&](const Params& set) { return set.is_relevant(spec); }));
        one->show(stateOf(spec, sets));
    }
    for (const auto& heading : m_headings)
        heading.widget->setVisible(std::ranges::any_of(m_fields,
            [&](const ParamField* one) { return one->spec().group_text == heading.group && !one->isHidden(); }));
}

std::vector<ParamSpec> commonSpecs(const std::vector<const ParamSchema*>& schemas)
{
    std::vector<ParamSpec> common;
    if (schemas.empty()) return common;
    for (const auto& spec : schemas.front()->specs())
        if (std::ranges::all_of(schemas, [&](const ParamSchema* schema) {
                const auto* same = schema->find(spec.key);
                return same && sameMeaning(*same, spec);
            }))
            common.push_back(spec);
    // A parameter that depends on another is shown only together with it.
    std::vector<ParamSpec> shown;
    std::ranges::copy_if(common, std::back_inserter(shown), [&](const ParamSpec& spec) {
        return spec.depends_on.empty() || std::ranges::find(common, spec.depends_on, &ParamSpec::key) != common.end();
    });
    return shown;
}

} // namespace epoch::ui
