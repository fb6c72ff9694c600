// run_curve: another run that charts draw behind the one that goes on: a recorded one, or the steps before a rewind.
#pragma once

#include "protocol/snapshot.h"

#include <QString>

#include <memory>

namespace epoch::ui {

struct RunCurve {
    QString name;
    int colour = 1; // of Theme::run_lines
    std::shared_ptr<const SeriesView> view; // with the metrics that are known of it
    bool pinned = false; // stays when others are chosen
    bool hidden = false; // its name stays, its line does not
};

inline constexpr std::size_t most_run_curves = 5; // beside the run that goes on

} // namespace epoch::ui
