// fuzz_input: shared by the fuzz targets: files for readers that open files, and inputs made of two parts.
#pragma once

#include "data/dataset.h"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>

#ifdef _WIN32
#include <process.h>
#else
#include <unistd.h>
#endif

namespace epoch::fuzz {

using Bytes = std::span<const std::uint8_t>;

// A temporary folder of this process.
class Folder {
public:
    Folder()
    {
#ifdef _WIN32
        const int process = _getpid();
#else
        const int process = getpid();
#endif
        m_path = std::filesystem::temp_directory_path() / ("epoch-fuzz-" + std::to_string(process));
        std::filesystem::create_directories(m_path);
    }
    ~Folder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    void write(const char* name, Bytes bytes) const
    {
        std::ofstream file(m_path / name, std::ios::binary | std::ios::trunc);
        file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    }

    std::string path() const { return m_path.string(); }

private:
    std::filesystem::path m_path;
};

// Loads a data set from the files just written and reads every byte of it.
inline void read_data(const Folder& folder, const char* spec)
{
    const auto data = load_dataset(spec, folder.path());
    if (!data) return;
    unsigned sum = 0;
    for (std::size_t field = 0; field < (*data)->fields.size(); ++field)
        for (std::int64_t row = 0; row < (*data)->facts.counts.total(); ++row)
            for (const std::byte byte : (*data)->row(field, row)) sum += std::to_integer<unsigned>(byte);
    volatile unsigned seen = sum;
    (void)seen;
}

// Two bytes of length, the first part, and the rest.
struct Parts {
    Bytes first, second;

    explicit Parts(Bytes input)
    {
        if (input.size() < 2) return;
        const std::size_t length = std::size_t{input[0]} | std::size_t{input[1]} << 8;
        input = input.subspan(2);
        first = input.first(length < input.size() ? length : input.size());
        second = input.subspan(first.size());
    }
};

} // namespace epoch::fuzz
