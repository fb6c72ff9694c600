// run_json: run.json as text and back.
#include "store/run_json.h"
#include "base/install_paths.h"
#include "model/json_fields.h"
#include "store/atomic_file.h"

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view run_format = "epoch-run";

Error unreadable_run(const fs::path& folder, Message what)
{
    return {"run.unreadable", folder.string(), std::move(what), "choose another run: epoch runs list"};
}

Result<RunInfo> info_in(const Json& json)
{
    JsonFault fault;
    JsonFields fields(json, fault, "");
    RunInfo info;
    if (fields.text("format", Presence::required) != run_format)
        return Error{"run.format", "", "is not the description of a run", ""};
    if (const auto schema = fields.integer("schema", 1, any_size); schema > run_schema)
        return Error{"run.newer", "", "was written by a newer version", "open it with that version"};
    info.id = fields.text("id", Presence::required);
    info.file = fields.text("file");
    info.network = fields.text("network", Presence::required);
    info.device = fields.text("device");
    info.library = fields.text("library");
    info.version = fields.text("version");
    info.threads = static_cast<int>(fields.integer("threads", 0, 1 << 20, 0));
    info.plan = {fields.text("plan_made_for"), fields.text("plan")};
    info.parent = fields.text("parent");
    info.parent_step = static_cast<std::uint64_t>(fields.integer("parent_step", 0, any_size, 0));
    const Json* project = fields.any("project");
    if (fault.first) return std::move(*fault.first);
    if (!project) return Error{"run.format", "", "has no project", ""};
    ASSIGN_OR_RETURN(auto parsed, parse_project(write_json(*project)));
    info.project = std::move(parsed);
    return info;
}

} // namespace

std::string run_json(const RunInfo& info)
{
    JsonObject members;
    members["format"] = Json(std::string(run_format));
    members["schema"] = Json(std::int64_t{run_schema});
    members["id"] = Json(info.id);
    members["file"] = Json(info.file);
    members["network"] = Json(info.network);
    members["data_hash"] = Json(info.data_hash());
    members["seed"] = Json(std::to_string(info.project.training.seed));
    members["device"] = Json(info.device);
    members["library"] = Json(info.library);
    members["version"] = Json(info.version);
    members["threads"] = Json(std::int64_t{info.threads});
    if (!info.plan.text.empty()) members["plan"] = Json(info.plan.text);
    if (!info.plan.made_for.empty()) members["plan_made_for"] = Json(info.plan.made_for);
    if (!info.parent.empty()) {
        members["parent"] = Json(info.parent);
        members["parent_step"] = Json(static_cast<std::int64_t>(info.parent_step));
    }
    members["project"] = *parse_json(project_json(info.project));
    return write_json(Json(std::move(members))) + "\n";
}

Result<fs::path> default_runs_folder()
{
    const fs::path data = user_data_folder();
    if (data.empty())
        return Error{"usage.runs", "--runs", "this system does not say where data of a user goes",
            "add --runs FOLDER, or --no-record"};
    return data / "runs";
}

Result<RunInfo> read_run_info(const fs::path& folder)
{
    const auto text = read_file(folder / "run.json", limits::json_bytes);
    if (!text) return unreadable_run(folder, message("its run.json {fault}", {{"fault", text.error().what}}));
    const auto json = parse_json(*text);
    auto info = json ? info_in(*json) : Result<RunInfo>(json.error());
    if (!info)
        return unreadable_run(
            folder, message("its run.json cannot be read: {reason}", {{"reason", info.error().sentence()}}));
    return info;
}

} // namespace epoch
