// zip_member: one file of a zip, unpacked as it is read.
#pragma once

#include "data/byte_source.h"
#include "formats/stored_zip.h"

#include <filesystem>
#include <string>

namespace epoch {

// Not more than its announced size comes out, and its checksum is tested at its end. `name` is for errors.
ByteSource open_zip_member(
    const std::filesystem::path& file, const ZipEntry& entry, const std::string& name, KeepReading keep = {});

} // namespace epoch
