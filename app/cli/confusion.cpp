#include "confusion.h"

#include "base/units.h"
#include "protocol/few_samples.h"

#include <optional>
#include <utility>
#include <vector>

namespace epoch::cli {
namespace {

constexpr std::int64_t max_table_classes = 20;

bool fits_table(const ResultsView& results) { return results.classes > 0 && results.classes <= max_table_classes; }

std::int64_t count_of(const ResultsView& results, std::size_t truth, std::size_t prediction)
{
    return results.counts[truth * static_cast<std::size_t>(results.classes) + prediction];
}

std::string share_text(const std::optional<double>& share) { return share ? percent_text(*share, 1) : "-"; }

} // namespace

std::string confusion_text(const ResultsView& results)
{
    if (!fits_table(results)) return {};
    const auto classes = static_cast<std::size_t>(results.classes);
    std::vector<std::string> head{"true \\ predicted"};
    for (std::size_t i = 0; i < classes; ++i) head.push_back(class_name(results.names, i));
    head.insert(head.end(), {"recall", "precision"});
    Table table(std::move(head));
    for (std::size_t truth = 0; truth < classes; ++truth) {
        const ClassRecord& one = results.of_class[truth];
        std::vector<std::string> cells{class_name(results.names, truth)};
        for (std::size_t i = 0; i < classes; ++i) cells.push_back(std::to_string(count_of(results, truth, i)));
        const bool none = one.samples == 0;
        cells.insert(
            cells.end(), {none ? "none in this split" : share_text(one.recall), none ? "" : share_text(one.precision)});
        table.row(std::move(cells));
    }
    return table.text();
}

Json confusion_json(const ResultsView& results)
{
    if (!fits_table(results)) return {};
    Json rows = Json::array();
    const auto classes = static_cast<std::size_t>(results.classes);
    for (std::size_t truth = 0; truth < classes; ++truth) {
        Json row = Json::array();
        for (std::size_t i = 0; i < classes; ++i) row.push_back(count_of(results, truth, i));
        rows.push_back(std::move(row));
    }
    return rows;
}

Json classes_json(const ResultsView& results)
{
    Json classes = Json::array();
    for (std::size_t i = 0; i < results.of_class.size(); ++i) {
        const ClassRecord& one = results.of_class[i];
        classes.push_back(
            {{"class", class_name(results.names, i)}, {"samples", one.samples}, {"predicted", one.predicted},
                {"right", one.right}, {"recall", or_null(one.recall)}, {"precision", or_null(one.precision)}});
    }
    return classes;
}

} // namespace epoch::cli
