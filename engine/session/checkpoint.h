// checkpoint: everything that a run's future depends on, in one file. It is a model file too, with the optimizer's
// state among its tensors: what takes a model takes a checkpoint of it.
#pragma once

#include "formats/safetensors.h"
#include "session/session.h"

#include <filesystem>

namespace epoch {

struct Checkpoint {
    Project project; // the settings in force; data paths are absolute
    SessionCopy copy; // without the best copy, which is a checkpoint of its own
    TimedPlan plan; // that its session was compiled to; empty: by the device's fixed table
};

// `copy` is one of this session; one with numbers that are not finite is refused. Written beside the file, forced to
// the disk, renamed, read again and compared.
Status write_checkpoint(
    const std::filesystem::path& file, Session& session, const SessionCopy& copy, const Project& project);

// Every byte is checked: the numbers against their SHA-256, and all the rest against another.
Result<Checkpoint> read_checkpoint(const std::filesystem::path& file);

// A checkpoint's hash over all but its numbers; an error when it is missing or wrong. Model files have none.
Status check_counters(const SafetensorsHeader& header);

} // namespace epoch
