// test_baseline: scores of the most frequent class, the mean and a linear model, and the finding of a network that is
// worse than the linear model; training samples that occur in the test.
#include "inspect/baseline.h"
#include "inspect/diagnosis.h"
#include "protocol/baseline_text.h"
#include "tests/engine/data_files.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"
#include "tests/train/view_results.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace epoch;
using namespace epoch::test;

namespace {

Baseline baseline_of(const std::shared_ptr<const Dataset>& data, Split split)
{
    const auto truth = std::ranges::find(data->facts.fields, FieldRole::target, &FieldFacts::role);
    BaselineFinder finder(data, *truth);
    finder.begin(split);
    while (finder.in_progress()) must(finder.run_slice(0));
    const auto found = finder.result();
    return found ? *found : Baseline{};
}

// y = 100 + 2a - 3b, and a word that adds 50.
QByteArray plane(double noise)
{
    QByteArray text = "a,b,word,y\n";
    for (int i = 0; i < 400; ++i) {
        const double a = i * 37 % 101, b = i * 53 % 89, y = 100 + 2 * a - 3 * b + (i % 3 ? 50 : 0);
        text += QByteArray::number(a) + ',' + QByteArray::number(b) + (i % 3 ? ",u," : ",v,")
            + QByteArray::number(y + noise * (i * 71 % 13 - 6), 'f', 2) + '\n';
    }
    return text;
}

} // namespace

class TestBaseline : public QObject {
    Q_OBJECT

private slots:
    void numbers_lie_on_a_plane();
    void scores_are_in_units_of_the_file();
    void classes_are_separated_by_lines();
    void a_lead_within_the_error_is_none();
    void the_sentence_fits_its_figures();
    void the_training_rows_alone_are_fitted();
    void what_has_no_columns_has_no_line();
    void results_have_the_baseline_of_their_split();
    void a_network_worse_than_a_line_is_told_so();
    void the_worst_rows_have_their_lines();
    void samples_of_training_in_the_test_are_found();

private:
    DataFolder m_folder;
};

void TestBaseline::numbers_lie_on_a_plane()
{
    m_folder.write("x.csv", plane(0));
    const auto data = m_folder.loaded("csv:x.csv?target=y&task=regression&split=300/0/100");
    const Baseline found = baseline_of(data, Split::test);
    QVERIFY(found.linear && *found.linear > 0.9999);
    QVERIFY(*found.linear_error < 1); // the penalty holds the line back a little
    double mean = 0, sum = 0, squares = 0, from_mean = 0, absolute = 0;
    const auto y = [&](std::int64_t row) {
        float value = 0;
        must(data->read(1, row, std::as_writable_bytes(std::span(&value, 1))));
        return static_cast<double>(value);
    };
    for (std::int64_t row = 0; row < 300; ++row) mean += y(row) / 300;
    for (std::int64_t row = 300; row < 400; ++row) {
        sum += y(row), squares += y(row) * y(row);
        from_mean += (y(row) - mean) * (y(row) - mean), absolute += std::abs(y(row) - mean) / 100;
    }
    QVERIFY(std::abs(*found.constant - (1 - from_mean / (squares - sum * sum / 100))) < 1e-6);
    QVERIFY(std::abs(*found.constant_error - absolute) < 1e-3);
    QVERIFY(found.common.empty());
}

void TestBaseline::scores_are_in_units_of_the_file()
{
    m_folder.write("x.csv", plane(5));
    const auto data = [&](const char* options) {
        return m_folder.loaded(("csv:x.csv?target=y&task=regression&split=300/0/100" + std::string(options)).c_str());
    };
    const Baseline plain = baseline_of(data(""), Split::test);
    const Baseline scaled = baseline_of(data("&standardize&standardize_target"), Split::test);
    QVERIFY(*plain.linear > 0.9 && *plain.linear < 0.9999 && *plain.linear_error > 5);
    QVERIFY(std::abs(*plain.linear - *scaled.linear) < 1e-4);
    QVERIFY(std::abs(*plain.linear_error - *scaled.linear_error) < 0.01);
}

void TestBaseline::classes_are_separated_by_lines()
{
    const Baseline iris = baseline_of(must(load_dataset("builtin:iris?split=100/0/50", {})), Split::test);
    QVERIFY(*iris.linear > 0.9 && !iris.linear_error && !iris.constant_error);
    QVERIFY(*iris.constant >= 0.2 && *iris.constant < 0.5 && !iris.common.empty());
    // No line separates the corners of a square.
    const Baseline corners = baseline_of(must(load_dataset("builtin:xor", {})), Split::test);
    QVERIFY(*corners.linear < 0.7);
    const Baseline two = baseline_of(must(load_dataset("builtin:breast_cancer", {})), Split::test);
    QVERIFY(*two.linear > 0.93 && *two.constant < 0.8);
}

void TestBaseline::a_lead_within_the_error_is_none()
{
    Baseline line;
    QVERIFY(!against_linear(line, 0.9));
    line.linear = 0.9, line.standard_error = 0.03;
    QVERIFY(!against_linear(line, std::nullopt));
    QVERIFY(against_linear(line, 0.88) == AgainstLinear::alike && against_linear(line, 0.92) == AgainstLinear::alike);
    QVERIFY(against_linear(line, 0.86) == AgainstLinear::worse && against_linear(line, 0.94) == AgainstLinear::better);
    const Baseline iris = baseline_of(must(load_dataset("builtin:iris?split=100/0/50", {})), Split::test);
    QVERIFY(std::abs(*iris.standard_error - std::sqrt(*iris.linear * (1 - *iris.linear) / 50)) < 1e-12);
    // More samples say more; numbers on a plane leave no doubt.
    const auto error = [&](double noise, const char* split) {
        m_folder.write("x.csv", plane(noise));
        return *baseline_of(
            m_folder.loaded((std::string("csv:x.csv?target=y&task=regression&split=") + split).c_str()), Split::test)
                    .standard_error;
    };
    QVERIFY(error(0, "200/0/200") < 1e-4);
    QVERIFY(error(9, "200/0/200") > 1e-3 && error(9, "200/0/200") < error(9, "200/0/20"));
    // Repeated rows do not change which class is the most frequent.
    QByteArray text = "x,y\n";
    for (int i = 0; i < 400; ++i) text += QByteArray::number(i % 40) + (i % 40 < 5 ? ",a\n" : ",b\n");
    m_folder.write("x.csv", text);
    const Baseline balanced = baseline_of(m_folder.loaded("csv:x.csv?target=y&balance=yes"), Split::test);
    QCOMPARE(balanced.common, std::string("b"));
    QVERIFY(*balanced.constant > 0.75);
}

void TestBaseline::the_sentence_fits_its_figures()
{
    Baseline line;
    QVERIFY(baseline_sentence(line, 0.9).empty());
    line.linear = 0.768, line.linear_error = 119.1, line.standard_error = 0.05, line.inputs = 7, line.samples = 80;
    const auto says = [&](double score) { return baseline_sentence(line, score).text(); };
    QCOMPARE(says(0.8146),
        std::string("A linear model of all inputs gets R² 0.768, mean absolute error 119.1: the network is better, but "
                    "within one standard error of 80 samples"));
    QCOMPARE(says(0.75), std::string("A linear model of all inputs does as well: R² 0.768, mean absolute error 119.1"));
    QVERIFY(says(0.6).starts_with("A linear model of all inputs does better: "));
    QVERIFY(says(0.9).ends_with("mean absolute error 119.1, without a network"));
    line.inputs = 1;
    QVERIFY(says(0.6).starts_with("A straight line does better: "));
    line.common = "b", line.constant = 0.4, line.linear_error.reset();
    QCOMPARE(says(0.8),
        std::string(
            "A logistic regression is correct for 76.8 %, always b for 40.0 %: the network is better, but within one "
            "standard error of 80 samples"));
    // The better of the two is the one that the network is compared with.
    line.constant = 0.9;
    QCOMPARE(says(0.8), std::string("Always b does better: 90.0 %; a logistic regression is correct for 76.8 %"));
    QCOMPARE(says(0.89), std::string("Always b does as well: 90.0 %; a logistic regression is correct for 76.8 %"));
    QVERIFY(says(0.91).ends_with("the network is better, but within one standard error of 80 samples"));
    QCOMPARE(
        says(0.99), std::string("Always b is correct for 90.0 %, a logistic regression for 76.8 %, without a network"));
    line.linear.reset();
    QCOMPARE(says(0.99), std::string("Without a network, always b is correct for 90.0 %"));
    QCOMPARE(says(0.7), std::string("Without a network, always b does better: 90.0 %"));
    Baseline mean;
    mean.constant = -0.01, mean.constant_error = 5700;
    QCOMPARE(baseline_sentence(mean, 0.5).text(),
        std::string("Without a network, always the mean gets R² -0.01, mean absolute error 5700"));
    const Baseline iris = baseline_of(must(load_dataset("builtin:iris?split=100/0/50", {})), Split::test);
    QVERIFY(iris.inputs == 4 && iris.samples == 50);
}

// Labels that only the test rows have right: a line that had seen them would do better than guessing.
void TestBaseline::the_training_rows_alone_are_fitted()
{
    m_folder.write("x.csv", plane(0));
    const auto data = m_folder.loaded("csv:x.csv?target=y&task=regression&split=300/0/100");
    auto changed = std::make_shared<Dataset>(*data);
    auto* targets = reinterpret_cast<float*>(changed->fields[1].data());
    for (int row = 300; row < 400; ++row) targets[row] = -targets[row];
    QVERIFY(*baseline_of(changed, Split::test).linear < 0);
    QVERIFY(*baseline_of(changed, Split::train).linear > 0.9999);
}

void TestBaseline::what_has_no_columns_has_no_line()
{
    const Baseline wide =
        baseline_of(must(load_dataset("builtin:noise?image=3x20x20&classes=4&size=100", {})), Split::test);
    QVERIFY(wide.constant && !wide.linear);
    const auto text = must(load_dataset("builtin:grammar", {}));
    BaselineFinder finder(text, text->facts.fields[1]);
    finder.begin(Split::test);
    QVERIFY(!finder.in_progress() && !finder.result());
}

void TestBaseline::results_have_the_baseline_of_their_split()
{
    OnCpu run(digits_project());
    for (const Split split : {Split::test, Split::train, Split::test}) {
        const auto view = computed_view<ResultsView>(*run.session, WatchResults{.split = split});
        QVERIFY(view.baseline && view.baseline->linear);
        QVERIFY(view.baseline->constant < 0.2 && view.baseline->linear > 0.9);
        QVERIFY(*view.baseline == baseline_of(run.session->compiled().shared_data(), split));
    }
}

void TestBaseline::a_network_worse_than_a_line_is_told_so()
{
    // One ReLU is half a plane.
    Project project = ProjectBuilder("builtin:plane")
                          .layer("dense", {{"units", std::int64_t{1}}})
                          .layer("relu")
                          .layer("dense", {{"units", std::int64_t{1}}})
                          .regression();
    project.training.optimizer = "adam";
    project.training.optimizer_values["learning_rate"] = 0.005;
    project.training.values["epochs"] = std::int64_t{100};
    OnCpu run(project);
    run.to_end();
    const auto view = computed_view<DiagnosisView>(*run.session, WatchDiagnosis{});
    QVERIFY(view.baseline && view.baseline->linear);
    const auto found = std::ranges::find(view.found, "worse_than_linear", &Diagnosis::code);
    QVERIFY2(found != view.found.end(), view.found.empty() ? "nothing" : view.found[0].code.c_str());
    QVERIFY(found->measured < found->threshold && found->threshold > 0.99);
    QVERIFY(found->text.text().find("linear model") != std::string::npos);
    QVERIFY(found->text.text().find("(mean absolute error ") != std::string::npos);
}

void TestBaseline::the_worst_rows_have_their_lines()
{
    const QByteArray table = plane(1);
    m_folder.write("x.csv", table);
    const auto lines = table.split('\n');
    Project project = ProjectBuilder("csv:" + m_folder.path() + "/x.csv?target=y")
                          .layer("dense", {{"units", std::int64_t{1}}})
                          .regression();
    OnCpu run(project);
    for (const Split split : {Split::train, Split::test}) {
        const auto view = computed_view<ResultsView>(*run.session, WatchResults{.split = split});
        QVERIFY(view.worst.size() > 10);
        for (const ScoredSample& sample : view.worst) {
            QVERIFY(sample.line > 1 && sample.line <= 401);
            QCOMPARE(lines[sample.line - 1].split(',').last().toFloat(), sample.truth);
        }
    }
}

// A table in which every row occurs twice, and one with few values, where equal rows are no surprise.
void TestBaseline::samples_of_training_in_the_test_are_found()
{
    const auto table = [](int copies, int values) {
        QByteArray text = "a,b,y\n";
        for (int copy = 0; copy < copies; ++copy)
            for (int i = 0; i < 300; ++i)
                text += QByteArray::number(i * 37 % values) + ',' + QByteArray::number(i * 53 % values)
                    + (i % 2 ? ",u\n" : ",v\n");
        return text;
    };
    const auto diagnosed = [&](int copies, int values) {
        m_folder.write("x.csv", table(copies, values));
        Project project = ProjectBuilder("csv:" + m_folder.path() + "/x.csv?target=y&standardize")
                              .layer("dense", {{"units", std::int64_t{2}}})
                              .classes();
        OnCpu run(project);
        const auto view = computed_view<DiagnosisView>(*run.session, WatchDiagnosis{});
        return std::ranges::find(view.found, "duplicates", &Diagnosis::code) != view.found.end();
    };
    QVERIFY(diagnosed(2, 1'000'000));
    QVERIFY(!diagnosed(1, 1'000'000));
    QVERIFY(!diagnosed(3, 4));
}

EPOCH_TEST(TestBaseline)
#include "test_baseline.moc"
