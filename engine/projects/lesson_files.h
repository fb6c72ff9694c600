// lesson_files: the lessons that come with the program, and the user's own.
#pragma once

#include "lessons/lesson.h"
#include "protocol/query.h"

#include <filesystem>
#include <vector>

namespace epoch {

std::filesystem::path own_lesson_folder(); // may not exist yet; empty: the system names no folder for user data

// A lesson and its project: a template, or NAME.epoch beside the lesson. In a folder of the language's code beside it a
// translation may stand: "de/NAME.md". Never fails: what is wrong is in `problems`.
LessonFile read_lesson(const std::filesystem::path& file, const std::string& language = {});

// A commented example to begin with: in the user's folder under a name that is free, or as `file`, which must not exist
// yet. Returns where it stands.
Result<std::filesystem::path> write_new_lesson(const std::filesystem::path& file = {});

// In the order of their names; shipped ones first.
Result<std::vector<LessonFile>> read_lessons(const std::string& language = {});

} // namespace epoch
