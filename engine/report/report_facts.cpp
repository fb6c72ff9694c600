// report_facts: the sections of a report about what was trained and how: network, settings, data, changes and hardware.
#include "report/page_writer.h"

#include "base/units.h"
#include "formats/page.h"
#include "model/link.h"
#include "model/optimizer_type.h"
#include "model/weights_origin.h"
#include "report/pictures.h"

#include <set>

namespace epoch {
namespace {

using namespace html;

} // namespace

std::string PageWriter::network()
{
    const Graph& graph = m_report.project.graph;
    const DataFacts* data = m_report.project.data ? &*m_report.project.data : nullptr;
    const std::string drawn = network_picture(graph, m_checked, data);
    std::string body = drawn.empty() ? "<p>Its drawing is too large for a page; the project has it.</p>"
                                     : wide("Drawing of the network", drawn);
    HtmlTable table("Layers in the order of the data; N is the batch",
        {{"name"}, {"layer"}, {"settings"}, {"output"}, {"parameters", true}});
    std::int64_t parameters = 0;
    std::set<NodeId> seen;
    for (const FlatNode& flat : m_checked.flat.nodes) {
        const Node* node = graph.find(flat.origin);
        if (!node || !seen.insert(flat.origin).second) continue;
        const NodeFacts* known = m_checked.facts_of(flat.origin);
        const NodeFacts of_block = node->block.empty() ? NodeFacts{} : facts_of_block(graph, m_checked, data, *node);
        const NodeFacts& facts = !node->block.empty() || !known ? of_block : *known;
        parameters += facts.cost.parameters;
        table.row(node->name,
            {escaped(type_words(graph, *node)), escaped(parameter_words(*node)),
                escaped(facts.outputs.empty() ? "" : facts.outputs.front().text()),
                facts.cost.parameters > 0 ? std::to_string(facts.cost.parameters) : std::string(no_figure)});
    }
    return section("Network",
        body + "<h3>Layers</h3>" + wide("Table of the layers", table.text())
            + "<p>Parameters in all: " + shown("parameters", std::to_string(parameters)) + ".</p>");
}

void PageWriter::add_settings(HtmlTable& table, const ParamSchema& schema, const Values& values)
{
    const Params params(schema, values);
    for (const ParamSpec& spec : schema.specs()) {
        if (!params.is_relevant(spec)) continue;
        const Value& value = params.value(spec.key);
        const auto* choice = spec.kind == ParamKind::choice ? std::get_if<std::string>(&value) : nullptr;
        const std::string text = choice ? spec.choice_text(*choice) : value_text(value);
        table.row(spec.label_text,
            {shown("setting." + spec.key, spec.unit_text.empty() ? text : text + " " + spec.unit_text),
                value == spec.fallback ? "default" : "set by the project"});
    }
}

std::string PageWriter::settings()
{
    const TrainingSettings& training = m_report.project.training;
    HtmlTable table("Settings that the run started with", {{"setting"}, {"value"}, {"default or set"}});
    const OptimizerType* optimizer = find_optimizer(training.optimizer);
    table.row("Optimizer", {shown("setting.optimizer", optimizer ? optimizer->title : training.optimizer), ""});
    if (optimizer) add_settings(table, optimizer->schema, training.optimizer_values);
    add_settings(table, training_schema(), training.values);
    table.row("Seed", {shown("seed", std::to_string(training.seed)), ""});
    if (m_report.project.start_from.empty()) return section("Settings", table.text() + data());
    table.row("Weights that it started from", {shown("start_from", m_report.project.start_from), ""});
    const WeightsOrigin origin = weights_origin(m_report.project);
    if (!origin.source.empty()) table.row("Source of those weights", {shown("weights_source", origin.source), ""});
    if (!origin.licence.empty()) table.row("Licence of those weights", {shown("weights_licence", origin.licence), ""});
    return section("Settings", table.text() + data());
}

std::string PageWriter::data()
{
    HtmlTable table("What it was trained on", {{"fact"}, {"value"}});
    if (!m_report.project.data) {
        table.row("Source", {shown("data_spec", m_report.project.data_spec)});
        return "<h3>Data</h3>" + table.text();
    }
    const DataFacts& data = *m_report.project.data;
    table.row("Data set", {shown("data", data.title.empty() ? m_report.project.data_spec : data.title)});
    table.row("Source", {shown("data_spec", m_report.project.data_spec)});
    table.row("Training samples", {shown("training_samples", std::to_string(data.counts.train))});
    table.row("Validation samples", {shown("validation_samples", std::to_string(data.counts.validation))});
    table.row("Test samples", {shown("test_samples", std::to_string(data.counts.test))});
    table.row("Fingerprint of every sample", {shown("data_hash", data.hash)});
    return "<h3>Data</h3>" + table.text();
}

std::string PageWriter::changes()
{
    const RunHistory& history = m_report.history;
    std::string body;
    if (!m_report.changes.empty()) {
        HtmlTable table("Changed while the run trained", {{"from step"}, {"what"}, {"before", true}, {"after", true}});
        for (const LiveParameterChange& change : m_report.changes)
            table.row(std::to_string(change.step),
                {escaped(figure_words(change.name)), escaped(number_text(change.before)),
                    escaped(number_text(change.value))});
        body += table.text();
    }
    const auto sentence = [&](const std::string& text) { body += "<p>" + escaped(text) + "</p>"; };
    if (!m_report.info.parent.empty())
        sentence("It branched off the run " + m_report.info.parent + " at step "
            + std::to_string(m_report.info.parent_step) + ".");
    if (history.resumed > 0)
        sentence(
            "It was interrupted and resumed: " + counted(static_cast<std::int64_t>(history.resumed), "time") + ".");
    if (history.rewound > 0)
        sentence("It was taken back to an earlier step: " + counted(static_cast<std::int64_t>(history.rewound), "time")
            + ".");
    if (!history.moved_to.empty()) sentence("It was moved to another device: " + history.moved_to + ".");
    if (body.empty()) body = "<p>Nothing was changed while it trained.</p>";
    return section("Changed while it ran", body);
}

std::string PageWriter::circumstances()
{
    const RunInfo& info = m_report.info;
    HtmlTable table("Where and when", {{"fact"}, {"value"}});
    const auto add = [&](const char* title, const char* key, std::string_view text) {
        if (!text.empty()) table.row(title, {shown(key, text)});
    };
    add("Run", "run", info.id);
    add("Started", "started", start_of_run(info.id));
    table.row("Time of training", {shown("seconds", duration_text(m_report.history.seconds))});
    add("Hardware", "device", device());
    if (info.device != device()) add("Device as it was named", "device_name", info.device);
    if (info.threads > 0) add("Threads", "threads", std::to_string(info.threads));
    add("Library of the device", "library", info.library);
    add("Version of Epoch Studio", "version", info.version);
    add("Fingerprint of the network", "network", m_report.network());
    add("Fingerprint of the trained weights", "weights", m_report.history.weights);
    return section("Run and hardware", table.text() + mark());
}

} // namespace epoch
