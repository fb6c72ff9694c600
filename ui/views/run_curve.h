// RunCurve: another run that charts draw behind the current one: a recorded run, or the curve before a rewind.
#pragma once

#include "protocol/snapshot.h"

#include <QString>

#include <memory>
#include <string>

namespace epoch::ui {

struct RunCurve {
    QString name;
    int colour = 1; // index into Theme::run_lines
    std::shared_ptr<const SeriesView> view; // with its known metrics
    bool pinned = false; // stays when other runs are chosen
    bool hidden = false; // only its name shows
    std::string data = {}; // the hash of what it was trained on; empty: not known
};

inline constexpr std::size_t max_run_curves = 5; // beside the current run

} // namespace epoch::ui
