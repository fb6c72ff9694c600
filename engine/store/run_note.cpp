#include "store/run_note.h"

#include "model/json_fields.h"
#include "store/atomic_file.h"

namespace epoch {
namespace {

namespace fs = std::filesystem;

fs::path note_file(const fs::path& folder) { return folder / "note.json"; }

} // namespace

RunNote read_run_note(const fs::path& folder)
{
    std::error_code fault;
    if (!fs::exists(note_file(folder), fault)) return {};
    const auto text = read_file(note_file(folder), 8 * limits::note_bytes);
    const auto json = text ? parse_json(*text) : Result<Json>(text.error());
    if (!json || !json->object()) return {};
    JsonFault wrong;
    JsonFields fields(*json, wrong, "note");
    RunNote note{fields.text("note"), fields.texts("tags")};
    return wrong.first ? RunNote{} : note;
}

Status write_run_note(const fs::path& folder, const RunNote& note)
{
    std::size_t bytes = note.text.size();
    for (const std::string& tag : note.tags) bytes += tag.size();
    if (bytes > limits::note_bytes || note.tags.size() > limits::tags)
        return Error{"run.note", folder.string(), "a note holds 64 kB and 64 tags at most", "write less"};
    JsonList tags;
    for (const std::string& tag : note.tags) tags.emplace_back(tag);
    JsonObject members;
    members["note"] = Json(note.text);
    members["tags"] = Json(std::move(tags));
    return write_file_atomically(note_file(folder), write_json(Json(std::move(members))) + "\n");
}

} // namespace epoch
