// test_priority: threads that train for a window have a lower priority than it; threads of the command line do not.
#include "cpu/device/cpu_device.h"
#include "session/session.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"
#include "train/trainer_thread.h"

#include <QTest>

#ifdef __linux__
#include <filesystem>
#include <sys/resource.h>
#include <unistd.h>
#endif

using namespace epoch;
using namespace epoch::test;
using namespace std::chrono_literals;

namespace {

// Large enough for a second thread.
Project wide_project()
{
    Project project = ProjectBuilder("builtin:noise?features=256&size=640")
                          .layer("dense", {{"units", std::int64_t{512}}})
                          .layer("relu")
                          .layer("dense", {{"units", std::int64_t{10}}})
                          .classes();
    project.training.values["batch"] = std::int64_t{128};
    project.training.values["epochs"] = std::int64_t{1'000'000};
    return project;
}

#ifdef __linux__
int own_niceness() { return getpriority(PRIO_PROCESS, static_cast<id_t>(gettid())); }

// The number of threads of this process with a lower priority than the calling thread.
int threads_behind()
{
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator("/proc/self/task"))
        count += getpriority(PRIO_PROCESS, static_cast<id_t>(std::stoul(entry.path().filename()))) > own_niceness();
    return count;
}
#endif

} // namespace

class TestPriority : public QObject {
    Q_OBJECT

private slots:
    void threads_of_the_command_line_have_normal_priority();
    void threads_that_train_for_a_window_have_low_priority();
};

void TestPriority::threads_of_the_command_line_have_normal_priority()
{
#ifdef __linux__
    const int before = own_niceness();
    const DeviceLibrary devices = cpu_only();
    auto session = Session::create({wide_project(), "", "cpu", 2}, devices);
    QVERIFY(session.ok());
    QVERIFY((*session)->run(10).ok());
    QCOMPARE(own_niceness(), before);
    QCOMPARE(threads_behind(), 0);
#else
    QSKIP("threads have no priority of their own here");
#endif
}

void TestPriority::threads_that_train_for_a_window_have_low_priority()
{
#ifdef __linux__
    const int before = own_niceness();
    if (before >= 15) QSKIP("nothing is lower than this");
    const DeviceLibrary devices = cpu_only();
    TrainerThread thread(SessionId{1}, devices);
    Start start;
    start.session = SessionId{1};
    start.project = wide_project();
    start.device = "cpu";
    start.threads = 2;
    thread.post(start);
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    while (thread.latest()->step < 10 && std::chrono::steady_clock::now() < deadline) std::this_thread::sleep_for(1ms);
    QVERIFY(thread.latest()->step >= 10);
    const bool alone = thread.latest()->device_library.find("without OpenMP") != std::string::npos;
    QCOMPARE(threads_behind(), alone ? 1 : 2); // the trainer and its second thread
    QCOMPARE(own_niceness(), before);
#else
    QSKIP("threads have no priority of their own here");
#endif
}

EPOCH_TEST(TestPriority)
#include "test_priority.moc"
