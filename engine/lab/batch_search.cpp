#include "lab/batch_search.h"

#include "base/elapsed.h"
#include "lab/trial_session.h"

#include <algorithm>
#include <chrono>

namespace epoch {
namespace {

const std::string more_than_free = "it needs more than 90 % of the free memory";

using Clock = std::chrono::steady_clock;

constexpr double seconds_of_measuring = 0.25, longest_step = 1, nearly_as_fast = 0.95;
constexpr std::int64_t min_steps = 3; // including one for warm-up
constexpr double max_share_of_free_memory = 0.9;

class TrialSearch {
public:
    TrialSearch(const BatchSearchRequest& request, const DeviceLibrary& devices)
        : m_request(request)
        , m_devices(devices)
    {
    }

    Result<LargestBatch> search(const std::function<bool(std::int64_t batch)>& keep_going)
    {
        for (std::int64_t batch = 1; batch <= m_request.max_batch && (m_samples == 0 || batch <= m_samples);
             batch *= 2) {
            if (!keep_going(batch)) return Error{"train.cancelled", "batch search", "the search was cancelled", ""};
            ASSIGN_OR_RETURN(auto trial, tried(batch));
            m_found.trials.push_back(std::move(trial));
            if (!m_found.trials.back().fits) break;
            m_found.largest = batch;
        }
        double best = 0;
        for (const BatchTrial& one : m_found.trials) best = std::max(best, one.samples_per_second);
        for (const BatchTrial& one : m_found.trials)
            if (m_found.fastest == 0 && best > 0 && one.samples_per_second >= nearly_as_fast * best)
                m_found.fastest = one.batch;
        return std::move(m_found);
    }

private:
    // Errors that are due to the batch are part of the trial.
    Result<BatchTrial> tried(std::int64_t batch)
    {
        Project project = trial_project(m_request.project);
        project.training.values["batch"] = batch;
        BatchTrial trial{batch, false, 0, 0, {}};
        auto session = Session::create(
            {std::move(project), m_request.base_folder, m_request.device, m_request.threads, m_data}, m_devices);
        if (!session && session.error().code == "device.out_of_memory") {
            trial.why = session.error().what;
            return trial;
        }
        if (!session) return std::move(session).error();
        m_samples = (*session)->data().facts.counts.train;
        if (!(*session)->data().streamed()) m_data = (*session)->compiled().shared_data();
        trial.bytes = (*session)->compiled().programs().memory_bytes();
        const double limit =
            static_cast<double>((*session)->compiled().device_facts().memory_free) * max_share_of_free_memory;
        if (limit > 0 && trial.bytes > limit) {
            trial.why = more_than_free;
            return trial;
        }
        trial.fits = true;
        if (m_seconds_per_sample * static_cast<double>(batch) < longest_step)
            RETURN_IF_ERROR(measure(**session, trial));
        return trial;
    }

    Status measure(Session& session, BatchTrial& trial)
    {
        const auto step = [&]() -> Status {
            const std::uint64_t before = session.step();
            while (session.step() == before) RETURN_IF_ERROR(session.run(1));
            return session.settle();
        };
        RETURN_IF_ERROR(step());
        const auto begin = Clock::now();
        std::int64_t steps = 1;
        while (seconds_since(begin) < seconds_of_measuring || steps < min_steps) {
            if (auto done = step(); !done) {
                // The loss may diverge; only the speed matters here.
                if (done.error().code == "train.non_finite") break;
                return done;
            }
            ++steps;
        }
        if (steps < 2) return {};
        trial.samples_per_second = static_cast<double>((steps - 1) * trial.batch) / seconds_since(begin);
        m_seconds_per_sample = 1 / trial.samples_per_second;
        return {};
    }

    const BatchSearchRequest& m_request;
    const DeviceLibrary& m_devices;
    std::shared_ptr<const Dataset> m_data; // read once
    std::int64_t m_samples = 0; // of the training split; 0: not read yet
    double m_seconds_per_sample = 0;
    LargestBatch m_found;
};

} // namespace

Result<LargestBatch> search_batches(const BatchSearchRequest& request, const DeviceLibrary& devices,
    const std::function<bool(std::int64_t batch)>& keep_going)
{
    return TrialSearch(request, devices).search(keep_going);
}

} // namespace epoch
