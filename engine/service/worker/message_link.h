// message_link: whole messages over a local socket, and the handshake of a client with a worker.
#pragma once

#include "protocol/bytes.h"
#include "service/worker/local_socket.h"

namespace epoch {

// One thread may send while another receives.
class MessageLink {
public:
    explicit MessageLink(Socket socket)
        : m_socket(std::move(socket))
    {
    }

    Status send(const Bytes& message);
    // The next message; none: it has not arrived within `wait`. Error "worker.closed": the peer is gone.
    Result<std::optional<Bytes>> receive(std::chrono::milliseconds wait);
    void shut() { m_socket.shut(); }

private:
    Socket m_socket;
    FrameReader m_frames;
};

// What a client gets from an accepted handshake.
struct WorkerConnection {
    std::unique_ptr<MessageLink> link;
    worker::Welcome welcome;
};
Result<WorkerConnection> connect_to_worker(
    const std::filesystem::path& socket, worker::Hello::Purpose purpose, std::chrono::milliseconds wait);

} // namespace epoch
