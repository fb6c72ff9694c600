#include "store/file_stamp.h"

#include "base/sha256.h"
#include "store/atomic_file.h"

#include <span>

namespace epoch {
namespace {

namespace fs = std::filesystem;

std::string hash_of(std::string_view content)
{
    Sha256 hash;
    hash.add(std::as_bytes(std::span(content)));
    return hash.text();
}

} // namespace

FileStamp stamp_of(std::string_view content) { return {content.size(), hash_of(content)}; }

bool changed_since(const fs::path& file, const FileStamp& stamp)
{
    std::error_code fault;
    const auto bytes = fs::file_size(file, fault);
    if (fault) return false;
    if (bytes != stamp.bytes) return true;
    // The modification time is not enough: two changes may fall into one tick of the file system's clock.
    const auto content = read_file(file, bytes);
    return content && hash_of(*content) != stamp.hash;
}

} // namespace epoch
