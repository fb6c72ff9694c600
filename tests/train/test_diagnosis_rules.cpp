// test_diagnosis_rules: the rules of a diagnosis on given records and measurements.
#include "inspect/diagnosis_rules.h"
#include "inspect/target_facts.h"
#include "projects/templates.h"
#include "tests/must.h"
#include "tests/program.h"
#include "tests/train/diagnosed.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace epoch;
using namespace epoch::test;

namespace {

MetricRecord record(std::uint64_t first, std::uint32_t count, float mean)
{
    return {first, count, mean, mean, mean, mean};
}

} // namespace

class TestDiagnosisRules : public QObject {
    Q_OBJECT

private slots:
    void waiting_for_data_is_reported_with_its_share();
    void an_idle_accelerator_needs_larger_batches();
    void rare_classes_are_a_share_of_all_labels();
    void symbols_of_a_text_may_be_rare();
    void often_right_is_better_than_guessing();
    void what_is_done_already_is_not_offered();
    void a_flat_curve_is_underfitting();
    void exploding_gradients_are_found();
    void a_loss_that_came_back_has_jumped();
};

void TestDiagnosisRules::waiting_for_data_is_reported_with_its_share()
{
    Symptoms seen;
    seen.seconds = 10;
    seen.seconds_waited = 2;
    QVERIFY(diagnose(seen).empty());
    seen.seconds_waited = 6;
    const auto reported = diagnose(seen);
    QCOMPARE(reported.size(), std::size_t{1});
    QCOMPARE(reported[0].code, std::string("waits_for_data"));
    QVERIFY(reported[0].text.text().starts_with("60 %"));
    QCOMPARE(reported[0].remedies[0].kind, Remedy::Kind::data);
    QVERIFY(reported[0].remedies[0].key == "stream" && reported[0].remedies[0].value == Value(std::string("no")));
    seen.seconds = 1; // too early for a diagnosis
    seen.seconds_waited = 0.9;
    QVERIFY(diagnose(seen).empty());
}

void TestDiagnosisRules::an_idle_accelerator_needs_larger_batches()
{
    Symptoms seen;
    seen.batch = 32;
    seen.samples = 1000;
    QVERIFY(diagnose(seen).empty()); // a CPU needs no larger batches
    seen.work_share = 0.3;
    QVERIFY(diagnose(seen).empty());
    seen.work_share = 0.004;
    const auto reported = diagnose(seen);
    QCOMPARE(reported.size(), std::size_t{1});
    QCOMPARE(reported[0].code, std::string("small_batch"));
    QVERIFY(reported[0].remedies[0].value == Value(std::int64_t{128}));
    seen.samples = 100; // a batch of 128 would exceed them
    QVERIFY(diagnose(seen).empty());
}

void TestDiagnosisRules::rare_classes_are_a_share_of_all_labels()
{
    TargetFacts targets;
    targets.rows = 10;
    targets.counts = {990, 9, 1};
    targets.names = {"background", "disk", "square"};
    Symptoms seen;
    seen.targets = &targets;
    auto reported = diagnose(seen);
    QCOMPARE(reported.size(), std::size_t{1});
    QCOMPARE(reported[0].text.text(),
        std::string("background has 990 labels, square 1: always predicting background is right for 99 % of them."));
    targets.rows = 1000;
    reported = diagnose(seen);
    QVERIFY2(
        reported[0].text.text().starts_with("background has 990 training samples"), reported[0].text.text().c_str());
    targets.symbols = true;
    QVERIFY(diagnose(seen).empty());
}

void TestDiagnosisRules::symbols_of_a_text_may_be_rare()
{
    const auto project = must(read_template("gpt-grammar"));
    const auto session = started(project, must(load_dataset(project.data_spec, "")));
    const auto facts = must(target_facts(*session));
    QVERIFY(facts.symbols && facts.counts.size() > 2);
    QVERIFY(!must(target_facts(*started(digits_net(), must(load_dataset("builtin:digits", ""))))).symbols);
}

// Three classes, and a network that is too sure of itself: its loss says nothing of how often it is right.
void TestDiagnosisRules::often_right_is_better_than_guessing()
{
    TargetFacts targets;
    targets.rows = 90;
    targets.counts = {30, 30, 30};
    targets.base_loss = std::log(3);
    std::vector<Evaluation> validations(4);
    for (Evaluation& one : validations) one.loss = 1.3, one.has_accuracy = true, one.accuracy = 1.0 / 3;
    const std::vector<MetricRecord> losses{record(0, 1000, 1.0f)};
    Symptoms seen;
    seen.targets = &targets;
    seen.losses = losses;
    seen.validations = validations;
    seen.step = 1000, seen.samples_of_validation = 18, seen.steps_per_epoch = 1;
    const auto has_chance = [&] {
        const auto found = diagnose(seen);
        return std::ranges::find(found, "chance", &Diagnosis::code) != found.end();
    };
    QVERIFY(has_chance());
    validations.back().accuracy = 0.45; // within two standard errors of 18 samples
    QVERIFY(has_chance());
    validations.back().accuracy = 2.0 / 3;
    QVERIFY(!has_chance());
}

void TestDiagnosisRules::what_is_done_already_is_not_offered()
{
    TargetFacts targets;
    targets.counts = {50, 50};
    std::vector<Evaluation> validations(5);
    for (std::size_t i = 0; i < validations.size(); ++i)
        validations[i].step = 200 * (i + 1), validations[i].loss = i == 0 ? 0.5 : 0.9;
    const std::vector<MetricRecord> losses{record(0, 10, 0.7f), record(10, 490, 0.5f), record(500, 500, 0.1f)};
    Symptoms seen;
    seen.targets = &targets;
    seen.losses = losses;
    seen.validations = validations;
    seen.step = 1000;
    const auto offers = [&](const char* key) {
        const auto found = diagnose(seen);
        const auto at = std::ranges::find(found, "overfitting", &Diagnosis::code);
        return at != found.end() && std::ranges::find(at->remedies, key, &Remedy::key) != at->remedies.end();
    };
    QVERIFY(offers("restore_best") && offers("stop_patience") && !offers("augment"));
    seen.restores_best = seen.pictures = true;
    QVERIFY(!offers("restore_best") && offers("stop_patience") && offers("augment"));
    seen.stops_early = seen.augments = true;
    QVERIFY(!offers("stop_patience") && !offers("augment"));
}

void TestDiagnosisRules::a_flat_curve_is_underfitting()
{
    TargetFacts targets;
    targets.rows = 100;
    targets.counts = {50, 50};
    targets.base_loss = 0.69;
    std::vector<Evaluation> validations(4);
    for (Evaluation& one : validations) one.loss = 0.6;
    const std::vector<MetricRecord> flat{record(0, 1000, 0.6f)}, falling{record(0, 500, 0.69f), record(500, 500, 0.3f)};
    Symptoms seen;
    seen.losses = flat;
    seen.validations = validations;
    seen.step = seen.steps_planned = 1000;
    seen.epoch = 20;
    seen.learning_rate = seen.usual_rate = 0.001;
    seen.samples = 100;
    seen.targets = &targets;
    const auto reported = diagnose(seen);
    QCOMPARE(reported.size(), std::size_t{1});
    QCOMPARE(reported[0].code, std::string("underfitting"));
    // Two validations are too few, as for "no better than guessing", which explains more.
    seen.validations = std::span(validations).first(2);
    QVERIFY(diagnose(seen).empty());
    seen.validations = validations;
    // A large network that does better on its training samples has room enough: the data allows no more.
    seen.parameters = 5000, seen.samples = 614;
    for (Evaluation& one : validations) one.loss = 0.61;
    QVERIFY(diagnose(seen).empty());
    seen.parameters = 0;
    seen.losses = falling;
    QVERIFY(diagnose(seen).empty());
    // A bound that no network can exceed is not a problem of this network.
    seen.losses = flat;
    seen.best_loss = 0.55;
    QVERIFY(diagnose(seen).empty());
}

void TestDiagnosisRules::exploding_gradients_are_found()
{
    std::vector<MetricRecord> norms;
    for (std::uint64_t step = 0; step < 100; ++step) norms.push_back(record(step, 1, step < 90 ? 0.5f : 900.0f));
    Symptoms seen;
    seen.norms = norms;
    seen.step = 100;
    seen.learning_rate = seen.usual_rate = 0.01;
    const auto reported = diagnose(seen);
    QCOMPARE(reported.size(), std::size_t{1});
    QCOMPARE(reported[0].code, std::string("exploding_gradients"));
    QCOMPARE(reported[0].remedies[0].key, std::string("clip_norm"));
    for (MetricRecord& one : norms) one.mean = 900;
    QVERIFY(diagnose(seen).empty()); // large from the beginning: due to the scale of the targets
}

void TestDiagnosisRules::a_loss_that_came_back_has_jumped()
{
    std::vector<MetricRecord> losses;
    for (std::uint64_t step = 0; step < 100; ++step) losses.push_back(record(step, 1, step == 7 ? 900.0f : 2.0f));
    losses[7].max = 900;
    Symptoms seen;
    seen.losses = losses;
    seen.step = 100;
    seen.learning_rate = seen.usual_rate = 0.01;
    const auto reported = diagnose(seen);
    QCOMPARE(reported.size(), std::size_t{1});
    QCOMPARE(reported[0].code, std::string("jumped"));
    QCOMPARE(reported[0].text.text(),
        std::string("The training loss jumped to 900 at step 8; it began at about 2, and is 2 now."));
    QCOMPARE(reported[0].remedies[0].key, std::string("learning_rate"));
    seen.learning_rate = 10; // the cause
    const auto cause = diagnose(seen)[0];
    QCOMPARE(cause.code, std::string("rate"));
    QCOMPARE(cause.text.text(),
        std::string("The learning rate is 10, the usual one 0.01. Its effect: The loss jumped to 900."));
    QCOMPARE(cause.text.values.back().phrase.size(), std::size_t{1}); // or a translation keeps it in English
    losses[7] = record(7, 1, 12); // noise of a batch
    QVERIFY(diagnose(seen).empty());
}

EPOCH_TEST(TestDiagnosisRules)
#include "test_diagnosis_rules.moc"
