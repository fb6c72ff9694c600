#ifndef _WIN32
#include "service/worker/child_process.h"

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

extern char** environ;

namespace epoch {
namespace {

// The child's files and signals in place of this process's own.
class SpawnSettings {
public:
    explicit SpawnSettings(const std::string& error_log)
    {
        posix_spawn_file_actions_init(&files);
        posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
        posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
        posix_spawn_file_actions_addopen(&files, 2, error_log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
        posix_spawnattr_init(&attributes);
        sigset_t none, all;
        sigemptyset(&none);
        sigfillset(&all);
        posix_spawnattr_setsigmask(&attributes, &none);
        posix_spawnattr_setsigdefault(&attributes, &all);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    }
    ~SpawnSettings()
    {
        posix_spawn_file_actions_destroy(&files);
        posix_spawnattr_destroy(&attributes);
    }
    SpawnSettings(const SpawnSettings&) = delete;
    SpawnSettings& operator=(const SpawnSettings&) = delete;

    posix_spawn_file_actions_t files{};
    posix_spawnattr_t attributes{};
};

} // namespace

std::uint64_t own_process_id() { return static_cast<std::uint64_t>(::getpid()); }

Result<ChildProcess> ChildProcess::start(const std::filesystem::path& program,
    const std::vector<std::string>& arguments, const std::filesystem::path& error_log)
{
    const SpawnSettings surroundings(error_log.string());
    std::string name = program.string();
    std::vector<std::string> texts = arguments;
    std::vector<char*> pointers{name.data()};
    for (std::string& text : texts) pointers.push_back(text.data());
    pointers.push_back(nullptr);
    pid_t number = 0;
    const int fault = ::posix_spawn(
        &number, program.c_str(), &surroundings.files, &surroundings.attributes, pointers.data(), environ);
    if (fault != 0)
        return Error{"worker.start", name,
            message("cannot be started: {reason}", {{"reason", std::generic_category().message(fault)}}),
            "install the program again"};
    return ChildProcess(static_cast<std::uint64_t>(number), 0);
}

ChildProcess::~ChildProcess()
{
    if (m_number != 0) ended(); // reaps an ended child
}

const std::optional<Message>& ChildProcess::ended()
{
    int status = 0;
    if (!m_ended && ::waitpid(static_cast<pid_t>(m_number), &status, WNOHANG) > 0)
        m_ended = WIFSIGNALED(status) ? message("was killed (signal {signal})", {{"signal", WTERMSIG(status)}})
                                      : message("ended with code {code}", {{"code", WEXITSTATUS(status)}});
    return m_ended;
}

void ChildProcess::kill()
{
    if (!ended()) kill_process(m_number);
}

void kill_process(std::uint64_t number) { ::kill(static_cast<pid_t>(number), SIGKILL); }

} // namespace epoch
#endif
