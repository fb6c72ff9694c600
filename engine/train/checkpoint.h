// checkpoint: everything that a run's future depends on, in one file. It is a model file too, with the optimizer's
// state among its tensors: what takes a model takes a checkpoint of it.
#pragma once

#include "formats/safetensors.h"
#include "train/session.h"

#include <filesystem>

namespace epoch {

// The lowest validation loss of a run so far.
struct BestSoFar {
    std::uint64_t step = 0;
    double loss = 0;
    bool operator==(const BestSoFar&) const = default;
};

struct Checkpoint {
    Project project; // the settings in force; data paths are absolute
    SessionCopy copy;
    std::optional<BestSoFar> best;
};

// `copy` is one of this session. Written beside the file, forced to the disk, renamed, read again and compared.
Result<void> write_checkpoint(const std::filesystem::path& file, Session& session, const SessionCopy& copy,
    const Project& project, const std::optional<BestSoFar>& best);

// Every byte is checked: the numbers against their SHA-256, and all the rest against another.
Result<Checkpoint> read_checkpoint(const std::filesystem::path& file);

// A checkpoint's hash over all but its numbers; an error when it is missing or wrong. Model files have none.
Result<void> check_counters(const SafetensorsHeader& header);

} // namespace epoch
