#include "model/weights_origin.h"

#include "model/json.h"

namespace epoch {
namespace {

constexpr const char* member = "weights";

JsonObject members_of(const Project& project)
{
    auto json = parse_json(project.unknown.empty() ? "{}" : project.unknown);
    return json && json->object() ? std::get<JsonObject>(std::move(json->what)) : JsonObject{};
}

std::string text_in(const Json& json, std::string_view key)
{
    const Json* found = json.find(key);
    const auto* text = found ? std::get_if<std::string>(&found->what) : nullptr;
    return text ? *text : std::string();
}

} // namespace

WeightsOrigin weights_origin(const Project& project)
{
    const JsonObject members = members_of(project);
    const auto found = members.find(member);
    if (found == members.end() || !found->second.object()) return {};
    return {text_in(found->second, "source"), text_in(found->second, "licence")};
}

void set_weights_origin(Project& project, const WeightsOrigin& origin)
{
    JsonObject members = members_of(project);
    members.erase(member);
    JsonObject known;
    if (!origin.source.empty()) known["source"] = Json(origin.source);
    if (!origin.licence.empty()) known["licence"] = Json(origin.licence);
    if (!known.empty()) members[member] = Json(std::move(known));
    project.unknown = members.empty() ? std::string() : write_json(Json(std::move(members)));
}

void keep_only_weights_origin(Project& project)
{
    const WeightsOrigin origin = weights_origin(project);
    project.unknown.clear();
    set_weights_origin(project, origin);
}

} // namespace epoch
