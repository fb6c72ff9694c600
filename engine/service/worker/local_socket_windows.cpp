// Windows 10 (1803) and later have such sockets; who may connect follows from
// the folder, which is the user's own.
#ifdef _WIN32
#include "service/worker/local_socket.h"

#include <cstring>
#include <string>

#include <winsock2.h>

namespace epoch {
namespace {

namespace fs = std::filesystem;

// <afunix.h> is not everywhere.
struct UnixAddress {
    ADDRESS_FAMILY family = AF_UNIX;
    char path[108] = {};
};

Error failed(const fs::path& name = {})
{
    return {"worker.socket", name.string(), message("system error {code}", {{"code", WSAGetLastError()}}), ""};
}

SOCKET descriptor(const SocketHandle& handle) { return static_cast<SOCKET>(handle.get()); }

bool system_is_ready()
{
    static const bool ready = [] {
        WSADATA data;
        return WSAStartup(MAKEWORD(2, 2), &data) == 0;
    }();
    return ready;
}

template <class Call> Result<SocketHandle> opened(const fs::path& name, Call call)
{
    const auto text = name.u8string();
    UnixAddress address;
    if (text.size() >= sizeof address.path)
        return Error{"worker.socket", name.string(), "is longer than 107 bytes", "use a shorter folder"};
    std::memcpy(address.path, text.data(), text.size());
    if (!system_is_ready()) return failed(name);
    SocketHandle handle(static_cast<std::intptr_t>(::socket(AF_UNIX, SOCK_STREAM, 0)));
    if (handle.get() < 0) return failed(name);
    if (call(descriptor(handle), reinterpret_cast<const sockaddr*>(&address), static_cast<int>(sizeof address)) != 0)
        return failed(name);
    return handle;
}

Result<bool> is_readable_within(const SocketHandle& handle, std::chrono::milliseconds wait)
{
    WSAPOLLFD one{descriptor(handle), POLLIN, 0};
    const int ready = WSAPoll(&one, 1, static_cast<INT>(wait.count()));
    if (ready < 0) return failed();
    return ready > 0;
}

} // namespace

SocketHandle::~SocketHandle()
{
    if (m_handle >= 0) closesocket(static_cast<SOCKET>(m_handle));
}

Result<Socket> Socket::connect(const fs::path& name)
{
    ASSIGN_OR_RETURN(auto handle, opened(name, ::connect));
    return Socket(std::move(handle));
}

Status Socket::send(std::span<const std::byte> bytes)
{
    while (!bytes.empty()) {
        const auto some = static_cast<int>(bytes.size() < (1u << 20) ? bytes.size() : (1u << 20));
        const int sent = ::send(descriptor(m_handle), reinterpret_cast<const char*>(bytes.data()), some, 0);
        if (sent < 0) return failed();
        bytes = bytes.subspan(static_cast<std::size_t>(sent));
    }
    return {};
}

Result<std::optional<std::size_t>> Socket::receive(std::span<std::byte> to, std::chrono::milliseconds wait)
{
    ASSIGN_OR_RETURN(const auto comes, is_readable_within(m_handle, wait));
    if (!comes) return std::optional<std::size_t>();
    const int got = ::recv(descriptor(m_handle), reinterpret_cast<char*>(to.data()), static_cast<int>(to.size()), 0);
    if (got < 0) return failed();
    return std::optional(static_cast<std::size_t>(got));
}

void Socket::shut() { ::shutdown(descriptor(m_handle), SD_BOTH); }

Result<SocketListener> SocketListener::open(const fs::path& name)
{
    ASSIGN_OR_RETURN(auto handle, opened(name, ::bind));
    if (::listen(descriptor(handle), 8) != 0) return failed(name);
    return SocketListener(std::move(handle));
}

Result<std::optional<Socket>> SocketListener::accept(std::chrono::milliseconds wait)
{
    ASSIGN_OR_RETURN(const auto comes, is_readable_within(m_handle, wait));
    if (!comes) return std::optional<Socket>();
    SocketHandle handle(static_cast<std::intptr_t>(::accept(descriptor(m_handle), nullptr, nullptr)));
    if (handle.get() < 0) return std::optional<Socket>();
    return std::optional(Socket(std::move(handle)));
}

} // namespace epoch
#endif
