// json_fields: each read marks its key, so that unknown keys can be reported at the end.
#include "model/json_fields.h"

#include "model/graph.h"
#include "model/setting_names.h"

namespace epoch {
namespace {

std::optional<double> number_in(const Json& json)
{
    if (const auto* real = std::get_if<double>(&json.what)) return *real;
    if (const auto* whole = std::get_if<std::int64_t>(&json.what)) return static_cast<double>(*whole);
    return std::nullopt;
}

std::optional<Value> value_in(const Json& json)
{
    if (const auto* flag = std::get_if<bool>(&json.what)) return *flag;
    if (const auto* whole = std::get_if<std::int64_t>(&json.what)) return *whole;
    if (const auto* real = std::get_if<double>(&json.what)) return *real;
    if (const auto* text = std::get_if<std::string>(&json.what)) return *text;
    const auto* list = json.list();
    if (!list) return std::nullopt;
    Extent extent;
    for (const auto& item : *list) {
        const auto* whole = std::get_if<std::int64_t>(&item.what);
        if (!whole) return std::nullopt;
        extent.push_back(*whole);
    }
    return extent;
}

} // namespace

void JsonFault::set(Error error, const JsonPlace& place)
{
    if (first) return;
    error.where += (error.where.empty() ? "" : ", ") + place.text();
    first = std::move(error);
}

JsonFields::JsonFields(const Json& json, JsonFault& fault, std::string what)
    : m_json(json)
    , m_fault(fault)
    , m_what(std::move(what))
{
    if (!json.object()) refuse({"project.value_kind", "", "this is not an object", "Write it in braces."});
}

void JsonFields::refuse(Error error, std::string_view key)
{
    const auto* member = m_json.find(key);
    std::string where = m_what;
    if (!key.empty()) where.append(where.empty() ? "" : ": ").append(key);
    m_fault.set(std::move(error).at(std::move(where)), member ? member->place : m_json.place);
}

void JsonFields::refuse_kind(std::string_view key, Message hint)
{
    refuse({"project.value_kind", "", "the value is of the wrong kind", std::move(hint)}, key);
}

const Json* JsonFields::find(std::string_view key, Presence presence)
{
    m_asked.emplace(key);
    const auto* member = m_json.find(key);
    if (!member && presence == Presence::required)
        refuse({"project.missing_key", "", message("\"{key}\" is missing", {{"key", key}}), "Add it."});
    return member;
}

std::string JsonFields::text(std::string_view key, Presence presence)
{
    const auto* member = find(key, presence);
    if (!member) return "";
    const auto* text = std::get_if<std::string>(&member->what);
    if (!text) return refuse_kind(key, "It is a text."), "";
    if (text->size() > limits::text)
        refuse({"project.too_large", "", message("the text is longer than {limit} bytes", {{"limit", limits::text}}),
                   "Shorten it."},
            key);
    return *text;
}

std::int64_t JsonFields::integer(
    std::string_view key, std::int64_t min, std::int64_t max, std::optional<std::int64_t> fallback)
{
    const auto* member = find(key, fallback ? Presence::optional : Presence::required);
    if (!member) return fallback.value_or(min);
    const auto* number = std::get_if<std::int64_t>(&member->what);
    if (!number) return refuse_kind(key, "It is a whole number."), fallback.value_or(min);
    if (*number >= min && *number <= max) return *number;
    refuse({"project.value_out_of_range", "", message("{number} is out of range", {{"number", *number}}),
               message("Choose from {min} to {max}.", {{"min", min}, {"max", max}})},
        key);
    return fallback.value_or(min);
}

double JsonFields::real(std::string_view key, std::optional<double> fallback)
{
    const auto* member = find(key, fallback ? Presence::optional : Presence::required);
    if (!member) return fallback.value_or(0);
    const auto number = number_in(*member);
    if (!number) refuse_kind(key, "It is a number.");
    return number.value_or(fallback.value_or(0));
}

bool JsonFields::flag(std::string_view key, bool fallback)
{
    const auto* member = find(key, Presence::optional);
    if (!member) return fallback;
    const auto* flag = std::get_if<bool>(&member->what);
    if (!flag) refuse_kind(key, "It is true or false.");
    return flag && *flag;
}

std::vector<std::string> JsonFields::texts(std::string_view key)
{
    std::vector<std::string> found;
    for (const auto& item : list(key)) {
        const auto* text = std::get_if<std::string>(&item.what);
        if (!text) return refuse_kind(key, "It is a list of texts."), std::vector<std::string>{};
        found.push_back(*text);
    }
    return found;
}

std::vector<double> JsonFields::reals(std::string_view key, std::size_t count)
{
    std::vector<double> found;
    const auto& items = list(key);
    if (items.empty() && !m_json.find(key)) return found;
    for (const auto& item : items)
        if (const auto number = number_in(item)) found.push_back(*number);
    if (found.size() == count && items.size() == count) return found;
    refuse_kind(key, message("It is a list of {count} numbers.", {{"count", count}}));
    return {};
}

const JsonList& JsonFields::list(std::string_view key)
{
    static const JsonList none;
    const auto* member = find(key, Presence::optional);
    if (member && !member->list()) refuse_kind(key, "It is a list.");
    return member && member->list() ? *member->list() : none;
}

const Json* JsonFields::any(std::string_view key) { return find(key, Presence::optional); }

void JsonFields::refuse_others()
{
    if (!m_json.object()) return;
    for (const auto& [key, value] : *m_json.object())
        if (!m_asked.contains(key))
            return refuse({"project.unknown_key", "", message("this version does not know \"{key}\"", {{"key", key}}),
                              "Remove it."},
                key);
}

Values read_values(const Json* json, const ParamSchema& schema, JsonFault& fault, const std::string& what)
{
    Values values;
    if (!json) return values;
    JsonFields fields(*json, fault, what);
    if (!json->object()) return values;
    for (const auto& [key, member] : *json->object()) {
        const auto* spec = schema.find(setting_key(key));
        if (!spec) {
            fields.refuse(
                {"project.unknown_key", "", message("there is no setting \"{key}\"", {{"key", key}}), "Remove it."},
                key);
            break;
        }
        const auto value = value_in(member);
        auto checked = value ? spec->check(*value)
                             : Result<Value>(Error{"project.value_kind", "",
                                 message("{parameter} is of the wrong kind", {{"parameter", spec->label_text}}),
                                 "Write one plain value."});
        if (!checked) {
            fields.refuse(std::move(checked).error(), key);
            break;
        }
        values.emplace(spec->key, std::move(*checked));
    }
    return values;
}

Json values_json(const Values& values)
{
    JsonObject members;
    for (const auto& [key, value] : values) {
        auto& member = members[key];
        if (const auto* extent = std::get_if<Extent>(&value)) {
            JsonList items;
            for (const auto one : *extent) items.emplace_back(one);
            member.what.emplace<JsonList>(std::move(items));
        } else if (const auto* flag = std::get_if<bool>(&value))
            member.what.emplace<bool>(*flag);
        else if (const auto* whole = std::get_if<std::int64_t>(&value))
            member.what.emplace<std::int64_t>(*whole);
        else if (const auto* real = std::get_if<double>(&value))
            member.what.emplace<double>(*real);
        else
            member.what.emplace<std::string>(std::get<std::string>(value));
    }
    return Json(std::move(members));
}

} // namespace epoch
