#include "plan/analysis.h"

#include "base/units.h"

#include <array>

namespace epoch {
namespace {

constexpr std::size_t analysis_columns = 9;

std::size_t place(AnalysisColumn column) { return static_cast<std::size_t>(column); }

std::string shapes_text(const std::vector<TensorType>& outputs)
{
    std::string out;
    for (const auto& type : outputs) out += (out.empty() ? "" : ", ") + type.text();
    return out.empty() ? "-" : out;
}

// The numeric columns of a row, from parameters on.
using Figures = std::array<double, analysis_columns - 3>;

AnalysisRow row_of(std::string layer, std::string type, std::string output, const Figures& figures)
{
    AnalysisRow row{{std::move(layer), 0}, {std::move(type), 0}, {std::move(output), 0}};
    row.push_back({std::to_string(static_cast<std::int64_t>(figures[0])), figures[0]});
    for (const std::size_t i : {1u, 2u}) row.push_back({flops_text(figures[i]), figures[i]});
    for (const std::size_t i : {3u, 4u, 5u}) row.push_back({bytes_text(figures[i]), figures[i]});
    return row;
}

// A pipe would end the cell, a newline would end the table.
std::string markdown_cell(const std::string& text)
{
    std::string out;
    for (const char c : text) {
        if (c == '|') out += '\\';
        out += c == '\n' ? ' ' : c;
    }
    return out;
}

std::string csv_cell(const std::string& text)
{
    if (text.find_first_of(",\"\n") == std::string::npos) return text;
    std::string out = "\"";
    for (const char c : text) out.append(c == '"' ? 2 : 1, c);
    return out + '"';
}

} // namespace

std::vector<std::string> analysis_titles()
{
    return {"layer", "type", "output", "parameters", "forward", "backward", "activations", "gradients", "optimizer"};
}

bool is_numeric(AnalysisColumn column) { return place(column) >= place(AnalysisColumn::parameters); }

Analysis analysis_of(const Forecast& forecast)
{
    Analysis analysis;
    Figures sums{};
    const double batch = static_cast<double>(forecast.batch);
    for (const auto& node : forecast.nodes) {
        const Figures figures{static_cast<double>(node.cost.parameters), node.cost.forward_flops,
            node.cost.backward_flops, node.bytes.activation * batch, node.bytes.gradients, node.bytes.optimizer};
        for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += figures[i];
        analysis.rows.push_back(row_of(node.path, node.layer, shapes_text(node.outputs), figures));
    }
    analysis.totals = row_of("total", "", "", sums);
    return analysis;
}

std::string markdown_of(const Analysis& analysis)
{
    std::string out = "|", rule = "|";
    const auto titles = analysis_titles();
    for (std::size_t i = 0; i < titles.size(); ++i) {
        out += " " + titles[i] + " |";
        rule += is_numeric(static_cast<AnalysisColumn>(i)) ? " ---: |" : " --- |";
    }
    out += "\n" + rule + "\n";
    const auto add = [&out](const AnalysisRow& row) {
        out += "|";
        for (const auto& cell : row) out += " " + markdown_cell(cell.text) + " |";
        out += "\n";
    };
    for (const auto& row : analysis.rows) add(row);
    add(analysis.totals);
    return out;
}

std::string csv_of(const Analysis& analysis)
{
    constexpr std::array units{"", "", "", "", " [FLOP a sample]", " [FLOP a sample]", " [B]", " [B]", " [B]"};
    std::string out;
    const auto titles = analysis_titles();
    for (std::size_t i = 0; i < titles.size(); ++i) out += (i > 0 ? "," : "") + titles[i] + units[i];
    out += "\n";
    const auto add = [&out](const AnalysisRow& row) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const bool figure = is_numeric(static_cast<AnalysisColumn>(i));
            out += (i > 0 ? "," : "") + (figure ? number_text(row[i].number) : csv_cell(row[i].text));
        }
        out += "\n";
    };
    for (const auto& row : analysis.rows) add(row);
    add(analysis.totals);
    return out;
}

Message memory_text(const Forecast& forecast)
{
    const auto& memory = forecast.memory;
    return message(forecast.method == FigureMethod::device
            ? "{total} at batch {batch} (as the device lays it out: parameters {parameters}, gradients {gradients}, "
              "optimizer {optimizer}, activations {activations}, data {data}, workspace {workspace})"
            : forecast.method == FigureMethod::tensors
            ? "≈ {total} at batch {batch} (ESTIMATED: parameters {parameters}, gradients {gradients}, optimizer "
              "{optimizer}, activations {activations}, data {data})"
            : "≈ {total} at batch {batch} (ESTIMATED from the layers alone: parameters {parameters}, gradients "
              "{gradients}, optimizer {optimizer}, activations {activations}, data {data})",
        {{"total", bytes_text(memory.total())}, {"batch", forecast.batch},
            {"parameters", bytes_text(memory.parameters)}, {"gradients", bytes_text(memory.gradients)},
            {"optimizer", bytes_text(memory.optimizer)}, {"activations", bytes_text(memory.activations)},
            {"data", bytes_text(memory.data)}, {"workspace", bytes_text(memory.workspace)}});
}

Message largest_batch_text(const Forecast& forecast)
{
    return message(
        forecast.batch_limit == BatchLimit::samples ? "≈ {batch}, all training samples" : "≈ {batch}, as memory allows",
        {{"batch", forecast.largest_batch}});
}

} // namespace epoch
