// rebase: a data spec that is relative to one folder, made relative to another, so that a file that moves on its own
// still finds its data.
#pragma once

#include <filesystem>
#include <string>

namespace epoch {

// Names of files and folders change, and those in test=; built-in sets and absolute names stay. Without `to` they
// become absolute. A spec that cannot be read comes back as it was.
std::string rebased_data_spec(
    const std::string& spec, const std::filesystem::path& from, const std::filesystem::path& to);

} // namespace epoch
