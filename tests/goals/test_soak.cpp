// test_soak: starts, trains, watches, changes, moves, rewinds, branches and closes recorded sessions at random. Memory,
// file descriptors and threads must not grow after the first tenth of the time.
//   EPOCH_SOAK_MINUTES=90 QTEST_FUNCTION_TIMEOUT=6000000 goals_tests test_soak
#include "cpu/device/cpu_device.h"
#include "store/run_folder.h"
#include "tests/must.h"
#include "tests/process_use.h"
#include "tests/program.h"
#include "tests/train/projects.h"
#include "train/trainer_thread.h"

#include <QtTest>

#include <QTemporaryDir>

#include <random>

using namespace epoch;
using namespace epoch::test;
using namespace std::chrono_literals;

namespace {

void print(const char* when, const ProcessUse& use, std::uint64_t sessions)
{
    print(when, use);
    std::printf("%llu sessions so far\n", static_cast<unsigned long long>(sessions));
}

class Soak {
public:
    Soak()
        : m_devices(std::vector<std::filesystem::path>{})
    {
        m_devices.add(epoch_cpu_device_query(EPOCH_ABI_VERSION));
    }

    // Runs one session from start to end. Returns false if it ends in a wrong state.
    bool round()
    {
        const SessionId id{++m_sessions};
        TrainerThread thread(id, m_devices);
        thread.post(start(id));
        const auto commands = 5 + below(30);
        for (std::uint64_t i = 0; i < commands; ++i) {
            thread.post(command(id));
            std::this_thread::sleep_for(std::chrono::microseconds(below(20'000)));
        }
        thread.post(Stop{id});
        const auto deadline = std::chrono::steady_clock::now() + 10min; // a busy machine may stall for a while
        for (;;) {
            const auto state = thread.latest();
            if (state->state == RunState::finished || state->state == RunState::failed) {
                const bool cancelled = state->error && state->error->code == "train.cancelled"; // in its start
                if (state->error && !cancelled) std::printf("failed: %s\n", state->error->text().c_str());
                m_newest_run = state->run;
                return (!state->error || cancelled) && !state->unsaved;
            }
            if (std::chrono::steady_clock::now() > deadline) return false;
            std::this_thread::sleep_for(1ms);
        }
    }
    // Removes old runs, so that the disk does not fill up.
    void tidy()
    {
        auto folders = must(run_folders(m_runs.path().toStdString()));
        while (folders.size() > 20) {
            std::filesystem::remove_all(folders.front());
            folders.erase(folders.begin());
        }
    }
    std::uint64_t sessions() const { return m_sessions; }

private:
    std::uint64_t below(std::uint64_t limit) { return m_random() % limit; }

    Start start(SessionId id)
    {
        Start start;
        start.session = id;
        start.project = below(4) == 0 ? digits_project() : spiral_project();
        start.project.training.values["steps"] = static_cast<std::int64_t>(500 + below(20'000));
        start.device = below(2) == 0 ? "cpu:1" : "cpu:2";
        start.recording.runs = m_runs.path().toStdString();
        start.recording.save_every = 0.2;
        if (below(4) == 0 && !m_newest_run.empty()) {
            start.recording.resume = m_newest_run;
            start.project = {};
            if (below(2) == 0) start.recording.from = 0;
        }
        return start;
    }

    Command command(SessionId id)
    {
        switch (below(12)) {
        case 0: return Pause{id};
        case 1: return Advance{id, below(2000)};
        case 2: return SetLiveParameter{id, "learning_rate", 0.001 * static_cast<double>(1 + below(20))};
        case 3: return Rewind{id, below(2000)};
        case 4: return MoveRun{id, below(2) == 0 ? "cpu:1" : "cpu:2", 0, static_cast<std::int64_t>(5 + below(20))};
        case 5: return Watch{id, WatchId{1}, WatchSeries{{"loss", "accuracy"}, 0, 0, 200, 0.5}, 30};
        case 6: return Watch{id, WatchId{2}, WatchBoundary{30, -6, 6}, 30};
        case 7: return Unwatch{id, WatchId{2}};
        case 8: return SetSpeed{id, below(2) == 0 ? 0.0 : 5000.0};
        case 9:
            if (below(10) == 0) return Reset{id, below(5)};
            [[fallthrough]];
        default: return Resume{id};
        }
    }

    QTemporaryDir m_runs;
    DeviceLibrary m_devices;
    std::mt19937 m_random{7};
    std::uint32_t m_sessions = 0;
    std::string m_newest_run;
};

} // namespace

class TestSoak : public QObject {
    Q_OBJECT

private slots:
    void nothing_grows();
};

void TestSoak::nothing_grows()
{
#ifndef __linux__
    QSKIP("reads /proc");
#endif
    const double minutes = qEnvironmentVariable("EPOCH_SOAK_MINUTES", QStringLiteral("0.5")).toDouble();
    const auto begin = std::chrono::steady_clock::now();
    const auto passed = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() / (60 * minutes);
    };
    Soak soak;
    std::optional<ProcessUse> first;
    while (passed() < 1) {
        QVERIFY(soak.round());
        soak.tidy();
        if (first || passed() < 0.1) continue;
        first = process_use();
        print("after the first tenth", *first, soak.sessions());
    }
    const ProcessUse last = process_use();
    print("at the end", last, soak.sessions());
    QVERIFY(first);
    QVERIFY(last.descriptors <= first->descriptors);
    QVERIFY(last.threads <= first->threads);
    // Memory varies with the size of the networks; a leak in every session would exceed this limit.
    QVERIFY(last.resident_mib < first->resident_mib * 1.1 + 16);
}

EPOCH_TEST(TestSoak)
#include "test_soak.moc"
