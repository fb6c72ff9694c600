// Each edit is one undo step, whatever the number of layers.
#include "ui/inspector/layer_page.h"

#include "base/units.h"
#include "model/link.h"
#include "plan/forecast.h"
#include "ui/core/document.h"
#include "ui/inspector/data_facts.h"
#include "ui/inspector/fact_sheet.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/to_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/shared_undo.h"
#include "ui/widgets/widgets.h"

#include <QCheckBox>
#include <QLineEdit>

#include <algorithm>

namespace epoch::ui {

namespace {

const LayerType* typeOf(const Node& node) { return node.block.empty() ? find_layer(node.layer) : nullptr; }

// The layer's share of a profiled step. nullopt: no step was profiled, or the layer ran fused with others.
std::optional<double> shareOf(const RunControl& run, NodeId node)
{
    const auto* state = run.state();
    if (!state) return std::nullopt;
    for (const auto& view : state->views) {
        const auto* profile = view.result ? std::get_if<ProfileView>(&view.result->content) : nullptr;
        if (!profile || !(profile->total_seconds > 0)) continue;
        double seconds = 0;
        for (const auto& entry : profile->entries) {
            if (std::ranges::find(entry.nodes, node) == entry.nodes.end()) continue;
            if (entry.nodes.size() > 1) return std::nullopt;
            seconds += entry.seconds;
        }
        return seconds / profile->total_seconds;
    }
    return std::nullopt;
}

} // namespace

LayerPage::LayerPage(const PageContext& context)
    : Page(context)
    , m_ids(context.document.selection())
    , m_head(addArea())
    , m_problems(addArea())
{
    makeIdentity();
    makeForm();
    m_figures = addArea();
    refresh();
}

std::vector<const Node*> LayerPage::nodes() const
{
    std::vector<const Node*> found;
    for (const auto id : m_ids)
        if (const auto* node = m_context.document.drawing().graph.find(id)) found.push_back(node);
    return found;
}

void LayerPage::makeHead()
{
    clearLayout(m_head);
    const auto& theme = m_context.themes.current();
    auto* sheet = new FactSheet(theme, this);
    m_head->addWidget(sheet);
    const auto all = nodes();
    if (all.size() != 1) return sheet->head(tr("%1 layers").arg(all.size()), tr("selected"), theme.accent);
    const auto* type = typeOf(*all.front());
    const auto& node = *all.front();
    if (is_block_end(node.id)) {
        const bool entrance = node.id == block_entrance;
        sheet->head(toText(node.name), tr("of the block"), theme.border);
        return sheet->paragraph(entrance ? tr("The inputs of the block. Connect a wire from + to add an input.")
                                         : tr("The outputs of the block. Connect a wire to + to add an output."));
    }
    const auto& graph = m_context.document.drawing().graph;
    const auto title =
        type ? engineText(type->title) : toText(node.block.empty() ? node.layer : title_of_block(graph, node.block));
    const auto family = type ? engineText(name_of(type->family))
        : node.block.empty() ? tr("Unknown layer")
                             : tr("Block");
    sheet->head(title, family == title ? QString() : family, type ? theme.family(type->family) : theme.border);
    if (type) sheet->paragraph(engineText(type->help));
    if (const auto block = graph.blocks.find(node.block); block != graph.blocks.end() && !block->second.help.empty())
        sheet->paragraph(engineText(block->second.help));
}

void LayerPage::makeIdentity()
{
    const auto all = nodes();
    if (std::ranges::any_of(m_ids, is_block_end)) return; // the ends of a block have no settings
    if (all.size() == 1) {
        m_name = new QLineEdit(this);
        shareUndo(m_name);
        m_name->setAccessibleName(tr("Name of the layer"));
        connect(m_name, &QLineEdit::editingFinished, this, &LayerPage::rename);
        m_column->addLayout(row({textLabel(tr("Name"), TextRole::body, this), {m_name, 1}}, {.spacing = space::s}));
        if (!all.front()->block.empty()) {
            m_repeat = new NumberField(1, 1000, this);
            m_repeat->setKind(NumberField::Kind::whole, NumberField::Steps::even);
            m_repeat->setRange(1, 1000);
            m_repeat->setAccessibleName(tr("Repetitions"));
            connect(m_repeat, &NumberField::entered, this, &LayerPage::setRepeat);
            m_column->addLayout(
                row({{textLabel(tr("Repetitions"), TextRole::body, this), 1}, m_repeat}, {.spacing = space::s}));
        }
    }
    m_muted = new QCheckBox(tr("Bypass: pass the input through"), this);
    connect(m_muted, &QCheckBox::clicked, this, &LayerPage::mute);
    m_column->addWidget(m_muted);
    m_trainable = new QCheckBox(tr("Trainable"), this);
    m_trainable->setToolTip(tr("Off: frozen. Weights and running statistics stay as they are, also of all layers in a "
                               "block; training then needs no gradients and no optimizer memory for them."));
    connect(m_trainable, &QCheckBox::clicked, this, &LayerPage::setTrainable);
    m_column->addWidget(m_trainable);
}

void LayerPage::makeForm()
{
    std::vector<const ParamSchema*> schemas;
    for (const auto* node : nodes())
        if (const auto* type = typeOf(*node)) schemas.push_back(&type->schema);
    if (schemas.size() != nodes().size()) return;
    auto specs = commonSpecs(schemas);
    if (specs.empty()) return;
    heading(m_ids.size() == 1 ? tr("Settings") : tr("Common settings"));
    m_form = new ParamForm(std::move(specs), m_context.themes, this);
    connect(m_form, &ParamForm::helpWanted, this, &Page::helpWanted);
    connect(m_form, &ParamForm::dragStarted, this, [this] { m_gesture = m_context.document.newGesture(); });
    connect(m_form, &ParamForm::edited, this, &LayerPage::set);
    m_column->addWidget(m_form);
}

void LayerPage::set(const ParamSpec& spec, const std::optional<Value>& value, During during)
{
    Group group;
    for (const auto* node : nodes()) {
        const auto& now = Params(typeOf(*node)->schema, node->params).value(spec.key);
        if (value ? now == *value : !node->params.contains(spec.key)) continue;
        group.edits.push_back({SetParam{node->id, spec.key, value}});
    }
    if (group.edits.empty()) return;
    group.label = group.edits.size() == 1
        ? label_of(group.edits.front())
        : Message(
            tr("%1 in %2 layers").arg(engineText(label_of(group.edits.front()))).arg(group.edits.size()).toStdString());
    const auto key = subjectOf(m_context.document) + QLatin1Char('/') + toText(spec.key);
    m_context.document.apply({std::move(group)},
        !value                       ? MergeKey()
            : during == During::drag ? MergeKey(key, m_gesture)
                                     : MergeKey(key));
}

void LayerPage::rename()
{
    const auto all = nodes();
    m_name->setModified(false);
    if (all.empty() || m_name->text().toStdString() == all.front()->name) return;
    if (!m_context.document.apply({Rename{all.front()->id, m_name->text().toStdString()}})) refresh();
}

void LayerPage::mute(bool on)
{
    m_muted->setTristate(false);
    Group group{(on ? tr("bypass") : tr("stop bypassing")).toStdString(), {}};
    for (const auto* node : nodes())
        if (node->muted != on) group.edits.push_back({Mute{node->id, on}});
    if (!group.edits.empty()) m_context.document.apply({std::move(group)});
}

void LayerPage::setTrainable(bool on)
{
    m_trainable->setTristate(false);
    Group group{(on ? tr("unfreeze") : tr("freeze")).toStdString(), {}};
    for (const auto* node : nodes())
        if (node->trainable != on) group.edits.push_back({SetTrainable{node->id, on}});
    if (!group.edits.empty()) m_context.document.apply({std::move(group)});
}

void LayerPage::setRepeat(double count)
{
    m_context.document.apply({SetRepeat{m_ids.front(), static_cast<std::int64_t>(count)}});
}

void LayerPage::refresh()
{
    const auto all = nodes();
    if (all.empty()) return;
    makeHead();
    if (all.size() == 1) showProblems(m_problems, all.front()->id);
    if (m_name && !(m_name->hasFocus() && m_name->isModified())) m_name->setText(toText(all.front()->name));
    if (m_repeat) m_repeat->showValue(static_cast<double>(all.front()->repeat));
    if (m_muted) showChoices(all);
    if (m_form) {
        std::vector<Params> sets;
        for (const auto* node : all) sets.emplace_back(typeOf(*node)->schema, node->params);
        m_form->show(sets);
    }
    showFigures();
}

void LayerPage::showChoices(const std::vector<const Node*>& all)
{
    const auto show = [&](QCheckBox& box, bool Node::*choice) {
        const auto chosen = std::ranges::count_if(all, choice);
        const auto some = chosen > 0 && chosen < std::ssize(all);
        box.setTristate(some);
        box.setCheckState(some ? Qt::PartiallyChecked : chosen > 0 ? Qt::Checked : Qt::Unchecked);
    };
    show(*m_muted, &Node::muted);
    show(*m_trainable, &Node::trainable);
    const auto& checked = m_context.document.drawing().checked;
    m_trainable->setVisible(std::ranges::all_of(all, [&](const Node* node) {
        const auto* facts = checked.facts_of(node->id);
        return !node->block.empty() || !node->trainable || (facts && facts->cost.parameters > 0);
    }));
}

void LayerPage::showFigures()
{
    clearLayout(m_figures);
    auto* sheet = new FactSheet(m_context.themes.current(), this);
    m_figures->addWidget(sheet);
    const auto all = nodes();
    if (std::ranges::any_of(m_ids, is_block_end)) return;
    if (all.size() == 1)
        countOne(*sheet, *all.front());
    else
        countAll(*sheet);
    if (all.size() != 1 || all.front()->layer != "data") return;
    addDataFacts(*sheet, m_context.document);
    if (auto* change = makeChangeData(m_context.document, this)) m_figures->addWidget(change, 0, Qt::AlignLeft);
}

void LayerPage::countOne(FactSheet& sheet, const Node& node) const
{
    const auto& project = m_context.document.project();
    const auto drawing = m_context.document.drawing();
    const auto* facts = drawing.checked.facts_of(node.id);
    NodeFacts block;
    if (!node.block.empty()) block = facts_of_block(drawing.graph, drawing.checked, drawing.data, node), facts = &block;
    sheet.section(tr("Cost per sample"));
    if (!facts || facts->state != NodeFacts::State::ok) {
        sheet.fact(tr("Output"), facts && facts->state == NodeFacts::State::faulty ? tr("not known") : tr("waiting"));
        return;
    }
    for (const auto& output : facts->outputs) sheet.fact(tr("Output"), toText(output.text()));
    sheet.fact(tr("Parameters"), countText(facts->cost.parameters));
    if (facts->trainable_parameters < facts->cost.parameters)
        sheet.fact(tr("Trainable"), countText(facts->trainable_parameters));
    sheet.fact(tr("Forward"), quantityText(flops_text(facts->cost.forward_flops)));
    sheet.fact(tr("Backward"), quantityText(flops_text(facts->cost.backward_flops)));
    sheet.fact(tr("Memory traffic"), quantityText(bytes_text(facts->cost.bytes_moved)));

    const auto batch = Params(training_schema(), project.training.values).integer("batch");
    const auto bytes = forecast_of(*facts, project.training);
    sheet.section(tr("Memory at batch size %1").arg(batch));
    sheet.fact(tr("Output"), quantityText(bytes_text(bytes.activation * static_cast<double>(batch))));
    sheet.fact(tr("Parameters"), quantityText(bytes_text(bytes.parameters)));
    sheet.fact(tr("Gradients"), quantityText(bytes_text(bytes.gradients)));
    sheet.fact(tr("Optimizer"), quantityText(bytes_text(bytes.optimizer)));
    if (const auto share = m_context.document.openBlocks().isEmpty() ? shareOf(m_context.run, node.id) : std::nullopt)
        sheet.fact(
            tr("Share of step time"), percentText(*share), Mark::measured, tr("Share of the time of a profiled step"));
}

void LayerPage::countAll(FactSheet& sheet) const
{
    Cost sum;
    for (const auto id : m_ids)
        if (const auto* facts = m_context.document.drawing().checked.facts_of(id)) {
            sum.parameters += facts->cost.parameters;
            sum.forward_flops += facts->cost.forward_flops;
            sum.backward_flops += facts->cost.backward_flops;
        }
    sheet.section(tr("Cost per sample"));
    sheet.fact(tr("Parameters"), countText(sum.parameters));
    sheet.fact(tr("Forward"), quantityText(flops_text(sum.forward_flops)));
    sheet.fact(tr("Backward"), quantityText(flops_text(sum.backward_flops)));
}

} // namespace epoch::ui
