#include "formats/stored_zip.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <fstream>
#include <string_view>
#include <vector>

#include <zlib.h>

namespace epoch {
namespace {

namespace fs = std::filesystem;

static_assert(std::endian::native == std::endian::little);

constexpr std::uint32_t local_mark = 0x04034b50, entry_mark = 0x02014b50, end_mark = 0x06054b50;
constexpr std::uint32_t end64_mark = 0x06064b50, end64_place_mark = 0x07064b50;
constexpr std::size_t end_bytes = 22, end64_place_bytes = 20, end64_bytes = 56, entry_bytes = 46, local_bytes = 30;
constexpr std::uint64_t max_comment = 0xffff;
constexpr std::uint32_t in_zip64 = 0xffffffff; // the number stands in the extra field

template <class T> T number_at(std::string_view bytes, std::size_t place)
{
    T value{};
    std::memcpy(&value, bytes.data() + place, sizeof value);
    return value;
}

// "Made by" names the system whose attributes follow: 3 is Unix, with the kind of the file in the upper half.
bool is_plain(std::uint16_t made_by, std::uint32_t attributes)
{
    constexpr std::uint32_t dos_folder = 0x10, unix_kind = 0170000, unix_file = 0100000;
    if (attributes & dos_folder) return false;
    const std::uint32_t kind = attributes >> 16 & unix_kind;
    return made_by >> 8 != 3 || kind == 0 || kind == unix_file;
}

enum class Deflated : std::uint8_t { refused, allowed };

class Reader {
public:
    Reader(const fs::path& path, Deflated deflated)
        : m_name(path.string())
        , m_deflated(deflated)
        , m_stream(path, std::ios::binary)
    {
        std::error_code fault;
        m_size = fs::file_size(path, fault);
        m_readable = m_stream.is_open() && !fault;
    }

    Error refused(Message what) const
    {
        return {"zip.format", m_name, std::move(what), "save the file again; it may be damaged"};
    }

    Result<std::map<std::string, ZipEntry>> entries(std::uint64_t max_entries)
    {
        if (!m_readable) return Error{"file.read", m_name, "cannot be read", "check the name and the folder"};
        ASSIGN_OR_RETURN(const auto place, directory());
        ASSIGN_OR_RETURN(const auto bytes, read(place.offset, place.size));
        std::map<std::string, ZipEntry> found;
        for (std::size_t at = 0; at < bytes.size();) {
            if (found.size() >= max_entries) return refused("holds too many files");
            ASSIGN_OR_RETURN(at, add_entry(bytes, at, found));
        }
        RETURN_IF_ERROR(check_apart(found));
        return found;
    }

private:
    Result<std::string> read(std::uint64_t offset, std::uint64_t count)
    {
        if (offset > m_size || count > m_size - offset) return refused("ends too early");
        std::string bytes(static_cast<std::size_t>(count), '\0');
        m_stream.clear();
        m_stream.seekg(static_cast<std::streamoff>(offset));
        if (!m_stream.read(bytes.data(), static_cast<std::streamsize>(count))) return refused("ends too early");
        return bytes;
    }

    // The end of the file says where the directory of its entries is.
    Result<ZipEntry> directory()
    {
        const std::uint64_t tail = std::min<std::uint64_t>(m_size, end_bytes + max_comment);
        ASSIGN_OR_RETURN(const auto bytes, read(m_size - tail, tail));
        std::size_t at = bytes.size() < end_bytes ? bytes.npos : bytes.size() - end_bytes;
        while (at != bytes.npos && number_at<std::uint32_t>(bytes, at) != end_mark) at = at == 0 ? bytes.npos : at - 1;
        if (at == bytes.npos) return refused("has no directory of its contents");
        ZipEntry place{number_at<std::uint32_t>(bytes, at + 16), number_at<std::uint32_t>(bytes, at + 12)};
        const std::uint64_t end = m_size - tail + at;
        if (place.offset == in_zip64 || place.size == in_zip64) {
            ASSIGN_OR_RETURN(place, directory64(end));
        }
        if (place.size > limits::zip_directory) return refused("has too long a directory of its contents");
        return place;
    }

    Result<ZipEntry> directory64(std::uint64_t end)
    {
        if (end < end64_place_bytes) return refused("ends too early");
        ASSIGN_OR_RETURN(const auto place, read(end - end64_place_bytes, end64_place_bytes));
        if (number_at<std::uint32_t>(place, 0) != end64_place_mark) return refused("has no zip64 directory");
        ASSIGN_OR_RETURN(const auto bytes, read(number_at<std::uint64_t>(place, 8), end64_bytes));
        if (number_at<std::uint32_t>(bytes, 0) != end64_mark) return refused("has no zip64 directory");
        return ZipEntry{number_at<std::uint64_t>(bytes, 48), number_at<std::uint64_t>(bytes, 40)};
    }

    // The place of the next one.
    Result<std::size_t> add_entry(std::string_view bytes, std::size_t at, std::map<std::string, ZipEntry>& found)
    {
        if (bytes.size() - at < entry_bytes || number_at<std::uint32_t>(bytes, at) != entry_mark)
            return refused("has a damaged directory of its contents");
        const std::size_t name_bytes = number_at<std::uint16_t>(bytes, at + 28);
        const std::size_t extra_bytes = number_at<std::uint16_t>(bytes, at + 30);
        const std::size_t next = at + entry_bytes + name_bytes + extra_bytes + number_at<std::uint16_t>(bytes, at + 32);
        if (next > bytes.size()) return refused("has a damaged directory of its contents");
        const std::string name(bytes.substr(at + entry_bytes, name_bytes));
        if (number_at<std::uint16_t>(bytes, at + 8) & 1)
            return refused(message("holds \"{name}\" encrypted", {{"name", name}}));
        constexpr std::uint16_t deflate = 8;
        const auto method = number_at<std::uint16_t>(bytes, at + 10);
        const bool deflated = method == deflate && m_deflated == Deflated::allowed;
        if (method != 0 && !deflated)
            return refused(message(m_deflated == Deflated::allowed
                    ? "holds \"{name}\" compressed in a way that cannot be read"
                    : "holds \"{name}\" compressed; only files that are stored as they are can be read",
                {{"name", name}}));
        std::uint64_t size = number_at<std::uint32_t>(bytes, at + 24), local = number_at<std::uint32_t>(bytes, at + 42);
        std::uint64_t packed = number_at<std::uint32_t>(bytes, at + 20);
        RETURN_IF_ERROR(widen(bytes.substr(at + entry_bytes + name_bytes, extra_bytes), packed, size, local));
        if (!deflated && packed != size) return refused(message("gives \"{name}\" two sizes", {{"name", name}}));
        ASSIGN_OR_RETURN(const auto header, read(local, local_bytes + name_bytes));
        if (number_at<std::uint32_t>(header, 0) != local_mark)
            return refused("has a damaged directory of its contents");
        if (number_at<std::uint16_t>(header, 26) != name_bytes || header.substr(local_bytes) != name)
            return refused(message("calls \"{name}\" differently in two places", {{"name", name}}));
        const ZipEntry entry{local + local_bytes + name_bytes + number_at<std::uint16_t>(header, 28), size,
            is_plain(number_at<std::uint16_t>(bytes, at + 4), number_at<std::uint32_t>(bytes, at + 38)), packed,
            deflated, number_at<std::uint32_t>(bytes, at + 16)};
        if (entry.offset > m_size || entry.packed > m_size - entry.offset) return refused("ends too early");
        if (!found.emplace(name, entry).second) return refused(message("holds \"{name}\" twice", {{"name", name}}));
        return next;
    }

    // Sizes of 4 GiB and more stand in the extra field 1, in this order, each only where it is needed.
    Status widen(std::string_view extra, std::uint64_t& packed, std::uint64_t& size, std::uint64_t& local) const
    {
        if (size != in_zip64 && packed != in_zip64 && local != in_zip64) return {};
        for (std::size_t at = 0; extra.size() - at >= 4;) {
            const std::size_t kind = number_at<std::uint16_t>(extra, at),
                              count = number_at<std::uint16_t>(extra, at + 2);
            at += 4;
            if (count > extra.size() - at) break;
            if (kind == 1) {
                std::vector<std::uint64_t*> wanted;
                if (size == in_zip64) wanted.push_back(&size);
                if (packed == in_zip64) wanted.push_back(&packed);
                if (local == in_zip64) wanted.push_back(&local);
                if (count < wanted.size() * 8) break;
                for (std::uint64_t* one : wanted) *one = number_at<std::uint64_t>(extra, at), at += 8;
                return {};
            }
            at += count;
        }
        return refused("has a damaged directory of its contents");
    }

    Status check_apart(const std::map<std::string, ZipEntry>& entries) const
    {
        std::vector<ZipEntry> sorted;
        for (const auto& [name, entry] : entries) sorted.push_back(entry);
        std::ranges::sort(sorted, {}, &ZipEntry::offset);
        for (std::size_t i = 1; i < sorted.size(); ++i)
            if (sorted[i].offset < sorted[i - 1].offset + sorted[i - 1].packed)
                return refused("holds files that overlap");
        return {};
    }

    std::string m_name;
    Deflated m_deflated;
    std::ifstream m_stream;
    std::uint64_t m_size = 0;
    bool m_readable = false;
};

template <class... T> std::string little_endian(T... numbers)
{
    std::string bytes;
    (bytes.append(reinterpret_cast<const char*>(&numbers), sizeof numbers), ...);
    return bytes;
}

using U16 = std::uint16_t;
using U32 = std::uint32_t;

} // namespace

Result<std::map<std::string, ZipEntry>> stored_zip_entries(const fs::path& file, std::uint64_t max_entries)
{
    return Reader(file, Deflated::refused).entries(max_entries);
}

Result<std::map<std::string, ZipEntry>> zip_entries(const fs::path& file, std::uint64_t max_entries)
{
    return Reader(file, Deflated::allowed).entries(max_entries);
}

std::string stored_zip_bytes(std::span<const ZipContent> files)
{
    constexpr U16 version = 20, made_by = 3 << 8 | version, utf8_names = 1 << 11, stored = 0;
    constexpr U16 no_time = 0, first_day = 1 << 5 | 1; // 1980-01-01, the first that a zip can name
    constexpr U32 attributes = 0100644u << 16;
    std::string bytes, directory;
    for (const auto& [name, content] : files) {
        const auto checksum = static_cast<U32>(
            crc32(0, reinterpret_cast<const Bytef*>(content.data()), static_cast<uInt>(content.size())));
        const auto size = static_cast<U32>(content.size());
        const std::string shared = little_endian(version, utf8_names, stored, no_time, first_day, checksum, size, size,
            static_cast<U16>(name.size()), U16{});
        directory += little_endian(entry_mark, made_by) + shared
            + little_endian(U16{}, U16{}, U16{}, attributes, static_cast<U32>(bytes.size())) + name;
        bytes += little_endian(local_mark) + shared + name + content;
    }
    const auto count = static_cast<U16>(files.size());
    const std::string end = little_endian(end_mark, U16{}, U16{}, count, count, static_cast<U32>(directory.size()),
        static_cast<U32>(bytes.size()), U16{});
    return bytes + directory + end;
}

} // namespace epoch
