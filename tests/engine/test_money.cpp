// test_money: what training costs, against figures calculated by hand.
#include "costs/money.h"
#include "tests/about.h"
#include "tests/must.h"
#include "tests/program.h"

#include <QTest>

#include <limits>

using namespace epoch;
using epoch::test::about;
using epoch::test::must;

class TestMoney : public QObject {
    Q_OBJECT

private slots:
    void bought_or_rented()
    {
        const Prices prices{2000, 3, 200, 0.6, 0.25, 0.80};
        const auto ten_hours = exactly(36'000, FigureMethod::peaks);
        const Money money = must(cost_of_training(prices, ten_hours, ten_hours));
        QVERIFY(about(money.own_hour, 0.42778, 1e-4)); // 2000 / 7200 + 0.15
        QVERIFY(about(money.own.high, 4.2778, 1e-4) && about(money.rented.low, 8.0, 1e-9));
        QVERIFY(about(money.kilowatt_hours.high, 6.0, 1e-9));
        QVERIFY(about(*money.break_even_hours, 3076.9, 1e-4) && about(money.break_even_months, 15.385, 1e-4));
        QVERIFY(money.within_its_life);
    }

    void little_used_it_never_pays()
    {
        Prices prices{2000, 3, 40, 0.6, 0.25, 0.80};
        const auto hour = exactly(3600, FigureMethod::peaks);
        const Money seldom = must(cost_of_training(prices, hour, hour));
        QVERIFY(about(seldom.own_hour, 1.5389, 1e-4) && about(seldom.break_even_months, 76.92, 1e-4));
        QVERIFY(!seldom.within_its_life);
        prices.rent = 0.10;
        QVERIFY(!must(cost_of_training(prices, hour, hour)).break_even_hours);
    }

    void a_faster_rented_one_is_rented_for_less()
    {
        const Prices prices{2000, 3, 200, 0.6, 0.25, 1.60};
        const Money money =
            must(cost_of_training(prices, exactly(7200, FigureMethod::peaks), exactly(3600, FigureMethod::data_sheet)));
        QVERIFY(about(money.rented.high, 1.60, 1e-9));
        QVERIFY(about(*money.break_even_hours, 3076.9, 1e-4)); // half as many hours at twice the rent
    }

    void prices_that_are_none()
    {
        const auto hour = exactly(3600, FigureMethod::peaks);
        for (const Prices& wrong : {Prices{-1, 3, 200, 0, 0, 0}, Prices{0, 0, 200, 0, 0, 0}, Prices{0, 3, 0, 0, 0, 0},
                 Prices{0, 3, 200, std::numeric_limits<double>::quiet_NaN(), 0, 0}, Prices{0, 3, 200, 0, 0, 1e300}}) {
            const auto money = cost_of_training(wrong, hour, hour);
            QVERIFY(!money && money.error().code == "plan.price");
        }
    }
};

EPOCH_TEST(TestMoney)
#include "test_money.moc"
