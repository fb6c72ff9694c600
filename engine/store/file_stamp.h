// file_stamp: size and hash of a file, to detect later changes by other programs.
#pragma once

#include "protocol/query.h"

#include <filesystem>
#include <string_view>

namespace epoch {

// The stamp of a file whose content was just read or written.
FileStamp stamp_of(std::string_view content);

// True when size or content differ; a touched file is unchanged. A missing or unreadable file counts as unchanged:
// saving creates it again or reports the fault.
bool changed_since(const std::filesystem::path& file, const FileStamp& stamp);

} // namespace epoch
