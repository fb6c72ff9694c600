// test_run_settings: schedules, averages, gradient accumulation and clipping in whole runs on the real CPU device.
#include "cpu/device/cpu_device.h"
#include "inspect/boundary.h"
#include "session/session.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"

#include <QTest>

#include <cmath>
#include <cstring>

using namespace epoch;
using namespace epoch::test;

namespace {

SessionCopy copied(Session& session)
{
    auto copy = session.copy();
    if (!copy) qFatal("%s", copy.error().text().c_str());
    return std::move(*copy);
}

QByteArray hash(Session& session) { return QByteArray::fromStdString(*session.weights_hash()); }

std::vector<float> floats(const std::vector<std::byte>& bytes)
{
    std::vector<float> values(bytes.size() / sizeof(float));
    std::memcpy(values.data(), bytes.data(), bytes.size());
    return values;
}

// Validated at the end of every epoch.
Project validated(Values values, Project project = spiral_project())
{
    values.insert({"validate_every", Value(std::int64_t{1})});
    return with(std::move(values), std::move(project));
}

Value text(const char* name) { return std::string(name); }
Value whole(std::int64_t number) { return number; }

double rate_recorded(const Session& session, std::uint64_t step)
{
    return static_cast<double>(session.telemetry().series("learning_rate")->records()[step].mean);
}

} // namespace

class TestRunSettings : public QObject {
    Q_OBJECT

private slots:
    void steps_a_call_and_copies_change_no_bit_data();
    void steps_a_call_and_copies_change_no_bit();
    void the_rate_in_force_is_recorded();
    void the_rate_is_set_again_after_each_restore();
    void the_schedule_continues_from_a_rate_set_by_hand();
    void a_plateau_lowers_the_rate();
    void a_plateau_waits_for_the_validation_of_a_copy();
    void gradient_accumulation_equals_the_large_batch();
    void every_micro_batch_moves_running_statistics();
    void averages_are_what_is_evaluated();
    void binary_predictions_are_shown_as_probabilities();
    void one_profile_covers_all_micro_batches();
};

void TestRunSettings::steps_a_call_and_copies_change_no_bit_data()
{
    QTest::addColumn<int>("which");
    int which = 0;
    for (const char* name : {"constant", "step", "exponential", "cosine", "one_cycle", "plateau", "everything"})
        QTest::newRow(name) << which++;
}

void TestRunSettings::steps_a_call_and_copies_change_no_bit()
{
    QFETCH(int, which);
    const char* names[] = {"constant", "step", "exponential", "cosine", "one_cycle", "plateau", "cosine"};
    Values values{{"schedule", text(names[which])}, {"warmup_steps", whole(40)}, {"drop_every", whole(2)},
        {"patience", whole(1)}, {"drop_factor", 0.7}};
    Project plain = spiral_project();
    if (which == 6) {
        values["accumulate"] = whole(3);
        values["clip_norm"] = 0.5;
        values["average_weights"] = true;
        plain = ProjectBuilder("builtin:spiral")
                    .layer("dense", {{"units", std::int64_t{8}}})
                    .layer("dropout")
                    .layer("dense", {{"units", std::int64_t{2}}})
                    .classes();
        plain.training.values = spiral_project().training.values;
    }
    const Project project = validated(values, plain);
    const auto whole_run = started(project), in_threes = started(project), in_parts = started(project);
    const std::uint64_t end = whole_run->state().steps_planned();
    run_to(*whole_run, end);
    run_to(*in_threes, end, 3);
    QCOMPARE(hash(*in_threes), hash(*whole_run));
    QVERIFY(in_threes->telemetry().series("learning_rate")->records()
        == whole_run->telemetry().series("learning_rate")->records());

    run_to(*in_parts, end / 2 + 7);
    const auto copy = copied(*in_parts);
    const auto resumed = started(project);
    QVERIFY(resumed->restore(copy).ok());
    run_to(*resumed, end);
    QCOMPARE(hash(*resumed), hash(*whole_run));
    QVERIFY(copied(*resumed).state == copied(*whole_run).state);
}

void TestRunSettings::the_rate_in_force_is_recorded()
{
    // 300 steps; the base rate is 0.01.
    const auto session = started(validated({{"schedule", text("cosine")}, {"warmup_steps", whole(100)}}));
    QCOMPARE(session->state().learning_rate(), 0.01 / 100);
    run_to(*session, 300);
    QVERIFY(std::abs(rate_recorded(*session, 0) - 0.0001) < 1e-9);
    QVERIFY(std::abs(rate_recorded(*session, 49) - 0.005) < 1e-9);
    QVERIFY(std::abs(rate_recorded(*session, 200) - 0.005) < 1e-9);
    QVERIFY(rate_recorded(*session, 299) < 1e-6);
    QCOMPARE(session->state().live_parameters().list()[0].value, 0.01);
}

void TestRunSettings::the_rate_is_set_again_after_each_restore()
{
    const Project project = validated({{"schedule", text("cosine")}, {"steps", whole(2500)}});
    const auto through = started(project), cut = started(project);
    run_to(*through, 2500);
    for (const std::uint64_t step : {700, 1100, 1900, 2500}) { // restoring a copy sets all values of the device again
        run_to(*cut, step);
        QVERIFY(cut->restore(copied(*cut)).ok());
    }
    QCOMPARE(hash(*cut), hash(*through));
}

void TestRunSettings::the_schedule_continues_from_a_rate_set_by_hand()
{
    const auto session = started(validated({{"schedule", text("cosine")}}));
    run_to(*session, 150);
    QVERIFY(session->set_live_parameter("learning_rate", 0.1).ok());
    QVERIFY(std::abs(session->state().learning_rate() - 0.05) < 1e-12);
    run_to(*session, 200);
    QVERIFY(std::abs(rate_recorded(*session, 149) - 0.005) < 1e-4);
    QVERIFY(std::abs(rate_recorded(*session, 150) - 0.05) < 1e-8);
    const auto copy = copied(*session);
    const auto other = started(validated({{"schedule", text("cosine")}}));
    QVERIFY(other->restore(copy).ok());
    run_to(*other, 300);
    run_to(*session, 300);
    QCOMPARE(hash(*other), hash(*session));
}

void TestRunSettings::a_plateau_lowers_the_rate()
{
    // With a rate near 0, no validation after the first is a new best, so each one lowers the rate.
    Project project = validated({{"schedule", text("plateau")}, {"patience", whole(1)}, {"drop_factor", 0.5}});
    project.training.optimizer_values["learning_rate"] = 1e-8;
    const auto session = started(project);
    run_to(*session, 300);
    const auto& validations = session->telemetry().validations();
    QCOMPARE(validations.size(), std::size_t{10});
    QCOMPARE(session->state().learning_rate(), 1e-8 * std::pow(0.5, 9));
    QCOMPARE(rate_recorded(*session, 59), static_cast<double>(1e-8f));
    QCOMPARE(rate_recorded(*session, 60), static_cast<double>(0.5e-8f));
    // A validation outside the schedule is not judged.
    QVERIFY(session->evaluate(Split::validation).ok());
    QCOMPARE(session->state().learning_rate(), 1e-8 * std::pow(0.5, 9));
    QVERIFY(session->reset(0).ok());
    QCOMPARE(session->state().learning_rate(), 1e-8);
}

void TestRunSettings::a_plateau_waits_for_the_validation_of_a_copy()
{
    Project project = validated({{"schedule", text("plateau")}, {"patience", whole(1)}, {"drop_factor", 0.5}});
    project.training.optimizer_values["learning_rate"] = 1e-8; // no validation but the first is a new best
    const auto through = started(project), cut = started(project);
    run_to(*through, 300);
    while (cut->step() < 150) QVERIFY(cut->run(150 - cut->step()).ok());
    QVERIFY(cut->evaluating()); // the copy is made between a step and the validation that belongs to it
    const auto copy = copied(*cut);
    const auto resumed = started(project);
    QVERIFY(resumed->restore(copy).ok());
    run_to(*resumed, 300);
    QCOMPARE(through->state().learning_rate(), 1e-8 * std::pow(0.5, 9));
    QCOMPARE(resumed->state().learning_rate(), through->state().learning_rate());
    QCOMPARE(hash(*resumed), hash(*through));
}

void TestRunSettings::gradient_accumulation_equals_the_large_batch()
{
    for (const char* optimizer : {"sgd", "adam"}) {
        const auto made = [&](std::int64_t batch, std::int64_t micro_batches) {
            Project project = validated({{"batch", whole(batch)}, {"accumulate", whole(micro_batches)}});
            project.training.optimizer = optimizer;
            project.training.optimizer_values = {{"learning_rate", 0.05}};
            return started(project);
        };
        const auto large = made(32, 1), parts = made(8, 4);
        QCOMPARE(hash(*parts), hash(*large));
        QCOMPARE(parts->state().steps_planned(), large->state().steps_planned());
        run_to(*large, 10);
        run_to(*parts, 10);
        QCOMPARE(parts->state().position(), std::uint64_t{320});
        const auto a = copied(*large), b = copied(*parts);
        for (const auto& [name, bytes] : a.state) {
            if (name == "updates") continue;
            const auto is = floats(b.state.at(name)), should = floats(bytes);
            for (std::size_t i = 0; i < is.size(); ++i)
                QVERIFY2(std::abs(is[i] - should[i]) < 2e-5f,
                    qPrintable(QString::fromStdString(name) + QStringLiteral(" %1 %2").arg(is[i]).arg(should[i])));
        }
        for (const auto& [name, bytes] : b.state) // nothing is accumulated between two steps
            if (name.find("gradient_sum") != std::string::npos || name.starts_with("accumulated"))
                for (const float each : floats(bytes)) QCOMPARE(each, 0.0f);
        for (const char* metric : {"loss", "accuracy", "gradient_norm"}) {
            const auto is = parts->telemetry().series(metric)->records(),
                       should = large->telemetry().series(metric)->records();
            QCOMPARE(is.size(), std::size_t{10});
            for (std::size_t i = 0; i < 10; ++i) QVERIFY(std::abs(is[i].mean - should[i].mean) < 1e-4f);
        }
        QVERIFY(std::abs(parts->evaluate(Split::test)->loss - large->evaluate(Split::test)->loss) < 1e-4);
    }
}

void TestRunSettings::every_micro_batch_moves_running_statistics()
{
    const auto made = [](std::int64_t micro_batches) {
        Project project = ProjectBuilder("builtin:spiral")
                              .layer("dense", {{"units", std::int64_t{8}}})
                              .layer("batch_norm")
                              .layer("tanh")
                              .layer("dense", {{"units", std::int64_t{2}}})
                              .classes();
        project.training.optimizer_values["learning_rate"] = 1e-8; // so that weights hardly change
        return started(validated({{"batch", whole(16)}, {"accumulate", whole(micro_batches)}}, project));
    };
    const auto two_steps = made(1), one_step = made(2);
    run_to(*two_steps, 2);
    run_to(*one_step, 1);
    const auto a = copied(*two_steps), b = copied(*one_step);
    for (const char* name : {"batch_norm4/running_mean", "batch_norm4/running_variance"}) {
        const auto is = floats(b.state.at(name)), should = floats(a.state.at(name));
        for (std::size_t i = 0; i < is.size(); ++i) QVERIFY(std::abs(is[i] - should[i]) < 1e-5f);
        QVERIFY(is[0] != 0.0f && is[0] != 1.0f);
    }
}

void TestRunSettings::averages_are_what_is_evaluated()
{
    const auto plain = started(validated({})), averaged = started(validated({{"average_weights", true}}));
    const auto before = copied(*averaged);
    for (const auto& [name, bytes] : before.state)
        if (name.ends_with("/average"))
            QVERIFY(bytes == before.state.at(name.substr(0, name.size() - std::strlen("/average"))));
    // The expected averages, from the weights after each step.
    const std::string name = "dense2/weight";
    std::vector<double> should;
    for (const float each : floats(before.state.at(name))) should.push_back(static_cast<double>(each));
    for (std::uint64_t step = 1; step <= 20; ++step) {
        run_to(*averaged, step);
        const auto weights = floats(copied(*averaged).state.at(name));
        const double d = std::min(0.999, (1.0 + static_cast<double>(step)) / (10.0 + static_cast<double>(step)));
        for (std::size_t i = 0; i < should.size(); ++i)
            should[i] = d * should[i] + (1 - d) * static_cast<double>(weights[i]);
    }
    auto copy = copied(*averaged);
    const auto is = floats(copy.state.at(name + "/average"));
    for (std::size_t i = 0; i < is.size(); ++i) QVERIFY(std::abs(static_cast<double>(is[i]) - should[i]) < 1e-6);

    // Training does not change; evaluation and views use the averaged weights.
    run_to(*plain, 20);
    QCOMPARE(hash(*plain), hash(*averaged));
    const double of_weights = plain->evaluate(Split::test)->loss, of_averages = averaged->evaluate(Split::test)->loss;
    QVERIFY(of_weights != of_averages);
    auto replaced = copied(*plain);
    for (auto& [key, bytes] : replaced.state)
        if (copy.state.contains(key + "/average")) bytes = copy.state.at(key + "/average");
    QVERIFY(plain->restore(replaced).ok());
    QCOMPARE(plain->evaluate(Split::test)->loss, of_averages);
    const auto view = boundary_of(*averaged, {10, -6, 6}), other = boundary_of(*plain, {10, -6, 6});
    QVERIFY(view.ok() && other.ok() && view->values == other->values);
}

void TestRunSettings::binary_predictions_are_shown_as_probabilities()
{
    Project project = ProjectBuilder("builtin:gauss")
                          .layer("dense", {{"units", std::int64_t{8}}})
                          .layer("tanh")
                          .layer("dense", {{"units", std::int64_t{1}}})
                          .yes_or_no();
    project.training.optimizer_values["learning_rate"] = 0.05;
    const auto session = started(project);
    run_to(*session, session->state().steps_planned());
    const auto accuracy = session->evaluate(Split::train)->accuracy;
    const auto view = boundary_of(*session, {100, -6, 6});
    QVERIFY2(view.ok(), view ? "" : view.error().text().c_str());
    QCOMPARE(view->classes, 2);
    QCOMPARE(view->values.size(), std::size_t{100 * 100 * 2});
    float min = 1, max = 0;
    for (std::size_t cell = 0; cell < 100 * 100; ++cell) {
        const float no = view->values[2 * cell], yes = view->values[2 * cell + 1];
        QVERIFY(no >= 0 && yes >= 0 && std::abs(no + yes - 1) < 1e-6f);
        min = std::min(min, yes);
        max = std::max(max, yes);
    }
    QVERIFY2(accuracy > 0.95 && min < 0.1f && max > 0.9f, QByteArray::number(accuracy));
    // The second value of a cell is the probability of label 1.
    const auto& data = session->data();
    std::int64_t right = 0;
    for (std::int64_t row = 0; row < data.facts.counts.train; ++row) {
        float point[2];
        std::int32_t label = 0;
        std::memcpy(point, data.row(0, row).data(), sizeof point);
        std::memcpy(&label, data.row(1, row).data(), sizeof label);
        const auto column = static_cast<std::size_t>((static_cast<double>(point[0]) + 6) / 12 * 100);
        const auto from_top = static_cast<std::size_t>((6 - static_cast<double>(point[1])) / 12 * 100);
        right += (view->values[2 * (from_top * 100 + column) + 1] > 0.5f) == (label == 1);
    }
    QVERIFY(static_cast<double>(right) > 0.9 * static_cast<double>(data.facts.counts.train));
    QVERIFY(sigmoid_of(200) == 1.0f && sigmoid_of(-200) == 0.0f && sigmoid_of(0) == 0.5f);
}

void TestRunSettings::one_profile_covers_all_micro_batches()
{
    const auto session = started(validated({{"accumulate", whole(3)}}));
    run_to(*session, 5);
    const auto before = hash(*session);
    const auto profile = session->profile();
    QVERIFY(profile.ok());
    QCOMPARE(hash(*session), before);
    bool updates = false;
    for (const auto& entry : profile->entries) updates |= entry.phase == static_cast<std::uint8_t>(Phase::update);
    QVERIFY(updates);
    const auto marked = session->mark_next_step();
    run_to(*session, 10);
    QVERIFY(marked->times && marked->times->entries.size() == profile->entries.size());
    const auto other = started(validated({{"accumulate", whole(3)}}));
    run_to(*other, 10);
    QCOMPARE(hash(*other), hash(*session));
}

EPOCH_TEST(TestRunSettings)
#include "test_run_settings.moc"
