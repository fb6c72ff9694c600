// test_checkpoint: a run that was stopped at any step resumes bit for bit from its file.
#include "formats/model_file.h"
#include "session/weights.h"
#include "store/atomic_file.h"
#include "store/run_history.h"
#include "tests/program.h"
#include "tests/train/checkpoints.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"
#include "train/run_recorder.h"

#include <QTest>

#include <fstream>

#ifndef _WIN32
#include <unistd.h>
#endif

using namespace epoch;
using namespace epoch::test;

namespace {

bool same(const EpochRecord& a, const EpochRecord& b)
{
    return a.step == b.step && a.epoch == b.epoch && a.train_loss == b.train_loss
        && a.train_accuracy == b.train_accuracy && a.validation == b.validation;
}

} // namespace

class TestCheckpoint : public QObject, protected Checkpoints {
    Q_OBJECT

private slots:
    void a_stopped_run_goes_on_bit_for_bit_data();
    void a_stopped_run_goes_on_bit_for_bit();
    void a_run_goes_on_from_every_step_data();
    void a_run_goes_on_from_every_step();
    void a_flipped_byte_is_found();
    void a_checkpoint_serves_as_weights();
    void recording_changes_no_bit_and_keeps_the_best();
    void extensions_and_stops_are_recorded();
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
        QCOMPARE(resumed.session->state().end_reason().text(), through.session->state().end_reason().text());
        QCOMPARE(resumed.session->state().best, through.session->state().best);
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
    QVERIFY(history.best() && session.state().best);
    QCOMPARE(session.state().best->step, history.best()->step);
    QCOMPARE(std::optional(session.state().best->loss), history.best()->validation_loss);
    const auto steps = checkpoint_steps(path);
    QVERIFY(steps.size() <= 3 && steps.back() == 300);
    QVERIFY(std::ranges::find(steps, session.state().best->step) != steps.end());
    // The checkpoint of the best step has the recorded best loss.
    const Checkpoint best = must(read_checkpoint(checkpoint_file(path, session.state().best->step)));
    OnCpu other(project);
    must(other.session->restore(best.copy));
    QCOMPARE(must(other.session->evaluate(Split::validation)).loss, session.state().best->loss);
}

void TestCheckpoint::extensions_and_stops_are_recorded()
{
    const Project project = with({{"steps", Value(std::int64_t{50})}, {"stop_patience", Value(std::int64_t{2})},
        {"validate_every", Value(std::int64_t{1})}});
    OnCpu run(project);
    run.to_end();
    run.session->extend();
    run.session->extend(); // no effect before the end of the run
    QCOMPARE(run.session->state().steps_planned(), std::uint64_t{100});
    stop_at(*run.session, 70);
    save("extended", *run.session);
    const Checkpoint read = must(read_checkpoint(at("extended")));
    const SessionCopy before = must(run.session->copy());
    QCOMPARE(read.copy.extended, std::uint64_t{1});
    QVERIFY(read.copy.stop == before.stop && read.copy.best == before.best);
    OnCpu resumed(project);
    must(resumed.session->restore(read.copy));
    QCOMPARE(resumed.session->state().steps_planned(), std::uint64_t{100});
    run.to_end();
    resumed.to_end();
    QCOMPARE(*resumed.session->weights_hash(), *run.session->weights_hash());
    QCOMPARE(resumed.session->state().end_reason().text(), run.session->state().end_reason().text());
}

EPOCH_TEST(TestCheckpoint)
#include "test_checkpoint.moc"
