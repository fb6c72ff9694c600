// byte_source: reads through zlib, which reads plain files too.
#include "data/byte_source.h"

#include <algorithm>
#include <system_error>

#include <zlib.h>

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t bytes_per_check = 1 << 18; // bytes

gzFile opened(const fs::path& file)
{
#ifdef _WIN32
    return gzopen_w(file.c_str(), "rb");
#else
    return gzopen(file.c_str(), "rbe");
#endif
}

gzFile handle(void* file) { return static_cast<gzFile>(file); }

Error unusable(const std::string& name, const fs::file_status& status)
{
    if (status.type() == fs::file_type::not_found)
        return {"data.file", name, "there is no such file", "check the name and the folder it is relative to"};
    if (status.type() == fs::file_type::directory)
        return {"data.file", name, "is a folder, not a file", "name a file in it"};
    return {"data.file", name, "is not a file that can be read", "copy the data into an ordinary file"};
}

} // namespace

void ByteSource::Close::operator()(void* file) const { gzclose_r(handle(file)); }

Result<ByteSource> ByteSource::open(const fs::path& file, KeepReading keep)
{
    ByteSource source;
    source.m_keep_reading = std::move(keep);
    const auto utf8 = file.u8string();
    source.m_name.assign(utf8.begin(), utf8.end());
    std::error_code fault;
    const auto status = fs::status(file, fault);
    if (status.type() != fs::file_type::regular) return unusable(source.m_name, status);
    const auto bytes = fs::file_size(file, fault);
    source.m_file.reset(fault ? nullptr : opened(file));
    if (!source.m_file) return Error{"data.file", source.m_name, "cannot be opened", "check that you may read it"};
    source.m_file_bytes = static_cast<double>(bytes);
    gzbuffer(handle(source.m_file.get()), 1 << 17);
    source.m_compressed = bytes > 0 && gzdirect(handle(source.m_file.get())) == 0; // which reads
    return source;
}

ByteSource ByteSource::of_stream(std::string name, std::vector<std::byte> head, ReadSome more, KeepReading keep)
{
    ByteSource source;
    source.m_name = std::move(name);
    source.m_head = std::move(head);
    source.m_more = std::move(more);
    source.m_keep_reading = std::move(keep);
    return source;
}

Result<std::size_t> ByteSource::read_stream(std::span<std::byte> to)
{
    std::size_t got = std::min(to.size(), m_head.size() - m_head_at);
    std::copy_n(m_head.begin() + static_cast<std::ptrdiff_t>(m_head_at), got, to.begin());
    m_head_at += got;
    if (got == 0 && m_more) {
        ASSIGN_OR_RETURN(got, m_more(to));
    }
    m_streamed += static_cast<double>(got);
    if (m_keep_reading && m_keep_reading({m_name, m_streamed}) == GoOn::no) return reading_cancelled(m_name);
    return got;
}

Result<std::size_t> ByteSource::read(std::span<std::byte> to)
{
    if (!m_file) return read_stream(to);
    const gzFile file = handle(m_file.get());
    std::size_t done = 0;
    // Files of the kernel have the size 0, and some of them would be waited for.
    while (done < to.size() && m_file_bytes > 0) {
        if (m_keep_reading && m_unchecked_bytes >= bytes_per_check) {
            m_unchecked_bytes = 0;
            const auto at = static_cast<double>(gzoffset(file));
            if (m_keep_reading({m_name, at, m_file_bytes}) == GoOn::no) return reading_cancelled(m_name);
        }
        const auto wanted = static_cast<unsigned>(std::min(to.size() - done, bytes_per_check));
        const int got = gzread(file, to.data() + done, wanted);
        int state = Z_OK;
        gzerror(file, &state);
        if (got < 0 || (state != Z_OK && state != Z_STREAM_END)) {
            const bool cut = state == Z_BUF_ERROR;
            return fault(cut ? "the compressed data ends too early"
                             : (state == Z_ERRNO ? "cannot be read to its end" : "the compressed data is damaged"),
                "download or copy the file again");
        }
        if (got == 0) break;
        done += static_cast<std::size_t>(got);
        m_unchecked_bytes += static_cast<std::size_t>(got);
    }
    return done;
}

} // namespace epoch
