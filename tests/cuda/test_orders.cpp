// test_orders: every op case has the same bits in three thread orders. Otherwise a kernel lacks a barrier or is
// nondeterministic.
#include "tests/ops/op_trial.h"
#include "tests/program.h"

#include <QTest>

#include <cstring>

namespace epoch::test {

class TestOrders : public QObject {
    Q_OBJECT

private slots:
    void any_order_gives_the_same_bits_data();
    void any_order_gives_the_same_bits();

private:
    std::vector<OpCase> m_cases = op_cases();
};

void TestOrders::any_order_gives_the_same_bits_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < m_cases.size(); ++i) QTest::newRow(m_cases[i].title.c_str()) << static_cast<int>(i);
}

void TestOrders::any_order_gives_the_same_bits()
{
    QFETCH(int, index);
    const OpCase& c = m_cases[static_cast<std::size_t>(index)];
    const OpTrial ascending = run_case(c, 1);
    QVERIFY2(ascending.error.empty(), ascending.error.c_str());
    for (const std::uint32_t order : {2u, 3u}) {
        const OpTrial other = run_case(c, order);
        QVERIFY(same_bits(other.outputs, ascending.outputs));
        QVERIFY(same_bits(other.gradients, ascending.gradients));
    }
}

EPOCH_TEST(TestOrders)

} // namespace epoch::test

#include "test_orders.moc"
