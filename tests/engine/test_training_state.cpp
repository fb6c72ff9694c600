// test_training_state: the end of a run, what a copy of its state restores, and which steps still lack a validation.
#include "session/training_state.h"
#include "tests/program.h"

#include <QTest>

using namespace epoch;
using namespace epoch::test;

namespace {

// 100 samples in steps of 10, so an epoch is 10 steps; 20 epochs, so 200 steps.
struct Run {
    Run()
    {
        training.values["batch"] = std::int64_t{10};
        training.values["epochs"] = std::int64_t{20};
        auto made = PlannedTraining::make(training, {100, 10, 10});
        if (!made) qFatal("%s", made.error().text().c_str());
        planned = *made;
        state.emplace(training, planned, LiveParameters({{"learning_rate", 0.5, 0, 10}}));
    }

    TrainingSettings training;
    PlannedTraining planned;
    std::optional<TrainingState> state;
};

} // namespace

class TestTrainingState : public QObject {
    Q_OBJECT

private slots:
    void it_ends_and_is_extended()
    {
        Run run;
        TrainingState& state = *run.state;
        state.step = 199;
        QVERIFY(!state.over() && state.end_reason().empty());
        state.step = 200;
        QVERIFY(state.over());
        QCOMPARE(state.end_reason().text(), std::string("20 epochs are done"));
        state.extend();
        QVERIFY(!state.over());
        QCOMPARE(state.steps_planned(), std::uint64_t{400});
        QCOMPARE(state.position(), std::uint64_t{2000});
        state.stop.why = "enough";
        QCOMPARE(state.end_reason().text(), std::string("enough"));
    }

    void a_copy_restores_it()
    {
        Run run;
        TrainingState& state = *run.state;
        state.reset(7);
        state.step = 200;
        state.extend();
        state.best = BestSoFar{100, 0.25};
        state.seconds = 3;
        state.step = 300;
        must(state.live_parameters().set("learning_rate", 0.25, 300));
        const SessionCopy copy = state.copy();
        state.reset(8);
        must(state.live_parameters().set("learning_rate", 0.75, 0));
        QCOMPARE(state.seed, std::uint64_t{8});
        QCOMPARE(state.steps_planned(), std::uint64_t{200});
        QVERIFY(!state.best && state.seconds == 0);
        state.restore(copy);
        QCOMPARE(state.seed, std::uint64_t{7});
        QCOMPARE(state.steps_planned(), std::uint64_t{400});
        QCOMPARE(state.position(), std::uint64_t{3000});
        QCOMPARE(state.best->step, std::uint64_t{100});
        QCOMPARE(state.seconds, 3.0);
        QCOMPARE(state.learning_rate(), 0.25);
    }

    void a_step_lacks_its_validation()
    {
        Run run;
        TrainingState& state = *run.state;
        QVERIFY(!state.lacks_validation());
        state.step = 200; // its end
        QVERIFY(state.lacks_validation());
        state.record_step = 200;
        QVERIFY(!state.lacks_validation());
        state.step = 203;
        QVERIFY(!state.lacks_validation());
        state.stop.why = "enough";
        QVERIFY(state.lacks_validation());
    }
};

EPOCH_TEST(TestTrainingState)
#include "test_training_state.moc"
