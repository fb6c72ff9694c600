#include "store/drafts.h"

#include "base/folder_entries.h"
#include "base/time_text.h"
#include "model/json_fields.h"
#include "store/atomic_file.h"

#include <algorithm>
#include <limits>
#include <random>

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view draft_format = "epoch-draft";

std::string random_id()
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::random_device random;
    std::string id;
    for (int i = 0; i < 16; ++i) id += digits[random() % digits.size()];
    return id;
}

std::string draft_json(const Draft& draft)
{
    return write_json(Json(JsonObject{{"format", Json(std::string(draft_format))}, {"path", Json(draft.path)},
               {"kept", Json(draft.saved_at)}, {"project", *parse_json(project_json(draft.project))}}))
        + "\n";
}

Result<Draft> read_draft(const fs::path& file)
{
    ASSIGN_OR_RETURN(const auto text, read_file(file, limits::json_bytes));
    ASSIGN_OR_RETURN(const auto json, parse_json(text));
    JsonFault fault;
    JsonFields fields(json, fault, "");
    if (fields.text("format", Presence::required) != draft_format)
        return Error{"draft.format", file.string(), "is not a draft", "remove it"};
    Draft draft;
    draft.id = file.stem().string();
    draft.path = fields.text("path");
    draft.saved_at = fields.integer("kept", 0, std::numeric_limits<std::int64_t>::max(), 0);
    const Json* project = fields.any("project");
    if (fault.first) return std::move(*fault.first);
    ASSIGN_OR_RETURN(auto parsed, parse_project(project ? write_json(*project) : ""));
    draft.project = std::move(parsed);
    return draft;
}

} // namespace

Drafts::Drafts(fs::path folder)
    : m_folder(std::move(folder))
    , m_id(random_id())
{
}

fs::path Drafts::file_of(const std::string& id) const { return m_folder / (id + ".json"); }
fs::path Drafts::lock_of(const std::string& id) const { return m_folder / (id + ".lock"); }

Status Drafts::save(const std::string& path, const Project& project)
{
    if (m_lock.get() < 0) {
        std::error_code fault;
        fs::create_directories(m_folder, fault);
        fs::permissions(m_folder, fs::perms::owner_all, fault);
        auto lock = lock_file(lock_of(m_id));
        if (!lock || !*lock)
            return Error{"file.write", m_folder.string(),
                lock
                    ? Message("drafts of unsaved work cannot be saved here")
                    : message("drafts of unsaved work cannot be saved here: {reason}", {{"reason", lock.error().what}}),
                "save the network often, or make the folder writable"};
        m_lock = std::move(**lock);
    }
    return write_file_atomically(file_of(m_id), draft_json({m_id, path, now_in_seconds(), project}));
}

void Drafts::discard()
{
    if (m_lock.get() < 0) return;
    std::error_code ignored;
    fs::remove(file_of(m_id), ignored);
    fs::remove(lock_of(m_id), ignored);
    m_lock = FileHandle();
}

std::vector<Draft> Drafts::recoverable_drafts() const
{
    std::vector<Draft> found;
    std::error_code fault;
    for (const auto& entry : folder_entries(m_folder, fault)) {
        if (entry.path().extension() != ".json" || entry.path().stem() == m_id) continue;
        const auto lock = lock_file(lock_of(entry.path().stem().string()));
        if (!lock || !*lock) continue; // its window is running
        if (auto draft = read_draft(entry.path())) found.push_back(std::move(*draft));
    }
    std::ranges::sort(
        found, [](const Draft& a, const Draft& b) { return std::tie(b.saved_at, b.id) < std::tie(a.saved_at, a.id); });
    return found;
}

void Drafts::remove(const std::string& id)
{
    // An id must not lead to a file outside the folder.
    if (id.empty() || id.find_first_not_of("0123456789abcdef") != std::string::npos) return;
    const auto lock = lock_file(lock_of(id));
    if (!lock || !*lock) return;
    std::error_code ignored;
    fs::remove(file_of(id), ignored);
    fs::remove(lock_of(id), ignored);
}

} // namespace epoch
