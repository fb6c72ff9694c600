// local_socket: streams of bytes between processes of one user on one machine, by a name in the file system;
// local_socket_posix.cpp and local_socket_windows.cpp are twins. Nobody else may connect: the name's permissions are
// 0600, and where the system tells who is at the other end, it has to be the same user.
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

    Status send(std::span<const std::byte> bytes); // all of them; waits while the other side does not read
    // What has come, at least one byte; 0: the other side has closed. None: nothing came within `wait`.
    Result<std::optional<std::size_t>> receive(std::span<std::byte> to, std::chrono::milliseconds wait);
    // From any thread: whatever waits in send or receive comes back, and nothing more is sent or received.
    void shut();

private:
    SocketHandle m_handle;
};

class SocketListener {
public:
    // Makes the name, which may be longer than the system's own limit for such names.
    static Result<SocketListener> open(const std::filesystem::path& name);
    // None: nobody came within `wait`.
    Result<std::optional<Socket>> accept(std::chrono::milliseconds wait);

private:
    explicit SocketListener(SocketHandle handle)
        : m_handle(std::move(handle))
    {
    }
    SocketHandle m_handle;
};

} // namespace epoch
