// The loop of a session's thread: commands between slices, sleep if there is nothing to do.
#include "train/trainer_thread.h"

#include "monitor/thread_priority.h"
#include "monitor/thread_stack.h"
#include "train/trainer.h"

namespace epoch {
namespace {

std::shared_ptr<const SessionState> first_state(SessionId id)
{
    SessionState state;
    state.session = id;
    return std::make_shared<const SessionState>(std::move(state));
}

bool stops(const Command& command)
{
    return std::holds_alternative<Stop>(command) || std::holds_alternative<Close>(command);
}

} // namespace

TrainerThread::Shared::Shared(SessionId session, const DeviceLibrary& library)
    : id(session)
    , devices(library)
    , published(first_state(session))
{
}

TrainerThread::TrainerThread(SessionId id, const DeviceLibrary& devices)
    : m_shared(std::make_shared<Shared>(id, devices))
    , m_thread([shared = m_shared] { loop(*shared); })
{
}

TrainerThread::~TrainerThread()
{
    if (!m_thread.joinable()) return;
    post(Close{m_shared->id});
    m_thread.join();
}

void TrainerThread::post(Command command)
{
    Shared& shared = *m_shared;
    ++shared.waiting;
    if (stops(command)) {
        ++shared.stops_waiting;
        shared.heartbeat.set_wanted(false);
    }
    if (std::holds_alternative<Close>(command)) shared.closing = true;
    shared.commands.push(std::move(command));
}

bool TrainerThread::closes_within(std::chrono::milliseconds time) const
{
    const auto until = std::chrono::steady_clock::now() + time;
    while (!closed() && std::chrono::steady_clock::now() < until)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return closed();
}

std::string TrainerThread::current_stack() const
{
    const std::uint64_t thread = m_shared->thread;
    return thread == 0 || closed() ? std::string() : thread_stack_text(thread);
}

void TrainerThread::abandon()
{
    post(Close{m_shared->id});
    m_thread.detach();
}

void TrainerThread::loop(Shared& shared)
{
    shared.thread = own_thread_id();
    lower_thread_priority(); // above all the window; inherited by the threads that the device starts
    {
        Trainer trainer(shared.id, shared.devices, shared.published, shared.heartbeat);
        while (!shared.closing) {
            for (const Command& command : shared.commands.take_all()) {
                if (shared.closing) break;
                trainer.handle(command);
                if (stops(command) && --shared.stops_waiting == 0) shared.heartbeat.set_wanted(true);
                --shared.waiting;
                shared.heartbeat.beat();
            }
            if (shared.closing) break;
            const auto next = trainer.work(std::chrono::steady_clock::now());
            shared.heartbeat.round_done();
            if (!next) {
                shared.commands.wait();
            } else if (*next > std::chrono::steady_clock::now()) {
                shared.commands.wait_until(*next);
            }
        }
    }
    shared.closed = true;
}

} // namespace epoch
