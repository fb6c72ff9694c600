// run_note: the user's note and tags of a run, in note.json of its folder; no run depends on it.
#pragma once

#include "base/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace epoch {

namespace limits {
inline constexpr std::size_t note_bytes = 64u << 10, tags = 64;
}

struct RunNote {
    std::string text;
    std::vector<std::string> tags;
    bool operator==(const RunNote&) const = default;
};

RunNote read_run_note(const std::filesystem::path& folder); // empty where there is none that can be read
Status write_run_note(const std::filesystem::path& folder, const RunNote& note);

} // namespace epoch
