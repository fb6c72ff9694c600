// report_facts: the sections of a report about what was trained and how: network, settings, data, changes and hardware.
#include "report/page_writer.h"

#include "base/units.h"
#include "formats/page.h"
#include "model/link.h"
#include "model/optimizer_type.h"
#include "model/weights_origin.h"
#include "report/pictures.h"

#include <algorithm>
#include <array>
#include <set>

namespace epoch {
namespace {

using namespace html;

} // namespace

std::string PageWriter::network()
{
    const Graph& graph = m_report.project.graph;
    const DataFacts* data = m_report.project.data ? &*m_report.project.data : nullptr;
    const std::string drawn = network_picture(graph, m_checked, data, m_wording);
    std::string body = drawn.empty() ? paragraph("Its drawing is too large for a page; the project has it.")
                                     : wide(m_wording("Drawing of the network"), drawn);
    HtmlTable layers = table("Layers in the order of the data; N is the batch",
        {{"Name"}, {"Layer"}, {"Settings"}, {"Output"}, {"Parameters", true}});
    std::int64_t parameters = 0;
    std::set<NodeId> seen;
    for (const FlatNode& flat : m_checked.flat.nodes) {
        const Node* node = graph.find(flat.origin);
        if (!node || !seen.insert(flat.origin).second) continue;
        const NodeFacts* known = m_checked.facts_of(flat.origin);
        const NodeFacts of_block = node->block.empty() ? NodeFacts{} : facts_of_block(graph, m_checked, data, *node);
        const NodeFacts& facts = !node->block.empty() || !known ? of_block : *known;
        parameters += facts.cost.parameters;
        layers.row(node->name,
            {escaped(type_words(graph, *node, m_wording)), escaped(parameter_words(*node, m_wording)),
                escaped(facts.outputs.empty() ? "" : facts.outputs.front().text()),
                facts.cost.parameters > 0 ? std::to_string(facts.cost.parameters) : std::string(no_figure)});
    }
    return section_of("Network",
        body + heading("Layers") + wide(m_wording("Table of the layers"), layers.text()) + "<p>"
            + escaped(m_wording("Parameters in all:")) + " " + shown("parameters", std::to_string(parameters))
            + ".</p>");
}

void PageWriter::add_settings(HtmlTable& table, const ParamSchema& schema, const Values& values, Rows rows)
{
    constexpr std::array asked{"learning_rate", "batch", "epochs"};
    const Params params(schema, values);
    for (const ParamSpec& spec : schema.specs()) {
        if (!params.is_relevant(spec)) continue;
        const Value& value = params.value(spec.key);
        const bool chosen = value != spec.fallback || std::ranges::find(asked, spec.key) != asked.end();
        if (chosen != (rows == Rows::chosen)) continue;
        const auto* choice = spec.kind == ParamKind::choice ? std::get_if<std::string>(&value) : nullptr;
        const std::string text = choice ? spec.choice_text(*choice) : value_text(value);
        table.row(m_wording(spec.label_text),
            {shown("setting." + spec.key, spec.unit_text.empty() ? text : text + " " + spec.unit_text),
                escaped(m_wording(value == spec.fallback ? "Default" : "Set by the project"))});
    }
}

std::string PageWriter::settings()
{
    const TrainingSettings& training = m_report.project.training;
    HtmlTable all = table("Settings that the run started with", {{"Setting"}, {"Value"}, {"Default or set"}});
    const OptimizerType* optimizer = find_optimizer(training.optimizer);
    all.row(
        m_wording("Optimizer"), {named("setting.optimizer", optimizer ? optimizer->title : training.optimizer), ""});
    if (optimizer) add_settings(all, optimizer->schema, training.optimizer_values, Rows::chosen);
    add_settings(all, training_schema(), training.values, Rows::chosen);
    if (m_report.project.start_from.empty()) return section_of("Settings", all.text() + data());
    all.row(m_wording("Weights that it started from"), {named("start_from", m_report.project.start_from), ""});
    const WeightsOrigin origin = weights_origin(m_report.project);
    if (!origin.source.empty())
        all.row(m_wording("Source of those weights"), {named("weights_source", origin.source), ""});
    if (!origin.licence.empty())
        all.row(m_wording("Licence of those weights"), {named("weights_licence", origin.licence), ""});
    return section_of("Settings", all.text() + data());
}

std::string PageWriter::data()
{
    HtmlTable facts = table("What it was trained on", {{"Fact"}, {"Value"}});
    const auto add = [&](const char* title, const std::string& cell) { facts.row(m_wording(title), {cell}); };
    if (m_report.project.data) {
        const std::string& title = m_report.project.data->title;
        add("Data set", title.empty() ? named("data", m_report.project.data_spec) : titled("data", title));
    }
    add("Source", named("data_spec", m_report.project.data_spec));
    if (m_report.project.data) {
        const DataFacts& data = *m_report.project.data;
        add("Training samples", shown("training_samples", std::to_string(data.counts.train)));
        add("Validation samples", shown("validation_samples", std::to_string(data.counts.validation)));
        add("Test samples", shown("test_samples", std::to_string(data.counts.test)));
    }
    return heading("Data") + facts.text();
}

// As the settings call it: "Learning rate".
Message PageWriter::label_of(const std::string& setting) const
{
    const OptimizerType* optimizer = find_optimizer(m_report.project.training.optimizer);
    const ParamSpec* spec = optimizer ? optimizer->schema.find(setting) : nullptr;
    if (!spec) spec = training_schema().find(setting);
    return spec ? Message(spec->label_text) : Message(figure_words(setting));
}

std::string PageWriter::changes()
{
    const RunHistory& history = m_report.history;
    std::string body;
    if (!m_report.changes.empty()) {
        HtmlTable changed =
            table("Changed while the run trained", {{"From step"}, {"Setting"}, {"Before", true}, {"After", true}});
        for (const LiveParameterChange& change : m_report.changes)
            changed.row(std::to_string(change.step),
                {escaped(m_wording(label_of(change.name))), escaped(m_wording(number_text(change.before))),
                    escaped(m_wording(number_text(change.value)))});
        body += changed.text();
    }
    if (!m_report.info.parent.empty())
        body += paragraph(message("It branched off the run {run} at step {step}.",
            {{"run", m_report.info.parent}, {"step", m_report.info.parent_step}}));
    if (history.resumed > 0)
        body += paragraph(
            message("It was interrupted and resumed: {times} {times:time|times}.", {{"times", history.resumed}}));
    if (history.rewound > 0)
        body += paragraph(
            message("It was taken back to an earlier step: {times} {times:time|times}.", {{"times", history.rewound}}));
    if (!history.moved_to.empty())
        body += paragraph(message("It was moved to another device: {device}.", {{"device", history.moved_to}}));
    if (body.empty()) body = paragraph("Nothing was changed while it trained.");
    return section_of("Changed while it ran", body);
}

std::string PageWriter::circumstances()
{
    const RunInfo& info = m_report.info;
    HtmlTable facts = table("Where and when", {{"Fact"}, {"Value"}});
    const auto add = [&](const char* title, const char* key, std::string_view name) {
        if (!name.empty()) facts.row(m_wording(title), {named(key, name)});
    };
    add("Run", "run", info.id);
    add("Started", "started", start_of_run(info.id));
    facts.row(m_wording("Time of training"), {shown("seconds", duration_text(m_report.history.seconds))});
    add("Hardware", "device", device());
    if (info.device != device()) add("Device as it was named", "device_name", info.device);
    if (info.threads > 0) add("Threads", "threads", std::to_string(info.threads));
    add("Library of the device", "library", info.library);
    add("Version of Epoch Studio", "version", info.version);
    return section_of("Run and hardware", facts.text() + mark());
}

std::string PageWriter::repeating()
{
    const TrainingSettings& training = m_report.project.training;
    HtmlTable others = table("Settings at their defaults", {{"Setting"}, {"Value"}, {"Default or set"}});
    if (const OptimizerType* optimizer = find_optimizer(training.optimizer))
        add_settings(others, optimizer->schema, training.optimizer_values, Rows::others);
    add_settings(others, training_schema(), training.values, Rows::others);
    others.row(m_wording("Seed"), {named("seed", std::to_string(training.seed)), ""});
    HtmlTable facts = table("Fingerprints", {{"Fact"}, {"Value"}});
    const auto add = [&](const char* title, const char* key, std::string_view name) {
        if (!name.empty()) facts.row(m_wording(title), {named(key, name)});
    };
    if (m_report.project.data) add("Fingerprint of every sample", "data_hash", m_report.project.data->hash);
    add("Fingerprint of the network", "network", m_report.network());
    add("Fingerprint of the trained weights", "weights", m_report.history.weights);
    return section_of("For repeating it", others.text() + facts.text());
}

} // namespace epoch
