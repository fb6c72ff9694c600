// epoch worker: the engine in a separate process. A window with --isolate starts one; it survives the window's crash,
// and the next window takes it over.
#include "verb.h"

#include "base/units.h"
#include "opened_project.h"
#include "service/local_engine.h"
#include "service/worker/worker_server.h"
#include "usage.h"

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <memory>

namespace epoch::cli {
namespace {

using namespace std::chrono_literals;

struct WorkerVerb {
    std::string name;
    bool list = false;
    double alone_minutes = 10;
};

std::atomic<bool> stop_asked{false};

const char* text_of(RunState state)
{
    constexpr const char* texts[] = {"preparing", "running", "paused", "finished", "failed"};
    return texts[static_cast<std::size_t>(state)];
}

void print(const WorkerInfo& worker, const Output& out)
{
    const std::string process = "worker " + std::to_string(worker.process);
    out.line(process + ", running for " + duration_text(worker.seconds) + (worker.taken ? ", used by a window" : ""));
    out.object({{"event", "worker"}, {"process", worker.process}, {"seconds", worker.seconds}, {"taken", worker.taken},
        {"sessions", worker.sessions.size()}});
    for (const WorkerSession& session : worker.sessions) {
        out.line("    " + (session.title.empty() ? "untitled network" : session.title) + ": " + text_of(session.state)
            + " at step " + std::to_string(session.step) + (session.run.empty() ? "" : ", run " + session.run));
        out.object({{"event", "session"}, {"process", worker.process}, {"title", session.title},
            {"state", text_of(session.state)}, {"step", session.step}, {"steps", session.steps_planned},
            {"run", session.run.empty() ? Json() : Json(session.run)}});
    }
}

Exit list_workers(const Output& out)
{
    const auto workers = query_workers(2s);
    if (!workers) return out.fail(workers.error());
    for (const WorkerInfo& worker : *workers) print(worker, out);
    out.object({{"event", "workers"}, {"count", workers->size()}});
    if (workers->empty()) out.line("There are no workers.");
    return exit_done;
}

Exit serve(const WorkerVerb& verb, const Output& out)
{
    auto place = new_worker_place();
    if (!place) return out.fail(place.error());
    if (!verb.name.empty()) place->name = verb.name;
    std::signal(SIGINT, [](int) { stop_asked = true; });
    std::signal(SIGTERM, [](int) { stop_asked = true; });
    LocalEngine engine(*make_device_library());
    ServeOptions options{*place};
    options.idle_timeout = std::chrono::milliseconds(static_cast<std::int64_t>(verb.alone_minutes * 60'000));
    const auto end = serve_worker(engine, options, stop_asked);
    if (!end) return out.fail(end.error());
    // A lost device must not be used again, not even to free its memory.
    if (*end == ServeEnd::device_lost) std::_Exit(exit_device_lost);
    return exit_done;
}

} // namespace

Action add_worker(CLI::App& command)
{
    const auto verb = std::make_shared<WorkerVerb>();
    command.add_flag("--list", verb->list, "List the workers and their sessions");
    command.add_option("--name", verb->name, "Name of its files (default: process id and a random number)")
        ->check([](const std::string& name) {
            return name.find_first_of("/\\.") == name.npos ? std::string() : "a name must not contain slashes or dots";
        });
    command
        .add_option("--alone", verb->alone_minutes,
            "Minutes without a window and without a running session after which the worker ends")
        ->check(between(0.0, 1e6))
        ->capture_default_str();
    return [verb](const Output& out) { return verb->list ? list_workers(out) : serve(*verb, out); };
}

} // namespace epoch::cli
