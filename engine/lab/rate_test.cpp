#include "lab/rate_test.h"

#include "lab/trial_session.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace epoch {
namespace {

constexpr double smoothing = 0.9; // of the exponential moving average
constexpr double blow_up = 4; // times the lowest smoothed loss
constexpr std::size_t settling = 10; // first points, whose average is unreliable
constexpr double slope_window = 0.25; // decades over which a fall is measured
constexpr double clear_fall = 3; // times the noise
constexpr double safe_share = 0.25; // of the rate at which the loss is lowest: near the end of the fall steps overshoot

Status check(const RateTestRequest& request)
{
    if (!(request.min_rate > 0 && request.max_rate > request.min_rate))
        return Error{"rate_test.range", "rates", "the learning rates must be positive and ascending", "try 1e-7 to 10"};
    if (request.steps < 10 || request.steps > 4000)
        return Error{"rate_test.steps", "steps", "a test takes 10 to 4,000 steps", "try 200"};
    return {};
}

// The standard deviation of the loss from step to step. The median ignores falls.
double noise_of(std::span<const RateTest::Point> points)
{
    std::vector<double> steps;
    for (std::size_t i = 1; i < points.size(); ++i) steps.push_back(std::abs(points[i].loss - points[i - 1].loss));
    if (steps.empty()) return 0;
    const auto middle = steps.begin() + std::ssize(steps) / 2;
    std::ranges::nth_element(steps, middle);
    return *middle / 0.6745 / std::sqrt(2.0);
}

// The nearest of 1, 2 and 5 times a power of ten.
double rounded(double rate)
{
    double best = 0;
    const double power = std::pow(10, std::floor(std::log10(rate)));
    for (const double step : {1.0, 2.0, 5.0, 10.0})
        if (best == 0 || std::abs(std::log(step * power / rate)) < std::abs(std::log(best / rate))) best = step * power;
    return best;
}

// The middle of the window in which the smoothed loss falls fastest, where its fall so far is larger than noise.
std::optional<double> steepest_of(std::span<const RateTest::Point> points, double clear)
{
    std::optional<double> found;
    double steepest = 0, highest = 0;
    for (std::size_t to = settling, from = settling; to < points.size(); ++to) {
        highest = std::max(highest, points[to].smooth);
        while (points[from + 1].rate <= points[to].rate * std::pow(10, -slope_window)) ++from;
        const double decades = std::log10(points[to].rate / points[from].rate);
        if (decades < slope_window || highest - points[to].smooth < clear) continue;
        const double slope = (points[to].smooth - points[from].smooth) / decades;
        if (slope >= steepest) continue;
        steepest = slope;
        found = std::sqrt(points[from].rate * points[to].rate);
    }
    return found;
}

// Where the loss falls from the highest point before its lowest one: from where it stays below a quarter of the fall.
void find_usable(RateTest& test, std::span<const RateTest::Point> points)
{
    if (points.size() <= settling) return;
    const auto settled = points.subspan(settling);
    const auto lowest = std::ranges::min_element(settled, {}, &RateTest::Point::smooth);
    const auto highest = std::max_element(
        settled.begin(), lowest + 1, [](const auto& one, const auto& other) { return one.smooth < other.smooth; });
    const double fall = highest->smooth - lowest->smooth;
    if (fall <= noise_of(points)) return;
    auto from = lowest;
    while (from != highest && highest->smooth - from->smooth > fall / 4) --from;
    const double highest_rate = safe_share * lowest->rate;
    const double to = test.blown_up ? std::min(highest_rate, *test.blown_up / 10) : highest_rate;
    if (rounded(from->rate) >= rounded(to)) return;
    test.usable_from = rounded(from->rate);
    test.usable_to = rounded(to);
}

} // namespace

Result<RateTest> test_rates(
    const RateTestRequest& request, const DeviceLibrary& devices, const std::function<bool(double done)>& keep_going)
{
    RETURN_IF_ERROR(check(request));
    const auto progress = [&](const Message&) { return keep_going(0) ? GoOn::yes : GoOn::no; };
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
    if (test.points.empty()) return test;
    const auto falling = std::span(test.points).first(lowest_at + 1);
    test.steepest = steepest_of(falling, clear_fall * noise_of(falling));
    if (test.steepest)
        test.suggested = rounded(test.blown_up ? std::min(*test.steepest, *test.blown_up / 10) : *test.steepest);
    find_usable(test, falling);
    return test;
}

} // namespace epoch
