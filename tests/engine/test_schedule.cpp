// test_schedule: which steps end epochs, and which are followed by a validation.
#include "session/schedule.h"
#include "tests/program.h"

#include <QTest>

#include <limits>

using namespace epoch;

namespace {

Schedule schedule_of(std::int64_t batch, std::int64_t train, Values more = {})
{
    TrainingSettings training;
    training.values = std::move(more);
    training.values["batch"] = batch;
    auto schedule = Schedule::make(training, {train, 10, 10});
    if (!schedule) qFatal("%s", schedule.error().text().c_str());
    return *schedule;
}

} // namespace

class TestSchedule : public QObject {
    Q_OBJECT

private slots:
    void a_run_continues_with_another_batch_size();
    void an_epoch_ends_at_the_step_that_completes_it();
    void steps_override_epochs();
    void a_batch_larger_than_the_split_is_refused();
    void a_step_takes_all_its_micro_batches();
    void validation_follows_every_nth_epoch();
    void automatic_validations_are_far_apart_and_few();
    void next_agrees_with_each_step();
    void next_agrees_with_each_step_data();
    void no_split_no_validation();
};

void TestSchedule::an_epoch_ends_at_the_step_that_completes_it()
{
    const Schedule schedule = schedule_of(32, 100, {{"epochs", std::int64_t{3}}});
    QCOMPARE(schedule.end_of_epoch(1), std::uint64_t{4});
    QCOMPARE(schedule.end_of_epoch(2), std::uint64_t{7});
    QCOMPARE(schedule.end, std::uint64_t{10});
    QCOMPARE(schedule.epoch_of(25), 8.0);
}

void TestSchedule::steps_override_epochs()
{
    const Schedule schedule = schedule_of(10, 100, {{"epochs", std::int64_t{3}}, {"steps", std::int64_t{7}}});
    QCOMPARE(schedule.end, std::uint64_t{7});
    QCOMPARE(schedule.epochs, std::int64_t{0});
}

void TestSchedule::a_batch_larger_than_the_split_is_refused()
{
    TrainingSettings training;
    training.values["batch"] = std::int64_t{101};
    const auto refused = Schedule::make(training, {100, 0, 0});
    QVERIFY(!refused.ok());
    QCOMPARE(QByteArray::fromStdString(refused.error().code), QByteArray("train.batch_too_large"));
    QVERIFY(refused.error().hint.text().find("100") != std::string::npos);
    QVERIFY(!Schedule::make(training, {0, 100, 0}).ok());
    training.values["batch"] = std::int64_t{100};
    QVERIFY(Schedule::make(training, {100, 0, 0}).ok());
}

void TestSchedule::a_step_takes_all_its_micro_batches()
{
    const Schedule schedule = schedule_of(8, 100, {{"accumulate", std::int64_t{4}}, {"epochs", std::int64_t{3}}});
    QCOMPARE(schedule.batch, std::uint64_t{32});
    QCOMPARE(schedule.end, std::uint64_t{10});
    TrainingSettings training;
    training.values = {{"batch", std::int64_t{8}}, {"accumulate", std::int64_t{13}}};
    const auto refused = Schedule::make(training, {100, 0, 0});
    QVERIFY(!refused.ok());
    QCOMPARE(QByteArray::fromStdString(refused.error().where), QByteArray("accumulate"));
    QVERIFY(refused.error().hint.text().find("12") != std::string::npos);
}

void TestSchedule::validation_follows_every_nth_epoch()
{
    const Schedule schedule = schedule_of(32, 100, {{"epochs", std::int64_t{5}}, {"validate_every", std::int64_t{2}}});
    std::vector<std::uint64_t> found;
    for (std::uint64_t step = 0; step <= schedule.end; ++step)
        if (schedule.validates_at(step)) found.push_back(step);
    QCOMPARE(found, (std::vector<std::uint64_t>{7, 13, 16})); // epochs 2 and 4, and the end
}

void TestSchedule::automatic_validations_are_far_apart_and_few()
{
    const Schedule schedule = schedule_of(10, 300, {{"steps", std::int64_t{10'000'000}}});
    std::uint64_t step = 0, count = 0;
    for (;;) {
        const std::uint64_t next = schedule.next_validation(step);
        if (next == schedule.end) break;
        QVERIFY(next >= step + 100);
        QVERIFY(schedule.validates_at(next));
        ++count;
        step = next;
    }
    QVERIFY2(count > 600 && count < 1000, QByteArray::number(static_cast<qulonglong>(count)));
}

void TestSchedule::next_agrees_with_each_step_data()
{
    QTest::addColumn<qlonglong>("batch");
    QTest::addColumn<qlonglong>("train");
    QTest::addColumn<qlonglong>("every");
    for (const auto& [batch, train, every] : {std::array{10, 300, 0}, {32, 1079, 0}, {7, 100, 0}, {100, 100, 0},
             {1, 3, 0}, {32, 100, 1}, {32, 1079, 3}, {99, 100, 1}, {64, 100'000, 0}})
        QTest::addRow("%d of %d, %d", batch, train, every) << qlonglong{batch} << qlonglong{train} << qlonglong{every};
}

void TestSchedule::next_agrees_with_each_step()
{
    QFETCH(qlonglong, batch);
    QFETCH(qlonglong, train);
    QFETCH(qlonglong, every);
    const Schedule schedule =
        schedule_of(batch, train, {{"steps", std::int64_t{40'000}}, {"validate_every", std::int64_t{every}}});
    std::uint64_t next = schedule.next_validation(0);
    for (std::uint64_t step = 1; step <= schedule.end; ++step) {
        QCOMPARE(schedule.validates_at(step), step == next);
        if (step == next && step < schedule.end) next = schedule.next_validation(step);
    }
    QCOMPARE(next, schedule.end);
}

void TestSchedule::no_split_no_validation()
{
    auto schedule = Schedule::make({}, {100, 0, 10});
    QVERIFY(schedule.ok());
    QVERIFY(!schedule->validates_at(schedule->end));
    QCOMPARE(schedule->next_validation(0), std::numeric_limits<std::uint64_t>::max());
}

// The position stays; epochs are counted in samples, so the end moves.
void TestSchedule::a_run_continues_with_another_batch_size()
{
    Schedule schedule = schedule_of(30, 300, {{"epochs", std::int64_t{3}}, {"validate_every", std::int64_t{1}}});
    const Schedule planned = schedule;
    schedule.go_on_from(10, 300); // where the position would be the same
    QCOMPARE(schedule.end, planned.end);
    QCOMPARE(schedule.from_step, std::uint64_t{0});
    for (const auto& [step, position] : {std::pair{10u, 100u}, std::pair{20u, 400u}}) { // of one line
        schedule = planned;
        schedule.go_on_from(step, position);
        QCOMPARE(schedule.position_of(25), std::uint64_t{550});
        QCOMPARE(schedule.epoch_of(25), 550.0 / 300);
        QCOMPARE(schedule.epoch_of(10), 100.0 / 300);
        QCOMPARE(schedule.end, std::uint64_t{37});
        QCOMPARE(schedule.next_validation(20), std::uint64_t{27});
        QVERIFY(schedule.validates_at(27) && !schedule.validates_at(26) && schedule.validates_at(37));
        schedule.extend(1);
        QCOMPARE(schedule.epochs, std::int64_t{6});
        QCOMPARE(schedule.end, std::uint64_t{67});
    }
    Schedule steps = schedule_of(30, 300, {{"steps", std::int64_t{50}}});
    steps.go_on_from(10, 100);
    QCOMPARE(steps.end, std::uint64_t{50});
    steps.extend(2);
    QCOMPARE(steps.end, std::uint64_t{150});
}

EPOCH_TEST(TestSchedule)
#include "test_schedule.moc"
