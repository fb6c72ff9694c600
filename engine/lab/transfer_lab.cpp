#include "lab/transfer_lab.h"

#include "base/elapsed.h"
#include "base/units.h"
#include "lab/lab_device.h"
#include "lab/op_bench.h"
#include "lab/op_suites.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace epoch {
namespace {

constexpr std::int64_t max_batch_bytes = 1'000'000'000;
constexpr std::int64_t overlap_bytes = 16 << 20,
                       overlap_n = 512; // size of the copy, and of the matrix product that it overlaps
constexpr std::int64_t float_bytes = 4;

// An alternative storage of a sample.
struct SampleForm {
    const char* title;
    std::int64_t bytes;
};

// Images also with half the height and width, a quarter of the bytes; everything also as bytes instead of floats.
std::vector<SampleForm> forms_of(const Shape& sample)
{
    const std::int64_t numbers = sample.count();
    if (sample.rank() != 3) return {{"float", float_bytes * numbers}, {"byte", numbers}};
    const std::int64_t half =
        sample[0] * std::max<std::int64_t>(1, sample[1] / 2) * std::max<std::int64_t>(1, sample[2] / 2);
    return {{"float", float_bytes * numbers}, {"float, half the side", float_bytes * half}, {"byte", numbers},
        {"byte, half the side", half}};
}

// The cost of a call, what it means for a batch, the rates of the bus, and what overlaps with computation.
Message cause_of(const TransferLane& lane)
{
    const double call = lane.call_seconds();
    const double rate = std::max(lane.best_rate(TransferMode::in), lane.best_rate(TransferMode::queued));
    const double pinned = std::max(lane.best_rate(TransferMode::pinned), lane.best_rate(TransferMode::beside));
    if (call <= 0 || rate <= 0) return {};
    std::vector<Message> sentences{message(
        "Every copy costs at least {call}, as much as {bytes} at the best rate: one large copy beats many small ones.",
        {{"call", duration_text(call)}, {"bytes", bytes_text(call * rate)}})};
    if (!lane.device.has_bus()) {
        sentences.emplace_back("A CPU has no bus: copies stay in its memory, small ones in its caches.");
        return joined(sentences, " ");
    }
    sentences.push_back(
        message(pinned > 0 ? "The bus carries {rate}/s from pageable memory, {pinned}/s from pinned memory "
                             "(DMA)."
                           : "The bus carries {rate}/s from pageable memory.",
            {{"rate", bytes_text(rate)}, {"pinned", bytes_text(pinned)}}));
    for (const TransferOverlap& overlap : lane.overlaps)
        sentences.push_back(message(is_from_pinned(overlap.mode) ? "Computation hides {percent} % of a pinned copy."
                                                                 : "Computation hides {percent} % of a pageable copy.",
            {{"percent", std::lround(100 * overlap.hidden())}}));
    return joined(sentences, " ");
}

class TransferBench {
public:
    TransferBench(const TransferLabRequest& request, const DeviceLibrary& devices,
        const std::function<bool(const TransferLab&)>& keep_going)
        : m_request(request)
        , m_devices(devices)
        , m_keep_going(keep_going)
        , m_load(request.background_load)
    {
    }

    Result<TransferLab> run()
    {
        RETURN_IF_ERROR(check());
        m_found.sample = m_request.sample;
        m_found.batch = m_request.batch;
        const auto names =
            m_request.devices.empty() ? usual_lab_devices(m_devices, OneCore::without) : m_request.devices;
        if (names.size() > max_race_lanes)
            return Error{"transfer.devices", "devices", "a lab measures at most 8 devices", "name fewer devices"};
        const std::int64_t batch_bytes = m_request.batch * float_bytes * m_request.sample.count();
        m_host.assign(static_cast<std::size_t>(std::max(max_copy, batch_bytes)), std::byte{1});
        for (const std::string& name : names) {
            if (m_over) break;
            RETURN_IF_ERROR(measure(name));
        }
        m_found.seconds = seconds_since(m_begin);
        m_found.whole = !m_over;
        return std::move(m_found);
    }

private:
    TransferLane& lane() { return m_found.lanes.back(); }

    Status check() const
    {
        const auto numbers = m_request.sample.checked_count();
        const bool fine = numbers && *numbers > 0 && m_request.batch > 0
            && *numbers <= max_batch_bytes / float_bytes / m_request.batch;
        if (fine) return {};
        return Error{"transfer.sample", "sample", "a batch must hold at least one number and at most 1 GB of floats",
            "try 3 x 224 x 224 and a batch of 64"};
    }

    Status measure(const std::string& name)
    {
        ASSIGN_OR_RETURN(auto runner, LabRunner::open(name, m_devices));
        m_found.lanes.push_back({runner.description(), {}, {}, {}, {}});
        HostMemory pinned;
        RETURN_IF_ERROR(reserve_pinned(runner.device(), pinned));
        const auto size = static_cast<std::int64_t>(m_host.size());
        ASSIGN_OR_RETURN(auto to, DeviceMemory::allocate(runner.device(), size));
        ASSIGN_OR_RETURN(auto beside, DeviceMemory::allocate(runner.device(), max_copy));
        m_to = to.data();
        m_beside = beside.data();
        ASSIGN_OR_RETURN(const auto event, DeviceEvent::make(runner.device()));
        for (const TransferMode mode : ways())
            for (const std::int64_t bytes : copy_sizes()) RETURN_IF_ERROR(measure_copy(runner, mode, bytes, event));
        for (const SampleForm& form : forms_of(m_request.sample)) RETURN_IF_ERROR(measure_batch(runner, form));
        if (!runner.description().has_bus()) return {}; // on a CPU copies do not overlap
        for (const TransferMode mode : ways())
            if (mode == TransferMode::queued || mode == TransferMode::beside)
                RETURN_IF_ERROR(measure_overlap(runner, mode, event));
        return {};
    }

    // Without pinned memory the methods that need it are left out.
    Status reserve_pinned(Device& device, HostMemory& memory)
    {
        m_pinned = {};
        if (!device.copies_beside()) {
            lane().device.left_out = lane().device.has_bus()
                ? "Pinned and overlapped copies were not measured: this device does not offer them."
                : "Pinned and overlapped copies were not measured: they need a bus.";
            return {};
        }
        auto reserved = HostMemory::allocate(device, static_cast<std::int64_t>(m_host.size()));
        if (!reserved && reserved.error().code != "device.out_of_memory") return std::move(reserved).error();
        if (!reserved) {
            lane().device.left_out = message(
                "Pinned and overlapped copies were not measured: {reason}.", {{"reason", reserved.error().what}});
            return {};
        }
        memory = std::move(*reserved);
        m_pinned = memory.bytes();
        std::ranges::fill(m_pinned, std::byte{1});
        return {};
    }

    std::vector<TransferMode> ways() const
    {
        std::vector<TransferMode> all;
        for (std::size_t i = 0; i < transfer_modes; ++i)
            if (const auto mode = static_cast<TransferMode>(i); !is_from_pinned(mode) || !m_pinned.empty())
                all.push_back(mode);
        return all;
    }

    Result<TimedWork> time(const LabRunner& runner, const LabRunner::Work& work)
    {
        return runner.time(work, m_request.repeat, [this] { return keep_going(); });
    }

    bool keep_going()
    {
        m_found.seconds = seconds_since(m_begin);
        lane().cause = cause_of(lane());
        m_found.other = m_load.so_far();
        if (!m_over && !m_keep_going(m_found)) m_over = true;
        if (m_request.seconds > 0 && m_found.seconds > m_request.seconds) m_over = true;
        return !m_over;
    }

    std::span<const std::byte> host(std::int64_t bytes) const
    {
        return {m_host.data(), static_cast<std::size_t>(bytes)};
    }

    Status copy(Device& device, TransferMode mode, std::int64_t bytes, const DeviceEvent& done)
    {
        switch (mode) {
        case TransferMode::in: return device.copy_in(m_to, host(bytes));
        case TransferMode::queued:
            return device.check(device.api().copy_in(device.handle(), m_to, m_host.data(),
                                    static_cast<std::uint64_t>(bytes), done.handle()),
                "copying to the device");
        case TransferMode::pinned: return device.copy_in(m_to, m_pinned.first(static_cast<std::size_t>(bytes)));
        case TransferMode::beside:
            return device.copy_in_beside(m_to, m_pinned.first(static_cast<std::size_t>(bytes)), done);
        case TransferMode::out:
            return device.check(
                device.api().copy_out(device.handle(), m_host.data(), m_to, static_cast<std::uint64_t>(bytes), nullptr),
                "copying from the device");
        case TransferMode::resident: break;
        }
        return device.copy_within(m_beside, m_to, bytes);
    }

    Status measure_copy(const LabRunner& runner, TransferMode mode, std::int64_t bytes, const DeviceEvent& done)
    {
        ASSIGN_OR_RETURN(const auto timed, time(runner, [&](std::uint64_t times) -> Status {
            for (std::uint64_t i = 0; i < times; ++i) RETURN_IF_ERROR(copy(runner.device(), mode, bytes, done));
            return runner.device().finish();
        }));
        if (timed.median > 0) lane().points.push_back({mode, bytes, timed.median, timed.p10, timed.p90});
        return {};
    }

    // Samples are contiguous on both sides.
    Status measure_batch(const LabRunner& runner, const SampleForm& form)
    {
        const auto sample = static_cast<std::size_t>(form.bytes), count = static_cast<std::size_t>(m_request.batch);
        const auto pieces = [&](std::span<const std::byte> from, std::size_t samples_a_copy) {
            return time(runner, [&, from, samples_a_copy](std::uint64_t times) -> Status {
                const std::size_t bytes = samples_a_copy * sample;
                for (std::uint64_t i = 0; i < times; ++i)
                    for (std::size_t at = 0; at < count * sample; at += bytes) {
                        auto ran = runner.device().copy_in(static_cast<std::byte*>(m_to) + at, from.subspan(at, bytes));
                        if (!ran) return ran;
                    }
                return {};
            });
        };
        const auto one_by_one = pieces(m_host, 1), together = pieces(m_host, count);
        if (!one_by_one || !together) return one_by_one ? together.error() : one_by_one.error();
        ASSIGN_OR_RETURN(
            const auto pinned, m_pinned.empty() ? Result<TimedWork>(TimedWork{}) : pieces(m_pinned, count));
        if (one_by_one->median > 0 && together->median > 0)
            lane().batches.push_back({form.title, form.bytes, one_by_one->median, together->median, pinned.median});
        return {};
    }

    // Times a copy, products that take about as long, and both queued together.
    Status measure_overlap(const LabRunner& runner, TransferMode mode, const DeviceEvent& done)
    {
        const auto products = matmul_case(overlap_n, overlap_n, overlap_n);
        ASSIGN_OR_RETURN(auto bench, OpBench::make(runner.device(), products.program));
        const auto copy_in = [&] { return copy(runner.device(), mode, overlap_bytes, done); };
        const auto copies = time(runner, [&](std::uint64_t times) -> Status {
            for (std::uint64_t i = 0; i < times; ++i) {
                RETURN_IF_ERROR(copy_in());
                if (auto ran = runner.device().finish(); !ran) return ran;
            }
            return {};
        });
        const auto one = time(runner, [&](std::uint64_t times) { return bench.run(times); });
        if (!copies || !one) return copies ? one.error() : copies.error();
        if (copies->median <= 0 || one->median <= 0) return {};
        const auto repeats = static_cast<std::uint64_t>(std::clamp(copies->median / one->median, 1.0, 4096.0));
        const auto work = time(runner, [&](std::uint64_t times) -> Status {
            for (std::uint64_t i = 0; i < times; ++i) RETURN_IF_ERROR(bench.run(repeats));
            return {};
        });
        const auto both = time(runner, [&](std::uint64_t times) -> Status {
            for (std::uint64_t i = 0; i < times; ++i) {
                RETURN_IF_ERROR(copy_in());
                RETURN_IF_ERROR(bench.run(repeats)); // waits for both
            }
            return {};
        });
        if (!work || !both) return work ? both.error() : work.error();
        if (both->median > 0) lane().overlaps.push_back({mode, copies->median, work->median, both->median});
        lane().cause = cause_of(lane());
        return {};
    }

    const TransferLabRequest& m_request;
    const DeviceLibrary& m_devices;
    const std::function<bool(const TransferLab&)>& m_keep_going;
    const std::chrono::steady_clock::time_point m_begin = std::chrono::steady_clock::now();
    LoadTally m_load;
    std::vector<std::byte> m_host; // pageable memory
    std::span<std::byte> m_pinned; // pinned memory of the same size; empty: none
    void *m_to = nullptr, *m_beside = nullptr;
    bool m_over = false;
    TransferLab m_found;
};

} // namespace

std::vector<std::int64_t> copy_sizes()
{
    std::vector<std::int64_t> sizes;
    for (std::int64_t bytes = min_copy; bytes <= max_copy; bytes *= 4) sizes.push_back(bytes);
    return sizes;
}

Result<TransferLab> measure_copies(const TransferLabRequest& request, const DeviceLibrary& devices,
    const std::function<bool(const TransferLab&)>& keep_going)
{
    return TransferBench(request, devices, keep_going).run();
}

} // namespace epoch
