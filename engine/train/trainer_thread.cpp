// trainer_thread: commands between slices, sleep when there is nothing to do.
#include "train/trainer_thread.h"

#include "train/trainer.h"

namespace epoch {
namespace {

std::shared_ptr<const SessionState> first_state(SessionId id)
{
    SessionState state;
    state.session = id;
    return std::make_shared<const SessionState>(std::move(state));
}

} // namespace

TrainerThread::TrainerThread(SessionId id, const DeviceLibrary& devices)
    : m_id(id)
    , m_devices(devices)
    , m_published(first_state(id))
    , m_thread([this] { loop(); })
{
}

TrainerThread::~TrainerThread()
{
    post(Close{m_id});
    m_thread.join();
}

void TrainerThread::post(Command command)
{
    // Seen at once, also by a start that is under way.
    if (std::holds_alternative<Close>(command)) m_closing = true;
    m_commands.push(std::move(command));
}

void TrainerThread::loop()
{
    {
        Trainer trainer(m_id, m_devices, m_published, [this] { return m_closing ? GoOn::no : GoOn::yes; });
        while (!m_closing) {
            for (const Command& command : m_commands.take_all()) {
                if (m_closing) break;
                trainer.handle(command);
            }
            if (m_closing) break;
            const auto next = trainer.work(std::chrono::steady_clock::now());
            if (!next) {
                m_commands.wait();
            } else if (*next > std::chrono::steady_clock::now()) {
                m_commands.wait_until(*next);
            }
        }
    }
    m_closed = true;
}

} // namespace epoch
