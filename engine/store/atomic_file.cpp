#include "store/atomic_file.h"

#include "store/raw_file.h"

#include <fstream>

namespace epoch {
namespace {

namespace fs = std::filesystem;

Error unreadable(const fs::path& file, Message why)
{
    return {"file.read", file.string(), std::move(why), "check that the file is there and that you may read it"};
}

Error unwritable(const fs::path& file, const std::string& why)
{
    return {"file.write", file.string(),
        message("cannot be saved: {reason}; what was there before is unchanged", {{"reason", why}}),
        "check that the folder may be written and has free space, or save it in another folder"};
}

} // namespace

fs::path real_target(const fs::path& file)
{
    std::error_code fault;
    const fs::path target = fs::weakly_canonical(file, fault);
    return fault ? file : target;
}

Result<std::string> read_file(const fs::path& file, std::uintmax_t max_bytes)
{
    std::error_code fault;
    if (!fs::is_regular_file(file, fault))
        return unreadable(file, fs::exists(file, fault) ? "is not a file" : "is not there");
    const std::uintmax_t size = fs::file_size(file, fault);
    if (fault) return unreadable(file, fault.message());
    if (size > max_bytes)
        return unreadable(file,
            message("has {bytes} {bytes:byte|bytes}; at most {max} are read", {{"bytes", size}, {"max", max_bytes}}));
    std::ifstream in(file, std::ios::binary);
    std::string content(static_cast<std::size_t>(size), '\0');
    if (!in.read(content.data(), static_cast<std::streamsize>(content.size())))
        return unreadable(file, "cannot be read");
    return content;
}

Status write_file_atomically(const fs::path& file, std::string_view content)
{
    return write_file_atomically(file, std::span(&content, 1));
}

Status write_file_atomically(const fs::path& file, std::span<const std::string_view> chunks)
{
    if (!file.has_filename()) return unwritable(file, "it names a folder");
    const fs::path target = real_target(file);
    auto temporary = RawFile::create_beside(target);
    if (!temporary) return unwritable(file, temporary.error().what);
    // The temporary file removes itself unless it has become the target.
    for (const std::string_view chunk : chunks)
        if (auto done = temporary->write(chunk); !done) return unwritable(file, done.error().what);
    if (auto done = temporary->flush(); !done) return unwritable(file, done.error().what);
    if (auto done = temporary->become(target); !done) return unwritable(file, done.error().what);
    return {};
}

} // namespace epoch
