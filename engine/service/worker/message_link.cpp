#include "service/worker/message_link.h"

#include <array>

namespace epoch {

Status MessageLink::send(const Bytes& message)
{
    ASSIGN_OR_RETURN(const auto bytes, framed(message));
    return m_socket.send(bytes);
}

Result<std::optional<Bytes>> MessageLink::receive(std::chrono::milliseconds wait)
{
    const auto until = std::chrono::steady_clock::now() + wait;
    std::array<std::byte, 64 << 10> block;
    for (;;) {
        auto message = m_frames.next();
        if (!message || *message) return message;
        const auto left = until - std::chrono::steady_clock::now();
        ASSIGN_OR_RETURN(const auto got,
            m_socket.receive(
                block, std::max(std::chrono::milliseconds(0), std::chrono::ceil<std::chrono::milliseconds>(left))));
        if (!got && left.count() <= 0) return std::optional<Bytes>();
        if (!got) continue;
        if (*got == 0) return Error{"worker.closed", "", "the peer has closed the connection", ""};
        m_frames.add(std::span(block).first(*got));
    }
}

Result<WorkerConnection> connect_to_worker(
    const std::filesystem::path& socket, worker::Hello::Purpose purpose, std::chrono::milliseconds wait)
{
    ASSIGN_OR_RETURN(auto connected, Socket::connect(socket));
    WorkerConnection made{std::make_unique<MessageLink>(std::move(connected)), {}};
    RETURN_IF_ERROR(made.link->send(to_bytes(worker::ToWorker(worker::Hello{purpose}))));
    ASSIGN_OR_RETURN(const auto bytes, made.link->receive(wait));
    if (!bytes) return Error{"worker.silent", socket.string(), "the worker does not answer", "stop it and start again"};
    ASSIGN_OR_RETURN(auto message, from_worker_from(*bytes));
    if (auto* refused = std::get_if<worker::Refused>(&message)) return std::move(refused->error);
    auto* welcome = std::get_if<worker::Welcome>(&message);
    if (!welcome)
        return Error{"protocol.order", socket.string(), "the worker began with the wrong message",
            "use programs of the same version"};
    made.welcome = std::move(*welcome);
    return made;
}

} // namespace epoch
