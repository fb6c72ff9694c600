// byte_source: the bytes of a file, plain or gzip-compressed, or of a stream, read in blocks.
#pragma once

#include "base/result.h"
#include "data/dataset.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace epoch {

// Waits until a stream has something, and gives what is there; 0 at its end.
using ReadSome = std::function<Result<std::size_t>(std::span<std::byte> to)>;

class ByteSource {
public:
    // Only regular files: a pipe or a device would never end.
    static Result<ByteSource> open(const std::filesystem::path& file, KeepReading keep = {});

    // `head` was read from the stream before. Nobody waits for a block to be full: read() may return less before the
    // end.
    static ByteSource of_stream(
        std::string name, std::vector<std::byte> head, ReadSome more = {}, KeepReading keep = {});

    // Fills `to` and returns the number of bytes, which is smaller at the end of the file. Damaged gzip data and
    // cancellation are errors.
    Result<std::size_t> read(std::span<std::byte> to);

    const std::string& name() const { return m_name; }
    bool compressed() const { return m_compressed; }
    double file_bytes() const { return m_file_bytes; } // on disk
    // An upper bound of the uncompressed size: deflate expands a byte to at most 1,032.
    double max_bytes() const { return m_compressed ? m_file_bytes * 1032 : m_file_bytes; }

    Error fault(Message what, Message hint) const { return {"data.file", m_name, std::move(what), std::move(hint)}; }

private:
    struct Close {
        void operator()(void* file) const;
    };

    ByteSource() = default;
    Result<std::size_t> read_stream(std::span<std::byte> to);

    std::unique_ptr<void, Close> m_file; // gzFile; null: a stream
    std::vector<std::byte> m_head;
    std::size_t m_head_at = 0;
    ReadSome m_more;
    double m_streamed = 0; // bytes
    std::string m_name;
    double m_file_bytes = 0;
    bool m_compressed = false;
    KeepReading m_keep_reading;
    std::size_t m_unchecked_bytes = 0; // bytes since m_keep_reading was last called
};

} // namespace epoch
