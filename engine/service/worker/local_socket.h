// local_socket: Unix domain sockets between processes of one user; implemented in local_socket_posix.cpp and
// local_socket_windows.cpp. No other user may connect: the name's permissions are 0600, and where the system names the
// peer, it must be the same user.
#pragma once

#include "base/result.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <utility>

namespace epoch {

class SocketHandle {
public:
    explicit SocketHandle(std::intptr_t handle = -1)
        : m_handle(handle)
    {
    }
    ~SocketHandle();
    SocketHandle(SocketHandle&& other) noexcept
        : m_handle(std::exchange(other.m_handle, -1))
    {
    }
    SocketHandle& operator=(SocketHandle&& other) noexcept
    {
        std::swap(m_handle, other.m_handle);
        return *this;
    }
    std::intptr_t get() const { return m_handle; }

private:
    std::intptr_t m_handle;
};

// One thread may send while another receives.
class Socket {
public:
    explicit Socket(SocketHandle handle)
        : m_handle(std::move(handle))
    {
    }
    static Result<Socket> connect(const std::filesystem::path& name);

    Status send(std::span<const std::byte> bytes); // all bytes; blocks while the peer does not read
    // The number of bytes received; 0: the peer has closed. None: nothing arrived within `wait`.
    Result<std::optional<std::size_t>> receive(std::span<std::byte> to, std::chrono::milliseconds wait);
    // From any thread: ends both directions; blocked calls of send and receive return.
    void shut();

private:
    SocketHandle m_handle;
};

class SocketListener {
public:
    // Creates the socket file. Its path may be longer than the limit of sockaddr_un.
    static Result<SocketListener> open(const std::filesystem::path& name);
    // None: no client connected within `wait`.
    Result<std::optional<Socket>> accept(std::chrono::milliseconds wait);

private:
    explicit SocketListener(SocketHandle handle)
        : m_handle(std::move(handle))
    {
    }
    SocketHandle m_handle;
};

} // namespace epoch
