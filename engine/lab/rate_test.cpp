#include "lab/rate_test.h"

#include "lab/trial_session.h"

#include <algorithm>
#include <cmath>

namespace epoch {
namespace {

constexpr double smoothing = 0.9; // of the exponential moving average
constexpr double blow_up = 4; // times the lowest smoothed loss
constexpr std::size_t settling = 5; // first points, whose slope is unreliable

Status check(const RateTestRequest& request)
{
    if (!(request.min_rate > 0 && request.max_rate > request.min_rate))
        return Error{"rate_test.range", "rates", "the learning rates must be positive and ascending", "try 1e-7 to 10"};
    if (request.steps < 10 || request.steps > 4000)
        return Error{"rate_test.steps", "steps", "a test takes 10 to 4,000 steps", "try 200"};
    return {};
}

} // namespace

Result<RateTest> test_rates(
    const RateTestRequest& request, const DeviceLibrary& devices, const std::function<bool(double done)>& keep_going)
{
    RETURN_IF_ERROR(check(request));
    const auto progress = [&](std::string_view) { return keep_going(0) ? GoOn::yes : GoOn::no; };
    ASSIGN_OR_RETURN(auto session,
        Session::create(
            {trial_project(request.project), request.base_folder, request.device, request.threads}, devices, progress));
    std::vector<double> rates, losses;
    for (std::int64_t i = 0; i < request.steps; ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(request.steps - 1);
        if (!keep_going(share)) return Error{"train.cancelled", "rate test", "the test was cancelled", ""};
        rates.push_back(request.min_rate * std::pow(request.max_rate / request.min_rate, share));
        RETURN_IF_ERROR(session->set_live_parameter("learning_rate", rates.back()));
        // A call trains nothing if the data loader has not delivered the next rows yet.
        const std::uint64_t before = session->step();
        while (session->step() == before) RETURN_IF_ERROR(session->run(1));
        RETURN_IF_ERROR(session->settle());
        losses.push_back(session->telemetry().newest("loss").value_or(0));
        if (judge_rates(rates, losses).blown_up) break;
    }
    return judge_rates(rates, losses);
}

RateTest judge_rates(std::span<const double> rates, std::span<const double> losses)
{
    RateTest test;
    double average = 0, weight = 0, lowest = 0;
    std::size_t lowest_at = 0;
    for (std::size_t i = 0; i < losses.size() && !test.blown_up; ++i) {
        if (!std::isfinite(losses[i])) {
            test.blown_up = rates[i];
            break;
        }
        average = smoothing * average + (1 - smoothing) * losses[i];
        weight = smoothing * weight + 1 - smoothing;
        const double smooth = average / weight;
        test.points.push_back({rates[i], losses[i], smooth});
        if (i == 0 || smooth < lowest) {
            lowest = smooth;
            lowest_at = i;
        }
        if (i >= settling && smooth > blow_up * lowest) test.blown_up = rates[i];
    }
    double steepest = 0;
    for (std::size_t i = settling; i <= lowest_at && i < test.points.size(); ++i) {
        const auto &from = test.points[i - 1], &to = test.points[i];
        const double slope = (to.smooth - from.smooth) / std::log(to.rate / from.rate);
        if (slope >= steepest) continue;
        steepest = slope;
        test.steepest = to.rate;
    }
    if (test.steepest) test.suggested = test.blown_up ? std::min(*test.steepest, *test.blown_up / 10) : *test.steepest;
    return test;
}

} // namespace epoch
