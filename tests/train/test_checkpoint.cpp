// test_checkpoint: a run that was stopped at any step resumes bit for bit from its file. A disk fault or a crash costs
// at most the newest checkpoint.
#include "formats/model_file.h"
#include "session/weights.h"
#include "store/atomic_file.h"
#include "store/file_faults.h"
#include "store/run_history.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"
#include "train/run_recorder.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

#ifndef _WIN32
#include <sys/wait.h>
#include <unistd.h>
#endif

using namespace epoch;
using namespace epoch::test;

namespace {

void stop_at(Session& session, std::uint64_t step)
{
    while (session.step() < step || (step == session.steps_planned() && !session.finished()))
        must(session.run(step - session.step()));
    must(session.settle());
}

std::vector<EpochRecord> records(Session& session)
{
    auto records = session.telemetry().take_records();
    for (EpochRecord& record : records) { // times differ between runs
        record.seconds = record.seconds_per_step = record.samples_per_second = 0;
        if (record.validation) record.validation->seconds = 0;
    }
    return records;
}

bool same(const EpochRecord& a, const EpochRecord& b)
{
    return a.step == b.step && a.epoch == b.epoch && a.train_loss == b.train_loss
        && a.train_accuracy == b.train_accuracy && a.validation == b.validation;
}

RunFolder folder_of(const std::filesystem::path& runs, Session& session)
{
    RunInfo info;
    info.project = session.project();
    info.network = graph_hash(info.project.graph);
    return must(RunFolder::make(runs, std::move(info)));
}

} // namespace

class TestCheckpoint : public QObject {
    Q_OBJECT

private slots:
    void a_stopped_run_goes_on_bit_for_bit_data();
    void a_stopped_run_goes_on_bit_for_bit();
    void a_run_goes_on_from_every_step_data();
    void a_run_goes_on_from_every_step();
    void a_flipped_byte_is_found();
    void a_checkpoint_serves_as_weights();
    void every_fault_leaves_a_checkpoint_that_loads_data();
    void every_fault_leaves_a_checkpoint_that_loads();
    void a_power_loss_leaves_the_old_or_the_new_checkpoint();
    void a_crash_at_any_call_leaves_a_resumable_run();
    void a_damaged_checkpoint_falls_back_to_the_previous_one();
    void recording_changes_no_bit_and_keeps_the_best();
    void records_refused_by_a_full_disk_are_written_later();
    void every_fault_of_a_save_leaves_a_resumable_run_data() { every_fault_leaves_a_checkpoint_that_loads_data(); }
    void every_fault_of_a_save_leaves_a_resumable_run();
    void a_folder_that_cannot_be_written_is_reported_at_once();
    void extensions_and_stops_are_recorded();

private:
    std::filesystem::path at(const char* name) const
    {
        return m_folder.filePath(QString::fromUtf8(name)).toStdString();
    }
    void save(const char* name, Session& session) const
    {
        must(write_checkpoint(at(name), session, must(session.copy()), session.project()));
    }
    QTemporaryDir m_folder;
};

void TestCheckpoint::a_stopped_run_goes_on_bit_for_bit_data()
{
    QTest::addColumn<Project>("project");
    QTest::addColumn<std::uint64_t>("step");
    const auto text = [](const char* name) { return Value(std::string(name)); };
    const auto whole = [](std::int64_t number) { return Value(number); };
    QTest::newRow("adam") << with({{"steps", whole(400)}}) << std::uint64_t{150};
    QTest::newRow("first step") << with({{"steps", whole(400)}}) << std::uint64_t{1};
    QTest::newRow("the end of an epoch") << with({{"steps", whole(400)}}) << std::uint64_t{120};
    QTest::newRow("last step") << with({{"steps", whole(400)}}) << std::uint64_t{399};
    QTest::newRow("plateau") << with(
        {{"steps", whole(400)}, {"schedule", text("plateau")}, {"patience", whole(1)}, {"validate_every", whole(1)}})
                             << std::uint64_t{150};
    QTest::newRow("one cycle") << with({{"steps", whole(400)}, {"schedule", text("one_cycle")}}) << std::uint64_t{150};
    QTest::newRow("averages") << with({{"steps", whole(400)}, {"average_weights", Value(true)}}) << std::uint64_t{150};
    QTest::newRow("accumulate") << with({{"steps", whole(400)}, {"accumulate", whole(3)}}) << std::uint64_t{150};
    Project dropout = ProjectBuilder("builtin:iris")
                          .layer("dense", {{"units", std::int64_t{8}}})
                          .layer("batch_norm")
                          .layer("relu")
                          .layer("dropout")
                          .layer("dense", {{"units", std::int64_t{3}}})
                          .classes();
    dropout.training.optimizer = "sgd";
    dropout.training.optimizer_values = {{"momentum", Value(0.9)}};
    QTest::newRow("sgd, dropout, batch norm")
        << with({{"steps", whole(400)}, {"batch", whole(16)}}, dropout) << std::uint64_t{150};
    for (auto& [id, node] : dropout.graph.nodes)
        if (static_cast<std::uint32_t>(id) <= 6) node.trainable = false; // the first layer and its norm
    QTest::newRow("frozen layers") << with({{"steps", whole(400)}, {"batch", whole(16)}}, dropout)
                                   << std::uint64_t{150};
}

void TestCheckpoint::a_stopped_run_goes_on_bit_for_bit()
{
    QFETCH(Project, project);
    QFETCH(std::uint64_t, step);
    OnCpu through(project);
    through.to_end();
    const auto expected = records(*through.session);

    OnCpu stopped(project);
    stop_at(*stopped.session, step);
    save("stopped", *stopped.session);
    auto found = records(*stopped.session);
    Checkpoint read = must(read_checkpoint(at("stopped")));
    QCOMPARE(read.copy.step, step);
    QCOMPARE(read.project, stopped.session->project());

    OnCpu resumed(read.project);
    must(resumed.session->restore(read.copy));
    const SessionCopy again = must(resumed.session->copy()), before = must(stopped.session->copy());
    QVERIFY(again.state == before.state && again.plateau == before.plateau && again.open_steps == before.open_steps);
    resumed.to_end();
    QCOMPARE(*resumed.session->weights_hash(), *through.session->weights_hash());
    QVERIFY(must(resumed.session->copy()).state == must(through.session->copy()).state);
    for (EpochRecord& record : records(*resumed.session)) found.push_back(std::move(record));
    QVERIFY(std::ranges::equal(found, expected, same));
}

void TestCheckpoint::a_run_goes_on_from_every_step_data()
{
    QTest::addColumn<Project>("project");
    const auto text = [](const char* name) { return Value(std::string(name)); };
    const auto whole = [](std::int64_t number) { return Value(number); };
    const auto short_run = [&](Values more, Project project = spiral_project()) {
        // Five steps per epoch give several validations within the forty steps.
        more.insert({{"steps", whole(40)}, {"batch", whole(60)}, {"validate_every", whole(1)}});
        return with(std::move(more), std::move(project));
    };
    for (const char* optimizer : {"sgd", "adam", "adamw", "lion", "rmsprop"}) {
        Project project = short_run({{"schedule", text("cosine")}});
        project.training.optimizer = optimizer;
        QTest::newRow(optimizer) << project;
    }
    for (const char* schedule : {"constant", "step", "exponential", "one_cycle", "plateau"})
        QTest::newRow(schedule) << short_run(
            {{"schedule", text(schedule)}, {"drop_every", whole(2)}, {"patience", whole(1)}});
    Project momentum = short_run({{"warmup_steps", whole(7)}, {"clip_norm", Value(0.1)}});
    momentum.training.optimizer = "sgd";
    momentum.training.optimizer_values = {{"momentum", Value(0.9)}};
    QTest::newRow("momentum, warm-up, clipping") << momentum;
    QTest::newRow("dropout") << short_run({{"batch", whole(24)}},
        ProjectBuilder("builtin:iris")
            .layer("dense", {{"units", whole(8)}})
            .layer("dropout")
            .layer("dense", {{"units", whole(3)}})
            .classes());
    QTest::newRow("batch norm") << short_run({{"batch", whole(24)}},
        ProjectBuilder("builtin:iris")
            .layer("dense", {{"units", whole(8)}})
            .layer("batch_norm")
            .layer("dense", {{"units", whole(3)}})
            .classes());
    QTest::newRow("augmentation") << short_run({{"batch", whole(32)}, {"validate_every", whole(0)}},
        ProjectBuilder("builtin:shapes?count=200&augment=flip,shift:2,noise:0.05", "image")
            .layer("flatten")
            .layer("dense", {{"units", whole(4)}})
            .classes());
    QTest::newRow("micro-batches, averages")
        << short_run({{"batch", whole(20)}, {"accumulate", whole(3)}, {"average_weights", Value(true)}});
    Project hasty = short_run({{"stop_patience", whole(1)}, {"restore_best", Value(true)}});
    hasty.training.optimizer_values["learning_rate"] = 0.5;
    QTest::newRow("early stop") << hasty;
    QTest::newRow("target") << short_run({{"target_metric", text("loss")}, {"target", Value(0.69)}});
}

// A run that is resumed after any step ends at the same step with the same result and the same reason.
void TestCheckpoint::a_run_goes_on_from_every_step()
{
    QFETCH(Project, project);
    OnCpu through(project), stopped(project), resumed(project);
    through.to_end();
    const auto expected = records(*through.session);
    std::vector<EpochRecord> before;
    for (std::uint64_t step = 1; step <= through.session->step(); ++step) {
        stop_at(*stopped.session, step);
        for (EpochRecord& record : records(*stopped.session)) before.push_back(std::move(record));
        save("every", *stopped.session);
        must(resumed.session->restore(must(read_checkpoint(at("every"))).copy));
        resumed.to_end();
        QCOMPARE(*resumed.session->weights_hash(), *through.session->weights_hash());
        QCOMPARE(resumed.session->step(), through.session->step());
        QCOMPARE(resumed.session->end_reason(), through.session->end_reason());
        QCOMPARE(resumed.session->best(), through.session->best());
        auto found = before;
        for (EpochRecord& record : records(*resumed.session)) found.push_back(std::move(record));
        QVERIFY(std::ranges::equal(found, expected, same));
    }
}

void TestCheckpoint::a_flipped_byte_is_found()
{
    OnCpu run(spiral_project(2));
    stop_at(*run.session, 5);
    save("whole", *run.session);
    std::string bytes = *read_file(at("whole"), 1 << 20);
    QVERIFY(read_checkpoint(at("whole")).ok());
    const auto write = [&](std::string_view content) { std::ofstream(at("flipped"), std::ios::binary) << content; };
    for (std::size_t i = 0; i < bytes.size(); i += i < 64 ? 1 : 11) {
        bytes[i] ^= 1;
        write(bytes);
        QVERIFY2(!read_checkpoint(at("flipped")), std::to_string(i).c_str());
        bytes[i] ^= 1;
    }
    for (std::size_t size = 0; size < bytes.size(); size += 97) {
        write(std::string_view(bytes).substr(0, size));
        QVERIFY(!read_checkpoint(at("flipped")));
    }
    write(bytes + '\0');
    QVERIFY(!read_checkpoint(at("flipped")));
}

void TestCheckpoint::a_checkpoint_serves_as_weights()
{
    for (const bool averages : {false, true}) {
        OnCpu run(with({{"average_weights", Value(averages)}, {"steps", Value(std::int64_t{100})}}));
        run.to_end();
        save("trained", *run.session);
        const Evaluation expected = must(run.session->evaluate(Split::test));
        OnCpu other(run.session->project());
        must(write_weights(*other.session, must(read_tensors(at("trained")))));
        QCOMPARE(must(other.session->evaluate(Split::test)).loss, expected.loss);
    }
}

void TestCheckpoint::every_fault_leaves_a_checkpoint_that_loads_data()
{
    QTest::addColumn<FileFault>("fault");
    QTest::newRow("disk full") << FileFault::disk_full;
    QTest::newRow("input or output error") << FileFault::io_error;
    QTest::newRow("short writes") << FileFault::short_write;
}

void TestCheckpoint::every_fault_leaves_a_checkpoint_that_loads()
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
void TestCheckpoint::a_power_loss_leaves_the_old_or_the_new_checkpoint()
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
void TestCheckpoint::a_crash_at_any_call_leaves_a_resumable_run()
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

void TestCheckpoint::a_damaged_checkpoint_falls_back_to_the_previous_one()
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

void TestCheckpoint::recording_changes_no_bit_and_keeps_the_best()
{
    const Project project = with({{"validate_every", Value(std::int64_t{1})}, {"steps", Value(std::int64_t{300})}});
    OnCpu plain(project), recorded(project);
    plain.to_end();
    Session& session = *recorded.session;
    int reported = 0;
    RunRecorder recorder(folder_of(at("recorded"), session), session, session.project(), std::chrono::milliseconds(20),
        [&](const Error&) { ++reported; });
    recorder.begin({});
    while (!session.finished()) {
        must(session.run());
        for (const auto& record : session.telemetry().take_records()) recorder.add(record);
        recorder.work();
    }
    recorder.save();
    recorder.end("finished", *session.weights_hash());
    QCOMPARE(reported, 0);
    QVERIFY(recorder.all_saved());
    QCOMPARE(*session.weights_hash(), *plain.session->weights_hash());

    const auto& path = recorder.folder().path();
    const RunHistory history = must(read_run_history(path));
    QCOMPARE(history.state, std::string("finished"));
    QCOMPARE(history.step, std::uint64_t{300});
    QCOMPARE(history.weights, *session.weights_hash());
    QVERIFY(history.best() && session.best());
    QCOMPARE(session.best()->step, history.best()->step);
    QCOMPARE(std::optional(session.best()->loss), history.best()->validation_loss);
    const auto steps = checkpoint_steps(path);
    QVERIFY(steps.size() <= 3 && steps.back() == 300);
    QVERIFY(std::ranges::find(steps, session.best()->step) != steps.end());
    // The checkpoint of the best step has the recorded best loss.
    const Checkpoint best = must(read_checkpoint(checkpoint_file(path, session.best()->step)));
    OnCpu other(project);
    must(other.session->restore(best.copy));
    QCOMPARE(must(other.session->evaluate(Split::validation)).loss, session.best()->loss);
}

void TestCheckpoint::records_refused_by_a_full_disk_are_written_later()
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
void TestCheckpoint::every_fault_of_a_save_leaves_a_resumable_run()
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

void TestCheckpoint::a_folder_that_cannot_be_written_is_reported_at_once()
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

void TestCheckpoint::extensions_and_stops_are_recorded()
{
    const Project project = with({{"steps", Value(std::int64_t{50})}, {"stop_patience", Value(std::int64_t{2})},
        {"validate_every", Value(std::int64_t{1})}});
    OnCpu run(project);
    run.to_end();
    run.session->extend();
    run.session->extend(); // no effect before the end of the run
    QCOMPARE(run.session->steps_planned(), std::uint64_t{100});
    stop_at(*run.session, 70);
    save("extended", *run.session);
    const Checkpoint read = must(read_checkpoint(at("extended")));
    const SessionCopy before = must(run.session->copy());
    QCOMPARE(read.copy.extended, std::uint64_t{1});
    QVERIFY(read.copy.stop == before.stop && read.copy.best == before.best);
    OnCpu resumed(project);
    must(resumed.session->restore(read.copy));
    QCOMPARE(resumed.session->steps_planned(), std::uint64_t{100});
    run.to_end();
    resumed.to_end();
    QCOMPARE(*resumed.session->weights_hash(), *run.session->weights_hash());
    QCOMPARE(resumed.session->end_reason(), run.session->end_reason());
}

EPOCH_TEST(TestCheckpoint)
#include "test_checkpoint.moc"
