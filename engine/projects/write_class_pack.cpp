// Writes a pack: every lesson is read and checked first, so that a pack is whole or is not written.
#include "base/sha256.h"
#include "base/utf8.h"
#include "formats/stored_zip.h"
#include "lessons/lesson.h"
#include "model/json.h"
#include "projects/class_pack.h"
#include "projects/lesson_files.h"
#include "projects/self_contained.h"
#include "store/atomic_file.h"

#include <algorithm>
#include <span>

namespace epoch {
namespace {

namespace fs = std::filesystem;

class PackWriter {
public:
    explicit PackWriter(bool with_notes)
        : m_with_notes(with_notes)
    {
    }

    Status add(const fs::path& file)
    {
        const auto read = read_lesson(file);
        if (!read.problems.empty()) return Error(read.problems.front()).at(file.string());
        const auto lesson = parse_lesson(read.text, file.stem().string());
        if (auto done = add_project(lesson->project, read.project); !done.ok())
            return std::move(done).error().at(file.string());
        if (!lesson->instructor.empty()) m_notes += "# " + lesson->title + "\n\n" + lesson->instructor + "\n";
        return put(file.stem().string() + ".md", student_text(read.text), file.string());
    }

    Result<WrittenPack> write(const std::string& title, const fs::path& destination)
    {
        if (m_with_notes && !m_notes.empty()) {
            RETURN_IF_ERROR(put(pack_notes, m_notes, {}));
        }
        std::vector<ZipContent> files{{pack_index, index(title)}};
        WrittenPack written{title, {}, 0};
        for (auto& one : m_files) {
            written.files.push_back(one.name);
            files.push_back(std::move(one));
        }
        const auto bytes = stored_zip_bytes(files);
        if (bytes.size() > limits::pack_bytes || files.size() > limits::pack_entries)
            return Error{"pack.size", destination.string(), "the pack would be larger than 32 MiB or 1,000 files",
                "Make two packs of it."};
        RETURN_IF_ERROR(write_file_atomically(destination, bytes));
        written.bytes = bytes.size();
        return written;
    }

private:
    // Several lessons may open one project.
    Status add_project(const std::string& name, Project project)
    {
        RETURN_IF_ERROR(check_self_contained(project));
        project.last_run.clear(); // a run of this computer
        const auto text = project_json(project);
        const auto file = name + ".epoch";
        const auto there = std::ranges::find(m_files, file, &ZipContent::name);
        if (there == m_files.end()) return put(file, text, {});
        if (there->content == text) return {};
        return Error{"pack.twice", file, "two lessons open different projects of this name",
            "Rename one of the projects, and project: in its lesson."};
    }

    Status put(const std::string& name, std::string content, const std::string& where)
    {
        if (!is_pack_name(name))
            return Error{"pack.name", where, message("“{name}” cannot be a name in a pack", {{"name", name}}),
                "Use letters, digits, - and _."};
        if (!where.empty() && name == pack_notes)
            return Error{"pack.name", where, "instructor.md is the name of the notes in a pack", "Rename the lesson."};
        if (std::ranges::find(m_files, name, &ZipContent::name) != m_files.end())
            return Error{"pack.twice", where, message("the pack has a lesson {name} already", {{"name", name}}),
                "Rename one of the two files."};
        m_files.push_back({name, std::move(content)});
        return {};
    }

    std::string index(const std::string& title) const
    {
        JsonList files;
        for (const auto& [name, content] : m_files) {
            JsonObject one;
            one["name"] = Json(name);
            one["sha256"] = Json(pack_hash(content));
            files.push_back(Json(std::move(one)));
        }
        JsonObject members;
        members["format"] = Json(std::string(pack_format));
        members["version"] = Json(std::int64_t{pack_version});
        members["title"] = Json(title);
        members["files"] = Json(std::move(files));
        return write_json(Json(std::move(members))) + "\n";
    }

    bool m_with_notes;
    std::vector<ZipContent> m_files;
    std::string m_notes;
};

} // namespace

bool is_pack_name(std::string_view name)
{
    const auto allowed = [](char c) {
        return static_cast<unsigned char>(c) >= ' ' && c != 0x7f
            && std::string_view("/\\:*?\"<>|").find(c) == std::string_view::npos;
    };
    return !name.empty() && name.size() <= limits::pack_name && name.front() != '.' && is_utf8(name)
        && std::ranges::all_of(name, allowed);
}

std::string pack_hash(std::string_view content)
{
    Sha256 hash;
    hash.add(std::as_bytes(std::span(content)));
    return hash.text();
}

Result<WrittenPack> write_class_pack(
    const std::vector<fs::path>& lessons, const fs::path& destination, const ClassPackOptions& options)
{
    auto title = options.title.empty() ? destination.stem().string() : options.title;
    if (title.size() > limits::pack_title || !is_utf8(title))
        return Error{"pack.title", {}, "the title is longer than 200 bytes or no UTF-8 text", "Shorten it."};
    PackWriter writer(options.with_notes);
    for (const auto& lesson : lessons) RETURN_IF_ERROR(writer.add(lesson));
    return writer.write(title, destination);
}

} // namespace epoch
