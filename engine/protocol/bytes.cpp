#include "protocol/bytes.h"

#include "protocol/byte_form.h"

namespace epoch {
namespace {

// A message begins with its kind and the version of the program that wrote it: both sides must have the same version.
enum class MessageKind : std::uint8_t { command = 1, snapshot, query, answer, to_worker, from_worker };

template <class T> Bytes written(MessageKind kind, const T& value)
{
    form::Writer writer;
    writer.put(static_cast<std::uint8_t>(kind));
    writer.put(std::string(EPOCH_VERSION));
    writer.put(value);
    return writer.take();
}

Error broken(const form::Reader& reader)
{
    return {"protocol.bytes", "byte " + std::to_string(reader.at()), "the message is damaged",
        "Start the worker again; report it if it happens twice."};
}

template <class T> Result<T> read(MessageKind kind, std::span<const std::byte> bytes)
{
    form::Reader reader(bytes);
    std::uint8_t found = 0;
    std::string version;
    reader.get(found);
    reader.get(version);
    if (!reader.ok() || found != static_cast<std::uint8_t>(kind)) return broken(reader);
    if (version != EPOCH_VERSION)
        return Error{"protocol.version", {},
            message("the other side is version {other}, this is {own}", {{"other", version}, {"own", EPOCH_VERSION}}),
            "Use programs of the same version."};
    T value;
    reader.get(value);
    if (!reader.ok() || reader.left() > 0) return broken(reader);
    return value;
}

} // namespace

Bytes to_bytes(const Command& command) { return written(MessageKind::command, command); }
Bytes to_bytes(const Snapshot& snapshot) { return written(MessageKind::snapshot, snapshot); }
Bytes to_bytes(const Query& query) { return written(MessageKind::query, query); }
Bytes to_bytes(const Answer& answer) { return written(MessageKind::answer, answer); }
Bytes to_bytes(const worker::ToWorker& message) { return written(MessageKind::to_worker, message); }
Bytes to_bytes(const worker::FromWorker& message) { return written(MessageKind::from_worker, message); }

Result<Command> command_from(std::span<const std::byte> bytes) { return read<Command>(MessageKind::command, bytes); }
Result<Snapshot> snapshot_from(std::span<const std::byte> bytes)
{
    return read<Snapshot>(MessageKind::snapshot, bytes);
}
Result<Query> query_from(std::span<const std::byte> bytes) { return read<Query>(MessageKind::query, bytes); }
Result<Answer> answer_from(std::span<const std::byte> bytes) { return read<Answer>(MessageKind::answer, bytes); }
Result<worker::ToWorker> to_worker_from(std::span<const std::byte> bytes)
{
    return read<worker::ToWorker>(MessageKind::to_worker, bytes);
}
Result<worker::FromWorker> from_worker_from(std::span<const std::byte> bytes)
{
    return read<worker::FromWorker>(MessageKind::from_worker, bytes);
}

} // namespace epoch
