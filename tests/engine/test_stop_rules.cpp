// test_stop_rules: every rule that ends a run early, and its message, on the fake device and in virtual time.
#include "session/session.h"
#include "tests/fake_device/fake_device.h"
#include "tests/program.h"
#include "tests/train/projects.h"

#include <QtTest>

using namespace epoch;
using namespace epoch::test;

namespace {

constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

TrainingSettings settings_with(Values values)
{
    TrainingSettings training;
    training.values = std::move(values);
    return training;
}

StopRules rules_of(Values values)
{
    const auto rules = StopRules::make(settings_with(std::move(values)), Schedule{});
    if (!rules) qFatal("%s", rules.error().text().c_str());
    return *rules;
}

// Feeds records of these losses to the rules. Returns the record that ends the run, from 1; 0: none does.
std::size_t stops_at(
    const StopRules& rules, const std::vector<double>& validation, const std::vector<double>& train, StopState& state)
{
    for (std::size_t i = 0; i < validation.size(); ++i) {
        EpochRecord record;
        record.step = state.step + 10;
        record.train_loss = train.empty() ? 1.0 : train[i];
        record.validation = Evaluation{};
        record.validation->loss = validation[i];
        record.validation->has_accuracy = true;
        record.validation->accuracy = 1 - validation[i];
        rules.judge(state, record);
        if (!state.why.empty()) return i + 1;
    }
    return 0;
}

std::size_t stops_at(
    const StopRules& rules, const std::vector<double>& validation, const std::vector<double>& train = {})
{
    StopState state;
    return stops_at(rules, validation, train, state);
}

// A session in which every reading of the clock takes a second.
class TimedSession {
public:
    explicit TimedSession(Values values, std::string data_options = "")
        : devices(std::vector<std::filesystem::path>{})
    {
        devices.add(machine.api());
        Project project = spiral_project(8, std::move(data_options));
        for (auto& [key, value] : values) project.training.values[key] = value;
        SessionRequest request{std::move(project), "", "fake", 0};
        request.now = [this] { return time += std::chrono::seconds(1); };
        auto made = Session::create(std::move(request), devices);
        if (!made) qFatal("%s", made.error().text().c_str());
        session = std::move(*made);
    }
    void to_end() const
    {
        while (!session->finished())
            if (auto done = session->run(10); !done) qFatal("%s", done.error().text().c_str());
    }

    FakeMachine machine;
    DeviceLibrary devices;
    std::chrono::steady_clock::time_point time;
    std::unique_ptr<Session> session;
};

} // namespace

class TestStopRules : public QObject {
    Q_OBJECT

private slots:
    void patience_waits_for_a_new_best();
    void a_target_ends_the_run();
    void a_plateau_of_the_training_loss_ends_it();
    void an_improvement_must_exceed_the_threshold();
    void resuming_restarts_the_count();
    void invalid_rules_are_refused();
    void the_planned_end_is_explained();
    void time_ends_a_run_with_a_validation();
    void time_ends_a_run_without_validation_samples();
    void a_run_continues_past_a_rule();
    void the_best_weights_are_shown_until_training_continues();
};

void TestStopRules::patience_waits_for_a_new_best()
{
    const StopRules rules = rules_of({{"stop_patience", Value(std::int64_t{3})}});
    StopState state;
    QCOMPARE(stops_at(rules, {0.5, 0.4, 0.6, 0.6, 0.3, 0.35, 0.4, 0.31, 0.1}, {}, state), std::size_t{8});
    QCOMPARE(QByteArray::fromStdString(state.why),
        QByteArray("the validation loss has not been lower than its best, 0.3, at 3 validations in a row"));
    QCOMPARE(stops_at(rules, {0.5, 0.6, 0.4, 0.5, 0.5}), std::size_t{0});
    QCOMPARE(stops_at(rules, {not_a_number, not_a_number, not_a_number}), std::size_t{3});
    // Each record is evaluated once.
    state = {};
    EpochRecord record;
    record.step = 10;
    record.validation = Evaluation{};
    for (int i = 0; i < 5; ++i) rules.judge(state, record);
    QCOMPARE(state.validation_without_gain, std::int64_t{0});
    record.validation.reset();
    record.step = 20;
    rules.judge(state, record);
    QCOMPARE(state.step, std::uint64_t{10});
}

void TestStopRules::a_target_ends_the_run()
{
    StopState state;
    const StopRules loss = rules_of({{"target_metric", Value(std::string("loss"))}, {"target", Value(0.25)}});
    QCOMPARE(stops_at(loss, {0.5, 0.26, 0.25, 0.1}, {}, state), std::size_t{3});
    QCOMPARE(
        QByteArray::fromStdString(state.why), QByteArray("the validation loss 0.25 has reached the target of 0.25"));
    const StopRules accuracy = rules_of({{"target_metric", Value(std::string("accuracy"))}, {"target", Value(0.9)}});
    QCOMPARE(stops_at(accuracy, {0.5, 0.2, 0.05}), std::size_t{3});
    QCOMPARE(stops_at(accuracy, {0.5, not_a_number}), std::size_t{0});
}

void TestStopRules::a_plateau_of_the_training_loss_ends_it()
{
    const StopRules rules = rules_of({{"stop_plateau", Value(std::int64_t{2})}});
    const std::vector<double> falling{6, 5, 4, 3, 2, 1};
    StopState state;
    QCOMPARE(stops_at(rules, falling, {1, 0.5, 0.5, 0.4, 0.4, 0.5}, state), std::size_t{6});
    QVERIFY(state.why.text().starts_with("the training loss"));
    QCOMPARE(stops_at(rules, falling, {6, 5, 4, 3, 2, 1}), std::size_t{0});
}

void TestStopRules::an_improvement_must_exceed_the_threshold()
{
    const std::vector<double> creeping{1, 0.995, 0.99, 0.985};
    QCOMPARE(stops_at(rules_of({{"stop_patience", Value(std::int64_t{2})}}), creeping), std::size_t{0});
    const Values coarse{{"stop_patience", Value(std::int64_t{2})}, {"least_gain", Value(0.01)}};
    QCOMPARE(stops_at(rules_of(coarse), creeping), std::size_t{3});
    QCOMPARE(stops_at(rules_of(coarse), {-1, -1.005, -1.02, -1.04}), std::size_t{0}); // losses may be negative
}

void TestStopRules::resuming_restarts_the_count()
{
    const StopRules rules = rules_of({{"stop_patience", Value(std::int64_t{2})}});
    StopState state;
    QCOMPARE(stops_at(rules, {0.5, 0.6, 0.6}, {}, state), std::size_t{3});
    state.go_on(0);
    QVERIFY(state.why.empty());
    QCOMPARE(stops_at(rules, {0.6, 0.6, 0.1}, {}, state), std::size_t{2}); // the best loss is unchanged
}

void TestStopRules::invalid_rules_are_refused()
{
    Schedule without;
    without.validates = false;
    const std::pair<const char*, Value> waiting[] = {{"stop_patience", Value(std::int64_t{1})},
        {"stop_plateau", Value(std::int64_t{1})}, {"target_metric", Value(std::string("loss"))},
        {"restore_best", Value(true)}};
    for (const auto& [key, value] : waiting) {
        const auto refused = StopRules::make(settings_with({{key, value}}), without);
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().where, std::string(key));
        QVERIFY(StopRules::make(settings_with({{key, value}}), Schedule{}).ok());
    }
    QVERIFY(StopRules::make(settings_with({{"most_minutes", Value(1.0)}}), without).ok());
    const auto percent = StopRules::make(
        settings_with({{"target_metric", Value(std::string("accuracy"))}, {"target", Value(95.0)}}), Schedule{});
    QVERIFY(!percent.ok() && percent.error().hint.text().find("0.95") != std::string::npos);
}

void TestStopRules::the_planned_end_is_explained()
{
    const auto reason_at_the_end = [](Values values) { // one device at a time
        const TimedSession timed(std::move(values));
        if (!timed.session->state().end_reason().empty()) qFatal("the run has not ended");
        timed.to_end();
        return timed.session->state().end_reason().text();
    };
    QCOMPARE(reason_at_the_end({}), std::string("10 epochs are done"));
    QCOMPARE(reason_at_the_end({{"steps", Value(std::int64_t{70})}}), std::string("70 steps are done"));
    QCOMPARE(reason_at_the_end({{"epochs", Value(std::int64_t{1})}}), std::string("1 epoch is done"));
}

void TestStopRules::time_ends_a_run_with_a_validation()
{
    const TimedSession timed({{"most_minutes", Value(1.0)}, {"steps", Value(std::int64_t{100'000})}});
    timed.to_end();
    QVERIFY(timed.session->step() > 0 && timed.session->step() < 100'000);
    QCOMPARE(timed.session->state().end_reason().text(), std::string("the time limit of 1 min is reached"));
    QCOMPARE(timed.session->telemetry().validations().back().step, timed.session->step());
    QCOMPARE(timed.session->telemetry().newest_record().step, timed.session->step());
    // The same time limit again.
    const std::uint64_t step = timed.session->step();
    timed.session->extend();
    QVERIFY(!timed.session->finished());
    timed.to_end();
    QVERIFY(timed.session->step() >= 2 * step - 20 && timed.session->step() <= 2 * step + 20);
}

void TestStopRules::time_ends_a_run_without_validation_samples()
{
    const TimedSession timed({{"most_minutes", Value(1.0)}, {"steps", Value(std::int64_t{100'000})}}, "?split=500/0/0");
    timed.to_end();
    QVERIFY(timed.session->step() < 100'000);
    QCOMPARE(timed.session->telemetry().newest_record().step, timed.session->step());
}

void TestStopRules::a_run_continues_past_a_rule()
{
    const TimedSession timed({{"target_metric", Value(std::string("accuracy"))}, {"target", Value(0.2)},
        {"validate_every", Value(std::int64_t{1})}, {"steps", Value(std::int64_t{300})}});
    timed.to_end();
    const std::uint64_t first = timed.session->step();
    QVERIFY(first > 0 && first < 300 && timed.session->state().over());
    QVERIFY(timed.session->run(5).ok());
    QCOMPARE(timed.session->step(), first); // an ended run takes no step
    timed.session->extend();
    QCOMPARE(timed.session->state().steps_planned(), std::uint64_t{300}); // its plan was not the reason
    timed.to_end();
    QVERIFY(timed.session->step() > first);
}

void TestStopRules::the_best_weights_are_shown_until_training_continues()
{
    std::string plain_hash; // twice as many epochs without the rule
    {
        const TimedSession plain({{"validate_every", Value(std::int64_t{1})}});
        plain.to_end();
        QVERIFY(plain.session->load_best_weights().ok());
        QCOMPARE(plain.session->weights_step(), std::uint64_t{300});
        plain.session->extend();
        plain.to_end();
        plain_hash = *plain.session->weights_hash();
    }
    const TimedSession timed({{"restore_best", Value(true)}, {"validate_every", Value(std::int64_t{1})}});
    Session& session = *timed.session;
    timed.to_end();
    QVERIFY(session.state().best && session.state().best_copy);
    const std::string last = *session.weights_hash();
    const SessionCopy before = *session.copy();
    QVERIFY(session.load_best_weights().ok());
    QCOMPARE(session.weights_step(), session.state().best->step);
    if (session.state().best->step != session.step()) QVERIFY(*session.weights_hash() != last);
    QCOMPARE(session.step(), std::uint64_t{300});
    QVERIFY(session.copy()->state == before.state); // the latest weights are saved
    const auto test = session.evaluate(Split::test);
    QVERIFY(test.ok());
    QCOMPARE(test->step, session.state().best->step);

    session.extend();
    timed.to_end();
    QCOMPARE(*session.weights_hash(), plain_hash);
}

EPOCH_TEST(TestStopRules)
#include "test_stop_rules.moc"
