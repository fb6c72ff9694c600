// child_process: starts a program that lives on when this one ends; child_process_posix.cpp and
// child_process_windows.cpp are twins.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace epoch {

std::uint64_t own_process_number();

class ChildProcess {
public:
    // In a session of its own, without input or output; what it says of faults is added to the file `told`. Arguments
    // reach it as they are; no shell reads them.
    static Result<ChildProcess> start(const std::filesystem::path& program, const std::vector<std::string>& arguments,
        const std::filesystem::path& told);
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
    // How it ended: "was killed (signal 9)", "ended with code 76"; none while it goes on.
    const std::optional<std::string>& ended();
    void kill(); // at once

private:
    ChildProcess(std::uint64_t number, std::intptr_t handle)
        : m_number(number)
        , m_handle(handle)
    {
    }

    std::uint64_t m_number = 0;
    std::intptr_t m_handle = 0; // where the system has one beside the number
    std::optional<std::string> m_ended;
};

// A process that is no child of this one. Only while it is known to be the one that is meant: numbers are used again.
void kill_process(std::uint64_t number);

} // namespace epoch
