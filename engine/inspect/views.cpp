#include "inspect/views.h"

#include "session/session.h"

#include <algorithm>

namespace epoch {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double seconds_of_slice = 0.005;
// During training, views rest for this many times the length of their slice: views of records take at most 0.3 % of the
// time, all others 1 %. A view without a first result may take 20 %, so that it appears soon after it is opened.
constexpr double rest_for_records = 332, rest_for_work = 99, rest_for_first_work = 4;

// Whether the view is drawn from the records, without the device.
bool is_record(const View& view) { return std::holds_alternative<WatchSeries>(view); }

Clock::duration duration_of(double seconds)
{
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

// The evaluations of the steps from .. to, thinned evenly to one per four pixels.
std::vector<Evaluation> thinned(std::span<const Evaluation> all, std::uint64_t from, std::uint64_t to, int pixels)
{
    const auto begin = std::ranges::lower_bound(all, from, {}, &Evaluation::step);
    const auto end = std::ranges::upper_bound(all, to, {}, &Evaluation::step);
    const std::span<const Evaluation> within(begin, std::max(begin, end));
    const auto max_count = static_cast<std::size_t>(std::max(pixels / 4, 2));
    if (within.size() <= max_count) return {within.begin(), within.end()};
    std::vector<Evaluation> thin;
    thin.reserve(max_count);
    for (std::size_t i = 0; i < max_count; ++i) thin.push_back(within[i * (within.size() - 1) / (max_count - 1)]);
    return thin;
}

} // namespace

SeriesView series_view(const Session& session, const WatchSeries& watch)
{
    SeriesView view;
    const Schedule& schedule = session.state().schedule();
    view.steps_per_epoch = static_cast<double>(schedule.samples) / static_cast<double>(schedule.batch);
    const std::uint64_t to = watch.to > 0 ? watch.to : std::max<std::uint64_t>(session.step(), watch.from + 1);
    for (const std::string& metric : watch.metrics) {
        if (const Series* series = session.telemetry().series(metric))
            view.lines.push_back({metric, to_pixels(series->records(), watch.from, to, watch.pixels, watch.smoothing)});
    }
    view.validations = thinned(session.telemetry().validations(), watch.from, to, watch.pixels);
    // The bound is a cross-entropy and does not apply to a sum of several losses.
    const auto& losses = session.plan().losses;
    if (losses.size() == 1 && losses[0].classes && losses[0].weight == 1)
        view.best_loss = session.data().facts.best_loss;
    return view;
}

void Views::watch(const Watch& watch)
{
    const auto known = std::ranges::find(m_watched, watch.watch, [](const Watched& one) { return one.watch.watch; });
    Watched& watched = known == m_watched.end() ? m_watched.emplace_back() : *known;
    const std::uint64_t version = watched.version;
    // The last result stays visible until the new view has one, if both are of the same kind.
    const bool same_kind = watched.watch.view.index() == watch.view.index();
    auto result = same_kind ? watched.state.result : nullptr;
    auto maker = same_kind ? std::move(watched.maker) : nullptr; // its compiled programs can be reused
    watched = {};
    watched.watch = watch;
    watched.state = {watch.watch, std::nullopt, std::move(result)};
    watched.version = version;
    watched.maker = std::move(maker);
}

void Views::unwatch(WatchId id)
{
    std::erase_if(m_watched, [&](const Watched& one) { return one.watch.watch == id; });
}

void Views::forget_results()
{
    for (Watched& one : m_watched) {
        one.state.result = nullptr;
        one.state.error.reset();
        one.shown.reset();
        one.due.reset();
        one.maker.reset();
        one.in_progress = one.answered = false;
        one.seconds = 0;
    }
}

bool Views::wants(const Watched& one, Session& session, DeviceState device)
{
    if (device == DeviceState::gone && !is_record(one.watch.view)) return false;
    return one.in_progress || one.shown != session.telemetry().changes();
}

Views::Served Views::serve(Session& session, Time now, Training training, DeviceState device)
{
    Served served;
    Watched* next = nullptr;
    for (Watched& one : m_watched) {
        if (!wants(one, session, device)) continue;
        const Time rests_until = one.answered ? m_rest_until[is_record(one.watch.view)] : m_new_rest_until;
        const Time due = std::max({one.due.value_or(now), now, training == Training::goes_on ? rests_until : now});
        // Views take turns, so that a long result does not delay the others.
        if (due == now && (!next || one.served < next->served)) next = &one;
        if (!served.next || due < *served.next) served.next = due;
    }
    if (!next) return served;

    Watched& one = *next;
    auto content = slice(one, session);
    const auto end = Clock::now();
    const double taken = std::chrono::duration<double>(end - now).count();
    const bool record = is_record(one.watch.view);
    const double rest = !one.answered ? rest_for_first_work : record ? rest_for_records : rest_for_work;
    one.seconds += taken;
    one.served = end;
    served.next = end;
    if (training == Training::goes_on) {
        m_rest_until[record] = std::max(m_rest_until[record], end + duration_of(taken * rest));
        m_new_rest_until = end + duration_of(taken * rest_for_first_work);
    }
    if (content && !*content) { // more slices to come
        one.due = end + duration_of(one.maker->rest());
        return served;
    }

    const double period = 1 / std::clamp(one.watch.per_second, 0.01, 1000.0);
    const double own_rest = training == Training::goes_on ? taken * rest : 0;
    one.due = end + duration_of(std::max(period - one.seconds, own_rest));
    one.seconds = 0;
    one.answered = served.changed = true;
    if (!content) {
        one.state.error = content.error();
        one.maker.reset();
        one.in_progress = false;
        return served;
    }
    one.state.error.reset();
    const std::uint64_t step = one.maker ? one.begun_at : session.step();
    one.state.result = std::make_shared<ViewResult>(ViewResult{step, ++one.version, std::move(**content)});
    return served;
}

Result<std::optional<ViewContent>> Views::slice(Watched& one, Session& session)
{
    using Answer = Result<std::optional<ViewContent>>;
    const std::uint64_t changes = session.telemetry().changes();
    if (const auto* series = std::get_if<WatchSeries>(&one.watch.view)) {
        one.shown = changes;
        return Answer(ViewContent(series_view(session, *series)));
    }
    if (!one.maker) one.maker = make_sliced_view(one.watch.view);
    if (!one.in_progress) {
        one.shown = changes;
        one.begun_at = session.weights_step();
        RETURN_IF_ERROR(one.maker->begin(session, one.watch.view));
        one.in_progress = true;
    }
    RETURN_IF_ERROR(one.maker->run_slice(seconds_of_slice));
    one.in_progress = one.maker->in_progress();
    if (one.in_progress) return Answer(std::nullopt);
    return Answer(one.maker->content());
}

std::vector<ViewState> Views::states() const
{
    std::vector<ViewState> states;
    for (const Watched& one : m_watched) states.push_back(one.state);
    return states;
}

} // namespace epoch
