#include "projects/lesson_files.h"

#include "base/folder_entries.h"
#include "base/install_paths.h"
#include "base/utf8.h"
#include "lessons/lesson_names.h"
#include "projects/project_files.h"
#include "projects/templates.h"
#include "store/atomic_file.h"

#include <algorithm>
#include <fstream>

namespace epoch {
namespace {

namespace fs = std::filesystem;

Result<std::string> text_of(const fs::path& file)
{
    std::error_code fault;
    const auto bytes = fs::file_size(file, fault);
    if (fault) return Error{"file.read", file.string(), fault.message(), "Check its name and your rights."};
    if (bytes > max_lesson_bytes)
        return Error{
            "lesson.size", file.string(), "the lesson is larger than 256 KiB", "Shorten it, or make several of it."};
    std::ifstream stream(file, std::ios::binary);
    std::string text(bytes, '\0');
    if (!stream.read(text.data(), std::streamsize(bytes)))
        return Error{"file.read", file.string(), "the file cannot be read", "Check your rights."};
    if (!is_utf8(text)) return Error{"lesson.text", file.string(), "the lesson is not UTF-8 text", "Save it as UTF-8."};
    return text;
}

// A name, never a path: nothing outside of the lesson's folder is read.
// A translation opens the projects of the lesson that it translates, which lies a folder above.
fs::path projects_folder(const fs::path& lesson)
{
    std::error_code ignored;
    const fs::path folder = lesson.parent_path(), above = folder.parent_path();
    return !folder.empty() && fs::exists(above / lesson.filename(), ignored) ? above : folder;
}

Result<Project> project_of(const Lesson& lesson, const fs::path& folder)
{
    if (fs::path(lesson.project).filename() != lesson.project)
        return Error{"lesson.project", {}, message("“{name}” is not the name of a project", {{"name", lesson.project}}),
            "Name a template, or a file NAME.epoch beside the lesson."};
    std::error_code ignored;
    const auto beside = folder / (lesson.project + ".epoch");
    if (!fs::exists(beside, ignored)) return read_template(lesson.project);
    ASSIGN_OR_RETURN(auto project, read_project(beside));
    fill_data_facts(project, folder.string());
    return project;
}

Result<std::vector<fs::path>> lessons_in(const fs::path& folder)
{
    ASSIGN_OR_RETURN(const auto entries, listed_folder(folder));
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : entries)
        if (entry.path().extension() == ".md") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

} // namespace

fs::path own_lesson_folder()
{
    const auto data = user_data_folder();
    return data.empty() ? fs::path() : data / "lessons";
}

LessonFile read_lesson(const fs::path& file, const std::string& language)
{
    LessonFile read;
    read.path = file.string();
    std::error_code ignored;
    const auto translated = file.parent_path() / fs::path(language).filename() / file.filename();
    auto text = text_of(!language.empty() && fs::exists(translated, ignored) ? translated : file);
    if (!text) return read.problems.push_back(std::move(text).error()), read;
    read.text = *std::move(text);
    const auto lesson = parse_lesson(read.text, file.stem().string());
    if (!lesson) return read.problems.push_back(lesson.error()), read;
    auto project = project_of(*lesson, projects_folder(file));
    if (!project) return read.problems.push_back(std::move(project).error()), read;
    read.project = *std::move(project);
    read.problems = check_lesson(*lesson, read.project);
    return read;
}

Result<fs::path> write_new_lesson(const fs::path& file)
{
    ASSIGN_OR_RETURN(const auto shipped, shared_folder("lessons"));
    ASSIGN_OR_RETURN(const auto example, read_file(shipped / "example.txt", max_lesson_bytes));
    auto chosen = file;
    std::error_code fault;
    if (file.empty()) {
        const auto folder = own_lesson_folder();
        if (folder.empty())
            return Error{"lesson.folder", {}, "the system names no folder for your lessons", "Set HOME."};
        fs::create_directories(folder, fault);
        chosen = folder / "my-lesson.md";
        for (int i = 2; fs::exists(chosen, fault); ++i) chosen = folder / ("my-lesson-" + std::to_string(i) + ".md");
    } else if (fs::exists(file, fault)) {
        return Error{"file.exists", file.string(), "there is a file of this name already", "Choose another name."};
    }
    RETURN_IF_ERROR(write_file_atomically(chosen, example));
    return chosen;
}

Result<std::vector<LessonFile>> read_lessons(const std::string& language)
{
    ASSIGN_OR_RETURN(const auto shipped, shared_folder("lessons"));
    ASSIGN_OR_RETURN(const auto files, lessons_in(shipped));
    std::vector<LessonFile> found;
    for (const auto& file : files) found.push_back(read_lesson(file, language));
    const auto own = lessons_in(own_lesson_folder());
    if (!own) { // the others can be taken all the same
        auto& folder = found.emplace_back();
        folder.path = own_lesson_folder().string();
        folder.problems.push_back(own.error());
        folder.own = true;
        return found;
    }
    for (const auto& file : *own) {
        found.push_back(read_lesson(file));
        found.back().own = true;
    }
    return found;
}

} // namespace epoch
