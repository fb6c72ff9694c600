#include "data/zip_member.h"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <zlib.h>

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t packed_bytes = 1 << 17, unpacked_bytes = 1 << 20; // at a time

// A file in a zip, unpacked as it is read; its end is checked by size and checksum.
class ZipMember {
public:
    ZipMember(const fs::path& file, const ZipEntry& entry, std::string name)
        : m_file(file, std::ios::binary)
        , m_entry(entry)
        , m_name(std::move(name))
        , m_packed_left(entry.packed)
        , m_packed(packed_bytes)
    {
        m_file.seekg(static_cast<std::streamoff>(entry.offset));
        m_inflates = entry.deflated && inflateInit2(&m_stream, -MAX_WBITS) == Z_OK;
    }
    ~ZipMember()
    {
        if (m_inflates) inflateEnd(&m_stream);
    }
    ZipMember(const ZipMember&) = delete;
    ZipMember& operator=(const ZipMember&) = delete;

    Result<std::size_t> read(std::span<std::byte> to)
    {
        to = to.first(std::min(to.size(), unpacked_bytes));
        if (to.empty() || m_ended) return std::size_t{0};
        ASSIGN_OR_RETURN(const std::size_t got, m_entry.deflated ? unpack(to) : copy(to));
        m_checksum = crc32(m_checksum, reinterpret_cast<const Bytef*>(to.data()), static_cast<uInt>(got));
        m_done += got;
        if (m_done > m_entry.size) return fault("goes on after its announced end");
        if (got > 0) return got;
        m_ended = true;
        if (m_done < m_entry.size) return fault("ends too early");
        if (m_checksum != m_entry.checksum) return fault("does not match its checksum");
        return got;
    }

private:
    Error fault(Message what) const { return {"data.zip", m_name, std::move(what), "download or copy the file again"}; }

    Result<std::size_t> copy(std::span<std::byte> to)
    {
        const auto wanted = std::min<std::uint64_t>(to.size(), m_packed_left);
        m_file.read(reinterpret_cast<char*>(to.data()), static_cast<std::streamsize>(wanted));
        if (static_cast<std::uint64_t>(m_file.gcount()) < wanted) return fault("ends too early");
        m_packed_left -= wanted;
        return static_cast<std::size_t>(wanted);
    }

    Result<std::size_t> unpack(std::span<std::byte> to)
    {
        if (!m_inflates) return fault("cannot be unpacked: there is not enough memory");
        m_stream.next_out = reinterpret_cast<Bytef*>(to.data());
        m_stream.avail_out = static_cast<uInt>(to.size());
        while (m_stream.avail_out > 0) {
            if (m_stream.avail_in == 0) {
                ASSIGN_OR_RETURN(const auto got, copy(m_packed));
                m_stream.next_in = reinterpret_cast<Bytef*>(m_packed.data());
                m_stream.avail_in = static_cast<uInt>(got);
            }
            const int state = inflate(&m_stream, Z_NO_FLUSH);
            if (state == Z_STREAM_END) break;
            if (state == Z_BUF_ERROR) return fault("ends too early");
            if (state != Z_OK) return fault("is damaged");
        }
        return to.size() - m_stream.avail_out;
    }

    std::ifstream m_file;
    ZipEntry m_entry;
    std::string m_name;
    std::uint64_t m_packed_left, m_done = 0;
    std::vector<std::byte> m_packed;
    z_stream m_stream{};
    uLong m_checksum = crc32(0, nullptr, 0);
    bool m_inflates = false, m_ended = false;
};

} // namespace

ByteSource open_zip_member(const fs::path& file, const ZipEntry& entry, const std::string& name, KeepReading keep)
{
    const auto member = std::make_shared<ZipMember>(file, entry, name);
    return ByteSource::of_stream(
        name, {}, [member](std::span<std::byte> to) { return member->read(to); }, std::move(keep));
}

} // namespace epoch
