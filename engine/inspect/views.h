// views: what somebody watches of a session, each at its own rate and in slices, so that training and commands go on.
#pragma once

#include "inspect/sliced_view.h"
#include "protocol/snapshot.h"

#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <vector>

namespace epoch {

class Session;

class Views {
public:
    using Time = std::chrono::steady_clock::time_point;
    enum class Training : std::uint8_t { goes_on, stands }; // stands: it is paused, or waits for its next step
    enum class DeviceState : std::uint8_t { usable, gone }; // gone: only what is already recorded can be shown

    void watch(const Watch& watch); // replaces one of the same id
    void unwatch(WatchId id);
    void forget_results(); // another session's, from now on

    struct Served {
        bool changed = false; // a view has a new result
        std::optional<Time> next; // when the next slice is due; none: not before something changes
    };
    // At most one slice of a few milliseconds.
    Served serve(Session& session, Time now, Training training, DeviceState device);

    std::vector<ViewState> states() const;

private:
    struct Watched {
        Watch watch;
        ViewState state;
        std::optional<Time> due; // none: at once
        std::optional<std::uint64_t> shown; // what the session's telemetry counted when the result was begun
        std::uint64_t version = 0;
        std::unique_ptr<SlicedView> maker; // of the views that take slices
        bool under_way = false; // its result
        bool answered = false; // since it was watched
        Time served{}; // its newest slice
        std::uint64_t begun_at = 0; // step that its result is of
        double seconds = 0; // that the result under way has taken so far
    };

    static bool wants(const Watched& watched, Session& session, DeviceState device);
    // The content once it is complete.
    static Result<std::optional<ViewContent>> slice(Watched& watched, Session& session);

    std::vector<Watched> m_watched;
    // While training goes on: all that need the device, all that draw records; those that have not answered yet.
    std::array<Time, 2> m_rest_until{};
    Time m_new_rest_until{};
};

SeriesView series_view(const Session& session, const WatchSeries& watch);

} // namespace epoch
