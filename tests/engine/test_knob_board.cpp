// test_knob_board: a run's story of turned knobs: told, told again, and told anew.
#include "session/live_parameters.h"
#include "tests/program.h"

#include <QtTest>

using namespace epoch;

namespace {

LiveParameters board() { return LiveParameters({{"momentum", 0.9, 0, 1}, {"learning_rate", 0.1, 0, 10}}); }

double value_of(const LiveParameters& live_parameters, std::string_view name)
{
    return std::ranges::find(live_parameters.live_parameters(), name, &LiveParameter::name)->value;
}

std::string code_of(const Status& done) { return done ? "" : done.error().code; }

} // namespace

class TestKnobBoard : public QObject {
    Q_OBJECT
private slots:
    void a_row_has_the_rate_of_the_schedule()
    {
        std::vector<float> rows;
        board().append_row(rows, 0.05);
        board().append_row(rows, 0.025);
        QCOMPARE(rows, (std::vector<float>{0.9F, 0.05F, 0.9F, 0.025F}));
    }

    void what_is_refused_changes_nothing()
    {
        LiveParameters live_parameters = board();
        QCOMPARE(code_of(live_parameters.set("dropout", 0.5, 3)), "train.knob");
        QCOMPARE(code_of(live_parameters.set("momentum", 1.5, 3)), "train.knob");
        QCOMPARE(code_of(live_parameters.set("momentum", std::numeric_limits<double>::quiet_NaN(), 3)), "train.knob");
        QCOMPARE(code_of(live_parameters.check({{"learning_rate", 0.1, 0, 10}})), "train.state");
        QCOMPARE(value_of(live_parameters, "momentum"), 0.9);
        QVERIFY(live_parameters.history().empty());
    }

    void a_story_is_told_again_at_its_steps()
    {
        LiveParameters told = board(), again = board();
        QVERIFY(told.set("learning_rate", 1, 5) && told.set("momentum", 0.5, 9));
        again.follow(told.history(), 0);
        QCOMPARE(again.next_step().value(), 5U);
        QVERIFY(again.set_due(4));
        QCOMPARE(value_of(again, "learning_rate"), 0.1);
        QVERIFY(again.set_due(5));
        QCOMPARE(value_of(again, "learning_rate"), 1.0);
        QCOMPARE(again.next_step().value(), 9U);
        QVERIFY(again.set_due(20));
        QCOMPARE(value_of(again, "momentum"), 0.5);
        QVERIFY(!again.next_step());
        QCOMPARE(again.history(), told.history());
    }

    void who_turns_a_knob_tells_the_rest_anew()
    {
        LiveParameters live_parameters = board();
        live_parameters.follow({{2, "momentum", 0.9, 0.8}, {9, "momentum", 0.8, 0.7}}, 0);
        QVERIFY(live_parameters.set_due(2));
        QVERIFY(live_parameters.set("learning_rate", 2, 4));
        QVERIFY(!live_parameters.next_step());
        QCOMPARE(live_parameters.history(), (std::vector<LiveParameterChange>{{2, "momentum", 0.9, 0.8}, {4, "learning_rate", 0.1, 2}}));
    }

    void rewound_it_tells_what_lies_between()
    {
        LiveParameters live_parameters = board();
        QVERIFY(live_parameters.set("momentum", 0.8, 2) && live_parameters.set("momentum", 0.7, 6) && live_parameters.set("momentum", 0.6, 9));
        live_parameters.restore({{"momentum", 0.8, 0, 1}, {"learning_rate", 0.1, 0, 10}}); // of a copy at step 4
        live_parameters.rewind(4, 9);
        QCOMPARE(live_parameters.next_step().value(), 6U);
        QVERIFY(live_parameters.set_due(9));
        QCOMPARE(value_of(live_parameters, "momentum"), 0.7);
        QCOMPARE(live_parameters.history().size(), 2U);
    }
};

EPOCH_TEST(TestKnobBoard)
#include "test_knob_board.moc"
