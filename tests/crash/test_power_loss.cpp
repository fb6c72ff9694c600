// test_power_loss: two projects are made, trained, saved and listed while every change of a file is recorded. Of that
// recording, every state is made in which a power failure may leave the disk, and what was reported as saved has to be
// there: the project, the model, the checkpoints and the events of the runs, and the list of runs.
#include "session/checkpoint.h"
#include "store/run_history.h"
#include "store/run_index.h"
#include "tests/crash/journal.h"
#include "tests/must.h"
#include "tests/program.h"
#include "tests/smoke/programs.h"
#include "train/run_recorder.h"

#include "base/philox.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>
#include <iterator>

using namespace epoch;
using namespace epoch::test;
using smoke::key;
using Kind = Operation::Kind;

namespace fs = std::filesystem;

namespace {

// Where files cost no time, if the system has such a place.
QString quick_folder() { return QDir(key("/dev/shm")).exists() ? key("/dev/shm/epoch-XXXXXX") : key("epoch-XXXXXX"); }

std::string bytes_of_file(const fs::path& file)
{
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// How many random states are tried.
std::uint64_t tries()
{
    const int asked = qEnvironmentVariableIntValue("EPOCH_LOSSES");
    return asked > 0 ? static_cast<std::uint64_t>(asked) : 500;
}

// The number of operations when a program ended, and what it had promised by then.
struct Promise {
    std::size_t end = 0;
    std::map<std::string, std::string> files; // with their contents
    std::size_t runs = 0;
};

} // namespace

class TestPowerLoss : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void nothing_saved_is_lost();
    void random_losses_are_survived();
    void any_order_is_survived();

private:
    void run_program(const QStringList& arguments);
    void check(std::size_t end, const Losses& losses);
    void check_files(const Disk& disk, std::size_t end);
    void check_run(const fs::path& folder, std::size_t end);
    void check_list(const fs::path& folder);

    QTemporaryDir m_folder{quick_folder()};
    fs::path m_root = fs::path(m_folder.filePath(key("disk")).toStdString());
    fs::path m_journal = fs::path(m_folder.filePath(key("journal")).toStdString());
    fs::path m_state = fs::path(m_folder.filePath(key("state")).toStdString());
    std::vector<Operation> m_operations;
    std::vector<Promise> m_promises;
    std::map<std::string, std::vector<std::string>> m_versions; // of each file that is replaced as a whole
    std::map<std::string, EventRecords> m_events; // of each run, at the end
    std::set<std::uint64_t> m_seen;
    std::size_t m_states = 0;
};

void TestPowerLoss::run_program(const QStringList& arguments)
{
    smoke::Environment around{.folder = QString::fromStdString(m_root.string())};
    around.environment.insert(key("LD_PRELOAD"), key(EPOCH_PRELOAD));
    around.environment.insert(key("EPOCH_JOURNAL_ROOT"), around.folder);
    around.environment.insert(key("EPOCH_JOURNAL"), QString::fromStdString(m_journal.string()));
    around.environment.insert(key("XDG_STATE_HOME"), around.folder + key("/state"));
    const auto done = smoke::run(smoke::program("epoch"), arguments, around);
    QVERIFY2(done.code == 0, done.error.constData());

    Promise promise;
    promise.end = operations_of(bytes_of_file(m_journal)).size();
    for (const char* name : {"a.epoch", "m.safetensors"}) {
        if (!fs::exists(m_root / name)) continue;
        promise.files[name] = bytes_of_file(m_root / name);
        m_versions[name].push_back(promise.files[name]);
    }
    promise.runs = must(run_folders(m_root / "runs")).size();
    m_promises.push_back(std::move(promise));
}

void TestPowerLoss::initTestCase()
{
#ifdef Q_OS_WIN
    QSKIP("needs a library that is loaded before others");
#endif
    if (smoke::program("epoch").isEmpty()) QSKIP("the programs are not part of this build");
    fs::create_directory(m_root);
    const QStringList train{key("train"), key("a.epoch"), key("--device"), key("cpu:1"), key("--runs"), key("runs"),
        key("--save-every"), key("0"), key("--set"), key("validate_every=1"), key("--save"), key("m.safetensors")};
    for (const char* name : {"iris", "circle"}) {
        run_program({key("new"), key(name), key("-o"), key("a.epoch"), key("--replace")});
        run_program(train + QStringList{key("--steps"), key("6")});
        run_program({key("runs"), key("list"), key("--runs"), key("runs")});
        if (QTest::currentTestFailed()) return;
    }
    m_operations = operations_of(bytes_of_file(m_journal));
    for (const fs::path& run : must(run_folders(m_root / "runs")))
        m_events[run.filename().string()] = must(read_event_log(event_log_file(run)));
    QVERIFY(m_operations.size() > 100 && m_events.size() == 2);
    // The recording is complete: its end is what is there.
    const Disk whole(m_operations, m_operations.size(), {});
    std::size_t files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(m_root)) {
        if (!entry.is_regular_file()) continue;
        const std::string name = fs::relative(entry.path(), m_root).generic_string();
        QVERIFY2(whole.content(name) && *whole.content(name) == bytes_of_file(entry.path()), name.c_str());
        ++files;
    }
    QVERIFY(files > 8);
}

// Files that are replaced as a whole have a whole content, and after the end of the program theirs.
void TestPowerLoss::check_files(const Disk& disk, std::size_t end)
{
    std::map<std::string, std::string> promised;
    for (const Promise& promise : m_promises)
        if (promise.end <= end)
            for (const auto& [name, content] : promise.files) promised[name] = content;
    for (const auto& [name, versions] : m_versions) {
        const std::string* there = disk.content(name);
        QVERIFY2(there || !promised.contains(name), name.c_str());
        if (!there) continue;
        QVERIFY2(std::ranges::find(versions, *there) != versions.end(), name.c_str());
        // The next program may already have replaced it.
        const auto promise = promised.find(name);
        const auto at = promise == promised.end() ? versions.begin() : std::ranges::find(versions, promise->second);
        QVERIFY2(std::find(at, versions.end(), *there) != versions.end(), name.c_str());
    }
}

// Of a run that was there, every event that was synced and the newest checkpoint that was saved.
void TestPowerLoss::check_run(const fs::path& folder, std::size_t end)
{
    const std::string run = "runs/" + folder.filename().string();
    RunFolder opened = must(RunFolder::open(folder));
    const auto& all = m_events[folder.filename().string()].records;
    const auto& found = opened.log().found().records;
    QVERIFY(found.size() <= all.size() && std::equal(found.begin(), found.end(), all.begin()));

    std::uint64_t written = 0, synced = 0, saved = 0;
    for (std::size_t i = 0; i < end; ++i) {
        const Operation& operation = m_operations[i];
        if (operation.name == run + "/events.log" && operation.kind == Kind::write)
            written = operation.offset + operation.content.size();
        if (operation.name == run + "/events.log" && operation.kind == Kind::sync) synced = written;
        const bool safe = operation.kind == Kind::sync_folder && operation.name == run + "/checkpoints";
        for (std::size_t before = i; safe && before-- > 0;) {
            if (m_operations[before].kind != Kind::rename || !m_operations[before].other.ends_with(".safetensors"))
                continue;
            const std::string name = fs::path(m_operations[before].other).stem().string();
            if (m_operations[before].other.starts_with(run))
                saved = std::max<std::uint64_t>(saved, std::stoull(name.substr(5)));
            break;
        }
    }
    QVERIFY(opened.log().found().bytes >= synced);
    const RunResume resume = must(find_resume(opened));
    QVERIFY2(resume.step >= saved, (std::to_string(resume.step) + " " + std::to_string(saved)).c_str());
    QVERIFY(resume.step == 0 || resume.checkpoint);
    // A damaged log may be noted, a checkpoint that cannot be read may not.
    for (const std::string& note : resume.notes) QVERIFY2(note.find("log") != note.npos, note.c_str());
}

void TestPowerLoss::check_list(const fs::path& folder)
{
    const RunList plain = list_runs(folder / "runs", {});
    const RunList indexed = list_runs(folder / "runs", folder / "state" / "epoch-studio" / "runs.sqlite");
    QVERIFY(plain.unreadable.empty() && indexed.unreadable.empty());
    QCOMPARE(plain.runs.size(), indexed.runs.size());
    for (std::size_t i = 0; i < plain.runs.size(); ++i)
        QVERIFY(plain.runs[i].id == indexed.runs[i].id && plain.runs[i].state == indexed.runs[i].state);
}

void TestPowerLoss::check(std::size_t end, const Losses& losses)
{
    const Disk disk(m_operations, end, losses);
    const auto promise = std::ranges::find_if(m_promises, [&](const Promise& one) { return one.end > end; });
    // The same files after the same promises need no second look.
    Hash64 place;
    place.add(disk.hash());
    place.add(static_cast<std::uint64_t>(promise - m_promises.begin()));
    if (!m_seen.insert(place.value()).second) return;
    ++m_states;
    check_files(disk, end);
    disk.write_to(m_state);
    const auto runs = must(run_folders(m_state / "runs"));
    QVERIFY(runs.size() >= (promise == m_promises.begin() ? 0 : (promise - 1)->runs));
    for (const fs::path& run : runs) check_run(run, end);
    check_list(m_state);
}

// Every prefix, every one of them without any operation that is not safe there, and, where the next operation is a
// sync, without any two or three of them.
void TestPowerLoss::nothing_saved_is_lost()
{
    std::size_t tried = 0;
    for (std::size_t end = 0; end <= m_operations.size(); ++end) {
        const auto open = unsafe_before(m_operations, end);
        const bool before_sync = end == m_operations.size() || m_operations[end].kind == Kind::sync
            || m_operations[end].kind == Kind::sync_folder;
        std::vector<std::set<std::size_t>> losses{{}};
        for (std::size_t i = 0; i < open.size(); ++i) {
            losses.push_back({open[i]});
            for (std::size_t j = 0; before_sync && j < i; ++j) {
                losses.push_back({open[i], open[j]});
                for (std::size_t k = 0; k < j; ++k) losses.push_back({open[i], open[j], open[k]});
            }
        }
        for (const auto& lost : losses) {
            ++tried;
            check(end, {lost});
            if (QTest::currentTestFailed())
                return qWarning("after %zu of %zu operations, %zu lost", end, m_operations.size(), lost.size());
        }
    }
    qInfo("%zu operations, %zu losses, %zu different states", m_operations.size(), tried, m_states);
}

// Any share of what is not safe is lost, in any order, and one write is torn.
void TestPowerLoss::random_losses_are_survived()
{
    const std::size_t before = m_states;
    for (std::uint64_t seed = 0; seed < tries(); ++seed) {
        std::uint64_t drawn = 0;
        const auto below = [&](std::size_t limit) {
            return philox(seed, RandomStream::dataset, 0, drawn++).x[0] % std::max<std::size_t>(limit, 1);
        };
        const std::size_t end = below(m_operations.size() + 1), share = 1 + below(4);
        Losses losses;
        for (const std::size_t operation : unsafe_before(m_operations, end)) {
            if (below(4) < share)
                losses.operations.insert(operation);
            else if (m_operations[operation].kind == Kind::write && below(4) == 0)
                losses.torn = operation;
        }
        check(end, losses);
        if (QTest::currentTestFailed())
            return qWarning("seed %llu: after %zu operations", static_cast<unsigned long long>(seed), end);
    }
    qInfo("%llu losses, %zu new states", static_cast<unsigned long long>(tries()), m_states - before);
}

// As a disk with a cache: sector by sector, what is not safe arrives in any order, and the power fails on the way.
void TestPowerLoss::any_order_is_survived()
{
    const std::size_t before = m_states;
    for (std::uint64_t seed = 0; seed < tries(); ++seed) {
        const std::size_t end = philox(seed, RandomStream::dataset, 2, 0).x[0] % (m_operations.size() + 1);
        check(end, reordered_losses(m_operations, end, seed));
        if (QTest::currentTestFailed())
            return qWarning("seed %llu: after %zu operations", static_cast<unsigned long long>(seed), end);
    }
    qInfo("%llu orders, %zu new states", static_cast<unsigned long long>(tries()), m_states - before);
}

EPOCH_TEST(TestPowerLoss)
#include "test_power_loss.moc"
