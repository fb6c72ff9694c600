// own_record: what this computer has measured of itself: the peaks of its devices, and the runs that it timed. A file
// in the user's state folder; without it everything is measured again.
#pragma once

#include "costs/own_step.h"

#include <filesystem>

namespace epoch {

std::filesystem::path own_record_file(); // empty when the system has no such folder

// A file that cannot be read counts as none.
ThisComputer read_own_record(const std::filesystem::path& file);

// Replaces a device of the same id and adds a run; the newest 200 runs are kept.
Status keep_in_own_record(const std::filesystem::path& file, const OwnDevice& device);
Status keep_in_own_record(const std::filesystem::path& file, const TimedRun& run);

} // namespace epoch
