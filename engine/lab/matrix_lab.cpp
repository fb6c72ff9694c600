#include "lab/matrix_lab.h"

#include "base/elapsed.h"
#include "base/units.h"
#include "device/precision.h"
#include "lab/lab_device.h"
#include "lab/op_bench.h"
#include "lab/op_suites.h"
#include "model/project.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace epoch {
namespace {

constexpr double max_size_share = 0.5; // share of the remaining time for one size of one lane
constexpr double clearly = 1.1; // times as fast; less may be noise
constexpr std::int64_t bytes_a_number = 4 * 4; // both factors, the product, and a host copy

std::string size_text(std::int64_t n) { return std::to_string(n) + " x " + std::to_string(n); }

class MatrixBench {
public:
    MatrixBench(const MatrixLabRequest& request, const DeviceLibrary& devices,
        const std::function<bool(const MatrixLab&)>& keep_going)
        : m_request(request)
        , m_devices(devices)
        , m_keep_going(keep_going)
        , m_load(request.background_load)
    {
    }

    Result<MatrixLab> run()
    {
        if (m_request.max_n < min_product || m_request.max_n > max_product)
            return Error{"matrix.size", "max", "the largest n must be from 64 to 16,384", "try 10000"};
        RETURN_IF_ERROR(open_lanes());
        for (const std::int64_t n : product_sizes(m_request.max_n))
            for (std::size_t lane = 0; lane < m_lanes.size() && !m_over; ++lane) RETURN_IF_ERROR(visit(lane, n));
        finish();
        return std::move(m_found);
    }

private:
    struct Lane {
        std::size_t runner = 0;
        epoch_precision precision = EPOCH_FP32;
        bool full = false; // out of memory or time: no larger size is tried
    };

    Status open_lanes()
    {
        const auto names = m_request.devices.empty() ? usual_lab_devices(m_devices, OneCore::with) : m_request.devices;
        if (names.size() > max_race_lanes)
            return Error{"matrix.devices", "devices", "a lab measures at most 8 devices", "name fewer devices"};
        for (const std::string& name : names) {
            ASSIGN_OR_RETURN(auto runner, LabRunner::open(name, m_devices));
            m_runners.push_back(std::move(runner));
            for (const std::string& precision : m_runners.back().description().facts.precisions) {
                const auto known = precision_named(precision);
                if (!known) continue;
                m_lanes.push_back({m_runners.size() - 1, *known});
                m_found.lanes.push_back({m_runners.back().description(), {}});
                m_found.lanes.back().device.precision = precision;
            }
        }
        return {};
    }

    Status visit(std::size_t index, std::int64_t n)
    {
        Lane& lane = m_lanes[index];
        if (lane.full) return {};
        MatrixLane& found = m_found.lanes[index];
        const LabRunner& runner = m_runners[lane.runner];
        const double left = m_request.seconds - seconds_since(m_begin);
        if (m_request.seconds > 0 && (left <= 0 || expected_seconds(found, n) > max_size_share * left)) {
            lane.full = true;
            return {};
        }
        const std::int64_t free = runner.description().facts.memory_free, needed = n * n * bytes_a_number;
        if (free > 0 && needed > free) {
            leave_out(lane, found, n,
                message("needs {needed}, {free} are free",
                    {{"needed", bytes_text(static_cast<double>(needed))},
                        {"free", bytes_text(static_cast<double>(free))}}));
            return {};
        }
        auto bench = OpBench::make(runner.device(), matmul_case(n, n, n).program, lane.precision);
        if (!bench && (bench.error().code == "device.out_of_memory" || bench.error().code == "device.unsupported")) {
            leave_out(lane, found, n, bench.error().what);
            return {};
        }
        if (!bench) return std::move(bench).error();
        ASSIGN_OR_RETURN(const auto timed,
            runner.time([&](std::uint64_t times) { return bench->run(times); }, m_request.repeat,
                [this] { return keep_going(); }));
        if (timed.median > 0) found.points.push_back({n, true, timed.median, timed.p10, timed.p90});
        m_found.cause = cause();
        m_over = !keep_going();
        return {};
    }

    bool keep_going()
    {
        m_found.seconds = seconds_since(m_begin);
        m_found.other = m_load.so_far();
        return m_keep_going(m_found);
    }

    void leave_out(Lane& lane, MatrixLane& found, std::int64_t n, const Message& why)
    {
        lane.full = true;
        found.device.left_out =
            message("Not measured from {size}: {reason}.", {{"size", size_text(n)}, {"reason", why}});
        m_without_memory.push_back({&found, n});
    }

    // By the rate of the largest measured product.
    static double expected_seconds(const MatrixLane& lane, std::int64_t n)
    {
        return lane.points.empty() || lane.points.back().rate() <= 0
            ? 0
            : MatrixPoint{.n = n}.flops() / lane.points.back().rate();
    }

    // Estimates the sizes that did not fit the time limit, but not those that do not fit the memory.
    void finish()
    {
        m_found.whole = !m_over;
        for (MatrixLane& lane : m_found.lanes) {
            if (lane.points.empty()) continue;
            const MatrixPoint last = lane.points.back();
            for (const std::int64_t n : product_sizes(m_request.max_n)) {
                if (n <= last.n || n >= memory_ends_at(lane)) continue;
                m_found.whole = false;
                lane.points.push_back({n, false, MatrixPoint{.n = n}.flops() / last.rate(), 0, 0});
            }
        }
        m_found.seconds = seconds_since(m_begin);
        m_found.cause = cause();
    }

    std::int64_t memory_ends_at(const MatrixLane& lane) const
    {
        const auto found = std::ranges::find(m_without_memory, &lane, &WithoutMemory::lane);
        return found == m_without_memory.end() ? max_product + 1 : found->n;
    }

    static std::string title(const LabDevice& device)
    {
        const std::string name = device_title(device.id, device.facts);
        return device.precision == "fp32" ? name : name + " " + precision_text(device.precision);
    }

    // The lane whose smallest product reaches the smallest share of its best rate, and why.
    Message cause() const
    {
        const MatrixLane* worst = nullptr;
        double lowest_share = 1;
        for (const MatrixLane& lane : m_found.lanes) {
            if (lane.points.size() < 2 || share_of_smallest(lane) >= lowest_share) continue;
            lowest_share = share_of_smallest(lane);
            worst = &lane;
        }
        if (!worst) return {};
        std::vector<Message> sentences{message(
            "At {size}, {device} reaches {percent} % of its best rate: 2n\u00B3 operations on 3n\u00B2 numbers, so "
            "small products are mostly {overhead}, large ones arithmetic.",
            {{"size", size_text(worst->points.front().n)}, {"device", title(worst->device)},
                {"percent", std::lround(100 * lowest_share)},
                {"overhead", worst->device.has_bus() ? "launch overhead" : "call overhead and packing"}})};
        if (Message crossover = overtaking(); !crossover.empty()) sentences.push_back(std::move(crossover));
        return joined(sentences, " ");
    }

    static double share_of_smallest(const MatrixLane& lane)
    {
        double best = 0;
        for (const MatrixPoint& point : lane.points) best = std::max(best, point.rate());
        return best > 0 ? lane.points.front().rate() / best : 1;
    }

    // From which size the last lane beats the first, unless it always does.
    Message overtaking() const
    {
        if (m_found.lanes.size() < 2) return {};
        const MatrixLane &first = m_found.lanes.front(), &last = m_found.lanes.back();
        const std::size_t both = std::min(measured(first), measured(last));
        std::size_t from = both;
        while (from > 0 && clearly * last.points[from - 1].median < first.points[from - 1].median) --from;
        if (from == both || from == 0) return {};
        return message("From {size}, {last} beats {first}.",
            {{"size", size_text(last.points[from].n)}, {"last", title(last.device)}, {"first", title(first.device)}});
    }

    // Measured points come first.
    static std::size_t measured(const MatrixLane& lane)
    {
        return static_cast<std::size_t>(std::ranges::count(lane.points, true, &MatrixPoint::measured));
    }

    struct WithoutMemory {
        const MatrixLane* lane = nullptr;
        std::int64_t n = 0;
    };

    const MatrixLabRequest& m_request;
    const DeviceLibrary& m_devices;
    const std::function<bool(const MatrixLab&)>& m_keep_going;
    const std::chrono::steady_clock::time_point m_begin = std::chrono::steady_clock::now();
    LoadTally m_load;
    std::vector<LabRunner> m_runners;
    std::vector<Lane> m_lanes; // parallel to those found
    std::vector<WithoutMemory> m_without_memory;
    bool m_over = false;
    MatrixLab m_found;
};

} // namespace

std::vector<std::int64_t> product_sizes(std::int64_t max_n)
{
    std::vector<std::int64_t> sizes;
    for (std::int64_t n = min_product; n < max_n; n *= 2) sizes.push_back(n);
    sizes.push_back(max_n);
    return sizes;
}

Result<MatrixLab> measure_products(const MatrixLabRequest& request, const DeviceLibrary& devices,
    const std::function<bool(const MatrixLab&)>& keep_going)
{
    return MatrixBench(request, devices, keep_going).run();
}

} // namespace epoch
