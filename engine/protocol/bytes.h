// The byte form of every protocol value, for an engine in another process: little-endian, lengths first, versioned by
// the program's version. Reading checks every length against the remaining bytes, so it never allocates more than was
// sent.
#pragma once

#include "base/result.h"
#include "protocol/frame.h"
#include "protocol/worker_message.h"

#include <span>

namespace epoch {

Bytes to_bytes(const Command& command);
Bytes to_bytes(const Snapshot& snapshot);
Bytes to_bytes(const Query& query);
Bytes to_bytes(const Answer& answer);
Bytes to_bytes(const worker::ToWorker& message);
Bytes to_bytes(const worker::FromWorker& message);

Result<Command> command_from(std::span<const std::byte> bytes);
Result<Snapshot> snapshot_from(std::span<const std::byte> bytes);
Result<Query> query_from(std::span<const std::byte> bytes);
Result<Answer> answer_from(std::span<const std::byte> bytes);
Result<worker::ToWorker> to_worker_from(std::span<const std::byte> bytes);
Result<worker::FromWorker> from_worker_from(std::span<const std::byte> bytes);

} // namespace epoch
