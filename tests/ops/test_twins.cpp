// Twins: which op makes the twin of an operand, and who may read it.
#include "cpu/compiler/operand_cache.h"
#include "tests/program.h"

#include <QTest>

using namespace epoch::cpu;

class TestTwins : public QObject {
    Q_OBJECT

private slots:
    void the_first_op_makes_it_and_others_read_it();
    void forms_are_twins_of_their_own();
    void an_op_that_is_prepared_again_makes_it_again();
    void nobody_reads_what_is_out_of_date();
    void what_was_not_made_is_forgotten();
};

void TestTwins::the_first_op_makes_it_and_others_read_it()
{
    Twins twins;
    const Twin first = twins.of(3, 7, TwinForm::flat, 100), other = twins.of(4, 8, TwinForm::flat, 100);
    const Twin again = twins.of(9, 7, TwinForm::flat, 100);
    QVERIFY(!first.there && !other.there && again.there);
    QCOMPARE(again.place, first.place);
    QVERIFY(other.place >= first.place + 100 && other.place % 64 == 0);
    QVERIFY(twins.bytes() >= other.place + 100);
}

void TestTwins::forms_are_twins_of_their_own()
{
    Twins twins;
    const Twin flat = twins.of(1, 7, TwinForm::flat, 64), turned = twins.of(2, 7, TwinForm::channels_last, 64);
    const Twin of_a_part = twins.of(3, 7, TwinForm::flat, 32);
    QVERIFY(!turned.there && !of_a_part.there);
    QVERIFY(flat.place != turned.place && flat.place != of_a_part.place && turned.place != of_a_part.place);
}

void TestTwins::an_op_that_is_prepared_again_makes_it_again()
{
    Twins twins;
    const Twin first = twins.of(3, 7, TwinForm::flat, 100);
    QVERIFY(twins.of(5, 7, TwinForm::flat, 100).there);
    const Twin again = twins.of(3, 7, TwinForm::flat, 100);
    QVERIFY(!again.there);
    QCOMPARE(again.place, first.place);
}

void TestTwins::nobody_reads_what_is_out_of_date()
{
    Twins twins;
    twins.of(3, 7, TwinForm::flat, 100);
    twins.forget_tensor(7);
    QVERIFY(!twins.of(5, 7, TwinForm::flat, 100).there);
}

void TestTwins::what_was_not_made_is_forgotten()
{
    Twins twins;
    twins.of(3, 7, TwinForm::flat, 100);
    twins.of(4, 8, TwinForm::flat, 100);
    twins.forget_op(3);
    QVERIFY(!twins.of(5, 7, TwinForm::flat, 100).there);
    QVERIFY(twins.of(5, 8, TwinForm::flat, 100).there);
}

EPOCH_TEST(TestTwins)
#include "test_twins.moc"
