// class_pack: one zip with the lessons of a class and the projects that they open, so that they open on another
// computer. It holds pack.json, NAME.md and NAME.epoch, and instructor.md where that was asked for:
//
//   {"format": "epoch-class-pack", "version": 1, "title": "…", "files": [{"name": "…", "sha256": "…"}]}
//
// Lessons are in the order of `files`. A pack comes from somebody else: nothing of it is written to the disk, and its
// projects name no file outside of it.
#pragma once

#include "protocol/query.h"

#include <filesystem>
#include <string>
#include <vector>

namespace epoch {

namespace limits {
inline constexpr std::uint64_t pack_bytes = 32u << 20, pack_entries = 1000, pack_name = 120, pack_title = 200;
} // namespace limits

struct ClassPackOptions {
    std::string title; // empty: the name of the file
    bool with_notes = false; // the notes for instructors, as instructor.md
};
struct WrittenPack {
    std::string title;
    std::vector<std::string> files; // in it, without pack.json
    std::uint64_t bytes = 0;
};

// Lessons that are whole, in this order. Notes for instructors and comments of their authors are left out of them.
Result<WrittenPack> write_class_pack(const std::vector<std::filesystem::path>& lessons,
    const std::filesystem::path& destination, const ClassPackOptions& options = {});

// An error: this is no pack, or it was damaged or changed. What is wrong with one of its lessons is in its `problems`.
Result<std::vector<LessonFile>> read_class_pack(const std::filesystem::path& file);

// --- For both of them ---

inline constexpr const char *pack_index = "pack.json", *pack_notes = "instructor.md", *pack_format = "epoch-class-pack";
inline constexpr int pack_version = 1;

// A plain name without folders: no way out of the pack, on any system.
bool is_pack_name(std::string_view name);
std::string pack_hash(std::string_view content); // SHA-256

} // namespace epoch
