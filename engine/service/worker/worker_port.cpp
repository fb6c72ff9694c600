#include "service/worker/worker_port.h"

#include "store/atomic_file.h"

#include <algorithm>
#include <utility>

namespace epoch {
namespace {

using namespace std::chrono_literals;

constexpr auto look_every = 100ms;
constexpr auto try_again_after = 5ms;
constexpr std::uintmax_t most_told = 1 << 20;

// What only the worker can answer, or had better: reading data that may be damaged, and trials on a device.
bool is_for_worker(const Query& query)
{
    return std::holds_alternative<AskData>(query) || std::holds_alternative<AskRateTest>(query)
        || std::holds_alternative<AskLargestBatch>(query) || std::holds_alternative<AskSweep>(query)
        || std::holds_alternative<AskRace>(query) || std::holds_alternative<AskCrossover>(query)
        || std::holds_alternative<AskMatrixLab>(query) || std::holds_alternative<AskTransferLab>(query);
}

bool ends_work(const Command& command)
{
    return std::holds_alternative<Stop>(command) || std::holds_alternative<Close>(command)
        || std::holds_alternative<Pause>(command);
}

// The last line that it said of faults.
std::string last_words(const WorkerPlace& place)
{
    auto told = read_file(place.told(), most_told);
    if (!told) return {};
    while (!told->empty() && told->back() == '\n') told->pop_back();
    return told->substr(told->rfind('\n') + 1).substr(0, 500);
}

} // namespace

WorkerPort::WorkerPort(WorkerOptions options)
    : m_options(std::move(options))
    , m_newest(std::make_shared<Snapshot>())
    , m_files(DeviceLibrary(std::vector<std::filesystem::path>{}), m_options.state)
    , m_writer([this] { write(); })
    , m_speaker([this] { speak(); })
{
}

WorkerPort::~WorkerPort()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_ending = true;
    }
    m_wake.notify_all();
    m_speaker.join();
    {
        const std::scoped_lock lock(m_mutex);
        m_written = true;
    }
    m_wake.notify_all();
    m_writer.join();
    // It saves what runs; but it does not keep a window from closing for ever.
    const auto until = Clock::now() + m_options.patience;
    while (m_child && !m_let_go && !m_child->ended() && Clock::now() < until) std::this_thread::sleep_for(2ms);
    if (m_child && !m_let_go) m_child->kill();
}

void WorkerPort::let_go()
{
    const std::scoped_lock lock(m_mutex);
    m_let_go = m_ending = true;
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
    if (const auto* start = std::get_if<Start>(&command)) {
        m_sessions[id] = {*start, {}, start->run_now, false};
        m_wanted = m_wanted || !m_link;
    }
    if (const auto kept = m_sessions.find(id); kept != m_sessions.end()) {
        if (const auto* watch = std::get_if<Watch>(&command)) kept->second.watches[watch->watch] = *watch;
        if (const auto* unwatch = std::get_if<Unwatch>(&command)) kept->second.watches.erase(unwatch->watch);
        if (std::holds_alternative<Resume>(command)) kept->second.runs = true;
        if (ends_work(command)) kept->second.runs = false;
        if (std::holds_alternative<Close>(command)) m_sessions.erase(kept);
    }
    if (m_link && ends_work(command) && !m_end_asked) m_end_asked = Clock::now();
    if (!m_link && std::holds_alternative<Close>(command)) {
        // Nobody else will say that it is gone.
        Snapshot snapshot = *m_newest.get();
        std::erase_if(snapshot.sessions, [&](const SessionState& one) { return one.session == id; });
        show(std::move(snapshot));
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
    } else if (is_for_worker(query)) {
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
    if (found == m_questions.end()) return Error{"query.gone", "", "this question is not known any more", "ask again"};
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

void WorkerPort::write()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_wake.wait(lock, [this] { return m_written || (m_link && !m_outbox.empty()); });
        if (m_let_go || !m_link || m_outbox.empty()) break; // the end; what was posted before it is still sent
        const worker::ToWorker message = std::move(m_outbox.front());
        m_outbox.pop_front();
        const auto link = m_link;
        lock.unlock();
        const auto sent = link->send(to_bytes(message));
        if (!sent) link->shut(); // the other thread notices
        lock.lock();
    }
    if (m_link && !m_let_go)
        static_cast<void>(m_link->send(to_bytes(worker::ToWorker(worker::Goodbye{worker::Goodbye::Leave::ended}))));
    if (m_link) m_link->shut();
}

void WorkerPort::speak()
{
    while (wait_until_wanted()) {
        attach_as_asked();
        std::unique_lock lock(m_mutex);
        if (m_link) {
            lock.unlock();
            listen_once();
            kill_if_overdue();
        } else if (m_wanted) {
            lock.unlock();
            if (const auto started = start_worker(); !started) lose(started.error());
        }
    }
}

bool WorkerPort::wait_until_wanted()
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
    ASSIGN_OR_RETURN(auto child, ChildProcess::start(m_options.program, arguments, m_place.told()));
    m_child.emplace(std::move(child));
    const auto until = Clock::now() + m_options.start_within;
    for (;;) {
        auto made = introduce(m_place.socket(), worker::Hello::Purpose::work, m_options.start_within);
        if (made) return take_over(std::move(*made));
        const std::string place_text = "process " + std::to_string(m_child->number());
        if (const auto& ended = m_child->ended())
            return Error{"worker.start", place_text, "the training process " + *ended + ": " + last_words(m_place),
                "try again; without --isolate the window trains by itself"};
        const bool listens = made.error().code != "worker.socket";
        if (listens || Clock::now() > until || ending()) {
            m_child->kill();
            return std::move(made).error().at(place_text);
        }
        std::this_thread::sleep_for(try_again_after);
    }
}

Status WorkerPort::take_over(Introduction made)
{
    const std::scoped_lock lock(m_mutex);
    m_process = made.welcome.info.process;
    m_link = std::move(made.link);
    m_wanted = false;
    m_end_asked.reset();
    m_wake.notify_all();
    return {};
}

void WorkerPort::attach_as_asked()
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
        return answer_with(Error{"worker.gone", "process " + std::to_string(process), "is not there any more",
            "its run can be resumed from its last checkpoint"});
    auto made = introduce(found->place.socket(), worker::Hello::Purpose::work, m_options.patience);
    if (!made) return answer_with(made.error());

    lock.lock();
    const auto before = std::exchange(m_link, nullptr);
    m_outbox.clear();
    m_sessions.clear();
    for (const Start& start : made->welcome.sessions) m_sessions[start.session] = {start, {}, false, false};
    for (const WorkerSession& session : made->welcome.info.sessions)
        m_sessions[session.session].runs = session.state == RunState::running || session.state == RunState::preparing;
    lock.unlock();
    if (before) {
        static_cast<void>(before->send(to_bytes(worker::ToWorker(worker::Goodbye{worker::Goodbye::Leave::ended}))));
        before->shut();
    }
    m_child.reset();
    m_place = found->place;
    Attached attached{made->welcome.sessions};
    static_cast<void>(take_over(std::move(*made)));
    fail_questions({"worker.changed", "", "another worker was taken over meanwhile", "ask again"});
    answer_with(AnswerValue(std::move(attached)));
}

void WorkerPort::listen_once()
{
    std::shared_ptr<MessageLink> link;
    {
        const std::scoped_lock lock(m_mutex);
        link = m_link;
    }
    const auto bytes = link->receive(look_every);
    if (!bytes) return lose(bytes.error());
    if (!*bytes) return;
    {
        const std::scoped_lock lock(m_mutex);
        m_end_asked.reset();
    }
    if (const auto done = take_in(**bytes); !done) lose(done.error());
}

Status WorkerPort::take_in(const Bytes& bytes)
{
    ASSIGN_OR_RETURN(auto message, from_worker_from(bytes));
    if (auto* refused = std::get_if<worker::Refused>(&message)) return std::move(refused->error);
    if (auto* news = std::get_if<worker::News>(&message)) {
        take_news(std::move(*news));
    } else if (auto* reply = std::get_if<worker::Reply>(&message)) {
        const std::scoped_lock lock(m_mutex);
        const auto question = m_questions.find(reply->ticket);
        if (question != m_questions.end() && !question->second.local)
            question->second.answer = std::move(reply->answer);
    }
    return {};
}

void WorkerPort::take_news(worker::News news)
{
    const auto before = m_newest.get();
    for (const worker::HeldResult& held : news.held) {
        const auto session = std::ranges::find(news.snapshot.sessions, held.session, &SessionState::session);
        const SessionState* old = before->session(held.session);
        if (session == news.snapshot.sessions.end() || !old) continue;
        const auto view = std::ranges::find(session->views, held.watch, &ViewState::watch);
        const auto had = std::ranges::find(old->views, held.watch, &ViewState::watch);
        if (view != session->views.end() && had != old->views.end()) view->result = had->result;
    }
    const std::scoped_lock lock(m_mutex);
    show(std::move(news.snapshot));
}

// Versions go on over every worker there was. The mutex is held.
void WorkerPort::show(Snapshot snapshot)
{
    snapshot.version = m_newest.get()->version + 1;
    m_newest.put(std::make_shared<Snapshot>(std::move(snapshot)));
}

void WorkerPort::kill_if_overdue()
{
    const std::scoped_lock lock(m_mutex);
    if (!m_end_asked || Clock::now() - *m_end_asked < m_options.patience || m_process == 0) return;
    m_end_asked.reset();
    m_child ? m_child->kill() : kill_process(m_process);
}

} // namespace epoch
