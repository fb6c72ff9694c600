#ifndef _WIN32
#include "service/worker/local_socket.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <string>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <system_error>
#include <unistd.h>

namespace epoch {
namespace {

namespace fs = std::filesystem;

Error failed(const fs::path& name = {})
{
    return {"worker.socket", name.string(), std::generic_category().message(errno), ""};
}

int descriptor(const SocketHandle& handle) { return static_cast<int>(handle.get()); }

// sockaddr_un holds about 100 bytes; a longer path is reached through its open folder.
struct Address {
    sockaddr_un value{};
    SocketHandle folder;
};

Result<Address> address_of(const fs::path& name)
{
    Address address;
    address.value.sun_family = AF_UNIX;
    std::string text = name.string();
    if (text.size() >= sizeof address.value.sun_path) {
        address.folder = SocketHandle(::open(name.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        if (address.folder.get() < 0) return failed(name);
        text = "/proc/self/fd/" + std::to_string(address.folder.get()) + "/" + name.filename().string();
        errno = ENAMETOOLONG;
        if (text.size() >= sizeof address.value.sun_path) return failed(name);
    }
    std::memcpy(address.value.sun_path, text.c_str(), text.size() + 1);
    return address;
}

template <class Call> Result<SocketHandle> opened(const fs::path& name, Call call)
{
    ASSIGN_OR_RETURN(const auto address, address_of(name));
    SocketHandle handle(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    if (handle.get() < 0) return failed(name);
    const auto* plain = reinterpret_cast<const sockaddr*>(&address.value);
    if (call(descriptor(handle), plain, static_cast<socklen_t>(sizeof address.value)) != 0) return failed(name);
    return handle;
}

// Whether data or a connection arrives within `wait`.
Result<bool> is_readable_within(const SocketHandle& handle, std::chrono::milliseconds wait)
{
    pollfd one{descriptor(handle), POLLIN, 0};
    const int ready = ::poll(&one, 1, static_cast<int>(wait.count()));
    if (ready < 0 && errno != EINTR) return failed();
    return ready > 0;
}

bool is_own_user(const SocketHandle& handle)
{
#ifdef SO_PEERCRED
    ucred peer{};
    socklen_t size = sizeof peer;
    return ::getsockopt(descriptor(handle), SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == ::geteuid();
#else
    return handle.get() >= 0;
#endif
}

} // namespace

SocketHandle::~SocketHandle()
{
    if (m_handle >= 0) ::close(static_cast<int>(m_handle));
}

Result<Socket> Socket::connect(const fs::path& name)
{
    ASSIGN_OR_RETURN(auto handle, opened(name, ::connect));
    return Socket(std::move(handle));
}

Status Socket::send(std::span<const std::byte> bytes)
{
    while (!bytes.empty()) {
        const ssize_t sent = ::send(descriptor(m_handle), bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent < 0) return failed();
        bytes = bytes.subspan(static_cast<std::size_t>(sent));
    }
    return {};
}

Result<std::optional<std::size_t>> Socket::receive(std::span<std::byte> to, std::chrono::milliseconds wait)
{
    ASSIGN_OR_RETURN(const auto comes, is_readable_within(m_handle, wait));
    if (!comes) return std::optional<std::size_t>();
    const ssize_t got = ::recv(descriptor(m_handle), to.data(), to.size(), 0);
    if (got < 0 && errno == EINTR) return std::optional<std::size_t>();
    if (got < 0) return failed();
    return std::optional(static_cast<std::size_t>(got));
}

void Socket::shut() { ::shutdown(descriptor(m_handle), SHUT_RDWR); }

Result<SocketListener> SocketListener::open(const fs::path& name)
{
    ASSIGN_OR_RETURN(auto handle, opened(name, ::bind));
    if (::chmod(name.c_str(), 0600) != 0 || ::listen(descriptor(handle), 8) != 0) return failed(name);
    return SocketListener(std::move(handle));
}

Result<std::optional<Socket>> SocketListener::accept(std::chrono::milliseconds wait)
{
    ASSIGN_OR_RETURN(const auto comes, is_readable_within(m_handle, wait));
    if (!comes) return std::optional<Socket>();
    SocketHandle handle(::accept4(descriptor(m_handle), nullptr, nullptr, SOCK_CLOEXEC));
    // The client may have gone again.
    if (handle.get() < 0 || !is_own_user(handle)) return std::optional<Socket>();
    return std::optional(Socket(std::move(handle)));
}

} // namespace epoch
#endif
