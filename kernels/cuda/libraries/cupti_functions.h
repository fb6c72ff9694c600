// cupti_functions: the functions and records of libcupti that this program uses. They are declared here so that the
// plugin builds without cupti.h. Names, numbers and layouts are those of that header (a test compares them where it is
// installed).
#pragma once

#include <cstddef>
#include <cstdint>

namespace epoch::cuda {

namespace cupti {

enum Code : int { success = 0, no_more_records = 12, held_by_another = 39 };
enum Kind : std::uint32_t { copy = 1, fill = 2, kernel_alone = 3, kernel = 10 };
enum CopyKind : std::uint8_t { to_device = 1, to_host = 2, within_device = 8 };
inline constexpr std::uint32_t flush_forced = 1;

// The beginnings of the record types, the same in all versions up to CUPTI 13 (CUpti_ActivityKernel10,
// CUpti_ActivityMemcpy6, CUpti_ActivityMemset4): new versions append fields. Times are in ns.
struct Record {
    std::uint32_t kind;
};
struct KernelRecord {
    std::uint32_t kind, unused[3];
    std::uint64_t begin, end, completed;
    std::uint32_t device, context, stream;
    std::int32_t grid[3], block[3];
    std::int32_t shared_bytes[2];
    std::uint32_t local_bytes[2], correlation;
    std::int64_t number;
    const char* name; // mangled
};
struct CopyRecord {
    std::uint32_t kind;
    std::uint8_t copy_kind, from, to, flags;
    std::uint64_t bytes, begin, end;
};
struct FillRecord {
    std::uint32_t kind, value;
    std::uint64_t bytes, begin, end;
};

using BufferWanted = void(std::uint8_t** buffer, std::size_t* bytes, std::size_t* max_records);
using BufferFull = void(
    void* context, std::uint32_t stream, std::uint8_t* buffer, std::size_t bytes, std::size_t valid);

} // namespace cupti

struct CuptiFunctions {
    int (*register_callbacks)(cupti::BufferWanted*, cupti::BufferFull*);
    int (*enable)(std::uint32_t kind);
    int (*disable)(std::uint32_t kind);
    int (*flush)(std::uint32_t flag);
    int (*next)(std::uint8_t* buffer, std::size_t valid, cupti::Record** record);
    int (*dropped)(void* context, std::uint32_t stream, std::size_t* count);
    int (*code_text)(int code, const char** text);
};

} // namespace epoch::cuda
