// CUPTI's callbacks carry no context, so the process can run only one trace at a time.
#include "cuda/libraries/cupti.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <string_view>

#include "cuda/libraries/cupti_functions.h"
#include "cuda/libraries/kernel_name.h"
#include "cuda/libraries/libraries.h"

namespace epoch::cuda {
namespace {

constexpr std::string_view cupti_file = CUDART_VERSION >= 13000 ? "libcupti.so.13" : "libcupti.so.12";
constexpr cupti::Kind traced_kinds[] = {cupti::kernel, cupti::copy, cupti::fill};
constexpr std::size_t buffer_bytes = std::size_t{4} << 20;

struct FullBuffer {
    std::unique_ptr<std::uint8_t[]> bytes;
    std::size_t valid = 0;
};

// Filled by a thread of the library.
struct FullBuffers {
    std::mutex mutex;
    std::vector<FullBuffer> all;
};

FullBuffers& full_buffers()
{
    static FullBuffers buffers;
    return buffers;
}

void request_buffer(std::uint8_t** buffer, std::size_t* bytes, std::size_t* max_records)
{
    *buffer = new (std::nothrow) std::uint8_t[buffer_bytes]; // null: records are dropped, and counted
    *bytes = *buffer ? buffer_bytes : 0;
    *max_records = 0; // as many as fit
}

void complete_buffer(void*, std::uint32_t, std::uint8_t* buffer, std::size_t, std::size_t valid)
{
    FullBuffers& full = full_buffers();
    const std::scoped_lock lock(full.mutex);
    full.all.push_back({std::unique_ptr<std::uint8_t[]>(buffer), valid});
}

bool open_cupti(CuptiFunctions& out, std::string& why)
{
    const LibrarySearch search = open_library(cupti_file);
    void* library = search.handle;
    if (!library) {
        why = "NVIDIA's tracing library " + std::string(cupti_file) + " was not found (tried " + search.tried_text()
            + "); name its folder in EPOCH_CUDA_LIBRARIES";
        return false;
    }
    const bool all = load(library, "cuptiActivityRegisterCallbacks", out.register_callbacks)
        && load(library, "cuptiActivityEnable", out.enable) && load(library, "cuptiActivityDisable", out.disable)
        && load(library, "cuptiActivityFlushAll", out.flush) && load(library, "cuptiActivityGetNextRecord", out.next)
        && load(library, "cuptiActivityGetNumDroppedRecords", out.dropped)
        && load(library, "cuptiGetResultString", out.code_text);
    if (!all) why = search.found + " is not a CUPTI that this build knows";
    return all;
}

std::string error_text(const CuptiFunctions& functions, int code)
{
    const char* text = nullptr;
    const bool known = functions.code_text(code, &text) == cupti::success && text;
    return known ? std::string(text) : "code " + std::to_string(code);
}

// Tracing is on during the lifetime of this object.
class Tracing {
public:
    explicit Tracing(const CuptiFunctions& functions)
        : m_functions(functions)
    {
    }
    Tracing(const Tracing&) = delete;
    Tracing& operator=(const Tracing&) = delete;
    ~Tracing() { end(); }

    Status begin()
    {
        int code = m_functions.register_callbacks(request_buffer, complete_buffer);
        for (const cupti::Kind kind : traced_kinds) {
            if (code != cupti::success) break;
            code = m_functions.enable(kind);
            m_enabled += code == cupti::success;
        }
        if (code == cupti::success) return {};
        return {EPOCH_UNSUPPORTED,
            "NVIDIA's tracing library did not start (" + error_text(m_functions, code)
                + "); another profiler may be running, or this account may not profile"};
    }

    // Delivers all records.
    void end()
    {
        if (m_enabled > 0) (void)m_functions.flush(0);
        for (; m_enabled > 0; --m_enabled) (void)m_functions.disable(traced_kinds[m_enabled - 1]);
        (void)m_functions.flush(cupti::flush_forced);
    }

private:
    const CuptiFunctions& m_functions;
    std::size_t m_enabled = 0; // kinds of records
};

const char* copy_name(std::uint8_t kind)
{
    switch (kind) {
    case cupti::to_device: return "copy to the device";
    case cupti::to_host: return "copy to the host";
    case cupti::within_device: return "copy on the device";
    default: return "copy";
    }
}

std::optional<TraceRecord> record_of(const cupti::Record& record)
{
    if (record.kind == cupti::kernel || record.kind == cupti::kernel_alone) {
        const auto& kernel = reinterpret_cast<const cupti::KernelRecord&>(record);
        TraceRecord traced{EPOCH_KERNEL, kernel_name(kernel.name), kernel.begin, kernel.end, 0, {}, {}};
        std::ranges::copy(kernel.grid, traced.grid);
        std::ranges::copy(kernel.block, traced.block);
        return traced;
    }
    if (record.kind == cupti::copy) {
        const auto& copy = reinterpret_cast<const cupti::CopyRecord&>(record);
        return TraceRecord{EPOCH_COPY, copy_name(copy.copy_kind), copy.begin, copy.end, copy.bytes, {}, {}};
    }
    if (record.kind != cupti::fill) return std::nullopt;
    const auto& fill = reinterpret_cast<const cupti::FillRecord&>(record);
    return TraceRecord{EPOCH_FILL, "fill", fill.begin, fill.end, fill.bytes, {}, {}};
}

void read_buffers(const CuptiFunctions& functions, std::vector<TraceRecord>& out)
{
    FullBuffers& full = full_buffers();
    const std::scoped_lock lock(full.mutex);
    for (const FullBuffer& buffer : full.all) {
        cupti::Record* record = nullptr;
        while (functions.next(buffer.bytes.get(), buffer.valid, &record) == cupti::success)
            if (auto traced = record_of(*record); traced && traced->end > 0) out.push_back(std::move(*traced));
    }
    full.all.clear();
    std::ranges::stable_sort(out, {}, &TraceRecord::begin);
}

} // namespace

Status trace(const std::function<Status()>& work, std::vector<TraceRecord>& out)
{
    static std::mutex one_at_a_time;
    const std::unique_lock alone(one_at_a_time, std::try_to_lock);
    if (!alone) return {EPOCH_UNSUPPORTED, "another run of this process is being traced"};
    CuptiFunctions functions{};
    if (std::string why; !open_cupti(functions, why)) return {EPOCH_UNSUPPORTED, std::move(why)};

    full_buffers().all.clear();
    out.clear();
    Tracing tracing(functions);
    RETURN_IF_ERROR(tracing.begin());
    std::size_t dropped_before = 0, dropped = 0;
    (void)functions.dropped(nullptr, 0, &dropped_before);
    RETURN_IF_ERROR(work());
    tracing.end();
    read_buffers(functions, out);
    if (functions.dropped(nullptr, 0, &dropped) == cupti::success && dropped > dropped_before)
        return {
            EPOCH_FAILED, "the trace lost " + std::to_string(dropped - dropped_before) + " records; trace fewer steps"};
    return {};
}

} // namespace epoch::cuda
