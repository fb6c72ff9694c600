// scratch_file: the part shared by both systems.
#include "store/scratch_file.h"

#include "base/install_paths.h"
#include "base/units.h"
#include "store/file_faults.h"

#include <system_error>
#include <utility>

namespace epoch {
namespace {

namespace fs = std::filesystem;

Error fault(Message what, Message hint) { return {"file.scratch", "cache file", std::move(what), std::move(hint)}; }

std::string text_of(const fs::path& path)
{
    const auto utf8 = path.u8string();
    return {utf8.begin(), utf8.end()};
}

} // namespace

Result<fs::path> cache_folder()
{
    fs::path cache = user_cache_folder();
    if (cache.empty()) return fault("this system does not say where it belongs", "set XDG_CACHE_HOME");
    return cache;
}

Result<ScratchFile> ScratchFile::make(const fs::path& folder, double bytes)
{
    std::error_code failed;
    fs::create_directories(folder, failed);
    if (failed)
        return fault(
            message("{folder} cannot be made: {reason}", {{"folder", text_of(folder)}, {"reason", failed.message()}}),
            "set XDG_CACHE_HOME");
    const fs::space_info space = fs::space(folder, failed);
    if (!failed && static_cast<double>(space.available) < bytes)
        return fault(message("needs {needed} in {folder}, which has {free} free",
                         {{"needed", bytes_text(bytes)}, {"folder", text_of(folder)},
                             {"free", bytes_text(static_cast<double>(space.available))}}),
            "free some space there, or set XDG_CACHE_HOME to a folder on another disk");
    const auto handle = open_in(folder);
    if (!handle) return Error(handle.error()).at(text_of(folder));
    return ScratchFile(*handle);
}

ScratchFile::ScratchFile(ScratchFile&& other) noexcept
    : m_handle(std::exchange(other.m_handle, -1))
{
}

ScratchFile& ScratchFile::operator=(ScratchFile&& other) noexcept
{
    std::swap(m_handle, other.m_handle);
    return *this;
}

ScratchFile::~ScratchFile() { close(); }

Status ScratchFile::write(std::uint64_t offset, std::span<const std::byte> bytes)
{
    while (!bytes.empty()) {
        const std::int64_t done = write_some(offset, bytes);
        if (done <= 0) return fault("cannot be written", "check that the disk is neither full nor damaged");
        bytes = bytes.subspan(static_cast<std::size_t>(done));
        offset += static_cast<std::uint64_t>(done);
    }
    return {};
}

Status ScratchFile::read(std::uint64_t offset, std::span<std::byte> to) const
{
    apply_read_delay();
    while (!to.empty()) {
        const std::int64_t done = read_some(offset, to);
        if (done < 0) return fault("cannot be read", "check the disk, and read the data again");
        if (done == 0) return fault("is shorter than it was", "something has cut it; read the data again");
        to = to.subspan(static_cast<std::size_t>(done));
        offset += static_cast<std::uint64_t>(done);
    }
    return {};
}

} // namespace epoch
