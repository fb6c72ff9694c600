// test_log_file: the log has a maximum size, keeps whole lines in order from any thread and never blocks; diagnostics
// contain its end and no personal names.
#include "service/logged_port.h"
#include "service/queries/diagnostics.h"
#include "store/atomic_file.h"
#include "store/log_file.h"
#include "tests/program.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <thread>

using namespace epoch;

namespace fs = std::filesystem;

namespace {

// An engine with scripted snapshots.
class ScriptedPort : public EnginePort {
public:
    void post(Command) override { }
    std::shared_ptr<const Snapshot> latest() const override { return snapshot; }
    Ticket ask(Query) override { return Ticket{1}; }
    Answer answer(Ticket) override { return reply; }
    void drop(Ticket) override { }

    std::shared_ptr<const Snapshot> snapshot = std::make_shared<Snapshot>();
    Answer reply = Waiting{};
};

bool any_contains(const std::vector<std::string>& lines, const std::string& words)
{
    return std::ranges::any_of(lines, [&](const std::string& line) { return line.find(words) != std::string::npos; });
}

} // namespace

class TestLogFile : public QObject {
    Q_OBJECT

private slots:
    void lines_are_complete_and_in_order()
    {
        const fs::path file = at("order/studio.log");
        {
            LogFile log(file);
            std::vector<std::thread> threads;
            for (int t = 0; t < 4; ++t)
                threads.emplace_back([&log, t] {
                    for (int i = 0; i < 200; ++i)
                        log.write(LogLevel::note, "thread " + std::to_string(t) + " line " + std::to_string(1000 + i));
                });
            for (auto& thread : threads) thread.join();
            log.write(LogLevel::error, "two\nlines\r in one");
        }
        const auto lines = last_log_lines(file, 10'000);
        QCOMPARE(lines.size(), std::size_t{801});
        std::vector<std::string> last(4);
        for (const std::string& line : lines) {
            const auto found = line.find("thread ");
            if (found == std::string::npos) continue;
            std::string& before = last[static_cast<std::size_t>(line[found + 7] - '0')];
            QVERIFY(line.substr(found) > before);
            before = line.substr(found);
        }
        QVERIFY2(lines.back().ends_with(" error two lines  in one"), lines.back().c_str());
    }

    void two_files_and_no_more()
    {
        const fs::path file = at("bounded/studio.log");
        {
            LogFile log(file, LogLevel::note, 10'000);
            for (int i = 0; i < 2000; ++i) {
                log.write(LogLevel::note, "line " + std::to_string(i) + std::string(50, '.'));
                if (i % 20 == 0) QTest::qSleep(1); // in several pieces
            }
        }
        QCOMPARE(
            std::distance(fs::directory_iterator(file.parent_path()), fs::directory_iterator()), std::ptrdiff_t{2});
        for (const auto& entry : fs::directory_iterator(file.parent_path())) QVERIFY(entry.file_size() < 200'000);
        const auto lines = last_log_lines(file, 5);
        QCOMPARE(lines.size(), std::size_t{5});
        QVERIFY(any_contains({lines.back()}, "line 1999"));
    }

    void lines_below_the_level_are_left_out()
    {
        const fs::path file = at("levels/studio.log");
        {
            LogFile log(file, LogLevel::warning);
            log.write(LogLevel::note, "quiet");
            log.write(LogLevel::warning, "heard");
        }
        QCOMPARE(last_log_lines(file, 10).size(), std::size_t{1});
    }

    void a_log_that_cannot_be_written_is_silent()
    {
        LogFile("/proc/nowhere/studio.log").write(LogLevel::error, "lost");
        LogFile({}).write(LogLevel::error, "lost");
    }

    void the_port_logs_devices_runs_and_errors_once()
    {
        const fs::path file = at("port/studio.log");
        {
            LogFile log(file);
            ScriptedPort engine;
            LoggedPort port(engine, log);
            auto snapshot = std::make_shared<Snapshot>();
            snapshot->version = 1;
            snapshot->devices_known = true;
            snapshot->devices.emplace_back().id = "cuda:0";
            snapshot->devices.back().reason = "no driver";
            snapshot->sessions.emplace_back().events = {{1, 0, "started", "on a processor"}, {2, 9, "failed", "NaN"}};
            engine.snapshot = snapshot;
            port.latest();
            auto next = std::make_shared<Snapshot>(*snapshot);
            next->sessions[0].stalled = "cuda:0 has not answered for 60 s";
            next->sessions[0].stalled_in = "libcuda.so.1 cuEventSynchronize";
            for (std::uint64_t version = 2; version <= 3; ++version) {
                next = std::make_shared<Snapshot>(*next);
                next->version = version;
                engine.snapshot = next;
                port.latest();
            }
            const Ticket ticket = port.ask(AskOpen{"/somewhere/net.epoch"});
            port.answer(ticket);
            engine.reply = Error{"file.read", "/somewhere/net.epoch", "is not there", "look elsewhere"};
            port.answer(ticket);
        }
        const auto lines = last_log_lines(file, 100);
        QCOMPARE(lines.size(), std::size_t{6});
        for (const char* words :
            {"device cuda:0: not usable: no driver", "step 9, failed: NaN", "open /somewhere/net.epoch", "[file.read]",
                "stalled: cuda:0 has not answered for 60 s; its thread is in libcuda.so.1 cuEventSynchronize"})
            QVERIFY2(any_contains(lines, words), words);
    }

    void diagnostics_contain_useful_facts()
    {
        qputenv("XDG_STATE_HOME", at("home/state").string().c_str());
        qputenv("HOME", at("home").string().c_str());
        LogFile(default_log_file()).write(LogLevel::note, "open " + at("home").string() + "/net.epoch");
        DeviceFacts cpu, gpu;
        cpu.id = "cpu", cpu.name = "A processor", cpu.library = "oneDNN 3", cpu.usable = true;
        gpu.id = "cuda:0", gpu.reason = "no driver";
        const std::vector<DeviceFacts> devices{cpu, gpu};
        const std::string text = diagnostics_text(devices);
        for (const char* words : {"Epoch Studio " EPOCH_VERSION, "zlib ", "cpu: A processor; oneDNN 3",
                 "cuda:0: not usable: no driver", "open ~/net.epoch"})
            QVERIFY2(text.find(words) != std::string::npos, text.c_str());
        QVERIFY(text.find(at("home").string()) == std::string::npos);
    }

private:
    fs::path at(const char* name) const { return fs::path(m_folder.path().toStdString()) / name; }
    QTemporaryDir m_folder;
};

EPOCH_TEST(TestLogFile)
#include "test_log_file.moc"
