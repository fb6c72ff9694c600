#include "bench_kernels.h"

#include "base/units.h"
#include "lab/kernel_table.h"

namespace epoch::cli {
namespace {

constexpr std::uint64_t warm_steps = 20; // by then everything is loaded and captured
constexpr std::uint32_t traced_steps_of_bench = 16;

std::string short_count(double count) { return figure_text(count); }

Json json_of(const KernelTable::Row& row, const KernelTable& table)
{
    return {{"name", row.name}, {"op", row.op.empty() ? Json() : Json(row.op)}, {"count_per_step", row.count},
        {"us_per_step", row.seconds * 1e6}, {"bytes_per_step", row.bytes},
        {"share", table.seconds > 0 ? Json(row.seconds / table.seconds) : Json()}};
}

Json json_of(const std::vector<KernelTable::Row>& rows, const KernelTable& table)
{
    Json list = Json::array();
    for (const auto& row : rows) list.push_back(json_of(row, table));
    return list;
}

std::string text_of(const KernelTable& table)
{
    const auto share = [&](double seconds) { return percent_text(table.seconds > 0 ? seconds / table.seconds : 0, 1); };
    Table kernels({"kernel", "op", "per step", "µs per step", "share"});
    for (const auto& row : table.kernels)
        kernels.row({row.name, row.op, short_count(row.count), figure_text(row.seconds * 1e6), share(row.seconds)});
    std::string text = kernels.text();
    if (!table.copies.empty()) {
        Table copies({"copy", "op", "per step", "µs per step", "share", "bytes per step"});
        for (const auto& row : table.copies)
            copies.row({row.name, row.op, short_count(row.count), figure_text(row.seconds * 1e6), share(row.seconds),
                bytes_text(row.bytes)});
        text += "\n\n" + copies.text();
    }
    return message("{tables}\n\nA step takes {step}: busy {busy}, idle {idle} ({share}) in {gaps} gaps.",
        {{"tables", text}, {"step", duration_text(table.seconds)}, {"busy", duration_text(table.busy_seconds)},
            {"idle", duration_text(table.idle_seconds())}, {"share", share(table.idle_seconds())},
            {"gaps", short_count(table.gaps)}});
}

} // namespace

Exit bench_kernels(const std::string& name, const std::string& device, Session& session, const Output& out)
{
    const auto end = session.step() + warm_steps;
    while (session.step() < end)
        if (auto ran = session.run(end - session.step()); !ran) return out.fail(ran.error());
    const auto table = trace_kernels(session, traced_steps_of_bench);
    if (!table) return out.fail(table.error());
    out.line(name + "  " + device + "  batch " + std::to_string(session.state().schedule().batch) + "  "
        + std::to_string(table->steps) + " traced steps (tracing slows them down)  " + session.compiled().mode()
        + "  MEASURED\n" + text_of(*table));
    out.object({{"event", "kernels"}, {"name", name}, {"device", device}, {"batch", session.state().schedule().batch},
        {"mode", session.compiled().mode()}, {"steps", table->steps}, {"kernels", json_of(table->kernels, *table)},
        {"copies", json_of(table->copies, *table)}, {"kernels_per_step", table->kernel_count()},
        {"us_per_step", table->seconds * 1e6}, {"busy_us_per_step", table->busy_seconds * 1e6},
        {"gaps_per_step", table->gaps}, {"gap_us_per_step", table->idle_seconds() * 1e6},
        {"gap_share", table->seconds > 0 ? Json(table->idle_seconds() / table->seconds) : Json()}});
    return exit_done;
}

} // namespace epoch::cli
