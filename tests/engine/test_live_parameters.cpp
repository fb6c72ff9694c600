// test_live_parameters: live hyperparameters: a run's history of changes is recorded, replayed and overwritten.
#include "session/live_parameters.h"
#include "tests/program.h"

#include <QtTest>

using namespace epoch;

namespace {

LiveParameters two_parameters() { return LiveParameters({{"momentum", 0.9, 0, 1}, {"learning_rate", 0.1, 0, 10}}); }

double value_of(const LiveParameters& live_parameters, std::string_view name)
{
    return std::ranges::find(live_parameters.list(), name, &LiveParameter::name)->value;
}

std::string code_of(const Status& done) { return done ? "" : done.error().code; }

} // namespace

class TestLiveParameters : public QObject {
    Q_OBJECT
private slots:
    void a_row_has_the_scheduled_learning_rate()
    {
        std::vector<float> rows;
        two_parameters().append_row(rows, 0.05);
        two_parameters().append_row(rows, 0.025);
        QCOMPARE(rows, (std::vector<float>{0.9F, 0.05F, 0.9F, 0.025F}));
    }

    void a_refused_change_has_no_effect()
    {
        LiveParameters live_parameters = two_parameters();
        QCOMPARE(code_of(live_parameters.set("dropout", 0.5, 3)), "train.knob");
        QCOMPARE(code_of(live_parameters.set("momentum", 1.5, 3)), "train.knob");
        QCOMPARE(code_of(live_parameters.set("momentum", std::numeric_limits<double>::quiet_NaN(), 3)), "train.knob");
        QCOMPARE(code_of(live_parameters.check({{"learning_rate", 0.1, 0, 10}})), "train.state");
        QCOMPARE(value_of(live_parameters, "momentum"), 0.9);
        QVERIFY(live_parameters.history().empty());
    }

    void a_history_is_replayed_at_its_steps()
    {
        LiveParameters recorded = two_parameters(), replayed = two_parameters();
        QVERIFY(recorded.set("learning_rate", 1, 5) && recorded.set("momentum", 0.5, 9));
        QVERIFY(replayed.follow(recorded.history(), 0));
        QCOMPARE(replayed.next_step().value(), 5U);
        QVERIFY(replayed.set_due(4));
        QCOMPARE(value_of(replayed, "learning_rate"), 0.1);
        QVERIFY(replayed.set_due(5));
        QCOMPARE(value_of(replayed, "learning_rate"), 1.0);
        QCOMPARE(replayed.next_step().value(), 9U);
        QVERIFY(replayed.set_due(20));
        QCOMPARE(value_of(replayed, "momentum"), 0.5);
        QVERIFY(!replayed.next_step());
        QCOMPARE(replayed.history(), recorded.history());
    }

    void a_new_change_discards_the_rest_of_the_history()
    {
        LiveParameters live_parameters = two_parameters();
        QVERIFY(live_parameters.follow({{2, "momentum", 0.9, 0.8}, {9, "momentum", 0.8, 0.7}}, 0));
        QVERIFY(live_parameters.set_due(2));
        QVERIFY(live_parameters.set("learning_rate", 2, 4));
        QVERIFY(!live_parameters.next_step());
        QCOMPARE(live_parameters.history(),
            (std::vector<LiveParameterChange>{{2, "momentum", 0.9, 0.8}, {4, "learning_rate", 0.1, 2}}));
    }

    void after_a_rewind_changes_in_between_are_replayed()
    {
        LiveParameters live_parameters = two_parameters();
        QVERIFY(live_parameters.set("momentum", 0.8, 2) && live_parameters.set("momentum", 0.7, 6)
            && live_parameters.set("momentum", 0.6, 9));
        const auto history = live_parameters.history();
        live_parameters.restore({{"momentum", 0.8, 0, 1}, {"learning_rate", 0.1, 0, 10}}); // from a snapshot at step 4
        QVERIFY(live_parameters.rewind(history, 4, 9));
        QCOMPARE(live_parameters.next_step().value(), 6U);
        QVERIFY(live_parameters.set_due(9));
        QCOMPARE(value_of(live_parameters, "momentum"), 0.7);
        QCOMPARE(live_parameters.history().size(), 2U);
    }
};

EPOCH_TEST(TestLiveParameters)
#include "test_live_parameters.moc"
