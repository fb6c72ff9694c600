// test_session: a session on the fake device: its device calls, counters and records.
#include "session/session.h"
#include "tests/engine/fake_devices.h"
#include "tests/engine/run_sessions.h"
#include "tests/fake_device/fake_device.h"
#include "tests/program.h"
#include "tests/train/projects.h"

#include <cmath>

using namespace epoch;
using namespace epoch::test;

class TestSession : public QObject {
    Q_OBJECT

private slots:
    void it_runs_exactly_the_planned_steps();
    void metrics_match_the_device();
    void validations_and_records_come_when_due();
    void the_number_of_steps_per_call_has_no_effect();
    void a_call_runs_as_many_steps_as_fit();
    void a_copy_restores_a_run();
    void reset_starts_again();
    void live_parameters_change_between_steps();
    void a_start_reports_its_stages();
    void profiling_has_no_effect_on_the_run();
    void steps_continue_while_a_marked_one_is_pending();
    void a_marked_virtual_batch_is_reported_as_a_whole();
    void more_epochs_can_follow();
};

void TestSession::it_runs_exactly_the_planned_steps()
{
    FakeDevices fake;
    const auto session = started(fake.devices, spiral_project());
    QCOMPARE(session->state().steps_planned(), std::uint64_t{300});
    QVERIFY(run_to_end(*session).ok());
    QCOMPARE(session->step(), std::uint64_t{300});
    QCOMPARE(session->state().epoch(), 10.0);
    QCOMPARE(session->state().position(), std::uint64_t{3000});
    const std::uint64_t steps = fake.machine.use().steps;
    QVERIFY(session->run().ok());
    QCOMPARE(fake.machine.use().steps.load(), steps);
    QCOMPARE(fake.machine.use().overlapping_calls.load(), std::uint64_t{0});
}

void TestSession::metrics_match_the_device()
{
    FakeDevices fake;
    const auto session = started(fake.devices, spiral_project());
    QVERIFY(run_to(*session, 200).ok());
    const Series* loss = session->telemetry().series("loss");
    const Series* accuracy = session->telemetry().series("accuracy");
    QVERIFY(loss && accuracy && session->telemetry().series("gradient_norm")
        && session->telemetry().series("learning_rate"));
    QVERIFY(!session->telemetry().series("absolute_error"));
    QCOMPARE(loss->steps(), std::uint64_t{200});
    for (std::uint64_t step = 0; step < 200; ++step) {
        QVERIFY(std::abs(static_cast<double>(loss->complete()[step].mean) - fake_loss(step)) < 1e-5);
        QVERIFY(std::abs(static_cast<double>(accuracy->complete()[step].mean) - fake_accuracy(step)) < 1e-5);
    }
    QVERIFY(std::abs(*session->telemetry().newest("loss") - fake_loss(199)) < 1e-5);
    QVERIFY(session->telemetry().step_time(10).seconds_per_step > 0);
}

void TestSession::validations_and_records_come_when_due()
{
    FakeDevices fake;
    Project project = spiral_project();
    project.training.values["validate_every"] = std::int64_t{3};
    const auto session = started(fake.devices, project);
    QVERIFY(run_to_end(*session).ok());
    const auto& validations = session->telemetry().validations();
    QCOMPARE(validations.size(), std::size_t{4}); // epochs 3, 6, 9 and the end
    const std::uint64_t steps[] = {90, 180, 270, 300};
    for (std::size_t i = 0; i < 4; ++i) {
        QCOMPARE(validations[i].step, steps[i]);
        QVERIFY(validations[i].has_accuracy && !validations[i].has_error && !validations[i].has_r2);
        QCOMPARE(validations[i].losses.size(), std::size_t{1});
    }
    const auto records = session->telemetry().take_records();
    QCOMPARE(records.size(), std::size_t{4});
    double sum = 0;
    for (std::uint64_t step = 90; step < 180; ++step) sum += fake_loss(step);
    QCOMPARE(records[1].step, std::uint64_t{180});
    QCOMPARE(records[1].epoch, 6.0);
    QVERIFY(std::abs(records[1].train_loss - sum / 90) < 1e-5);
    QVERIFY(records[1].has_accuracy && records[1].validation && records[1].samples_per_second > 0);
    QVERIFY(session->telemetry().take_records().empty());
    QVERIFY(!session->telemetry().test());
    const auto test = session->evaluate(Split::test);
    QVERIFY(test.ok());
    QCOMPARE(test->step, std::uint64_t{300});
    QVERIFY(session->telemetry().test() && *session->telemetry().test() == *test);
}

void TestSession::the_number_of_steps_per_call_has_no_effect()
{
    const auto result = [](std::uint64_t max) {
        FakeDevices fake;
        const auto session = started(fake.devices, spiral_project());
        while (!session->finished())
            if (auto done = session->run(max); !done) qFatal("%s", done.error().text().c_str());
        auto records = session->telemetry().series("loss")->records();
        return std::pair(*session->weights_hash(), std::move(records));
    };
    const auto one = result(1);
    QVERIFY(one == result(7));
    QVERIFY(one == result(1000));
}

void TestSession::a_call_runs_as_many_steps_as_fit()
{
    FakeBehaviour fast, slow;
    fast.nanoseconds_per_op = 1;
    slow.nanoseconds_per_op = 0;
    slow.nanoseconds_per_step = 4'000'000;
    slow.sleep = FakeSleep::real;
    Project project = spiral_project();
    project.training.values["steps"] = std::int64_t{100'000};
    {
        FakeDevices fake({fast});
        const auto session = started(fake.devices, project);
        QVERIFY(run_to(*session, 10'000).ok());
        QVERIFY(fake.machine.use().steps / fake.machine.use().runs >= 10);
    }
    FakeDevices fake({slow});
    const auto session = started(fake.devices, project);
    QVERIFY(run_to(*session, 20).ok());
    QCOMPARE(fake.machine.use().runs.load(), std::uint64_t{20});
}

void TestSession::a_copy_restores_a_run()
{
    FakeDevices fake;
    const auto session = started(fake.devices, spiral_project());
    QVERIFY(run_to(*session, 50).ok());
    const auto copy = session->copy();
    QVERIFY(copy.ok());
    const std::string before = *session->weights_hash();
    QVERIFY(run_to(*session, 200).ok());
    const std::string after = *session->weights_hash();
    QVERIFY(before != after);
    QVERIFY(session->restore(*copy).ok());
    QCOMPARE(session->step(), std::uint64_t{50});
    QCOMPARE(QByteArray::fromStdString(*session->weights_hash()), QByteArray::fromStdString(before));
    QCOMPARE(session->telemetry().series("loss")->steps(), std::uint64_t{50});
    QVERIFY(run_to(*session, 200).ok());
    QCOMPARE(QByteArray::fromStdString(*session->weights_hash()), QByteArray::fromStdString(after));
    // Another session continues identically.
    const auto other = started(fake.devices, spiral_project());
    QVERIFY(other->restore(*copy).ok());
    QVERIFY(run_to(*other, 200).ok());
    QCOMPARE(QByteArray::fromStdString(*other->weights_hash()), QByteArray::fromStdString(after));
}

void TestSession::reset_starts_again()
{
    FakeDevices fake;
    const auto session = started(fake.devices, spiral_project());
    const std::string first = *session->weights_hash();
    QVERIFY(run_to_end(*session).ok());
    const std::string last = *session->weights_hash();
    QVERIFY(session->reset(0).ok());
    QCOMPARE(session->step(), std::uint64_t{0});
    QVERIFY(!session->finished());
    QCOMPARE(session->telemetry().series("loss")->steps(), std::uint64_t{0});
    QVERIFY(session->telemetry().validations().empty());
    QCOMPARE(QByteArray::fromStdString(*session->weights_hash()), QByteArray::fromStdString(first));
    QVERIFY(run_to_end(*session).ok());
    QCOMPARE(QByteArray::fromStdString(*session->weights_hash()), QByteArray::fromStdString(last));
    QVERIFY(session->reset(1).ok());
    QVERIFY(*session->weights_hash() != first);
}

void TestSession::live_parameters_change_between_steps()
{
    FakeDevices fake;
    const auto session = started(fake.devices, spiral_project());
    QVERIFY(run_to(*session, 20).ok());
    QVERIFY(session->set_live_parameter("learning_rate", 0.5).ok());
    QVERIFY(run_to(*session, 40).ok());
    const auto rate = session->telemetry().series("learning_rate")->records();
    QCOMPARE(rate[19].mean, 0.01f);
    QCOMPARE(rate[20].mean, 0.5f);
    QVERIFY(!session->set_live_parameter("momentum", 0.5).ok());
    QVERIFY(!session->set_live_parameter("learning_rate", -1).ok());
    QVERIFY(!session->set_live_parameter("learning_rate", std::nan("")).ok());
    QCOMPARE(session->state().live_parameters().list()[0].value, 0.5);
}

void TestSession::a_start_reports_its_stages()
{
    std::string reported;
    const auto keep = keep_reading([&](const Message& stage) {
        reported = stage;
        return GoOn::yes;
    });
    QVERIFY(keep({"images", 43, 100, "images"}) == GoOn::yes);
    QCOMPARE(reported, std::string("reading data, 43 %"));
    QVERIFY(keep({"a file"}) == GoOn::yes);
    QCOMPARE(reported, std::string("reading data"));
    QVERIFY(keep({"a table", 43, 100, "B", 1, 0}) == GoOn::yes);
    QCOMPARE(reported, std::string("reading data, pass 1, 43 %")); // how many there will be is not known yet
    QVERIFY(keep({"a table", 43, 100, "B", 2, 4}) == GoOn::yes);
    QCOMPARE(reported, std::string("reading data, pass 2 of 4, 43 %"));
    for (const double library_seconds : {0.0, 1.0}) {
        FakeBehaviour behaviour;
        behaviour.library_seconds = library_seconds;
        FakeDevices fake({behaviour});
        const auto session = started(fake.devices, spiral_project());
        const auto names = [&] {
            std::vector<std::string> out;
            for (const auto& stage : session->compiled().start_stages()) out.emplace_back(stage.name);
            return out;
        };
        std::vector<std::string> expected{"reading data", "checking the network", "opening the device"};
        if (library_seconds > 0) expected.emplace_back("loading libraries");
        expected.insert(expected.end(), {"compiling", "drawing first weights"});
        QCOMPARE(names(), expected);
        double sum = 0; // libraries are part of opening the device, which takes less than a second
        for (const auto& stage : session->compiled().start_stages()) sum += stage.seconds;
        QVERIFY(sum > 0 && sum < 1);
        QVERIFY(run_to(*session, 20).ok());
        expected.emplace_back("first step");
        QCOMPARE(names(), expected);
    }
}

void TestSession::profiling_has_no_effect_on_the_run()
{
    const auto result = [](bool profiled) {
        FakeDevices fake;
        const auto session = started(fake.devices, spiral_project());
        while (!session->finished()) {
            if (auto done = session->run(10); !done) qFatal("%s", done.error().text().c_str());
            if (!profiled) continue;
            const auto profile = session->profile();
            if (!profile || profile->entries.empty() || profile->total_seconds <= 0) qFatal("no profile");
        }
        return std::pair(*session->weights_hash(), session->telemetry().series("loss")->records());
    };
    QVERIFY(result(true) == result(false));
}

void TestSession::steps_continue_while_a_marked_one_is_pending()
{
    FakeDevices fake;
    const auto session = started(fake.devices, spiral_project()), plain = started(fake.devices, spiral_project());
    QVERIFY(run_to(*session, 20).ok());
    const auto& marked_steps = fake.machine.use().marked;
    session->mark_next_step(); // the handle is dropped at once
    QVERIFY(run_to(*session, 30).ok());
    QCOMPARE(marked_steps.load(), std::uint64_t{0});

    const auto marked = session->mark_next_step();
    QVERIFY(session->run(10).ok());
    QCOMPARE(session->step(), std::uint64_t{31});
    QCOMPARE(marked_steps.load(), std::uint64_t{1});
    QVERIFY(marked->started && !marked->times);
    QCOMPARE(session->mark_next_step(), marked); // a second request gets the same step
    for (int i = 0; i < 3 && !marked->times; ++i) QVERIFY(session->run(10).ok());
    QVERIFY(marked->times && session->step() > 31);
    QVERIFY(!marked->times->entries.empty() && marked->times->total_seconds > 0);
    QCOMPARE(marked_steps.load(), std::uint64_t{1});

    const auto last = session->mark_next_step();
    QVERIFY(last != marked && run_to_end(*session).ok() && run_to_end(*plain).ok());
    QVERIFY(last->times.has_value()); // the times are known once all work is done
    QCOMPARE(*session->weights_hash(), *plain->weights_hash());
    QVERIFY(session->telemetry().series("loss")->records() == plain->telemetry().series("loss")->records());
}

// By the virtual clock a marked step takes as long as any other.
void TestSession::a_marked_virtual_batch_is_reported_as_a_whole()
{
    for (const std::int64_t batches : {1, 3}) {
        FakeDevices fake;
        Project project = spiral_project();
        project.training.values["accumulate"] = batches;
        const auto session = started(fake.devices, project);
        const auto& clock = fake.machine.use().virtual_nanoseconds;
        QVERIFY(run_to(*session, 5).ok());
        const std::uint64_t before = clock;
        QVERIFY(session->run(1).ok());
        const double plain = static_cast<double>(clock - before) * 1e-9;
        const auto marked = session->mark_next_step();
        QVERIFY(session->run(1).ok() && session->settle().ok());
        QVERIFY(marked->times.has_value());
        double sum = 0;
        for (const auto& entry : marked->times->entries) sum += entry.seconds;
        QVERIFY(std::abs(marked->times->total_seconds - plain) < 1e-12 && std::abs(sum - plain) < 1e-12);
    }
}

void TestSession::more_epochs_can_follow()
{
    FakeDevices fake;
    const auto session = started(fake.devices, spiral_project());
    QVERIFY(run_to_end(*session).ok());
    session->extend();
    QVERIFY(!session->finished());
    QVERIFY(run_to_end(*session).ok());
    QCOMPARE(session->step(), std::uint64_t{600});
    QCOMPARE(session->telemetry().validations().back().step, std::uint64_t{600});
}

EPOCH_TEST(TestSession)
#include "test_session.moc"
