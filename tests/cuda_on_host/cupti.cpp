// Records are as long as those of CUPTI 13, and buffers are full after a few.
#include "tests/cuda_on_host/cupti.h"

#include "cuda/libraries/cupti_functions.h"
#include "tests/cuda_on_host/emulation.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <set>
#include <string>

namespace cuda_on_host {
namespace {

namespace cupti = epoch::cuda::cupti;

constexpr std::size_t most_records = 16;

struct Tracing {
    cupti::BufferWanted* wanted = nullptr;
    cupti::BufferFull* full = nullptr;
    std::set<std::uint32_t> kinds; // that are reported
    std::uint8_t* buffer = nullptr;
    std::size_t bytes = 0, used = 0, records = 0, dropped = 0;
    std::map<const void*, std::string> names; // of kernels
};

Tracing& tracing()
{
    static Tracing all;
    return all;
}

std::size_t bytes_of(std::uint32_t kind) { return kind == cupti::kernel ? 216 : kind == cupti::copy ? 96 : 88; }

void hand_over()
{
    Tracing& all = tracing();
    if (!all.buffer) return;
    all.full(nullptr, 0, all.buffer, all.bytes, all.used);
    all.buffer = nullptr;
}

template <class Form> void add(const Form& record)
{
    Tracing& all = tracing();
    const std::size_t bytes = bytes_of(record.kind);
    static_assert(sizeof record <= 216);
    if (all.buffer && (all.records == most_records || all.used + bytes > all.bytes)) hand_over();
    if (!all.buffer) {
        std::size_t most = 0;
        all.used = all.records = all.bytes = 0;
        all.wanted(&all.buffer, &all.bytes, &most);
    }
    if (!all.buffer || bytes > all.bytes) return void(++all.dropped);
    std::memset(all.buffer + all.used, 0xFF, bytes);
    std::memcpy(all.buffer + all.used, &record, sizeof record);
    all.used += bytes;
    ++all.records;
}

// Of a form that a compiler could have made.
const char* name_of(const void* function)
{
    auto& names = tracing().names;
    const auto [known, fresh] = names.try_emplace(function);
    if (fresh) {
        const std::string name = "kernel_" + std::to_string(names.size());
        known->second = "_ZN5epoch4cuda12_GLOBAL__N_1" + std::to_string(name.size()) + name + "EPKfm";
    }
    return known->second.c_str();
}

void report(const Piece& piece, std::int64_t from, std::int64_t to)
{
    const auto begin = static_cast<std::uint64_t>(from), end = static_cast<std::uint64_t>(std::max(to, from + 1));
    if (piece.kind == cupti::kernel) {
        cupti::KernelRecord record{};
        record.kind = piece.kind;
        record.begin = begin;
        record.end = end;
        const unsigned grid[] = {piece.grid.x, piece.grid.y, piece.grid.z};
        const unsigned block[] = {piece.block.x, piece.block.y, piece.block.z};
        std::copy(grid, grid + 3, record.grid);
        std::copy(block, block + 3, record.block);
        record.name = name_of(piece.kernel);
        add(record);
    } else if (piece.kind == cupti::copy) {
        add(cupti::CopyRecord{piece.kind, piece.copy_kind, 0, 0, 0, piece.bytes, begin, end});
    } else {
        add(cupti::FillRecord{piece.kind, 0, piece.bytes, begin, end});
    }
}

int register_callbacks(cupti::BufferWanted* wanted, cupti::BufferFull* full)
{
    tracing().wanted = wanted;
    tracing().full = full;
    return cupti::success;
}

int enable(std::uint32_t kind)
{
    if (settings().tracer == Tracer::held) return cupti::held_by_another;
    tracing().kinds.insert(kind);
    return cupti::success;
}

int disable(std::uint32_t kind) { return tracing().kinds.erase(kind), cupti::success; }
int flush(std::uint32_t) { return hand_over(), cupti::success; }

int next(std::uint8_t* buffer, std::size_t valid, cupti::Record** record)
{
    auto* at = reinterpret_cast<std::uint8_t*>(*record);
    at = at ? at + bytes_of((*record)->kind) : buffer;
    if (at >= buffer + valid) return cupti::no_more_records;
    *record = reinterpret_cast<cupti::Record*>(at);
    return cupti::success;
}

int dropped(void*, std::uint32_t, std::size_t* count) { return *count = tracing().dropped, cupti::success; }

int code_text(int code, const char** text)
{
    *text = code == cupti::held_by_another ? "CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED" : "CUPTI_SUCCESS";
    return cupti::success;
}

template <class Type> void* place_of(Type* function) { return reinterpret_cast<void*>(function); }

} // namespace

const Function* cupti_functions()
{
    static const Function functions[] = {{"cuptiActivityRegisterCallbacks", place_of(register_callbacks)},
        {"cuptiActivityEnable", place_of(enable)}, {"cuptiActivityDisable", place_of(disable)},
        {"cuptiActivityFlushAll", place_of(flush)}, {"cuptiActivityGetNextRecord", place_of(next)},
        {"cuptiActivityGetNumDroppedRecords", place_of(dropped)}, {"cuptiGetResultString", place_of(code_text)},
        {nullptr, nullptr}};
    return functions;
}

std::function<cudaError_t()> reported(const Piece& piece, std::function<cudaError_t()> work)
{
    return [piece, work = std::move(work)] {
        if (!tracing().kinds.contains(piece.kind)) return work();
        const std::int64_t begin = clock_now();
        const cudaError_t done = work();
        report(piece, begin, clock_now());
        return done;
    };
}

} // namespace cuda_on_host
