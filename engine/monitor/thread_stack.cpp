// thread_stack: a signal makes the thread itself note where it is; Linux with glibc, others answer that nothing is
// known.
#include "monitor/thread_stack.h"

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

constexpr int max_calls = 32, calls_of_the_signal = 2; // its handler, and what brought the thread there
constexpr auto patience = 250ms;

enum class Note : std::uint8_t { none, asked, being_written, written };

// A signal's handler has no object to write to.
struct Notebook {
    std::mutex one_at_a_time;
    std::atomic<Note> note{Note::none};
    std::atomic<std::uint64_t> thread{0};
    std::array<void*, max_calls> calls{};
    int count = 0;
};
Notebook notebook;

// Late ones, after nobody waits any more, do nothing.
void write_note(int)
{
    const int fault = errno;
    Note asked = Note::asked;
    if (notebook.thread == own_thread_id() && notebook.note.compare_exchange_strong(asked, Note::being_written)) {
        notebook.count = ::backtrace(notebook.calls.data(), max_calls);
        notebook.note = Note::written;
    }
    errno = fault;
}

// SIGURG, because a program that does not handle it does not notice it either: one that comes late does no harm.
class SignalHandled {
public:
    SignalHandled()
    {
        struct sigaction action { };
        action.sa_handler = write_note;
        action.sa_flags = SA_RESTART;
        ::sigaction(SIGURG, &action, &m_before);
    }
    ~SignalHandled() { ::sigaction(SIGURG, &m_before, nullptr); }
    SignalHandled(const SignalHandled&) = delete;
    SignalHandled& operator=(const SignalHandled&) = delete;

private:
    struct sigaction m_before { };
};

bool take_note(std::uint64_t thread)
{
    // The first call loads a library, which a handler must not.
    void* own = nullptr;
    ::backtrace(&own, 1);
    const SignalHandled handled;
    notebook.thread = thread;
    notebook.note = Note::asked;
    if (::syscall(SYS_tgkill, ::getpid(), static_cast<pid_t>(thread), SIGURG) != 0) return false;
    const auto until = std::chrono::steady_clock::now() + patience;
    while (notebook.note != Note::written && std::chrono::steady_clock::now() < until)
        std::this_thread::sleep_for(100us);
    Note asked = Note::asked;
    if (notebook.note.compare_exchange_strong(asked, Note::none)) return false;
    while (notebook.note != Note::written) std::this_thread::yield();
    return true;
}

std::string readable(const char* symbol)
{
    int fault = 0;
    const std::unique_ptr<char, decltype(&std::free)> name(
        abi::__cxa_demangle(symbol, nullptr, nullptr, &fault), &std::free);
    return name ? name.get() : symbol;
}

std::string described(const void* call)
{
    constexpr std::string_view digits = "0123456789abcdef";
    Dl_info place{};
    if (::dladdr(call, &place) == 0 || !place.dli_fname) return "?";
    std::string_view file = place.dli_fname;
    file.remove_prefix(file.rfind('/') + 1);
    if (place.dli_sname) return std::string(file) + " " + readable(place.dli_sname);
    std::string offset;
    for (auto left = static_cast<const char*>(call) - static_cast<const char*>(place.dli_fbase); left > 0; left /= 16)
        offset.insert(offset.begin(), digits[static_cast<std::size_t>(left % 16)]);
    return std::string(file) + " +0x" + offset;
}

std::string waiting_text(std::uint64_t thread)
{
    const std::string folder = "/proc/self/task/" + std::to_string(thread);
    std::ifstream file(folder + "/wchan");
    std::string place;
    std::getline(file, place);
    return "a call of the system that no signal ends" + (place.empty() || place == "0" ? "" : " (" + place + ")");
}

} // namespace

std::uint64_t own_thread_id() { return static_cast<std::uint64_t>(::syscall(SYS_gettid)); }

std::string thread_stack_text(std::uint64_t number)
{
    const std::scoped_lock lock(notebook.one_at_a_time);
    if (::syscall(SYS_tgkill, ::getpid(), static_cast<pid_t>(number), 0) != 0) return {};
    if (!take_note(number)) return waiting_text(number);
    std::string text;
    for (int i = calls_of_the_signal; i < notebook.count; ++i)
        text += (text.empty() ? "" : " < ") + described(notebook.calls[static_cast<std::size_t>(i)]);
    return text;
}

#else

std::uint64_t own_thread_id() { return 0; }
std::string thread_stack_text(std::uint64_t) { return {}; }

#endif

} // namespace epoch
