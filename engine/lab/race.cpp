#include "lab/race.h"

#include "base/elapsed.h"
#include "lab/fairness.h"
#include "lab/parity.h"
#include "lab/race_lane.h"
#include "protocol/race_estimate.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <thread>

namespace epoch {
namespace {

using namespace std::chrono_literals;

constexpr double seconds_of_slowest = 2;
constexpr double min_seconds_of_load = 0.1; // the system counts in hundredths of a second

Status check(const RaceRequest& request)
{
    const std::size_t lanes = request.entries.size() + request.recorded.size();
    if (request.entries.empty() || lanes + request.estimates.size() < 2 || lanes > max_race_lanes)
        return Error{"race.lanes", "devices", "a race needs 2 to 8 lanes, and at least one must run here",
            "name two devices, for example cpu:1 and cpu:2"};
    for (const std::string& gpu : request.estimates)
        if (!find_gpu_sheet(gpu)) return Error{"estimate.gpu", gpu, "there is no data sheet of this GPU", known_gpus()};
    const auto steps = static_cast<std::int64_t>(request.steps);
    if (request.steps != 0 && (steps < min_race_steps || steps > max_race_steps))
        return Error{"race.steps", "steps", "a race times 20 to 65,536 steps", "try 200"};
    return {};
}

class Race {
public:
    Race(const RaceRequest& request, const DeviceLibrary& devices,
        const std::function<bool(const RaceProgress&)>& keep_going)
        : m_request(request)
        , m_devices(devices)
        , m_keep_going(keep_going)
        , m_varies(what_varies(request.entries))
        , m_recorded(request.recorded)
    {
        m_result.form = request.form;
    }

    Result<RaceResult> run()
    {
        for (const auto stage : {&Race::start, &Race::estimate, &Race::warm_up, &Race::run_rounds, &Race::look_inside})
            RETURN_IF_ERROR((this->*stage)());
        refresh();
        judge(m_result);
        return std::move(m_result);
    }

private:
    bool report(double share, const Message& stage)
    {
        refresh();
        return m_keep_going({share, stage, m_result});
    }

    void refresh()
    {
        m_result.lanes.clear();
        for (const auto& runner : m_runners) m_result.lanes.push_back(runner->lane());
        m_result.lanes.insert(m_result.lanes.end(), m_recorded.begin(), m_recorded.end());
    }

    Status start()
    {
        ASSIGN_OR_RETURN(const auto data,
            load_dataset(m_request.project.data_spec, m_request.base_folder,
                [this](const ReadProgress&) { return report(0, "reading data") ? GoOn::yes : GoOn::no; }));
        // Each lane reads a streamed data set itself: waiting for the disk is part of the race.
        const auto shared = data->streamed() ? nullptr : data;
        for (const RaceEntry& entry : m_request.entries) {
            const Message stage = message("starting lane {lane} of {lanes}",
                {{"lane", m_runners.size() + 1}, {"lanes", m_request.entries.size()}});
            if (!report(0, stage)) return race_cancelled();
            ASSIGN_OR_RETURN(
                auto runner, RaceRunner::start({m_request.project, m_request.base_folder, shared}, entry, m_devices));
            m_runners.push_back(std::move(runner));
        }
        name_lanes();
        return {};
    }

    // Only hardware has a name; a recording names its lanes anew, because they stand beside others now.
    void name_lanes()
    {
        std::vector<RaceEntry> entries;
        std::vector<DeviceFacts> facts;
        const auto add = [&](const RaceLane& lane) {
            entries.push_back({lane.entry.device, lane.batch, lane.precision});
            facts.push_back(lane.source == RaceSource::hardware ? lane.facts : DeviceFacts());
        };
        for (const auto& runner : m_runners) add(runner->lane());
        for (const RaceLane& lane : m_recorded) add(lane);
        const auto titles = race_titles(entries, facts);
        for (std::size_t i = 0; i < m_runners.size(); ++i) m_runners[i]->set_title(titles[i]);
        for (std::size_t i = 0; i < m_recorded.size(); ++i) m_recorded[i].title = titles[m_runners.size() + i];
    }

    Status estimate()
    {
        const Session& first = m_runners[0]->session();
        const Project& project = first.project();
        const DataFacts& facts = first.data().facts;
        const Checked network = check_graph(project.graph, &facts);
        for (const std::string& gpu : m_request.estimates) {
            ASSIGN_OR_RETURN(auto estimate,
                estimate_race(*find_gpu_sheet(gpu), {network, facts, project.training}, m_runners[0]->lane().batch));
            m_result.estimates.push_back(std::move(estimate));
        }
        return {};
    }

    // Compares the first step and the state after the warm-up, outside the timed part.
    Status warm_up()
    {
        RETURN_IF_ERROR(compare(0.02));
        RETURN_IF_ERROR(warm_up_to(race_warm_up, 0.04));
        if (slowest_step() * static_cast<double>(race_long_warm_up - race_warm_up) <= seconds_of_slowest)
            RETURN_IF_ERROR(warm_up_to(race_long_warm_up, 0.06));
        RETURN_IF_ERROR(compare(0.08));
        m_steps = steps_per_round();
        for (const auto& runner : m_runners) runner->plan_steps(m_steps * race_rounds);
        return {};
    }

    Status warm_up_to(std::uint64_t step, double share)
    {
        for (const auto& runner : m_runners) {
            const Message stage = message("warming up {lane}", {{"lane", Message(runner->lane().title)}});
            RETURN_IF_ERROR(runner->warm_up(step, [&] { return report(share, stage); }));
        }
        return {};
    }

    Status compare(double share)
    {
        if (m_varies == RaceVaries::batch) return {};
        for (std::size_t lane = 1; lane < m_runners.size(); ++lane) {
            if (!report(share,
                    message("comparing the numbers of {lane}", {{"lane", Message(m_runners[lane]->lane().title)}})))
                return race_cancelled();
            auto parity = compare_sessions(m_runners[0]->session(), m_runners[lane]->session());
            // The comparison keeps every tensor; a lane without the memory for it can still race.
            if (!parity && parity.error().code == "device.out_of_memory") continue;
            if (!parity) return std::move(parity).error();
            parity->lane = lane;
            parity->tolerance = parity_tolerance(
                parity->after_steps, m_runners[0]->lane().precision, m_runners[lane]->lane().precision);
            m_result.parity.push_back(std::move(*parity));
        }
        return {};
    }

    double slowest_step() const // in seconds
    {
        double slowest = 0;
        for (const auto& runner : m_runners) slowest = std::max(slowest, runner->warm_seconds());
        return slowest;
    }

    std::uint64_t steps_per_round() const
    {
        const double slowest = slowest_step();
        double steps = static_cast<double>(m_request.steps);
        if (m_request.steps == 0 && !m_request.recorded.empty())
            steps = static_cast<double>(m_request.recorded.front().steps);
        else if (m_request.steps == 0)
            steps = slowest > 0 ? seconds_of_slowest / slowest : static_cast<double>(max_race_steps);
        steps = std::clamp(steps, static_cast<double>(min_race_steps), static_cast<double>(max_race_steps));
        return static_cast<std::uint64_t>(std::ceil(steps / static_cast<double>(race_rounds)));
    }

    Status run_rounds()
    {
        m_request.background_load(own_cores());
        const auto begin = std::chrono::steady_clock::now();
        RETURN_IF_ERROR(m_request.form == RaceForm::official ? run_alternating() : run_at_once());
        const double taken = seconds_since(begin);
        const OtherLoad load = m_request.background_load(own_cores());
        for (const auto& runner : m_runners)
            runner->set_background_load(taken < min_seconds_of_load ? OtherLoad() : load);
        return {};
    }

    double own_cores() const
    {
        double max_threads = 1, all = 0;
        for (const auto& runner : m_runners) {
            const double threads = std::max(1, runner->lane().facts.threads);
            max_threads = std::max(max_threads, threads);
            all += threads;
        }
        return m_request.form == RaceForm::official ? max_threads : all;
    }

    double share_done() const
    {
        std::uint64_t done = 0;
        for (const auto& runner : m_runners) done += runner->lane().steps;
        const auto all = static_cast<double>(m_steps * race_rounds * m_runners.size());
        return 0.1 + 0.8 * static_cast<double>(done) / all;
    }

    Status run_alternating()
    {
        for (std::uint64_t round = 0; round < race_rounds; ++round)
            for (const auto& runner : m_runners) {
                const Message stage = message("racing {lane}", {{"lane", Message(runner->lane().title)}});
                const auto keep_going = [&] { return report(share_done(), stage); };
                if (auto done = runner->run_round(m_steps, m_request.form, keep_going); !done) return done;
            }
        return {};
    }

    // Each device is called by one thread only; this thread reports the progress.
    Status run_at_once()
    {
        std::atomic<bool> goes_on{true};
        std::atomic<std::size_t> running{m_runners.size()};
        std::vector<Status> done(m_runners.size());
        std::vector<std::thread> threads;
        for (std::size_t lane = 0; lane < m_runners.size(); ++lane)
            threads.emplace_back([&, lane] {
                for (std::uint64_t round = 0; round < race_rounds && done[lane]; ++round)
                    done[lane] = m_runners[lane]->run_round(m_steps, RaceForm::duel, [&] { return goes_on.load(); });
                --running;
            });
        while (running > 0) {
            std::this_thread::sleep_for(20ms);
            if (goes_on) goes_on = report(share_done(), "racing, all at once");
        }
        for (std::thread& thread : threads) thread.join();
        for (Status& one : done)
            if (!one) return std::move(one);
        return {};
    }

    Status look_inside()
    {
        for (const auto& runner : m_runners) {
            const Message stage = message("profiling {lane}", {{"lane", Message(runner->lane().title)}});
            RETURN_IF_ERROR(runner->look_inside([&] { return report(0.95, stage); }));
        }
        return {};
    }

    const RaceRequest& m_request;
    const DeviceLibrary& m_devices;
    const std::function<bool(const RaceProgress&)>& m_keep_going;
    const RaceVaries m_varies;
    std::vector<std::unique_ptr<RaceRunner>> m_runners;
    std::vector<RaceLane> m_recorded;
    std::uint64_t m_steps = 0; // per round
    RaceResult m_result;
};

} // namespace

Result<RaceResult> race(const RaceRequest& request, const DeviceLibrary& devices,
    const std::function<bool(const RaceProgress&)>& keep_going)
{
    RETURN_IF_ERROR(check(request));
    return Race(request, devices, keep_going).run();
}

} // namespace epoch
