// test_knob_board: a run's story of turned knobs: told, told again, and told anew.
#include "session/live_parameters.h"
#include "tests/program.h"

#include <QtTest>

using namespace epoch;

namespace {

KnobBoard board() { return KnobBoard({{"momentum", 0.9, 0, 1}, {"learning_rate", 0.1, 0, 10}}); }

double value_of(const KnobBoard& knobs, std::string_view name)
{
    return std::ranges::find(knobs.knobs(), name, &Knob::name)->value;
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
        KnobBoard knobs = board();
        QCOMPARE(code_of(knobs.turn("dropout", 0.5, 3)), "train.knob");
        QCOMPARE(code_of(knobs.turn("momentum", 1.5, 3)), "train.knob");
        QCOMPARE(code_of(knobs.turn("momentum", std::numeric_limits<double>::quiet_NaN(), 3)), "train.knob");
        QCOMPARE(code_of(knobs.check({{"learning_rate", 0.1, 0, 10}})), "train.state");
        QCOMPARE(value_of(knobs, "momentum"), 0.9);
        QVERIFY(knobs.story().empty());
    }

    void a_story_is_told_again_at_its_steps()
    {
        KnobBoard told = board(), again = board();
        QVERIFY(told.turn("learning_rate", 1, 5) && told.turn("momentum", 0.5, 9));
        again.follow(told.story(), 0);
        QCOMPARE(again.next_step().value(), 5U);
        QVERIFY(again.turn_due(4));
        QCOMPARE(value_of(again, "learning_rate"), 0.1);
        QVERIFY(again.turn_due(5));
        QCOMPARE(value_of(again, "learning_rate"), 1.0);
        QCOMPARE(again.next_step().value(), 9U);
        QVERIFY(again.turn_due(20));
        QCOMPARE(value_of(again, "momentum"), 0.5);
        QVERIFY(!again.next_step());
        QCOMPARE(again.story(), told.story());
    }

    void who_turns_a_knob_tells_the_rest_anew()
    {
        KnobBoard knobs = board();
        knobs.follow({{2, "momentum", 0.9, 0.8}, {9, "momentum", 0.8, 0.7}}, 0);
        QVERIFY(knobs.turn_due(2));
        QVERIFY(knobs.turn("learning_rate", 2, 4));
        QVERIFY(!knobs.next_step());
        QCOMPARE(knobs.story(), (std::vector<KnobChange>{{2, "momentum", 0.9, 0.8}, {4, "learning_rate", 0.1, 2}}));
    }

    void rewound_it_tells_what_lies_between()
    {
        KnobBoard knobs = board();
        QVERIFY(knobs.turn("momentum", 0.8, 2) && knobs.turn("momentum", 0.7, 6) && knobs.turn("momentum", 0.6, 9));
        knobs.restore({{"momentum", 0.8, 0, 1}, {"learning_rate", 0.1, 0, 10}}); // of a copy at step 4
        knobs.rewind(4, 9);
        QCOMPARE(knobs.next_step().value(), 6U);
        QVERIFY(knobs.turn_due(9));
        QCOMPARE(value_of(knobs, "momentum"), 0.7);
        QCOMPARE(knobs.story().size(), 2U);
    }
};

EPOCH_TEST(TestKnobBoard)
#include "test_knob_board.moc"
