// thread_stack: a signal handler in the other thread records its own backtrace. Linux with glibc; empty on other
// systems.
#include "monitor/thread_stack.h"

#include "base/message.h"

#if defined(__linux__) && __has_include(<execinfo.h>)
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cxxabi.h>
#include <dlfcn.h>
#include <execinfo.h>
#include <fstream>
#include <memory>
#include <mutex>
#include <string_view>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>
#endif

namespace epoch {

#if defined(__linux__) && __has_include(<execinfo.h>)

namespace {

using namespace std::chrono_literals;

constexpr int max_frames = 32, signal_frames = 2; // the signal handler and its trampoline
constexpr auto capture_timeout = 250ms;

enum class State : std::uint8_t { idle, requested, writing, done };

// Global, because a signal handler has no argument for it.
struct Capture {
    std::mutex one_at_a_time;
    std::atomic<State> state{State::idle};
    std::atomic<std::uint64_t> thread{0};
    std::array<void*, max_frames> frames{};
    int count = 0;
};
Capture capture;

// Does nothing if the request has timed out.
void handle_signal(int)
{
    const int saved_errno = errno;
    State expected = State::requested;
    if (capture.thread == own_thread_id() && capture.state.compare_exchange_strong(expected, State::writing)) {
        capture.count = ::backtrace(capture.frames.data(), max_frames);
        capture.state = State::done;
    }
    errno = saved_errno;
}

// Installs the handler for SIGURG, which is ignored by default, so that a late signal does no harm.
class SignalHandler {
public:
    SignalHandler()
    {
        struct sigaction action { };
        action.sa_handler = handle_signal;
        action.sa_flags = SA_RESTART;
        ::sigaction(SIGURG, &action, &m_before);
    }
    ~SignalHandler() { ::sigaction(SIGURG, &m_before, nullptr); }
    SignalHandler(const SignalHandler&) = delete;
    SignalHandler& operator=(const SignalHandler&) = delete;

private:
    struct sigaction m_before { };
};

bool capture_stack(std::uint64_t thread)
{
    // The first call of backtrace loads a library, which a signal handler must not do.
    void* own = nullptr;
    ::backtrace(&own, 1);
    const SignalHandler handler;
    capture.thread = thread;
    capture.state = State::requested;
    if (::syscall(SYS_tgkill, ::getpid(), static_cast<pid_t>(thread), SIGURG) != 0) return false;
    const auto until = std::chrono::steady_clock::now() + capture_timeout;
    while (capture.state != State::done && std::chrono::steady_clock::now() < until) std::this_thread::sleep_for(100us);
    State expected = State::requested;
    if (capture.state.compare_exchange_strong(expected, State::idle)) return false;
    while (capture.state != State::done) std::this_thread::yield();
    return true;
}

std::string demangled(const char* symbol)
{
    int fault = 0;
    const std::unique_ptr<char, decltype(&std::free)> name(
        abi::__cxa_demangle(symbol, nullptr, nullptr, &fault), &std::free);
    return name ? name.get() : symbol;
}

std::string frame_text(const void* frame)
{
    constexpr std::string_view digits = "0123456789abcdef";
    Dl_info place{};
    if (::dladdr(frame, &place) == 0 || !place.dli_fname) return "?";
    std::string_view file = place.dli_fname;
    file.remove_prefix(file.rfind('/') + 1);
    if (place.dli_sname) return std::string(file) + " " + demangled(place.dli_sname);
    std::string offset;
    for (auto left = static_cast<const char*>(frame) - static_cast<const char*>(place.dli_fbase); left > 0; left /= 16)
        offset.insert(offset.begin(), digits[static_cast<std::size_t>(left % 16)]);
    return std::string(file) + " +0x" + offset;
}

std::string waiting_text(std::uint64_t thread)
{
    const std::string folder = "/proc/self/task/" + std::to_string(thread);
    std::ifstream file(folder + "/wchan");
    std::string place;
    std::getline(file, place);
    const bool known = !place.empty() && place != "0";
    return message(
        known ? "a system call that no signal interrupts ({place})" : "a system call that no signal interrupts",
        {{"place", place}});
}

} // namespace

std::uint64_t own_thread_id() { return static_cast<std::uint64_t>(::syscall(SYS_gettid)); }

std::string thread_stack_text(std::uint64_t number)
{
    const std::scoped_lock lock(capture.one_at_a_time);
    if (::syscall(SYS_tgkill, ::getpid(), static_cast<pid_t>(number), 0) != 0) return {};
    if (!capture_stack(number)) return waiting_text(number);
    std::string text;
    for (int i = signal_frames; i < capture.count; ++i)
        text += (text.empty() ? "" : " < ") + frame_text(capture.frames[static_cast<std::size_t>(i)]);
    return text;
}

#else

std::uint64_t own_thread_id() { return 0; }
std::string thread_stack_text(std::uint64_t) { return {}; }

#endif

} // namespace epoch
