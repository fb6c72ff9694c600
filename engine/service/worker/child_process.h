// child_process: starts a program that outlives this one; implemented in child_process_posix.cpp and
// child_process_windows.cpp.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace epoch {

std::uint64_t own_process_id();

class ChildProcess {
public:
    // In a session of its own, without stdin and stdout; its stderr is appended to the file `error_log`. No shell
    // interprets the arguments.
    static Result<ChildProcess> start(const std::filesystem::path& program, const std::vector<std::string>& arguments,
        const std::filesystem::path& error_log);
    ~ChildProcess();
    ChildProcess(ChildProcess&& other) noexcept
        : m_number(std::exchange(other.m_number, 0))
        , m_handle(std::exchange(other.m_handle, 0))
        , m_ended(std::move(other.m_ended))
    {
    }
    ChildProcess& operator=(ChildProcess&& other) noexcept
    {
        std::swap(m_number, other.m_number);
        std::swap(m_handle, other.m_handle);
        std::swap(m_ended, other.m_ended);
        return *this;
    }

    std::uint64_t number() const { return m_number; }
    // How it ended: "was killed (signal 9)", "ended with code 76"; none while it runs.
    const std::optional<Message>& ended();
    void kill(); // at once

private:
    ChildProcess(std::uint64_t number, std::intptr_t handle)
        : m_number(number)
        , m_handle(handle)
    {
    }

    std::uint64_t m_number = 0;
    std::intptr_t m_handle = 0; // on Windows
    std::optional<Message> m_ended;
};

// Kills a process that is not a child of this one. The caller makes sure that the id still means the same process.
void kill_process(std::uint64_t number);

} // namespace epoch
