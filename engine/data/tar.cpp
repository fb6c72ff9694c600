#include "data/tar.h"

#include "data/byte_source.h"
#include "store/raw_file.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t tar_block_bytes = 512;
using Block = std::array<std::byte, tar_block_bytes>;

std::string_view text_in(const Block& block, std::size_t at, std::size_t length)
{
    const std::string_view text(reinterpret_cast<const char*>(block.data()) + at, length);
    return text.substr(0, text.find('\0'));
}

// Octal digits, with spaces around.
std::optional<std::uint64_t> number_in(const Block& block, std::size_t at, std::size_t length)
{
    std::string_view text = text_in(block, at, length);
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    std::uint64_t number = 0;
    for (const char digit : text) {
        if (digit < '0' || digit > '7') return std::nullopt;
        number = number * 8 + static_cast<std::uint64_t>(digit - '0'); // at most 12 digits
    }
    return text.empty() ? std::nullopt : std::optional(number);
}

// The checksum: the sum of all bytes, with the eight of the checksum field as spaces.
std::uint64_t sum_of(const Block& block)
{
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < block.size(); ++i)
        sum += i >= 148 && i < 156 ? std::uint64_t{' '} : std::to_integer<std::uint64_t>(block[i]);
    return sum;
}

struct Entry {
    std::string name;
    std::uint64_t bytes = 0;
    char type = '0';
};

class Unpacker {
public:
    Unpacker(ByteSource source, fs::path folder)
        : m_source(std::move(source))
        , m_folder(std::move(folder))
    {
    }

    Status run()
    {
        Block header;
        for (int entries = 0;; ++entries) {
            if (entries > limits::tar_entries) return fault("holds more than 100,000 entries");
            ASSIGN_OR_RETURN(const auto got, m_source.read(header));
            if (got == 0) return {}; // some writers leave out the two blocks of zeros
            if (got < header.size()) return fault("ends inside a header");
            if (std::ranges::all_of(header, [](std::byte byte) { return byte == std::byte{0}; })) return {};
            ASSIGN_OR_RETURN(const auto entry, read_header(header));
            RETURN_IF_ERROR(unpack(entry));
        }
    }

private:
    Error fault(Message what) const
    {
        return {"download.archive", m_source.name(), std::move(what), "the archive is damaged, or was made to do harm"};
    }

    Result<Entry> read_header(const Block& header)
    {
        const auto sum = number_in(header, 148, 8), bytes = number_in(header, 124, 12);
        if (!sum || *sum != sum_of(header)) return fault("has a damaged header, or is not a tar archive");
        if (!bytes) return fault("has an entry whose size is not a number");
        Entry entry;
        entry.bytes = *bytes;
        entry.type = static_cast<char>(header[156]);
        const bool ustar = text_in(header, 257, 5) == "ustar";
        const std::string_view prefix = ustar && header[262] == std::byte{0} ? text_in(header, 345, 155) : "";
        entry.name = std::string(prefix) + (prefix.empty() ? "" : "/") + std::string(text_in(header, 0, 100));
        m_unpacked += entry.bytes;
        if (m_unpacked > limits::tar_bytes) return fault("expands to more than 4 GiB");
        return entry;
    }

    Status unpack(const Entry& entry)
    {
        switch (entry.type) {
        case '0':
        case '\0': return unpack_file(entry);
        case '5': return make_folder(entry);
        case 'x': // remarks in the form of later tars
        case 'g': return read_bytes(entry, nullptr);
        default:
            return fault(message(
                "holds \"{entry}\", which is neither a file nor a folder", {{"entry", shown_name(entry.name)}}));
        }
    }

    static std::string shown_name(const std::string& name) { return name.substr(0, 200); }

    // The path of an entry: inside the folder, whatever its name, and not through a link.
    Result<fs::path> path_of(const Entry& entry) const
    {
        const fs::path name(entry.name);
        if (entry.name.empty() || name.is_absolute() || entry.name.find('\\') != std::string::npos)
            return fault(message("holds an entry with the name \"{entry}\"", {{"entry", shown_name(entry.name)}}));
        fs::path path = m_folder;
        for (const fs::path& part : name) {
            if (part == "..")
                return fault(
                    message("holds \"{entry}\", which leads out of its folder", {{"entry", shown_name(entry.name)}}));
            if (part.empty() || part == ".") continue;
            path /= part;
            std::error_code none;
            if (fs::is_symlink(fs::symlink_status(path, none)))
                return fault(
                    message("holds \"{entry}\", which would go over a link", {{"entry", shown_name(entry.name)}}));
        }
        return path;
    }

    Status make_folder(const Entry& entry)
    {
        ASSIGN_OR_RETURN(const auto path, path_of(entry));
        std::error_code error;
        fs::create_directories(path, error);
        if (error) return disk_fault(path, error.message());
        return read_bytes(entry, nullptr);
    }

    Status unpack_file(const Entry& entry)
    {
        ASSIGN_OR_RETURN(const auto path, path_of(entry));
        std::error_code error;
        fs::create_directories(path.parent_path(), error);
        if (error) return disk_fault(path, error.message());
        auto file = RawFile::create_beside(path);
        if (!file) return disk_fault(path, file.error().what);
        RETURN_IF_ERROR(read_bytes(entry, &*file));
        if (auto done = file->flush(); !done) return disk_fault(path, done.error().what);
        if (auto done = file->become(path); !done) return disk_fault(path, done.error().what);
        return {};
    }

    // Reads the entry's bytes and the padding of its last block.
    Status read_bytes(const Entry& entry, RawFile* to)
    {
        std::vector<std::byte> block(1 << 18);
        std::uint64_t left = entry.bytes,
                      with_padding = (left + tar_block_bytes - 1) / tar_block_bytes * tar_block_bytes;
        while (with_padding > 0) {
            const auto chunk =
                std::span(block).first(static_cast<std::size_t>(std::min<std::uint64_t>(block.size(), with_padding)));
            ASSIGN_OR_RETURN(const auto got, m_source.read(chunk));
            if (got < chunk.size())
                return fault(message("ends inside \"{entry}\"", {{"entry", shown_name(entry.name)}}));
            const auto content_bytes = static_cast<std::size_t>(std::min<std::uint64_t>(left, chunk.size()));
            if (to)
                if (auto done = to->write({reinterpret_cast<const char*>(chunk.data()), content_bytes}); !done)
                    return disk_fault(entry.name, done.error().what);
            left -= content_bytes;
            with_padding -= chunk.size();
        }
        return {};
    }

    static Error disk_fault(const fs::path& file, const Message& why)
    {
        return {"file.write", file.string(), message("cannot be saved: {reason}", {{"reason", why}}),
            "free some space, or choose another folder"};
    }

    ByteSource m_source;
    fs::path m_folder;
    std::uint64_t m_unpacked = 0;
};

} // namespace

Status unpack_tar(const fs::path& archive, const fs::path& folder)
{
    ASSIGN_OR_RETURN(auto source, ByteSource::open(archive));
    return Unpacker(std::move(source), folder).run();
}

} // namespace epoch
