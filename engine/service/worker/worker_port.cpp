#include "service/worker/worker_port.h"

#include "store/atomic_file.h"

#include <algorithm>
#include <utility>

namespace epoch {
namespace {

using namespace std::chrono_literals;

constexpr auto receive_timeout = 100ms;
constexpr auto connect_retry_after = 5ms;
constexpr std::uintmax_t max_error_log_bytes = 1 << 20;

// The last line of its error log.
std::string last_error_line(const WorkerPlace& place)
{
    auto error_log = read_file(place.error_log(), max_error_log_bytes);
    if (!error_log) return {};
    while (!error_log->empty() && error_log->back() == '\n') error_log->pop_back();
    return error_log->substr(error_log->rfind('\n') + 1).substr(0, 500);
}

} // namespace

WorkerPort::WorkerPort(WorkerOptions options)
    : m_options(std::move(options))
    , m_newest(std::make_shared<Snapshot>())
    , m_files(DeviceLibrary(std::vector<std::filesystem::path>{}), m_options.state)
    , m_writer([this] { write_loop(); })
    , m_reader([this] { read_loop(); })
{
}

WorkerPort::~WorkerPort()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_ending = true;
    }
    m_wake.notify_all();
    m_reader.join();
    {
        const std::scoped_lock lock(m_mutex);
        m_written = true;
    }
    m_wake.notify_all();
    m_writer.join();
    // The worker saves running sessions, but must not keep the window open for ever.
    const auto until = Clock::now() + m_options.response_timeout;
    while (m_child && !m_detached && !m_child->ended() && Clock::now() < until) std::this_thread::sleep_for(2ms);
    if (m_child && !m_detached) m_child->kill();
}

void WorkerPort::detach()
{
    const std::scoped_lock lock(m_mutex);
    m_detached = m_ending = true;
    m_outbox.clear();
    if (m_link) m_link->shut();
}

std::uint64_t WorkerPort::process() const
{
    const std::scoped_lock lock(m_mutex);
    return m_process;
}

bool WorkerPort::ending() const
{
    const std::scoped_lock lock(m_mutex);
    return m_ending;
}

void WorkerPort::post(Command command)
{
    const std::scoped_lock lock(m_mutex);
    const SessionId id = session_of(command);
    m_sessions.apply(command);
    if (std::holds_alternative<Start>(command)) m_wanted = m_wanted || !m_link;
    if (m_link && ends_work(command) && !m_end_asked) m_end_asked = Clock::now();
    if (!m_link && std::holds_alternative<Close>(command)) {
        // No worker reports that the session is gone.
        Snapshot snapshot = *m_newest.get();
        std::erase_if(snapshot.sessions, [&](const SessionState& one) { return one.session == id; });
        publish(std::move(snapshot));
    }
    m_outbox.push_back(worker::Post{std::move(command)});
    m_wake.notify_all();
}

Ticket WorkerPort::ask(Query query)
{
    const std::scoped_lock lock(m_mutex);
    const Ticket ticket{++m_last_ticket};
    Question& question = m_questions[ticket];
    if (const auto* attach = std::get_if<AskAttach>(&query)) {
        m_attach = {ticket, attach->process};
    } else if (traits_of(query).in_worker) {
        m_outbox.push_back(worker::Ask{ticket, std::move(query)});
        m_wanted = m_wanted || !m_link;
    } else {
        question.local = m_files.ask(std::move(query));
    }
    m_wake.notify_all();
    return ticket;
}

Answer WorkerPort::answer(Ticket ticket)
{
    const std::scoped_lock lock(m_mutex);
    const auto found = m_questions.find(ticket);
    if (found == m_questions.end()) return Error{"query.gone", "", "this query is no longer known", "ask again"};
    Answer answer = found->second.local ? m_files.answer(*found->second.local) : found->second.answer;
    if (!std::holds_alternative<Waiting>(answer)) m_questions.erase(found);
    return answer;
}

void WorkerPort::drop(Ticket ticket)
{
    const std::scoped_lock lock(m_mutex);
    const auto found = m_questions.find(ticket);
    if (found == m_questions.end()) return;
    if (found->second.local) {
        m_files.drop(*found->second.local);
    } else {
        m_outbox.push_back(worker::Drop{ticket});
        m_wake.notify_all();
    }
    m_questions.erase(found);
}

void WorkerPort::write_loop()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_wake.wait(lock, [this] { return m_written || (m_link && !m_outbox.empty()); });
        if (m_detached || !m_link || m_outbox.empty()) break; // commands posted before the end are still sent
        const worker::ToWorker message = std::move(m_outbox.front());
        m_outbox.pop_front();
        const auto link = m_link;
        lock.unlock();
        const auto sent = link->send(to_bytes(message));
        if (!sent) link->shut(); // the other thread notices
        lock.lock();
    }
    if (m_link && !m_detached)
        static_cast<void>(m_link->send(to_bytes(worker::ToWorker(worker::Goodbye{worker::Goodbye::Leave::ended}))));
    if (m_link) m_link->shut();
}

void WorkerPort::read_loop()
{
    while (wait_for_work()) {
        attach_if_asked();
        std::unique_lock lock(m_mutex);
        if (m_link) {
            lock.unlock();
            receive_once();
            kill_if_overdue();
        } else if (m_wanted) {
            lock.unlock();
            if (const auto started = start_worker(); !started) handle_loss(started.error());
        }
    }
}

bool WorkerPort::wait_for_work()
{
    std::unique_lock lock(m_mutex);
    m_wake.wait(lock, [this] { return m_ending || m_link || m_wanted || m_attach; });
    return !m_ending;
}

Status WorkerPort::start_worker()
{
    ASSIGN_OR_RETURN(auto place, new_worker_place());
    m_place = std::move(place);
    m_child.reset();
    auto arguments = m_options.arguments;
    arguments.insert(arguments.end(), {"--name", m_place.name});
    ASSIGN_OR_RETURN(auto child, ChildProcess::start(m_options.program, arguments, m_place.error_log()));
    m_child.emplace(std::move(child));
    const auto until = Clock::now() + m_options.start_timeout;
    for (;;) {
        auto made = connect_to_worker(m_place.socket(), worker::Hello::Purpose::work, m_options.start_timeout);
        if (made) return use_connection(std::move(*made));
        const std::string place_text = "process " + std::to_string(m_child->number());
        if (const auto& ended = m_child->ended())
            return Error{"worker.start", place_text,
                message(
                    "the training process {end}: {reason}", {{"end", *ended}, {"reason", last_error_line(m_place)}}),
                "try again, or start the window without --isolate to train in its own process"};
        const bool listens = made.error().code != "worker.socket";
        if (listens || Clock::now() > until || ending()) {
            m_child->kill();
            return std::move(made).error().at(place_text);
        }
        std::this_thread::sleep_for(connect_retry_after);
    }
}

Status WorkerPort::use_connection(WorkerConnection made)
{
    const std::scoped_lock lock(m_mutex);
    m_process = made.welcome.info.process;
    m_link = std::move(made.link);
    m_wanted = false;
    m_end_asked.reset();
    m_wake.notify_all();
    return {};
}

void WorkerPort::attach_if_asked()
{
    std::unique_lock lock(m_mutex);
    if (!m_attach) return;
    const auto [ticket, process] = *std::exchange(m_attach, std::nullopt);
    lock.unlock();
    const auto answer_with = [this, ticket = ticket](Answer answer) {
        const std::scoped_lock again(m_mutex);
        if (const auto question = m_questions.find(ticket); question != m_questions.end())
            question->second.answer = std::move(answer);
    };
    const auto workers = find_workers();
    if (!workers) return answer_with(workers.error());
    const auto found = std::ranges::find(*workers, process, &FoundWorker::process);
    if (found == workers->end())
        return answer_with(Error{"worker.gone", "process " + std::to_string(process), "this worker has ended",
            "resume its run from the last checkpoint"});
    auto made = connect_to_worker(found->place.socket(), worker::Hello::Purpose::work, m_options.response_timeout);
    if (!made) return answer_with(made.error());

    lock.lock();
    const auto before = std::exchange(m_link, nullptr);
    m_outbox.clear();
    m_sessions.replace(made->welcome);
    lock.unlock();
    if (before) {
        static_cast<void>(before->send(to_bytes(worker::ToWorker(worker::Goodbye{worker::Goodbye::Leave::ended}))));
        before->shut();
    }
    m_child.reset();
    m_place = found->place;
    Attached attached{made->welcome.sessions};
    static_cast<void>(use_connection(std::move(*made)));
    fail_questions({"worker.changed", "", "another worker has replaced the one that was asked", "ask again"});
    answer_with(AnswerValue(std::move(attached)));
}

void WorkerPort::receive_once()
{
    std::shared_ptr<MessageLink> link;
    {
        const std::scoped_lock lock(m_mutex);
        link = m_link;
    }
    const auto bytes = link->receive(receive_timeout);
    if (!bytes) return handle_loss(bytes.error());
    if (!*bytes) return;
    {
        const std::scoped_lock lock(m_mutex);
        m_end_asked.reset();
    }
    if (const auto done = handle_message(**bytes); !done) handle_loss(done.error());
}

Status WorkerPort::handle_message(const Bytes& bytes)
{
    ASSIGN_OR_RETURN(auto message, from_worker_from(bytes));
    if (auto* refused = std::get_if<worker::Refused>(&message)) return std::move(refused->error);
    if (auto* update = std::get_if<worker::Update>(&message)) {
        apply_update(std::move(*update));
    } else if (auto* reply = std::get_if<worker::Reply>(&message)) {
        const std::scoped_lock lock(m_mutex);
        const auto question = m_questions.find(reply->ticket);
        if (question != m_questions.end() && !question->second.local)
            question->second.answer = std::move(reply->answer);
    }
    return {};
}

void WorkerPort::apply_update(worker::Update update)
{
    const auto before = m_newest.get();
    for (const worker::HeldResult& held : update.held) {
        const auto session = std::ranges::find(update.snapshot.sessions, held.session, &SessionState::session);
        const SessionState* old = before->session(held.session);
        if (session == update.snapshot.sessions.end() || !old) continue;
        const auto view = std::ranges::find(session->views, held.watch, &ViewState::watch);
        const auto had = std::ranges::find(old->views, held.watch, &ViewState::watch);
        if (view != session->views.end() && had != old->views.end()) view->result = had->result;
    }
    const std::scoped_lock lock(m_mutex);
    publish(std::move(update.snapshot));
}

// Version numbers continue across workers. The caller holds the mutex.
void WorkerPort::publish(Snapshot snapshot)
{
    snapshot.version = m_newest.get()->version + 1;
    m_newest.put(std::make_shared<Snapshot>(std::move(snapshot)));
}

void WorkerPort::kill_if_overdue()
{
    const std::scoped_lock lock(m_mutex);
    if (!m_end_asked || Clock::now() - *m_end_asked < m_options.response_timeout || m_process == 0) return;
    m_end_asked.reset();
    m_child ? m_child->kill() : kill_process(m_process);
}

// The worker is gone, or is killed because its messages make no sense.
void WorkerPort::handle_loss(const Error& why)
{
    if (ending()) return;
    Error reason = why;
    if (m_child) {
        const auto until = Clock::now() + 1s;
        while (!m_child->ended() && Clock::now() < until) std::this_thread::sleep_for(1ms);
        if (!m_child->ended()) m_child->kill();
        if (const auto& ended = m_child->ended(); ended && why.code != "worker.start")
            reason.what = message("it {end}", {{"end", *ended}});
    }
    {
        const std::scoped_lock lock(m_mutex);
        m_link.reset();
        m_outbox.clear();
        m_wanted = false;
        m_end_asked.reset();
        Snapshot snapshot = *m_newest.get();
        m_sessions.fail(snapshot, reason, std::exchange(m_process, 0));
        publish(std::move(snapshot));
    }
    fail_questions({"worker.lost", "", "the worker ended before it answered", "ask again"});
    resume_sessions();
}

void WorkerPort::fail_questions(const Error& why)
{
    const std::scoped_lock lock(m_mutex);
    for (auto& [ticket, question] : m_questions)
        if (!question.local && std::holds_alternative<Waiting>(question.answer)
            && (!m_attach || m_attach->first != ticket))
            question.answer = why;
}

void WorkerPort::resume_sessions()
{
    if (m_options.after_loss != AfterLoss::resume_once) return;
    const std::scoped_lock lock(m_mutex);
    Snapshot snapshot = *m_newest.get();
    auto commands = m_sessions.resume(snapshot);
    if (commands.empty()) return;
    for (Command& command : commands) m_outbox.push_back(worker::Post{std::move(command)});
    m_wanted = true;
    publish(std::move(snapshot));
    m_wake.notify_all();
}

} // namespace epoch
