// Views: everything that is watched of a session, each view at its own rate and in slices, so that training and
// commands continue.
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
    enum class Training : std::uint8_t { goes_on, stands }; // stands: paused, or waiting for the next step
    enum class DeviceState : std::uint8_t { usable, gone }; // gone: only records can be shown

    void watch(const Watch& watch); // replaces a watch of the same id
    void unwatch(WatchId id);
    void forget_results(); // before the session is replaced

    struct Served {
        bool changed = false; // a view has a new result
        std::optional<Time> next; // when the next slice is due; none: when something changes
    };
    // Runs at most one slice of a few milliseconds.
    Served serve(Session& session, Time now, Training training, DeviceState device);

    std::vector<ViewState> states() const;

private:
    struct Watched {
        Watch watch;
        ViewState state;
        std::optional<Time> due; // none: at once
        std::optional<std::uint64_t> shown; // the telemetry's changes() when the result was begun
        std::uint64_t version = 0;
        std::unique_ptr<SlicedView> maker; // null: a view without slices
        bool in_progress = false; // a result is being computed
        bool answered = false; // it has had a result since it was watched
        Time served{}; // the end of its newest slice
        std::uint64_t begun_at = 0; // the step of the result
        double seconds = 0; // that the current result has taken so far
    };

    static bool wants(const Watched& watched, Session& session, DeviceState device);
    // The content once it is complete.
    static Result<std::optional<ViewContent>> slice(Watched& watched, Session& session);

    std::vector<Watched> m_watched;
    // Rests during training: of views that need the device, of views of records, and of views without a result yet.
    std::array<Time, 2> m_rest_until{};
    Time m_new_rest_until{};
};

SeriesView series_view(const Session& session, const WatchSeries& watch);

} // namespace epoch
