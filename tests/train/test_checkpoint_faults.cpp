// test_checkpoint_faults: a disk fault, a crash or a damaged file costs at most the newest checkpoint.
#include "store/atomic_file.h"
#include "store/file_faults.h"
#include "store/run_history.h"
#include "tests/program.h"
#include "tests/train/checkpoints.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"
#include "train/run_recorder.h"

#include <QTest>

#ifndef _WIN32
#include <sys/wait.h>
#include <unistd.h>
#endif

using namespace epoch;
using namespace epoch::test;

class TestCheckpointFaults : public QObject, protected Checkpoints {
    Q_OBJECT

private slots:
    void every_fault_leaves_a_checkpoint_that_loads_data();
    void every_fault_leaves_a_checkpoint_that_loads();
    void a_power_loss_leaves_the_old_or_the_new_checkpoint();
    void a_crash_at_any_call_leaves_a_resumable_run();
    void a_damaged_checkpoint_falls_back_to_the_previous_one();
    void records_refused_by_a_full_disk_are_written_later();
    void every_fault_of_a_save_leaves_a_resumable_run_data() { every_fault_leaves_a_checkpoint_that_loads_data(); }
    void every_fault_of_a_save_leaves_a_resumable_run();
    void a_folder_that_cannot_be_written_is_reported_at_once();
};

void TestCheckpointFaults::every_fault_leaves_a_checkpoint_that_loads_data()
{
    QTest::addColumn<FileFault>("fault");
    QTest::newRow("disk full") << FileFault::disk_full;
    QTest::newRow("input or output error") << FileFault::io_error;
    QTest::newRow("short writes") << FileFault::short_write;
}

void TestCheckpointFaults::every_fault_leaves_a_checkpoint_that_loads()
{
    QFETCH(FileFault, fault);
    OnCpu run(spiral_project());
    stop_at(*run.session, 20);
    save("old", *run.session);
    const std::string before = *read_file(at("old"), 1 << 20);
    stop_at(*run.session, 40);
    const SessionCopy copy = must(run.session->copy());
    std::uint64_t call = 1;
    for (;; ++call) {
        must(write_file_atomically(at("old"), before));
        inject_file_fault(fault, call);
        const auto done = write_checkpoint(at("old"), *run.session, copy, run.session->project());
        const bool came = file_fault_occurred();
        inject_file_fault(FileFault::none);
        const Checkpoint left = must(read_checkpoint(at("old")));
        QVERIFY(left.copy.step == 20 || left.copy.step == 40);
        if (done) QCOMPARE(left.copy.step, std::uint64_t{40});
        if (!done) QCOMPARE(done.error().code, std::string("file.write"));
        QVERIFY(done.ok() || fault != FileFault::short_write);
        if (!came) break;
    }
    QVERIFY(call > 10);
    QCOMPARE(must(read_checkpoint(at("old"))).copy.step, std::uint64_t{40});
    // No partial file is left.
    for (const auto& entry : std::filesystem::directory_iterator(m_folder.path().toStdString()))
        QVERIFY(!entry.path().filename().string().starts_with(".old"));
}

// After a power loss only flushed data exists: the file must be flushed before it is renamed, and the save is done only
// when the folder is flushed too.
void TestCheckpointFaults::a_power_loss_leaves_the_old_or_the_new_checkpoint()
{
    OnCpu run(spiral_project());
    stop_at(*run.session, 20);
    std::vector<FileCall> calls;
    record_file_calls(&calls);
    save("power", *run.session);
    record_file_calls(nullptr);
    bool content_is_safe = false, name_is_safe = false;
    for (const FileCall call : calls) {
        if (call == FileCall::make || call == FileCall::write) content_is_safe = false;
        if (call == FileCall::flush) content_is_safe = true;
        if (call == FileCall::rename) QVERIFY(content_is_safe);
        if (call == FileCall::rename) name_is_safe = false;
        if (call == FileCall::flush_folder) name_is_safe = true;
    }
    QVERIFY(content_is_safe);
    QCOMPARE(std::ranges::count(calls, FileCall::rename), std::ptrdiff_t{1});
#ifndef _WIN32 // on Windows a rename is written through
    QVERIFY(name_is_safe);
#endif
}

// A child process crashes at the n-th file call of a save that also prunes. Its run resumes from the files it leaves.
void TestCheckpointFaults::a_crash_at_any_call_leaves_a_resumable_run()
{
#ifdef _WIN32
    QSKIP("needs fork");
#else
    OnCpu run(spiral_project());
    stop_at(*run.session, 10);
    bool died = true;
    std::uint64_t call = 1;
    for (; died; ++call) {
        const std::uint64_t first = run.session->step();
        std::filesystem::path path;
        {
            RunFolder folder = folder_of(at("deaths"), *run.session);
            path = folder.path();
            must(folder.log().add(R"({"event": "start"})"));
            must(write_checkpoint(
                checkpoint_file(path, first), *run.session, must(run.session->copy()), run.session->project()));
        }
        SessionCopy later = must(run.session->copy());
        later.step += 5; // the child has no threads to train with
        const pid_t child = ::fork();
        if (child == 0) {
            auto folder = RunFolder::open(path);
            inject_file_fault(FileFault::kill, call);
            bool fine = folder.ok() && folder->log().add(R"({"event": "epoch", "step": 12})")
                && write_checkpoint(checkpoint_file(path, later.step), *run.session, later, run.session->project())
                && folder->log().add(R"({"event": "checkpoint", "step": 15})") && folder->log().flush();
            ::_exit(fine ? 0 : 1);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        died = WIFSIGNALED(status);
        QVERIFY(died ? WTERMSIG(status) == SIGKILL : WEXITSTATUS(status) == 0);

        RunFolder folder = must(RunFolder::open(path)); // the lock of the dead process is released
        const RunResume resume = must(find_resume(folder));
        QVERIFY(resume.checkpoint && (resume.step == first || resume.step == first + 5));
        QVERIFY(resume.checkpoint->copy.state == later.state);
        if (!died) QCOMPARE(resume.step, first + 5);
        QVERIFY(!folder.log().found().records.empty());
        must(folder.log().add(R"({"event": "resume"})"));
        for (const auto& entry : std::filesystem::directory_iterator(path / "checkpoints"))
            QVERIFY(!entry.path().filename().string().starts_with('.'));
    }
    QVERIFY(call > 12);
#endif
}

void TestCheckpointFaults::a_damaged_checkpoint_falls_back_to_the_previous_one()
{
    OnCpu run(spiral_project());
    RunFolder folder = folder_of(at("fallback"), *run.session);
    for (const std::uint64_t step : {10, 20, 30}) {
        stop_at(*run.session, step);
        must(write_checkpoint(
            checkpoint_file(folder.path(), step), *run.session, must(run.session->copy()), run.session->project()));
    }
    for (const std::uint64_t step : {20, 30}) std::filesystem::resize_file(checkpoint_file(folder.path(), step), 500);
    const RunResume resume = must(find_resume(folder));
    QCOMPARE(resume.step, std::uint64_t{10});
    QCOMPARE(resume.notes.size(), std::size_t{2});
    QVERIFY(resume.notes[0].find("step 30") != std::string::npos);
    QVERIFY(checkpoint_steps(folder.path()) == std::vector<std::uint64_t>{10});
    std::filesystem::remove(checkpoint_file(folder.path(), 10));
    QVERIFY(!must(find_resume(folder)).checkpoint);
}

void TestCheckpointFaults::records_refused_by_a_full_disk_are_written_later()
{
    OnCpu run(spiral_project());
    Session& session = *run.session;
    int reported = 0;
    RunRecorder recorder(folder_of(at("filled"), session), session, session.project(), std::chrono::hours(1),
        [&](const Error&) { ++reported; });
    recorder.begin({});
    const auto add = [&](std::uint64_t step, FileFault fault) {
        EpochRecord record;
        record.step = step;
        inject_file_fault(fault, 1, 100); // for longer than the disk reserve lasts
        recorder.add(record);
        inject_file_fault(FileFault::none);
    };
    add(1, FileFault::disk_full);
    add(2, FileFault::io_error);
    QCOMPARE(reported, 1);
    QVERIFY(!recorder.all_saved());
    QVERIFY(must(read_run_history(recorder.folder().path())).records.empty());
    add(3, FileFault::none);
    QVERIFY(recorder.all_saved());
    const RunHistory history = must(read_run_history(recorder.folder().path()));
    QCOMPARE(history.records.size(), std::size_t{3});
    QCOMPARE(history.records[0].step, std::uint64_t{1});
    add(4, FileFault::disk_full);
    QCOMPARE(reported, 2); // the next fault is reported again
}

// After a fault in any file call of a save, including log and pruning, the run has the old or the new state, bit for
// bit.
void TestCheckpointFaults::every_fault_of_a_save_leaves_a_resumable_run()
{
    QFETCH(FileFault, fault);
    OnCpu run(spiral_project());
    Session& session = *run.session;
    std::uint64_t call = 1;
    for (;; ++call) {
        must(session.reset(0));
        int reported = 0;
        bool came = false, saved = false;
        std::filesystem::path path;
        SessionCopy before, after;
        {
            RunRecorder recorder(folder_of(at("saves"), session), session, session.project(), std::chrono::hours(1),
                [&](const Error&) { ++reported; });
            path = recorder.folder().path();
            recorder.begin({});
            for (const std::uint64_t step : {5, 10, 20}) {
                stop_at(session, step);
                recorder.save();
            }
            before = must(session.copy());
            stop_at(session, 40);
            after = must(session.copy());
            inject_file_fault(fault, call);
            recorder.save();
            came = file_fault_occurred();
            inject_file_fault(FileFault::none);
            saved = recorder.all_saved();
        }
        RunFolder folder = must(RunFolder::open(path));
        QVERIFY(folder.log().found().damage.empty());
        const RunResume resume = must(find_resume(folder));
        QVERIFY(resume.checkpoint && resume.notes.empty());
        QVERIFY(resume.checkpoint->copy.state == (resume.step == 20 ? before : after).state);
        QVERIFY(resume.step == 40 || (resume.step == 20 && !saved));
        QCOMPARE(reported > 0, !saved); // no failure goes unreported
        if (!came) break;
    }
    QVERIFY(call > 12);
}

void TestCheckpointFaults::a_folder_that_cannot_be_written_is_reported_at_once()
{
    OnCpu run(spiral_project());
    Session& session = *run.session;
    std::vector<Error> reported;
    RunRecorder recorder(folder_of(at("read only"), session), session, session.project(), std::chrono::hours(1),
        [&](const Error& error) { reported.push_back(error); });
    recorder.begin({});
    // A file in place of the folder stops even a superuser; permissions would not.
    const auto folder = recorder.folder().path() / "checkpoints", aside = recorder.folder().path() / "aside";
    std::filesystem::rename(folder, aside);
    must(write_file_atomically(folder, ""));
    for (int failed = 1; failed <= RunRecorder::max_failed_saves; ++failed) {
        stop_at(session, session.step() + 5); // the run goes on
        QVERIFY(!recorder.must_pause());
        recorder.save();
        QCOMPARE(reported.size(), static_cast<std::size_t>(failed));
        QVERIFY(reported.back().where.find("step-0") != std::string::npos && !reported.back().hint.empty());
    }
    QVERIFY(recorder.must_pause() && recorder.fault());
    std::filesystem::remove(folder);
    std::filesystem::rename(aside, folder);
    recorder.save();
    QVERIFY(!recorder.must_pause() && !recorder.fault() && recorder.all_saved());
    QVERIFY(checkpoint_steps(recorder.folder().path()) == std::vector<std::uint64_t>{15});
}

EPOCH_TEST(TestCheckpointFaults)
#include "test_checkpoint_faults.moc"
