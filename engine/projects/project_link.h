// project_link: a small project as a link, epoch-studio://project/1/..., which another computer opens without a file:
// the text of the project, compressed by zlib, in the base64 of URLs. A link comes from a stranger: it is taken apart
// in memory, reads no file and starts nothing.
#pragma once

#include "model/project.h"

#include <string>
#include <string_view>

namespace epoch {

inline constexpr std::string_view link_scheme = "epoch-studio:";
inline constexpr int link_version = 1;

namespace limits {
inline constexpr std::size_t link_bytes = 8192; // more is cut by programs that links go through
inline constexpr std::size_t linked_project_bytes = 512u << 10;
} // namespace limits

// Without the last run. An error for a project that needs files, or that is too large for a link.
Result<std::string> link_of(Project project);
// An error ("link...") in one sentence for everything that is not such a link.
Result<Project> project_of_link(std::string_view link);

} // namespace epoch
