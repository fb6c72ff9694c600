#include "model/column_json.h"

#include <algorithm>

namespace epoch {

Json forms_json(const std::vector<NumberForm>& forms)
{
    JsonList list;
    for (const NumberForm& form : forms) {
        JsonObject out;
        if (!form.unit.empty()) out["unit"] = Json(form.unit);
        if (form.decimal_comma) out["decimal_comma"] = Json(true);
        list.emplace_back(std::move(out));
    }
    return Json(std::move(list));
}

Json dates_json(const std::vector<DateColumn>& dates)
{
    JsonList list;
    for (const DateColumn& date : dates) {
        JsonList features;
        for (const DateFeature feature : date.features)
            features.emplace_back(std::string(date_feature_names[static_cast<std::size_t>(feature)]));
        JsonObject out{{"name", Json(date.name)}, {"first", Json(date.first)}, {"features", Json(std::move(features))}};
        if (date.day_first) out["day_first"] = Json(true);
        list.emplace_back(std::move(out));
    }
    return Json(std::move(list));
}

Json words_json(const std::vector<WordColumn>& words)
{
    JsonList list;
    for (const WordColumn& column : words)
        list.emplace_back(
            JsonObject{{"name", Json(column.name)}, {"first", Json(column.first)}, {"count", Json(column.count)}});
    return Json(std::move(list));
}

std::vector<NumberForm> read_forms(JsonFields& fields, std::size_t columns, JsonFault& fault)
{
    std::vector<NumberForm> forms;
    for (const Json& item : fields.list("column_forms")) {
        JsonFields form(item, fault, "number form");
        forms.push_back({form.text("unit"), form.flag("decimal_comma")});
        form.refuse_others();
    }
    if (forms.empty() || forms.size() == columns) return forms;
    fields.refuse(
        {"project.value_out_of_range", "", "has not one form per column", "Choose the data anew."}, "column_forms");
    return {};
}

// Each has its own features of the sample, the first of which are the days.
std::vector<DateColumn> read_dates(JsonFields& fields, std::int64_t columns, JsonFault& fault)
{
    std::vector<DateColumn> dates;
    std::int64_t free = 0;
    bool fits = true;
    for (const Json& item : fields.list("dates")) {
        JsonFields read(item, fault, "date column");
        DateColumn date{
            read.text("name", Presence::required), read.integer("first", 0, columns, 0), read.flag("day_first"), {}};
        for (const std::string& name : read.texts("features")) {
            const auto known = std::ranges::find(date_feature_names, name);
            fits = fits && known != date_feature_names.end();
            if (fits) date.features.push_back(static_cast<DateFeature>(known - date_feature_names.begin()));
        }
        read.refuse_others();
        fits = fits && !date.features.empty() && date.features.front() == DateFeature::days && date.first >= free
            && date.first + std::ssize(date.features) <= columns;
        free = date.first + std::ssize(date.features);
        dates.push_back(std::move(date));
    }
    if (fits) return dates;
    fields.refuse(
        {"project.value_out_of_range", "", "these are not columns of dates in the sample", "Choose the data anew."},
        "dates");
    return {};
}

std::optional<std::vector<WordColumn>> read_words(
    JsonFields& fields, const std::vector<std::string>& columns, JsonFault& fault)
{
    if (!fields.any("words")) return std::nullopt;
    std::vector<WordColumn> words;
    std::int64_t free = 0;
    bool fits = true;
    const std::int64_t max = std::ssize(columns);
    for (const Json& item : fields.list("words")) {
        JsonFields read(item, fault, "word column");
        WordColumn column{
            read.text("name", Presence::required), read.integer("first", 0, max), read.integer("count", 1, max)};
        read.refuse_others();
        fits = fits && column.first >= free && column.first + column.count <= max;
        for (std::int64_t at = column.first; fits && at < column.first + column.count; ++at)
            fits = columns[static_cast<std::size_t>(at)].starts_with(column.name + "=");
        free = column.first + column.count;
        words.push_back(std::move(column));
    }
    if (fits) return words;
    fields.refuse(
        {"project.value_out_of_range", "", "these are not columns of words in the sample", "Choose the data anew."},
        "words");
    return std::nullopt;
}

} // namespace epoch
