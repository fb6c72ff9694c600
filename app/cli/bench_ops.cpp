#include "bench_ops.h"

#include "base/units.h"
#include "device/precision.h"
#include "figures.h"
#include "lab/op_bench.h"
#include "lab/op_suites.h"
#include "measure.h"
#include "opened_project.h"

#include <algorithm>
#include <cmath>

namespace epoch::cli {
namespace {

struct Peaks {
    double flops = 0, bytes = 0; // per second; 0 = not known
};

// The peak FLOP rate is measured in FP32 only.
Result<Peaks> peaks_of(Device& device, epoch_precision precision)
{
    ASSIGN_OR_RETURN(const auto flops, precision == EPOCH_FP32 ? device.peak(EPOCH_PEAK_FLOPS) : Result<double>(0.0));
    ASSIGN_OR_RETURN(const auto bytes, device.peak(EPOCH_PEAK_BANDWIDTH));
    return Peaks{flops, bytes};
}

Result<epoch_precision> precision_of(const OpBenchRequest& request, const epoch_device_properties& device)
{
    const std::string name = request.precision.empty() ? "fp32" : request.precision;
    const auto precision = precision_named(name);
    if (precision && device.precisions & (1u << *precision)) return *precision;
    const Message reason = precision ? reason_without(*precision, device.compute_capability) : Message();
    return Error{"bench.precision", "--precision",
        message(reason.empty() ? "{device} does not support {precision}"
                               : "{device} does not support {precision}: {reason}",
            {{"device", device.name}, {"precision", name}, {"reason", reason}}),
        message("choose another device, or one of its precisions: {precisions}",
            {{"precisions", joined(precision_names(device.precisions))}})};
}

bool is_wanted(const OpBenchRequest& request, const std::string& name)
{
    return request.only.empty()
        || std::ranges::find(request.only, name.substr(0, name.find(' '))) != request.only.end();
}

void print(const OpBenchRequest& request, std::uint32_t threads, const OpCase& op, const Measured& time,
    const Peaks& peaks, const Output& out)
{
    const bool by_bytes = request.suite == "elementwise", calls = request.suite == "dispatch";
    const double flops = op.flops / time.median, bytes = op.bytes / time.median;
    const double peak = by_bytes ? peaks.bytes : peaks.flops, share = peak > 0 ? (by_bytes ? bytes : flops) / peak : 0;
    const double nanoseconds = time.median * 1e9 / static_cast<double>(op.ops);
    std::string text = op.name + "  " + duration_text(time.median) + "  ";
    if (calls)
        text += number_text(std::round(nanoseconds * 10) / 10) + " ns per op";
    else
        text += (by_bytes ? rate_text(bytes, "B/s") : rate_text(flops, "FLOP/s"))
            + (peak > 0 ? ", " + percent_text(share, 1) + " of peak" : "");
    out.line(text + "  MEASURED");
    out.object(
        {{"event", "op"}, {"suite", request.suite}, {"name", op.name}, {"device", request.device}, {"threads", threads},
            {"precision", request.precision.empty() ? "fp32" : request.precision}, {"us", time.median * 1e6},
            {"p10_us", time.p10 * 1e6}, {"p90_us", time.p90 * 1e6}, {"flops_per_s", flops}, {"bytes_per_s", bytes},
            {"peak_flops_per_s", rate_or_null(peaks.flops)}, {"peak_bytes_per_s", rate_or_null(peaks.bytes)},
            {"share_of_peak", calls ? Json() : rate_or_null(share)}, {"ns_per_op", nanoseconds}});
}

} // namespace

bool is_op_suite(std::string_view name)
{
    const auto suites = op_suites();
    return std::ranges::find(suites, name) != suites.end();
}

Exit bench_ops(const OpBenchRequest& request, const Output& out)
{
    const auto devices = make_device_library();
    auto device = devices->open(request.device, request.threads);
    if (!device) return out.fail(device.error());
    const auto properties = (*device)->properties();
    if (!properties) return out.fail(properties.error());
    const auto precision = precision_of(request, *properties);
    if (!precision) return out.fail(precision.error());
    const auto peaks = peaks_of(**device, *precision);
    if (!peaks) return out.fail(peaks.error());
    out.line(std::string(properties->name) + ": " + (peaks->flops > 0 ? rate_text(peaks->flops, "FLOP/s") + ", " : "")
        + rate_text(peaks->bytes, "B/s") + " peak  MEASURED");
    for (const auto& op : op_cases(request.suite)) {
        if (!is_wanted(request, op.name)) continue;
        auto bench = OpBench::make(**device, op.program, *precision);
        if (!bench) return out.fail(bench.error());
        const auto time = measure([&](std::uint64_t times) { return bench->run(times); }, request.seconds);
        if (!time) return out.fail(time.error());
        print(request, properties->threads, op, *time, *peaks, out);
    }
    return exit_done;
}

} // namespace epoch::cli
