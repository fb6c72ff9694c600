#include "data/target_notes.h"

#include "data/class_balance.h"

#include <string>

namespace epoch {
namespace {

using Task = CsvChoices::Task;

// The last column that has something to learn.
std::string likely_target(
    const Csv& csv, const std::vector<ColumnCounter>& counters, std::size_t now, std::int64_t rows)
{
    for (std::size_t at = counters.size(); at-- > 0;) {
        const ColumnCounter& counter = counters[at];
        const CsvColumn& column = csv.columns[at];
        if (at == now || column.use != CsvColumn::Use::feature || column.forced_dates || counter.constant()) continue;
        if (!counter.dates() && !counter.too_many_classes(rows) && !counter.counts_rows(rows, column.name))
            return column.name;
    }
    return {};
}

TableNote note_on_many_classes(const std::string& target, std::size_t different, std::int64_t rows, std::string other)
{
    const std::vector<MessageValue> values{
        {"column", target.substr(0, 100)}, {"values", different}, {"rows", rows}, {"other", other.substr(0, 100)}};
    const Message text = message(different < max_distinct_counted
            ? "The target \"{column}\" has {values} different words in {rows} rows, and each becomes a class: it "
              "looks like an identifier or free text. Choose another column."
            : "The target \"{column}\" has {values} or more different words in {rows} rows, and each becomes a "
              "class: it looks like an identifier or free text. Choose another column.",
        values);
    if (other.empty()) return {text, {}, {}, {}, false};
    return {text, message("Predict \"{other}\" instead", values), "target", std::move(other), false};
}

std::optional<TableNote> note_on_rare_classes(const Csv& csv, const ColumnCounter& counter, bool balanced)
{
    const Task task = csv.choices.task;
    if (task == Task::regression || (task == Task::guess && !counter.may_be_classes(csv.choices.max_whole_classes)))
        return {};
    std::vector<std::string> names;
    std::vector<std::int64_t> counts;
    for (const auto& [name, count] : counter.counts()) names.push_back(name), counts.push_back(count);
    return epoch::note_on_rare_classes(names, counts, balanced);
}

} // namespace

std::optional<TableNote> note_on_target(
    const Csv& csv, const std::vector<ColumnCounter>& counters, std::size_t at, std::int64_t rows, bool balanced)
{
    const ColumnCounter& counter = counters[at];
    const std::string& name = csv.columns[at].name;
    const std::vector<MessageValue> named{{"column", name.substr(0, 100)}, {"values", counter.different()}};
    const Task task = csv.choices.task;
    if (counter.constant())
        return TableNote{
            message("The target \"{column}\" has one value in all rows, so that there is nothing to learn.", named), {},
            {}, {}, false};
    if (task != Task::regression && counter.too_many_classes(rows))
        return note_on_many_classes(name, counter.different(), rows, likely_target(csv, counters, at, rows));
    if (task == Task::guess && counter.few_whole_numbers())
        return TableNote{message("The target \"{column}\" has {values} different numbers.", named),
            "Treat them as classes", "task", "classes", false};
    return note_on_rare_classes(csv, counter, balanced);
}

} // namespace epoch
