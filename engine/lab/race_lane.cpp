#include "lab/race_lane.h"

#include "base/elapsed.h"
#include "base/time_text.h"
#include "lab/time_split.h"
#include "lab/trial_session.h"
#include "plan/cost.h"
#include "store/run_folder.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace epoch {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double block_seconds = 0.001; // long compared with a clock's resolution and the cost of an event
constexpr std::uint64_t warm_again = 2, min_blocks_per_round = 4;
constexpr std::int64_t profiled_steps = 12;
constexpr int max_losses = 2048;
constexpr auto shown_every = std::chrono::milliseconds(100);
constexpr auto gpu_asked_every = std::chrono::milliseconds(100), gpu_patience = std::chrono::milliseconds(500);

Project entered(const Project& project, const RaceEntry& entry)
{
    Project own = trial_project(project);
    if (entry.batch > 0) own.training.values["batch"] = entry.batch;
    if (!entry.precision.empty()) own.training.values["precision"] = entry.precision;
    return own;
}

std::vector<RaceLoss> losses_of(const Session& session)
{
    std::vector<RaceLoss> losses;
    const Series* series = session.telemetry().series("loss");
    if (!series) return losses;
    const auto records = series->records();
    if (records.size() <= max_losses) {
        for (const MetricRecord& record : records) losses.push_back({record.first, 0, record.mean});
    } else {
        for (const PixelColumn& column : to_pixels(records, 0, 0, max_losses, 0))
            losses.push_back({static_cast<std::uint64_t>(column.x), 0, column.mean});
    }
    return losses;
}

// Samples a GPU's meters over one round: at its start, at its end, and in between.
class GpuWork {
public:
    GpuWork(const GpuMeter::Ask& ask, GpuTally& tally)
        : m_meter(ask, gpu_asked_every)
        , m_tally(tally)
    {
        const auto sample = m_meter.fresh(gpu_patience);
        if (sample && !sample->gpus.empty())
            m_tally.begin(sample->seconds, sample->gpus.front());
        else
            m_tally.miss();
    }
    void look() { (void)add(m_meter.newest()); }
    void end()
    {
        if (!add(m_meter.fresh(gpu_patience))) m_tally.miss();
        m_tally.end();
    }

private:
    bool add(const std::shared_ptr<const GpuSample>& sample)
    {
        if (!sample || sample->gpus.empty()) return false;
        m_tally.add(sample->seconds, sample->gpus.front());
        return true;
    }

    GpuMeter m_meter;
    GpuTally& m_tally;
};

} // namespace

Error race_cancelled() { return {"train.cancelled", "race", "the race was cancelled", ""}; }

RaceSource source_of(std::string_view kind)
{
    if (kind == "cpu" || kind == "cuda") return RaceSource::hardware;
    return kind.ends_with("-emulated") ? RaceSource::emulation : RaceSource::fake;
}

Result<std::unique_ptr<RaceRunner>> RaceRunner::start(
    const LaneStart& from, const RaceEntry& entry, const DeviceLibrary& devices)
{
    const auto begin = Clock::now();
    ASSIGN_OR_RETURN(auto session,
        Session::create({entered(from.project, entry), from.base_folder, entry.device, 0, from.data}, devices));
    std::unique_ptr<RaceRunner> runner(new RaceRunner(std::move(session)));
    Session& own = *runner->m_session;
    // The first step counts as start-up, because it loads kernels and fills caches. Then the session is reset.
    RETURN_IF_ERROR(runner->run_to(1));
    RETURN_IF_ERROR(own.settle());
    const double started = seconds_since(begin);
    RETURN_IF_ERROR(own.reset(own.state().seed));
    ASSIGN_OR_RETURN(const auto weights, own.weights_hash());
    RaceLane& lane = runner->m_lane;
    lane.entry = entry;
    lane.title = entry.device;
    lane.source = source_of(own.compiled().device().api().name);
    lane.when = time_text(now_in_seconds());
    lane.facts = own.compiled().device_facts();
    lane.facts.ops.clear();
    const auto library_facts = devices.facts(entry.device);
    lane.all_threads = library_facts ? library_facts->threads : lane.facts.threads;
    lane.network = graph_hash(own.project().graph);
    lane.data = own.data().facts.hash;
    lane.first_weights = weights;
    lane.seed = own.state().seed;
    lane.batch = static_cast<std::int64_t>(own.state().schedule().batch);
    lane.precision = Params(training_schema(), own.project().training.values).choice("precision");
    lane.start_up_seconds = started;
    lane.flops_per_step = flops_of_step(own.plan());
    lane.memory_bytes = own.compiled().programs().memory_bytes();
    lane.epoch_samples = own.data().facts.counts.train;
    if (own.compiled().device().api().activity)
        runner->m_ask_gpu = [devices, name = entry.device] {
            const auto gpu = devices.activity_of(name);
            return gpu ? std::vector{*gpu} : std::vector<GpuMeters>();
        };
    return runner;
}

RaceLane RaceRunner::lane() const
{
    const std::scoped_lock lock(m_mutex);
    return m_lane;
}

void RaceRunner::set_title(std::string title) { m_lane.title = std::move(title); }
void RaceRunner::plan_steps(std::uint64_t steps) { m_lane.steps_planned = steps; }
void RaceRunner::set_background_load(OtherLoad other) { m_lane.other = std::move(other); }

// Session::run returns without training if the data loader has not delivered the next rows yet.
Status RaceRunner::run_to(std::uint64_t step)
{
    while (m_session->step() < step) RETURN_IF_ERROR(m_session->run(step - m_session->step()));
    return {};
}

Status RaceRunner::warm_up_all(std::uint64_t to_step, const KeepRacing& keep_going)
{
    for (auto step = m_session->step(); step < to_step;) {
        if (!keep_going()) return race_cancelled();
        RETURN_IF_ERROR(run_to(++step));
    }
    return m_session->settle();
}

Status RaceRunner::warm_up(std::uint64_t to_step, const KeepRacing& keep_going)
{
    const std::uint64_t begins_at = m_session->step();
    auto begin = DeviceEvent::make(m_session->compiled().device()),
         end = DeviceEvent::make(m_session->compiled().device());
    if (!begin || !end) return begin ? std::move(end).error() : std::move(begin).error();
    RETURN_IF_ERROR(begin->record());
    RETURN_IF_ERROR(warm_up_all(to_step, keep_going));
    RETURN_IF_ERROR(end->record());
    RETURN_IF_ERROR(m_session->settle());
    ASSIGN_OR_RETURN(const auto seconds, end->seconds_since(*begin));
    if (to_step > begins_at) m_warm_seconds = seconds / static_cast<double>(to_step - begins_at);
    m_lane.warm_up_steps = m_session->step();
    return {};
}

Status RaceRunner::run_round(std::uint64_t steps, RaceForm form, const KeepRacing& keep_going)
{
    RETURN_IF_ERROR(run_to(m_session->step() + warm_again));
    RETURN_IF_ERROR(m_session->settle());
    const double fitting = m_warm_seconds > 0 ? std::ceil(block_seconds / m_warm_seconds) : 1;
    const auto max_steps = std::max<std::uint64_t>(1, steps / min_blocks_per_round);
    const auto block = static_cast<std::uint64_t>(std::clamp(fitting, 1.0, static_cast<double>(max_steps)));

    std::vector<DeviceEvent> marks; // two per block, so that the time between blocks does not count
    std::vector<std::uint64_t> lengths;
    for (std::uint64_t done = 0; done < steps; done += lengths.back()) {
        lengths.push_back(std::min(block, steps - done));
        for (int i = 0; i < 2; ++i) {
            ASSIGN_OR_RETURN(auto mark, DeviceEvent::make(m_session->compiled().device()));
            marks.push_back(std::move(mark));
        }
    }
    std::optional<GpuWork> gpu;
    if (form == RaceForm::official && m_ask_gpu) gpu.emplace(m_ask_gpu, m_gpu);
    const WorkMeter meter;
    auto shown = Clock::now();
    std::uint64_t timed = 0;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        RETURN_IF_ERROR(marks[2 * i].record());
        RETURN_IF_ERROR(run_to(m_session->step() + lengths[i]));
        RETURN_IF_ERROR(marks[2 * i + 1].record());
        timed += lengths[i];
        if (Clock::now() < shown + shown_every) continue;
        show_progress(timed);
        if (gpu) gpu->look();
        if (!keep_going()) return race_cancelled();
        shown = Clock::now();
    }
    RETURN_IF_ERROR(m_session->settle());
    if (form == RaceForm::official) add_work(meter.work());
    if (gpu) gpu->end(), note_gpu();
    std::vector<double> seconds;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        ASSIGN_OR_RETURN(const auto taken, marks[2 * i + 1].seconds_since(marks[2 * i]));
        seconds.push_back(taken / static_cast<double>(lengths[i]));
    }
    add_round(seconds, lengths);
    return keep_going() ? Status() : race_cancelled();
}

void RaceRunner::note_gpu()
{
    const std::scoped_lock lock(m_mutex);
    m_lane.gpu = m_gpu.effort();
}

// Updates the lane while it runs; the times follow at the end of the round.
void RaceRunner::show_progress(std::uint64_t timed_steps)
{
    const std::scoped_lock lock(m_mutex);
    m_lane.steps = m_timed + timed_steps;
    m_lane.losses = losses_of(*m_session);
}

void RaceRunner::add_round(std::span<const double> seconds, std::span<const std::uint64_t> steps)
{
    const std::scoped_lock lock(m_mutex);
    m_lane.round_seconds.push_back(quantile({seconds.begin(), seconds.end()}, 0.5));
    m_lane.block_seconds.insert(m_lane.block_seconds.end(), seconds.begin(), seconds.end());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        m_lane.seconds += seconds[i] * static_cast<double>(steps[i]);
        m_timed += steps[i];
    }
    m_lane.steps = m_timed;
    m_lane.losses = losses_of(*m_session);
    m_lane.update_statistics();
}

void RaceRunner::add_work(const WorkMeter::Work& work)
{
    const auto sum = [](double before, double more) { return before < 0 || more < 0 ? -1 : before + more; };
    const WorkMeter::Work before = m_work.value_or(WorkMeter::Work{0, 0, 0});
    m_work = {
        before.seconds + work.seconds, sum(before.cpu_seconds, work.cpu_seconds), sum(before.joules, work.joules)};
    const std::scoped_lock lock(m_mutex);
    m_lane.joules = m_work->joules;
    m_lane.busy_cores = m_work->cpu_seconds < 0 ? -1 : m_work->cpu_seconds / std::max(m_work->seconds, 1e-9);
    m_lane.work_seconds = m_work->seconds;
}

Status RaceRunner::look_inside(const KeepRacing& keep_going)
{
    ASSIGN_OR_RETURN(auto split, split_time(*m_session, profiled_steps, keep_going));
    ASSIGN_OR_RETURN(const auto flops, m_session->compiled().device().peak(EPOCH_PEAK_FLOPS));
    ASSIGN_OR_RETURN(const auto bandwidth, m_session->compiled().device().peak(EPOCH_PEAK_BANDWIDTH));
    const std::scoped_lock lock(m_mutex);
    m_lane.split = std::move(split);
    m_lane.split.plain_seconds = m_lane.median;
    m_lane.peak_flops = flops;
    m_lane.bandwidth = bandwidth;
    return {};
}

} // namespace epoch
