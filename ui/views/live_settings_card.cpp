#include "ui/views/live_settings_card.h"

#include "model/optimizer_type.h"
#include "ui/core/document.h"
#include "ui/inspector/param_form.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/language.h"
#include "ui/style/to_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QScrollArea>

#include <algorithm>

namespace epoch::ui {
namespace {

std::vector<ParamSpec> liveSpecs(const ParamSchema& schema)
{
    std::vector<ParamSpec> live;
    std::ranges::copy_if(schema.specs(), std::back_inserter(live), &ParamSpec::live);
    return live;
}

} // namespace

LiveSettingsCard::LiveSettingsCard(RunControl& run, ThemeHub& themes, Document& document, QWidget* parent)
    : ViewCard(tr("Live settings"), themes, parent)
    , m_run(run)
    , m_document(document)
{
    auto* scroll = new QScrollArea(this);
    m_page = new QWidget(scroll);
    m_column = column(m_page, {}, {.spacing = space::s, .margins = {space::m, space::xs, space::m, space::s}});
    scroll->setWidget(m_page);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setContent(scroll);
    showContent();
    mark()->hide();
    connect(&document, &Document::edited, this, &LiveSettingsCard::refresh);
    connect(&document, &Document::loadedProject, this, &LiveSettingsCard::refresh);
    refresh();
}

std::string LiveSettingsCard::formKey() const
{
    auto key = m_document.project().training.optimizer;
    for (const auto& [id, node] : m_document.project().graph.nodes)
        key += '\n' + node.layer + ' ' + node.name + ' ' + std::to_string(static_cast<std::uint32_t>(id));
    return key;
}

void LiveSettingsCard::refresh()
{
    if (!m_document.loaded()) return showEmpty(tr("Open a network first."));
    showContent();
    mark()->hide();
    if (auto key = formKey(); key != m_form_key) {
        m_form_key = std::move(key);
        rebuild();
    }
    const auto& project = m_document.project();
    const auto* type = find_optimizer(project.training.optimizer);
    if (type) m_forms[0]->show({Params(type->schema, project.training.optimizer_values)});
    m_forms[1]->show({Params(training_schema(), project.training.values)});
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        if (const auto* node = project.graph.find(m_nodes[i]))
            m_forms[i + 2]->show({Params(find_layer(node->layer)->schema, node->params)});
}

void LiveSettingsCard::rebuild()
{
    clearLayout(m_column);
    m_forms.clear();
    m_nodes.clear();
    addTraining();
    for (const auto& [id, node] : m_document.project().graph.nodes) {
        const auto* type = find_layer(node.layer);
        if (type && !liveSpecs(type->schema).empty()) addLayer(node, *type);
    }
    m_column->addWidget(wrappedLabel(
        tr("Each change takes effect at the next step and is marked on the curves."), TextRole::caption, m_page));
    m_column->addStretch(1);
}

ParamForm* LiveSettingsCard::addForm(std::vector<ParamSpec> specs, const QString& heading)
{
    if (!heading.isEmpty()) m_column->addWidget(textLabel(heading, TextRole::secondary, m_page));
    auto* form = new ParamForm(std::move(specs), themes(), m_page);
    connect(form, &ParamForm::dragStarted, this, [this] { m_gesture = m_document.newGesture(); });
    m_column->addWidget(form);
    m_forms.push_back(form);
    return form;
}

void LiveSettingsCard::addTraining()
{
    const auto* type = find_optimizer(m_document.project().training.optimizer);
    auto* optimizer = addForm(type ? liveSpecs(type->schema) : std::vector<ParamSpec>(), {});
    connect(optimizer, &ParamForm::edited, this, [this](const ParamSpec& spec, const auto& value, During during) {
        setTraining(&TrainingSettings::optimizer_values, spec, value, during);
    });
    auto specs = liveSpecs(training_schema());
    if (const auto* batch = training_schema().find("batch")) specs.insert(specs.begin(), *batch);
    auto* training = addForm(std::move(specs), {});
    connect(training, &ParamForm::edited, this, [this](const ParamSpec& spec, const auto& value, During during) {
        setTraining(&TrainingSettings::values, spec, value, during);
    });
}

void LiveSettingsCard::addLayer(const Node& node, const LayerType& type)
{
    auto* form = addForm(liveSpecs(type.schema), toText(node.name));
    m_nodes.push_back(node.id);
    connect(form, &ParamForm::edited, this,
        [this, id = node.id](const ParamSpec& spec, const std::optional<Value>& value, During during) {
            const auto key = QStringLiteral("live/%1/%2").arg(static_cast<std::uint32_t>(id)).arg(toText(spec.key));
            m_document.apply(
                Edit{SetParam{id, spec.key, value}}, during == During::drag ? MergeKey(key, m_gesture) : MergeKey(key));
        });
}

void LiveSettingsCard::setTraining(
    Values TrainingSettings::*values, const ParamSpec& spec, const std::optional<Value>& value, During during)
{
    auto training = m_document.project().training;
    if (value)
        (training.*values)[spec.key] = *value;
    else
        (training.*values).erase(spec.key);
    // The batch size of a run changes by a command of its own.
    if (spec.key == "batch")
        if (const auto* batch = std::get_if<std::int64_t>(value ? &*value : &spec.fallback))
            m_run.changeBatchSize(*batch);
    const auto label =
        tr("set %1 %2").arg(inSentence(engineText(spec.label_text)), valueText(value.value_or(spec.fallback)));
    const auto key = QStringLiteral("training/") + toText(spec.key);
    m_document.setTraining(training, label, during == During::drag ? MergeKey(key, m_gesture) : MergeKey(key));
}

} // namespace epoch::ui
