#include "train/replay.h"

#include "session/session.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epoch {
namespace {

constexpr double not_finite = std::numeric_limits<double>::quiet_NaN();

bool same(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

double apart(double a, double b)
{
    if (same(a, b)) return 0;
    const double larger = std::max(std::abs(a), std::abs(b));
    const double share = std::abs(a - b) / larger;
    return std::isfinite(share) ? share : 1;
}

void compare(Replay& replay, const HistoryRecord& recorded, const EpochRecord& record)
{
    const double before = recorded.train_loss.value_or(not_finite);
    const double now = std::isfinite(record.train_loss) ? record.train_loss : not_finite;
    const double difference = apart(before, now);
    ++replay.points;
    replay.same_bits &= difference == 0;
    replay.largest = std::max(replay.largest, difference);
    if (difference > replay_tolerance && !replay.first) replay.first = ReplayDifference{record.step, before, now};
}

} // namespace

Result<Replay> replay_run(
    RunOpening& opening, std::span<const HistoryRecord> records, std::uint64_t steps, const DeviceLibrary& devices)
{
    const auto beyond = std::ranges::find_if(records, [&](const auto& record) { return record.step > steps; });
    const auto wanted = records.first(std::size_t(beyond - records.begin()));
    if (wanted.empty())
        return Error{"replay.steps", {}, "no point was recorded up to this step",
            records.empty() ? Message("There is nothing to compare.")
                            : message("The first one is at step {step}.", {{"step", records.front().step}})};
    const std::string data_hash = opening.project.data ? opening.project.data->hash : std::string();
    ASSIGN_OR_RETURN(const auto session, open_session(opening, devices));
    Replay replay;
    replay.device = session->compiled().device_facts().name;
    if (!data_hash.empty() && session->data().facts.hash != data_hash)
        return Error{"replay.data", opening.project.data_spec, "the data is not that of the run",
            "Lay the data that the run was trained on beside the report."};
    const std::uint64_t last = wanted.back().step;
    const auto compare_new = [&] {
        for (const auto& record : session->telemetry().take_records()) {
            const auto found = std::ranges::find(wanted, record.step, &HistoryRecord::step);
            if (found != wanted.end()) compare(replay, *found, record);
        }
    };
    while (!session->finished() && (session->step() < last || session->evaluating())) {
        RETURN_IF_ERROR(session->run(session->step() < last ? last - session->step() : 0));
        compare_new();
    }
    RETURN_IF_ERROR(session->settle());
    compare_new();
    replay.steps = session->step();
    return replay;
}

} // namespace epoch
