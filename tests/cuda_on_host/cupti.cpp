// cupti: records have the sizes of CUPTI 13, and buffers are full after a few records.
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

constexpr std::size_t max_records = 16;

struct Tracing {
    cupti::BufferWanted* wanted = nullptr;
    cupti::BufferFull* full = nullptr;
    std::set<std::uint32_t> kinds; // enabled kinds
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

void deliver_buffer()
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
    if (all.buffer && (all.records == max_records || all.used + bytes > all.bytes)) deliver_buffer();
    if (!all.buffer) {
        std::size_t max = 0;
        all.used = all.records = all.bytes = 0;
        all.wanted(&all.buffer, &all.bytes, &max);
    }
    if (!all.buffer || bytes > all.bytes) return void(++all.dropped);
    std::memset(all.buffer + all.used, 0xFF, bytes);
    std::memcpy(all.buffer + all.used, &record, sizeof record);
    all.used += bytes;
    ++all.records;
}

// A mangled name that a compiler could have made.
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

void report(const Activity& activity, std::int64_t from, std::int64_t to)
{
    const auto begin = static_cast<std::uint64_t>(from), end = static_cast<std::uint64_t>(std::max(to, from + 1));
    if (activity.kind == cupti::kernel) {
        cupti::KernelRecord record{};
        record.kind = activity.kind;
        record.begin = begin;
        record.end = end;
        const unsigned grid[] = {activity.grid.x, activity.grid.y, activity.grid.z};
        const unsigned block[] = {activity.block.x, activity.block.y, activity.block.z};
        std::copy(grid, grid + 3, record.grid);
        std::copy(block, block + 3, record.block);
        record.name = name_of(activity.kernel);
        add(record);
    } else if (activity.kind == cupti::copy) {
        add(cupti::CopyRecord{activity.kind, activity.copy_kind, 0, 0, 0, activity.bytes, begin, end});
    } else {
        add(cupti::FillRecord{activity.kind, 0, activity.bytes, begin, end});
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
int flush(std::uint32_t) { return deliver_buffer(), cupti::success; }

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

template <class Type> void* address_of(Type* function) { return reinterpret_cast<void*>(function); }

} // namespace

const Function* cupti_functions()
{
    static const Function functions[] = {{"cuptiActivityRegisterCallbacks", address_of(register_callbacks)},
        {"cuptiActivityEnable", address_of(enable)}, {"cuptiActivityDisable", address_of(disable)},
        {"cuptiActivityFlushAll", address_of(flush)}, {"cuptiActivityGetNextRecord", address_of(next)},
        {"cuptiActivityGetNumDroppedRecords", address_of(dropped)}, {"cuptiGetResultString", address_of(code_text)},
        {nullptr, nullptr}};
    return functions;
}

std::function<cudaError_t()> reported(const Activity& activity, std::function<cudaError_t()> work)
{
    return [activity, work = std::move(work)] {
        if (!tracing().kinds.contains(activity.kind)) return work();
        const std::int64_t begin = clock_now();
        const cudaError_t done = work();
        report(activity, begin, clock_now());
        return done;
    };
}

} // namespace cuda_on_host
