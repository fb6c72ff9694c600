// file_stamp: what a file is now, so that it shows later whether somebody else has changed it.
#pragma once

#include "protocol/query.h"

#include <filesystem>
#include <string_view>

namespace epoch {

// Of a file whose content was just read or written.
FileStamp stamp_of(std::string_view content);

// Another size or another content; a file that was only touched is the same. One that is gone or cannot be read has not
// changed: saving brings it back, or says what is wrong.
bool changed_since(const std::filesystem::path& file, const FileStamp& stamp);

} // namespace epoch
