// protocol_fuzz: messages between a worker and its client. The first byte names the sender: 0 the client, 1 the worker;
// a message without its header follows, which this program adds. A message that can be read is written again byte for
// byte. Any other first byte starts a stream of frames.
#include "protocol/bytes.h"
#include "tests/fuzz/fuzz_input.h"

#include <algorithm>
#include <cstdlib>

namespace {

using epoch::Bytes;

// The header shared by all messages of a client or a worker.
template <class Message> Bytes header_of(const Message& shortest, std::size_t own_bytes)
{
    Bytes bytes = epoch::to_bytes(shortest);
    bytes.resize(bytes.size() - own_bytes);
    return bytes;
}

void read_stream(std::span<const std::byte> input)
{
    epoch::FrameReader reader;
    Bytes again;
    for (const std::byte byte : input) {
        reader.add(std::span(&byte, 1));
        const auto next = reader.next();
        if (!next) break;
        if (!*next) continue;
        const auto framed = epoch::framed(**next);
        if (!framed) std::abort();
        again.insert(again.end(), framed->begin(), framed->end());
    }
    if (again.size() > input.size() || !std::equal(again.begin(), again.end(), input.begin())) std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace epoch::worker;
    static const Bytes to_worker = header_of(ToWorker(Hello{}), 2);
    static const Bytes from_worker = header_of(FromWorker(Refused{}), 1 + 4 * 8);
    const auto input = std::as_bytes(std::span(data, size));
    if (input.empty()) return 0;
    const bool by_client = input[0] == std::byte{0};
    if (!by_client && input[0] != std::byte{1}) return read_stream(input), 0;
    Bytes message = by_client ? to_worker : from_worker;
    message.insert(message.end(), input.begin() + 1, input.end());
    if (by_client) {
        const auto read = epoch::to_worker_from(message);
        if (read && epoch::to_bytes(*read) != message) std::abort();
    } else {
        const auto read = epoch::from_worker_from(message);
        if (read && epoch::to_bytes(*read) != message) std::abort();
    }
    return 0;
}
