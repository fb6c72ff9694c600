// Reads a pack that a stranger may have made: nothing is unpacked, every byte is checked before it is parsed.
#include "base/utf8.h"
#include "formats/stored_zip.h"
#include "lessons/lesson.h"
#include "lessons/lesson_names.h"
#include "model/json_fields.h"
#include "projects/class_pack.h"
#include "projects/self_contained.h"
#include "store/atomic_file.h"

#include <algorithm>
#include <map>
#include <set>

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_index_bytes = 1u << 20;
constexpr const char* again = "Ask whoever made the pack for it again; epoch lesson pack writes one.";

struct PackIndex {
    std::string title;
    std::vector<std::pair<std::string, std::string>> files; // name and SHA-256
};

Result<PackIndex> index_in(std::string_view text)
{
    if (!is_utf8(text)) return Error{"pack.index", {}, "is not UTF-8 text", again};
    const auto root = parse_json(text);
    if (!root) return Error{"pack.index", root.error().where, root.error().what, again};
    JsonFault fault;
    JsonFields fields(*root, fault, "");
    if (fields.text("format", Presence::required) != pack_format && !fault.first)
        return Error{"pack.format", {}, "is not the index of a class pack", again};
    if (fields.integer("version", 1, 1'000'000) > pack_version && !fault.first)
        return Error{"pack.newer", {}, "was written by a newer version of the program", "Install that version."};
    PackIndex index;
    index.title = fields.text("title", Presence::required);
    const bool shown = std::ranges::all_of(index.title, [](char c) { return static_cast<unsigned char>(c) >= ' '; });
    if (index.title.size() > limits::pack_title || !shown)
        fields.refuse({"pack.index", {}, "the title has more than 200 bytes, or several lines", again}, "title");
    for (const auto& item : fields.list("files")) {
        JsonFields file(item, fault, "files");
        index.files.emplace_back(file.text("name", Presence::required), file.text("sha256", Presence::required));
    }
    if (!fault.first) return index;
    fault.first->code = "pack.index";
    return std::move(*fault.first);
}

class PackReader {
public:
    explicit PackReader(const fs::path& file)
        : m_file(file)
    {
    }

    Result<std::vector<LessonFile>> lessons()
    {
        RETURN_IF_ERROR(read());
        ASSIGN_OR_RETURN(const auto index, checked_index());
        std::vector<LessonFile> found;
        for (const auto& [name, hash] : index.files)
            if (name.ends_with(".md") && name != pack_notes) {
                found.push_back(lesson(name));
                found.back().pack = index.title;
            }
        if (found.empty()) return refused("pack.empty", "holds no lesson");
        return found;
    }

private:
    Error refused(const char* code, Message what) const { return {code, m_file.string(), std::move(what), again}; }
    Error refused(const char* code, std::string_view what, const std::string& name) const
    {
        return refused(code, message(what, {{"name", name.substr(0, limits::pack_name)}}));
    }

    Status read()
    {
        std::error_code fault;
        if (fs::is_regular_file(m_file, fault) && fs::file_size(m_file, fault) > limits::pack_bytes)
            return refused("pack.size", "is larger than 32 MiB, which no class pack is");
        ASSIGN_OR_RETURN(m_bytes, read_file(m_file, limits::pack_bytes));
        auto entries = stored_zip_entries(m_file, limits::pack_entries);
        if (!entries) return refused("pack.format", entries.error().what);
        m_entries = *std::move(entries);
        for (const auto& [name, entry] : m_entries) {
            if (!entry.plain) return refused("pack.entry", "holds “{name}”, which is a folder or a link", name);
            if (!is_pack_name(name)) return refused("pack.name", "holds “{name}”, which is not a plain name", name);
            const bool known = name.ends_with(".md") || name.ends_with(".epoch") || name == pack_index;
            if (!known) return refused("pack.entry", "holds “{name}”, which is neither a lesson nor a project", name);
            // The file may have changed since its bytes were read.
            if (entry.offset > m_bytes.size() || entry.size > m_bytes.size() - entry.offset)
                return refused("pack.format", "ends too early");
        }
        return {};
    }

    std::string_view content(const ZipEntry& entry) const
    {
        return std::string_view(m_bytes).substr(entry.offset, entry.size);
    }

    Result<PackIndex> checked_index() const
    {
        const auto place = m_entries.find(pack_index);
        if (place == m_entries.end()) return refused("pack.format", "holds no pack.json, so it is not a class pack");
        if (place->second.size > max_index_bytes) return refused("pack.index", "has an index of more than 1 MiB");
        auto index = index_in(content(place->second));
        if (!index) return std::move(index).error().at(m_file.string() + ": " + pack_index);
        std::set<std::string> named{pack_index};
        for (const auto& [name, hash] : index->files) {
            const auto entry = m_entries.find(name);
            if (entry == m_entries.end()) return refused("pack.index", "lacks “{name}”, which its index names", name);
            if (!named.insert(name).second) return refused("pack.index", "names “{name}” twice in its index", name);
            if (pack_hash(content(entry->second)) != hash)
                return refused("pack.checksum", "holds “{name}” with other contents than its index says", name);
        }
        for (const auto& [name, entry] : m_entries)
            if (!named.contains(name)) return refused("pack.index", "holds “{name}”, which its index lacks", name);
        return index;
    }

    LessonFile lesson(const std::string& name) const
    {
        LessonFile read;
        read.path = (m_file / name).string();
        const auto text = content(m_entries.at(name));
        if (!is_utf8(text)) {
            read.problems.push_back({"lesson.text", {}, "the lesson is not UTF-8 text", "Save it as UTF-8."});
            return read;
        }
        const auto lesson = parse_lesson(text, name.substr(0, name.size() - 3));
        if (!lesson) return read.problems.push_back(lesson.error()), read;
        read.text = text;
        auto project = project_of(*lesson);
        if (!project) return read.problems.push_back(std::move(project).error()), read;
        read.project = *std::move(project);
        read.problems = check_lesson(*lesson, read.project);
        return read;
    }

    // Only of the pack: a template of this computer may be another one.
    Result<Project> project_of(const Lesson& lesson) const
    {
        const auto name = lesson.project + ".epoch";
        const auto place = m_entries.find(name);
        if (place == m_entries.end())
            return Error{"pack.project", {}, message("the pack lacks the project “{name}”", {{"name", name}}), again};
        auto project = parse_project(content(place->second));
        if (!project) return std::move(project).error().at(name);
        if (auto done = check_self_contained(*project); !done.ok()) return std::move(done).error().at(name);
        project->last_run.clear();
        return project;
    }

    fs::path m_file;
    std::string m_bytes;
    std::map<std::string, ZipEntry> m_entries;
};

} // namespace

Result<std::vector<LessonFile>> read_class_pack(const fs::path& file) { return PackReader(file).lessons(); }

} // namespace epoch
