// epoch lab: benchmarks of matrix products and copies of growing size.
#include "verb.h"

#include "base/units.h"
#include "figures.h"
#include "lab/matrix_lab.h"
#include "lab/transfer_lab.h"
#include "opened_project.h"
#include "usage.h"

#include <array>
#include <memory>

namespace epoch::cli {
namespace {

struct LabOptions {
    MatrixLabRequest matrix;
    TransferLabRequest transfer;
    std::vector<std::int64_t> sample;
};

constexpr std::array method_names{"in", "queued", "pinned", "beside", "out", "resident"}; // by TransferMode

std::string title_of(const LabDevice& device)
{
    return device.precision == "fp32" ? device.id : device.id + " " + device.precision;
}

// Only results of hardware carry a device's name.
std::string name_of(const LabDevice& device)
{
    return device.source == RaceSource::hardware ? device.facts.name : std::string("no real device");
}

// 0 = not known: the peak is measured in FP32 only.
double peak_of(const LabDevice& device) { return device.precision == "fp32" ? device.peak_flops : 0; }

double share_of_peak(const LabDevice& device, const MatrixPoint& point)
{
    return peak_of(device) > 0 ? point.rate() / peak_of(device) : 0;
}

void print_lane(const MatrixLane& lane, const Output& out)
{
    const LabDevice& device = lane.device;
    out.line("\n" + title_of(device) + ": " + name_of(device) + ", " + device.facts.library
        + (peak_of(device) > 0 ? "; peak " + rate_text(peak_of(device), "FLOP/s") : ""));
    Table table({"n", "median", "p10", "p90", "GFLOP/s", "of peak", ""});
    for (const MatrixPoint& point : lane.points) {
        const double share = share_of_peak(device, point);
        const std::string about = point.measured ? "" : "~";
        table.row({std::to_string(point.n), about + duration_text(point.median),
            point.measured ? duration_text(point.p10) : "", point.measured ? duration_text(point.p90) : "",
            about + figure_text(point.rate() * 1e-9), share > 0 && point.measured ? percent_text(share, 1) : "",
            point.measured ? "MEASURED" : "ESTIMATED"});
        out.object({{"event", "product"}, {"device", device.id}, {"precision", device.precision}, {"n", point.n},
            {"mark", point.measured ? "MEASURED" : "ESTIMATED"}, {"ms", point.median * 1e3},
            {"p10_ms", point.measured ? Json(point.p10 * 1e3) : Json()},
            {"p90_ms", point.measured ? Json(point.p90 * 1e3) : Json()}, {"flops_per_s", point.rate()},
            {"peak_flops_per_s", rate_or_null(peak_of(device))},
            {"share_of_peak", point.measured ? rate_or_null(share) : Json()}, {"threads", device.facts.threads},
            {"name", name_of(device)}, {"library", device.facts.library}});
    }
    out.line(table.text() + device.left_out.text());
}

Exit run_matrix(const LabOptions& options, const Output& out)
{
    const auto library = make_device_library();
    const auto found = measure_products(options.matrix, *library, [](const MatrixLab&) { return true; });
    if (!found) return out.fail(found.error());
    for (const MatrixLane& lane : found->lanes) print_lane(lane, out);
    out.line("\n" + std::to_string(reported_n) + " x " + std::to_string(reported_n) + " elsewhere (" + reported_source
        + "):");
    for (const ReportedProduct& report : reported_products) {
        out.line(std::string(report.title) + "  " + figure_text(report.seconds) + " s  REPORTED");
        out.object({{"event", "reported"}, {"title", report.title}, {"n", reported_n}, {"mark", "REPORTED"},
            {"ms", report.seconds * 1e3}, {"source", reported_source}});
    }
    if (!found->cause.empty()) out.line("\n" + found->cause.text());
    if (!found->other.disturbance.empty()) out.line(found->other.disturbance.text());
    out.object({{"event", "end"}, {"whole", found->whole}, {"seconds", found->seconds}, {"cause", found->cause},
        {"disturbance", found->other.disturbance.text()}});
    return exit_done;
}

std::string rate_cell(const TransferLane& lane, TransferMode mode, std::int64_t bytes)
{
    for (const TransferPoint& point : lane.points)
        if (point.mode == mode && point.bytes == bytes) return bytes_text(point.rate()) + "/s";
    return "";
}

void print_points(const TransferLane& lane, const Output& out)
{
    const LabDevice& device = lane.device;
    Table table(
        {"size", "pageable", "pageable, async", "pinned", "pinned, async", "from the device", "within the device"});
    for (const std::int64_t bytes : copy_sizes()) {
        std::vector<std::string> row{bytes_text(static_cast<double>(bytes))};
        for (std::size_t mode = 0; mode < transfer_modes; ++mode)
            row.push_back(rate_cell(lane, static_cast<TransferMode>(mode), bytes));
        table.row(std::move(row));
    }
    for (const TransferPoint& point : lane.points)
        out.object({{"event", "copy"}, {"device", device.id}, {"mark", "MEASURED"},
            {"way", method_names[static_cast<std::size_t>(point.mode)]}, {"bytes", point.bytes},
            {"us", point.median * 1e6}, {"p10_us", point.p10 * 1e6}, {"p90_us", point.p90 * 1e6},
            {"bytes_per_s", point.rate()}, {"bus", device.has_bus()},
            {"memory_bytes_per_s", rate_or_null(device.bandwidth)}, {"name", name_of(device)}});
    out.line(table.text());
}

void print_lane(const TransferLane& lane, std::int64_t batch, const Output& out)
{
    const LabDevice& device = lane.device;
    out.line("\n" + device.id + ": " + name_of(device) + "  MEASURED");
    print_points(lane, out);
    Table table(
        {"batch of " + std::to_string(batch), "bytes per sample", "one by one", "in one copy", "in one copy, pinned"});
    for (const TransferBatch& form : lane.batches) {
        table.row({form.title, bytes_text(static_cast<double>(form.sample_bytes)), duration_text(form.one_by_one),
            duration_text(form.together), form.pinned > 0 ? duration_text(form.pinned) : ""});
        out.object({{"event", "batch"}, {"device", device.id}, {"mark", "MEASURED"}, {"samples", batch},
            {"form", form.title}, {"sample_bytes", form.sample_bytes}, {"one_by_one_us", form.one_by_one * 1e6},
            {"together_us", form.together * 1e6}, {"pinned_us", form.pinned > 0 ? Json(form.pinned * 1e6) : Json()}});
    }
    out.line(table.text());
    for (const TransferOverlap& overlap : lane.overlaps) {
        out.line(
            message("overlap: a {memory} copy of {copy} and computation of {work} take {both} together: {share} of "
                    "the copy is hidden\n",
                {{"memory", is_from_pinned(overlap.mode) ? "pinned" : "pageable"},
                    {"copy", duration_text(overlap.copy)}, {"work", duration_text(overlap.work)},
                    {"both", duration_text(overlap.both)}, {"share", percent_text(overlap.hidden(), 1)}})
                .text());
        out.object({{"event", "overlap"}, {"device", device.id}, {"mark", "MEASURED"},
            {"way", method_names[static_cast<std::size_t>(overlap.mode)]}, {"copy_us", overlap.copy * 1e6},
            {"work_us", overlap.work * 1e6}, {"both_us", overlap.both * 1e6}, {"hidden", overlap.hidden()}});
    }
    if (!device.left_out.empty()) {
        out.line(device.left_out.text());
        out.object({{"event", "left_out"}, {"device", device.id}, {"why", device.left_out}});
    }
    out.line(lane.cause.text());
}

Exit run_transfer(LabOptions options, const Output& out)
{
    if (!options.sample.empty()) {
        if (options.sample.size() > Shape::max_rank)
            return out.fail({"usage.sample", "--sample", "a sample has at most 8 axes", "write --sample 3,224,224"});
        options.transfer.sample = Shape(options.sample);
    }
    const auto library = make_device_library();
    const auto found = measure_copies(options.transfer, *library, [](const TransferLab&) { return true; });
    if (!found) return out.fail(found.error());
    for (const TransferLane& lane : found->lanes) print_lane(lane, found->batch, out);
    for (const BusLimit& limit : bus_limits)
        out.object({{"event", "limit"}, {"title", limit.title}, {"mark", "REPORTED"},
            {"bytes_per_s", limit.bytes_per_second}, {"source", "PCI Express Base Specification"}});
    if (!found->other.disturbance.empty()) out.line(found->other.disturbance.text());
    out.object({{"event", "end"}, {"whole", found->whole}, {"seconds", found->seconds},
        {"disturbance", found->other.disturbance.text()}});
    return exit_done;
}

} // namespace

Action add_lab(CLI::App& command)
{
    const auto options = std::make_shared<LabOptions>();
    command.require_subcommand(1);
    command.fallthrough();
    auto* matrix =
        command.add_subcommand("matrix", "Benchmark products of n x n matrices: time, rate and share of the peak");
    matrix
        ->add_option("--devices", options->matrix.devices,
            "Devices, separated by commas: cpu, cpu:THREADS, cuda:N (default: one core, all cores, every GPU)")
        ->delimiter(',');
    matrix->add_option("--max,--most", options->matrix.max_n, "Largest n")
        ->check(between(min_product, max_product))
        ->capture_default_str();
    auto* transfer = command.add_subcommand("transfer", "Benchmark copies to, from and within devices");
    transfer
        ->add_option(
            "--devices", options->transfer.devices, "Devices, separated by commas (default: all cores, every GPU)")
        ->delimiter(',');
    transfer->add_option("--sample", options->sample, "Shape of a sample: channels, rows, columns (default: 3,224,224)")
        ->delimiter(',')
        ->check(from_one);
    transfer->add_option("--batch", options->transfer.batch, "Samples per batch")
        ->check(from_one)
        ->capture_default_str();
    for (auto [lab, seconds] : {std::pair{matrix, &options->matrix.seconds}, {transfer, &options->transfer.seconds}})
        lab->add_option("--seconds", *seconds, "Time limit in seconds; 0: none")
            ->check(between(0.0, 86'400.0))
            ->capture_default_str();
    matrix->footer(
        "Sizes that do not fit the time limit are ESTIMATED: 2n^3 over the rate of the largest measured size.\n"
        "With --json: a \"product\" per size, \"reported\" products, and the \"end\".");
    transfer->footer("With --json: a \"copy\" per size, then \"batch\", \"overlap\", \"left_out\" with the reason, the "
                     "\"limit\" of\n"
                     "each bus, and the \"end\".");
    return [options, matrix](const Output& out) {
        return matrix->parsed() ? run_matrix(*options, out) : run_transfer(*options, out);
    };
}

} // namespace epoch::cli
