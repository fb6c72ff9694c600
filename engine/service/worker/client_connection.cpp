#include "service/worker/client_connection.h"

#include "base/elapsed.h"
#include "service/worker/child_process.h"

namespace epoch {
namespace {

using namespace std::chrono_literals;

constexpr auto hello_timeout = 5s;
constexpr auto message_timeout = 200ms;

bool same(const Waiting& one, const Waiting& other)
{
    return one.progress == other.progress && one.stage == other.stage && one.so_far == other.so_far;
}

} // namespace

void WorkerHost::post(Command command)
{
    {
        const std::scoped_lock lock(m_mutex);
        const SessionId session = session_of(command);
        if (const auto* start = std::get_if<Start>(&command)) m_sessions[session] = *start;
        if (std::holds_alternative<Close>(command)) m_sessions.erase(session);
        if (const auto* watch = std::get_if<Watch>(&command)) m_watches.emplace(session, watch->watch);
        if (const auto* unwatch = std::get_if<Unwatch>(&command)) m_watches.erase({session, unwatch->watch});
    }
    m_engine.post(std::move(command));
}

void WorkerHost::unwatch_all()
{
    std::set<std::pair<SessionId, WatchId>> watches;
    {
        const std::scoped_lock lock(m_mutex);
        watches.swap(m_watches);
    }
    for (const auto& [session, watch] : watches) m_engine.post(Unwatch{session, watch});
}

worker::Welcome WorkerHost::welcome() const
{
    const auto snapshot = m_engine.latest();
    worker::Welcome welcome;
    welcome.info.process = own_process_id();
    welcome.info.seconds = seconds_since(m_began);
    welcome.info.taken = m_in_use;
    const std::scoped_lock lock(m_mutex);
    for (const auto& [id, start] : m_sessions) {
        WorkerSession session{id, start.project.title, "", RunState::preparing, 0, 0};
        if (const SessionState* state = snapshot->session(id)) {
            session.run = state->run;
            session.state = state->state;
            session.step = state->step;
            session.steps_planned = state->steps_planned;
        }
        welcome.info.sessions.push_back(std::move(session));
        welcome.sessions.push_back(start);
    }
    return welcome;
}

ClientConnection::ClientConnection(WorkerHost& host, Socket socket)
    : m_host(host)
    , m_link(std::move(socket))
    , m_thread([this] { receive(); })
{
}

ClientConnection::~ClientConnection()
{
    m_link.shut();
    m_thread.join();
}

void ClientConnection::receive()
{
    if (const auto in = handshake(); !in) {
        // A client that only asked for the state, or is gone, gets no reason.
        if (!in.error().what.empty())
            static_cast<void>(m_link.send(to_bytes(worker::FromWorker(worker::Refused{in.error()}))));
    } else {
        std::thread publisher([this] { publish(); });
        const auto listened = listen();
        {
            const std::scoped_lock lock(m_mutex);
            m_ending = true;
        }
        m_wake.notify_all();
        if (listened) m_link.shut(); // otherwise the reason is sent first
        publisher.join();
        if (!listened) static_cast<void>(m_link.send(to_bytes(worker::FromWorker(worker::Refused{listened.error()}))));
        forget_questions();
        m_host.unwatch_all();
        m_host.release();
    }
    m_link.shut();
    m_over = true;
}

Status ClientConnection::handshake()
{
    ASSIGN_OR_RETURN(const auto bytes, m_link.receive(hello_timeout));
    if (!bytes) return Error{"worker.silent", "", "the client did not introduce itself in time", "try again"};
    ASSIGN_OR_RETURN(const auto message, to_worker_from(*bytes));
    const auto* hello = std::get_if<worker::Hello>(&message);
    if (!hello)
        return Error{
            "protocol.order", "", "the client began with the wrong message", "use programs of the same version"};
    const bool looks = hello->purpose == worker::Hello::Purpose::look;
    if (!looks && !m_host.try_acquire())
        return Error{"worker.taken", "process " + std::to_string(own_process_id()), "another window uses this worker",
            "close that window first"};
    auto sent = m_link.send(to_bytes(worker::FromWorker(m_host.welcome())));
    if (looks) return Error{}; // the connection ends without a reason
    if (!sent) m_host.release();
    return sent;
}

Status ClientConnection::listen()
{
    for (;;) {
        const auto bytes = m_link.receive(message_timeout);
        const bool gone = !bytes && bytes.error().code.starts_with("worker.");
        if (gone) return {};
        if (!bytes) return bytes.error();
        if (!*bytes) continue;
        ASSIGN_OR_RETURN(const auto more, handle_message(**bytes));
        if (!more) return {};
    }
}

Result<bool> ClientConnection::handle_message(const Bytes& bytes)
{
    ASSIGN_OR_RETURN(auto message, to_worker_from(bytes));
    if (auto* post = std::get_if<worker::Post>(&message)) {
        m_host.post(std::move(post->command));
    } else if (auto* ask = std::get_if<worker::Ask>(&message)) {
        const Ticket inner = m_host.engine().ask(std::move(ask->query));
        const std::scoped_lock lock(m_mutex);
        m_questions[ask->ticket] = {inner, Waiting{}};
        m_wake.notify_all();
    } else if (const auto* drop = std::get_if<worker::Drop>(&message)) {
        const std::scoped_lock lock(m_mutex);
        const auto question = m_questions.find(drop->ticket);
        if (question == m_questions.end()) return true;
        m_host.engine().drop(question->second.inner);
        m_questions.erase(question);
    } else if (const auto* goodbye = std::get_if<worker::Goodbye>(&message)) {
        if (goodbye->leave == worker::Goodbye::Leave::ended) m_host.request_end();
        return false;
    } else {
        return Error{"protocol.order", "", "the client sent its greeting twice", "use programs of the same version"};
    }
    return true;
}

void ClientConnection::publish()
{
    std::shared_ptr<const Snapshot> sent;
    for (;;) {
        if (auto newest = m_host.engine().latest(); newest != sent) {
            if (!send_snapshot(newest)) break;
            sent = std::move(newest);
        }
        if (!send_answers()) break;
        std::unique_lock lock(m_mutex);
        if (m_wake.wait_for(lock, update_interval, [this] { return m_ending; })) return;
    }
    m_link.shut(); // the receiving thread ends the connection
}

// Results that the client already has are not sent again.
Status ClientConnection::send_snapshot(const std::shared_ptr<const Snapshot>& snapshot)
{
    worker::Update update{*snapshot, {}};
    std::map<ResultKey, std::shared_ptr<const ViewResult>> sent;
    for (SessionState& session : update.snapshot.sessions) {
        for (ViewState& view : session.views) {
            if (!view.result) continue;
            const ResultKey key{session.session, view.watch};
            const auto before = m_sent.find(key);
            sent[key] = view.result;
            if (before == m_sent.end() || before->second != view.result) continue;
            update.held.push_back({session.session, view.watch});
            view.result = nullptr;
        }
    }
    m_sent = std::move(sent);
    return m_link.send(to_bytes(worker::FromWorker(std::move(update))));
}

Status ClientConnection::send_answers()
{
    std::vector<worker::Reply> replies;
    {
        const std::scoped_lock lock(m_mutex);
        for (auto question = m_questions.begin(); question != m_questions.end();) {
            Answer answer = m_host.engine().answer(question->second.inner);
            const auto* waiting = std::get_if<Waiting>(&answer);
            if (waiting && same(*waiting, std::get<Waiting>(question->second.sent))) {
                ++question;
                continue;
            }
            replies.push_back({question->first, answer});
            if (waiting) {
                question->second.sent = std::move(answer);
                ++question;
            } else {
                question = m_questions.erase(question);
            }
        }
    }
    for (worker::Reply& reply : replies) {
        const Ticket ticket = reply.ticket;
        auto sent = m_link.send(to_bytes(worker::FromWorker(std::move(reply))));
        if (!sent && sent.error().code == "protocol.length")
            sent = m_link.send(to_bytes(worker::FromWorker(worker::Reply{ticket, sent.error()})));
        if (!sent) return sent;
    }
    return {};
}

void ClientConnection::forget_questions()
{
    const std::scoped_lock lock(m_mutex);
    for (const auto& [ticket, question] : m_questions) m_host.engine().drop(question.inner);
    m_questions.clear();
}

} // namespace epoch
