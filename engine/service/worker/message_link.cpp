#include "service/worker/message_link.h"

#include <array>

namespace epoch {

Result<void> MessageLink::send(const Bytes& message)
{
    const auto bytes = framed(message);
    if (!bytes) return bytes.error();
    return m_socket.send(*bytes);
}

Result<std::optional<Bytes>> MessageLink::receive(std::chrono::milliseconds wait)
{
    const auto until = std::chrono::steady_clock::now() + wait;
    std::array<std::byte, 64 << 10> block;
    for (;;) {
        auto message = m_frames.next();
        if (!message || *message) return message;
        const auto left = until - std::chrono::steady_clock::now();
        const auto got = m_socket.receive(
            block, std::max(std::chrono::milliseconds(0), std::chrono::ceil<std::chrono::milliseconds>(left)));
        if (!got) return got.error();
        if (!*got && left.count() <= 0) return std::optional<Bytes>();
        if (!*got) continue;
        if (**got == 0) return Error{"worker.closed", "", "the other side has ended the connection", ""};
        m_frames.add(std::span(block).first(**got));
    }
}

Result<Introduction> introduce(
    const std::filesystem::path& socket, worker::Hello::Purpose purpose, std::chrono::milliseconds wait)
{
    auto connected = Socket::connect(socket);
    if (!connected) return std::move(connected).error();
    Introduction made{std::make_unique<MessageLink>(std::move(*connected)), {}};
    const auto sent = made.link->send(to_bytes(worker::ToWorker(worker::Hello{purpose})));
    if (!sent) return sent.error();
    const auto bytes = made.link->receive(wait);
    if (!bytes) return bytes.error();
    if (!*bytes)
        return Error{"worker.silent", socket.string(), "the worker does not answer", "stop it, and start again"};
    auto message = from_worker_from(**bytes);
    if (!message) return std::move(message).error();
    if (auto* refused = std::get_if<worker::Refused>(&*message)) return std::move(refused->error);
    auto* welcome = std::get_if<worker::Welcome>(&*message);
    if (!welcome)
        return Error{"protocol.order", socket.string(), "the worker began with the wrong message",
            "use programs of the same version"};
    made.welcome = std::move(*welcome);
    return made;
}

} // namespace epoch
