// The inspector's pages, read from the document's check.
#include "ui/inspector/pages.h"

#include "base/units.h"
#include "optimizers/optimizer_type.h"
#include "plan/forecast.h"
#include "ui/document.h"
#include "ui/inspector/fact_sheet.h"
#include "ui/run/run_control.h"
#include "ui/views/number_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace epoch::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("Inspector", text); }
QString words(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }
QString thousands(std::int64_t count)
{
    auto digits = QString::number(count);
    for (auto place = digits.size() - 3; place > 0; place -= 3) digits.insert(place, QChar(0x2009));
    return digits;
}

void addParams(FactSheet& sheet, const ParamSchema& schema, const Values& values)
{
    const Params params(schema, values);
    std::string group;
    for (const auto& spec : schema.specs()) {
        if (!params.of_use(spec)) continue;
        if (spec.group_text != group && !spec.group_text.empty()) sheet.section(words(spec.group_text));
        group = spec.group_text;
        auto value = words(value_text(params.value(spec.key)));
        if (!spec.unit_text.empty()) value += QLatin1Char(' ') + words(spec.unit_text);
        const auto label = spec.label_text.empty() ? spec.key : spec.label_text;
        sheet.fact(words(label), value, Mark::counted, words(spec.help_text));
    }
}

void addProblems(FactSheet& sheet, const Document& document, NodeId node)
{
    const auto& problems = document.checked().problems;
    if (std::ranges::find(problems, node, &Problem::node) == problems.end()) return;
    sheet.section(tr("Problems"));
    for (const auto& problem : problems)
        if (problem.node == node) sheet.problem(problem);
}

void addFigures(FactSheet& sheet, const Document& document, const Node& node)
{
    sheet.section(tr("Counted for one sample"));
    const auto* facts = document.checked().facts_of(node.id);
    if (!facts || facts->state != NodeFacts::State::ok) {
        sheet.fact(tr("Output"), facts && facts->state == NodeFacts::State::faulty ? tr("not known") : tr("waiting"));
        return;
    }
    for (const auto& output : facts->outputs) sheet.fact(tr("Output"), words(output.text()));
    sheet.fact(tr("Parameters"), thousands(facts->cost.parameters));
    sheet.fact(tr("Forward"), words(flops_text(facts->cost.forward_flops)));
    sheet.fact(tr("Backward"), words(flops_text(facts->cost.backward_flops)));
    sheet.fact(tr("Memory moved"), words(bytes_text(facts->cost.bytes_moved)));
}

const FieldFacts* firstOf(const DataFacts& data, FieldRole role)
{
    const auto field = std::ranges::find(data.fields, role, &FieldFacts::role);
    return field != data.fields.end() ? &*field : nullptr;
}

void addData(FactSheet& sheet, const Document& document)
{
    sheet.section(tr("Data"));
    const auto* data = document.data();
    if (!data) {
        sheet.fact(tr("Set"), document.project().data_spec.empty() ? tr("none chosen") : tr("not read yet"));
        return;
    }
    sheet.fact(tr("Set"), words(data->title));
    sheet.fact(tr("Samples"), thousands(data->counts.total()));
    sheet.fact(tr("To learn from"), thousands(data->counts.train));
    sheet.fact(tr("To validate"), thousands(data->counts.validation));
    sheet.fact(tr("To test"), thousands(data->counts.test));
    if (const auto* input = firstOf(*data, FieldRole::input)) sheet.fact(tr("One input"), words(input->type().text()));
    if (const auto* target = firstOf(*data, FieldRole::target); target && target->classes > 0)
        sheet.fact(tr("Classes"), thousands(target->classes));
}

// What the run came to on samples that it never learned from; read once, at its end.
void addResult(FactSheet& sheet, const RunControl& run)
{
    const auto* state = run.state();
    if (!state || !state->test) return;
    const auto& test = *state->test;
    sheet.section(tr("Result on test samples"));
    if (test.has_accuracy)
        sheet.fact(tr("Accuracy"), tr("%1 %").arg(100 * test.accuracy, 0, 'f', 1), Mark::measured,
            tr("Share of test samples whose class the network got right"));
    sheet.fact(tr("Loss"), figureText(test.loss), Mark::measured);
    if (test.has_error) sheet.fact(tr("Mean absolute error"), figureText(test.mean_absolute_error), Mark::measured);
    if (test.has_r2)
        sheet.fact(tr("R²"), figureText(test.r2), Mark::measured,
            tr("Share of the targets' variance that the network explains: 1 is all of it"));
    sheet.fact(tr("After step"), thousands(static_cast<std::int64_t>(test.step)));
}

void addNetwork(FactSheet& sheet, const Document& document, const RunControl& run)
{
    const auto& project = document.project();
    const auto batch = Params(training_schema(), project.training.values).integer("batch");
    sheet.section(tr("Network"));
    sheet.fact(tr("Layers"), thousands(static_cast<std::int64_t>(project.graph.nodes.size())));
    if (!document.checked().trainable()) {
        sheet.fact(tr("Parameters"), tr("not known yet"));
        return;
    }
    const auto estimate = forecast(document.checked(), document.data(), project.training, nullptr, batch);
    sheet.fact(tr("Parameters"), thousands(estimate.parameters));
    sheet.fact(tr("Work, one sample"), words(flops_text(estimate.forward_flops + estimate.backward_flops)),
        Mark::counted, tr("Forward and backward"));
    sheet.fact(tr("Memory"), words(bytes_text(estimate.memory.total())), Mark::estimated,
        tr("Parameters, gradients, optimizer, activations and data at this batch size"));
    if (const auto* state = run.state(); state && state->memory_bytes > 0)
        sheet.fact(tr("Memory, this run"), words(bytes_text(state->memory_bytes)), Mark::measured,
            tr("What the device laid out for this run"));
}

void addTraining(FactSheet& sheet, const Document& document)
{
    const auto& training = document.project().training;
    const auto* type = find_optimizer(training.optimizer);
    sheet.section(tr("Training"));
    sheet.fact(tr("Optimizer"), type ? words(type->title) : words(training.optimizer));
    if (type) addParams(sheet, type->schema, training.optimizer_values);
    sheet.fact(tr("Seed"), QString::number(training.seed), Mark::counted,
        tr("The same seed gives the same first weights and the same order of samples"));
    addParams(sheet, training_schema(), training.values);
}

} // namespace

QWidget* makeNodePage(const Document& document, const Node& node, const Theme& theme)
{
    auto* sheet = new FactSheet(theme);
    const auto* type = find_layer(node.layer);
    const auto title = type ? words(type->title) : node.block.empty() ? words(node.layer) : words(node.block);
    const auto family = type ? words(name_of(type->family)) : node.block.empty() ? tr("Unknown layer") : tr("Block");
    const auto subtitle = family == title ? words(node.name) : tr("%1 · %2").arg(words(node.name), family);
    sheet->head(title, subtitle, type ? theme.family(type->family) : theme.border);
    if (type) sheet->paragraph(words(type->help));
    addProblems(*sheet, document, node.id);
    if (type && !type->schema.specs().empty()) {
        sheet->section(tr("Parameters"));
        addParams(*sheet, type->schema, node.params);
    }
    addFigures(*sheet, document, node);
    return sheet;
}

QWidget* makeSelectionPage(const Document& document, const Theme& theme)
{
    auto* sheet = new FactSheet(theme);
    const auto count = static_cast<std::int64_t>(document.selection().size());
    sheet->head(tr("%1 layers").arg(count), tr("selected"), theme.accent);
    Cost sum;
    for (const auto id : document.selection())
        if (const auto* facts = document.checked().facts_of(id)) {
            sum.parameters += facts->cost.parameters;
            sum.forward_flops += facts->cost.forward_flops;
            sum.backward_flops += facts->cost.backward_flops;
        }
    sheet->section(tr("Counted for one sample"));
    sheet->fact(tr("Parameters"), thousands(sum.parameters));
    sheet->fact(tr("Forward"), words(flops_text(sum.forward_flops)));
    sheet->fact(tr("Backward"), words(flops_text(sum.backward_flops)));
    return sheet;
}

QWidget* makeProjectPage(const Document& document, const RunControl& run, const Theme& theme)
{
    auto* sheet = new FactSheet(theme);
    const auto& project = document.project();
    sheet->head(document.displayName(), tr("The whole network"), theme.accent);
    if (!project.description.empty()) sheet->paragraph(words(project.description));
    addProblems(*sheet, document, NodeId{});
    addResult(*sheet, run);
    addNetwork(*sheet, document, run);
    addData(*sheet, document);
    addTraining(*sheet, document);
    return sheet;
}

} // namespace epoch::ui
