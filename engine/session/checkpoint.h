// Checkpoint: everything that the rest of a run depends on, in one file. It is also a model file, with the optimizer's
// state among its tensors: whatever reads a model can read a checkpoint.
#pragma once

#include "formats/safetensors.h"
#include "session/session.h"

#include <filesystem>

namespace epoch {

struct Checkpoint {
    Project project; // that the session was compiled from, with absolute data paths
    SessionCopy copy; // without the best copy, which has its own checkpoint
    TimedPlan plan; // that the session was compiled to; empty: the device's fixed table
};

// With the seed and the live parameters of the checkpoint.
TrainingSettings training_in_force(const Checkpoint& checkpoint);

// `copy` must be of this session; one with values that are not finite is refused. The checkpoint is written to a
// temporary file, flushed to the disk, renamed, read again and verified.
Status write_checkpoint(
    const std::filesystem::path& file, Session& session, const SessionCopy& copy, const Project& project);

// Verifies every byte: the tensors against one SHA-256, the header against another.
Result<Checkpoint> read_checkpoint(const std::filesystem::path& file);

// Verifies the SHA-256 over everything but the tensors; an error if it is missing or wrong. Model files have none.
Status check_counters(const SafetensorsHeader& header);

} // namespace epoch
