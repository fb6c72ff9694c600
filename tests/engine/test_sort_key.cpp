// test_sort_key: numbers that are none come last.
#include "base/sort_key.h"
#include "tests/program.h"

#include <QtTest>

#include <algorithm>
#include <limits>
#include <vector>

class TestSortKey : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void what_is_not_a_number_comes_last()
    {
        constexpr double none = std::numeric_limits<double>::quiet_NaN(),
                         no_end = std::numeric_limits<double>::infinity();
        std::vector<double> numbers{none, 1, no_end, none, 3, -no_end, 2};
        std::ranges::stable_sort(numbers, {}, epoch::largest_first);
        QVERIFY(std::isnan(numbers[5]) && std::isnan(numbers[6]));
        numbers.resize(5);
        QCOMPARE(numbers, (std::vector<double>{no_end, 3, 2, 1, -no_end}));
    }
};

EPOCH_TEST(TestSortKey)
#include "test_sort_key.moc"
