// OperandCache: which op fills the cached copy of an operand, and which ops may read it.
#include "cpu/compiler/operand_cache.h"
#include "tests/program.h"

#include <QTest>

using namespace epoch::cpu;

class TestOperandCache : public QObject {
    Q_OBJECT

private slots:
    void the_first_op_fills_it_and_others_read_it();
    void each_form_has_its_own_copy();
    void an_op_that_is_prepared_again_fills_it_again();
    void no_op_reads_an_outdated_copy();
    void a_copy_that_was_not_filled_is_removed();
};

void TestOperandCache::the_first_op_fills_it_and_others_read_it()
{
    OperandCache cache;
    const CachedOperand first = cache.find_or_add(3, 7, OperandForm::flat, 100),
                        other = cache.find_or_add(4, 8, OperandForm::flat, 100);
    const CachedOperand again = cache.find_or_add(9, 7, OperandForm::flat, 100);
    QVERIFY(!first.filled && !other.filled && again.filled);
    QCOMPARE(again.offset, first.offset);
    QVERIFY(other.offset >= first.offset + 100 && other.offset % 64 == 0);
    QVERIFY(cache.bytes() >= other.offset + 100);
}

void TestOperandCache::each_form_has_its_own_copy()
{
    OperandCache cache;
    const CachedOperand flat = cache.find_or_add(1, 7, OperandForm::flat, 64),
                        channels_last = cache.find_or_add(2, 7, OperandForm::channels_last, 64);
    const CachedOperand of_a_part = cache.find_or_add(3, 7, OperandForm::flat, 32);
    QVERIFY(!channels_last.filled && !of_a_part.filled);
    QVERIFY(flat.offset != channels_last.offset && flat.offset != of_a_part.offset
        && channels_last.offset != of_a_part.offset);
}

void TestOperandCache::an_op_that_is_prepared_again_fills_it_again()
{
    OperandCache cache;
    const CachedOperand first = cache.find_or_add(3, 7, OperandForm::flat, 100);
    QVERIFY(cache.find_or_add(5, 7, OperandForm::flat, 100).filled);
    const CachedOperand again = cache.find_or_add(3, 7, OperandForm::flat, 100);
    QVERIFY(!again.filled);
    QCOMPARE(again.offset, first.offset);
}

void TestOperandCache::no_op_reads_an_outdated_copy()
{
    OperandCache cache;
    cache.find_or_add(3, 7, OperandForm::flat, 100);
    cache.invalidate_tensor(7);
    QVERIFY(!cache.find_or_add(5, 7, OperandForm::flat, 100).filled);
}

void TestOperandCache::a_copy_that_was_not_filled_is_removed()
{
    OperandCache cache;
    cache.find_or_add(3, 7, OperandForm::flat, 100);
    cache.find_or_add(4, 8, OperandForm::flat, 100);
    cache.remove_op(3);
    QVERIFY(!cache.find_or_add(5, 7, OperandForm::flat, 100).filled);
    QVERIFY(cache.find_or_add(5, 8, OperandForm::flat, 100).filled);
}

EPOCH_TEST(TestOperandCache)
#include "test_operand_cache.moc"
