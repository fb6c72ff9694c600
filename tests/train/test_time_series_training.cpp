// test_time_series_training: a network of a time series against the latest values once more, and its runs.
#include "base/philox.h"
#include "inspect/baseline.h"
#include "inspect/results.h"
#include "model/first_network.h"
#include "protocol/baseline_text.h"
#include "tests/engine/data_files.h"
#include "tests/program.h"
#include "tests/train/checkpoints.h"
#include "tests/train/on_cpu.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

using namespace epoch;
using namespace epoch::test;

namespace {

Baseline baseline_of(const std::shared_ptr<const Dataset>& data, Split split)
{
    BaselineFinder finder(data, data->facts.fields[1]);
    finder.begin(split);
    while (finder.in_progress()) must(finder.run_slice(0));
    return finder.result().value();
}

// A trend, a week and noise of a fifth of the week.
QByteArray weeks(int rows)
{
    QByteArray text = "day,y\n";
    for (int day = 0; day < rows; ++day) {
        const auto bits = philox(1, RandomStream::split, 0, static_cast<std::uint64_t>(day));
        const double noise = static_cast<double>(bits.x[0]) / 4294967296.0 - 0.5;
        const double y = 50 + 0.05 * day + 10 * std::sin(2 * std::numbers::pi * day / 7) + 4 * noise;
        text += QByteArray::number(day) + ',' + QByteArray::number(y, 'f', 3) + '\n';
    }
    return text;
}

constexpr const char* weeks_spec =
    "csv:x.csv?target=y&time=day&window=14&horizon=3&standardize=yes&standardize_target=yes";

} // namespace

class TestTimeSeriesTraining : public QObject, protected Checkpoints {
    Q_OBJECT

private slots:
    void the_last_value_once_more_is_scored();
    void a_season_is_found_in_training();
    void the_default_network_beats_the_last_values();
    void the_sentence_says_when_it_does_not();
    void a_run_goes_on_bit_for_bit();

private:
    Project project(int rows) const
    {
        m_files.write("x.csv", weeks(rows));
        const auto data = m_files.loaded(weeks_spec);
        Project made = must(first_network(data->facts));
        made.data_spec = std::string("csv:") + m_files.path() + "/" + (weeks_spec + 4);
        made.data->spec = made.data_spec;
        return made;
    }
    DataFolder m_files;
};

// y = 1, 2, 4, 8, ...: the test is the two last windows.
void TestTimeSeriesTraining::the_last_value_once_more_is_scored()
{
    QByteArray text = "t,y\n";
    for (int t = 0; t < 12; ++t) text += QByteArray::number(t) + ',' + QByteArray::number(1 << t) + '\n';
    m_files.write("x.csv", text);
    for (const char* scaled : {"", "&standardize=yes&standardize_target=yes"}) {
        const QByteArray spec = QByteArray("csv:x.csv?target=y&time=t&window=3&horizon=2&split=6/0/2") + scaled;
        const auto data = m_files.loaded(spec.constData());
        QCOMPARE(data->facts.counts.test, std::int64_t{2});
        const Baseline baseline = baseline_of(data, Split::test);
        const double after[2] = {256, 512}; // the last values of the windows: the last two rows are targets alone
        double first = 0, second = 0;
        for (const double last : after) first += last * 2 - last, second += last * 4 - last;
        QCOMPARE(baseline.lag, std::int64_t{1});
        QVERIFY(std::abs(baseline.step_errors[0] - first / 2) < 0.01);
        QVERIFY(std::abs(baseline.step_errors[1] - second / 2) < 0.01);
        QVERIFY(std::abs(*baseline.repeated_error - (first + second) / 4) < 0.01);
    }
}

void TestTimeSeriesTraining::a_season_is_found_in_training()
{
    QByteArray text = "t,y\n";
    for (int t = 0; t < 80; ++t) text += QByteArray::number(t) + ',' + QByteArray::number(t * t % 5 + t % 5) + '\n';
    m_files.write("x.csv", text);
    const auto data = m_files.loaded("csv:x.csv?target=y&time=t&window=12&horizon=7");
    const Baseline baseline = baseline_of(data, Split::test);
    QCOMPARE(baseline.lag, std::int64_t{5});
    QVERIFY(*baseline.repeated_error < 1e-6);
    QCOMPARE(*baseline.repeated, 1.0);
}

void TestTimeSeriesTraining::the_default_network_beats_the_last_values()
{
    OnCpu trained(project(400));
    trained.to_end();
    Results results;
    must(results.begin(*trained.session, WatchResults{.split = Split::test}));
    while (results.in_progress()) must(results.run_slice(1));
    const auto view = std::get<ResultsView>(results.content());
    QCOMPARE(view.step_errors.size(), std::size_t{3});
    const auto off = [](const ScoredSample& one) { return std::abs(one.prediction - one.truth); };
    QVERIFY(view.worst.size() > 3 && std::ranges::is_sorted(view.worst, std::ranges::greater(), off)); // as shown
    double mean = 0;
    for (const double error : view.step_errors) mean += error / 3;
    QVERIFY(std::abs(mean - view.mean_absolute_error) < 1e-6);
    QVERIFY(view.baseline && view.baseline->repeated_error && view.baseline->linear_error);
    QCOMPARE(view.baseline->lag % 7, std::int64_t{0});
    const QByteArray figures = QByteArray::number(view.mean_absolute_error) + " against "
        + QByteArray::number(*view.baseline->repeated_error) + " and "
        + QByteArray::number(*view.baseline->linear_error);
    QVERIFY2(*view.baseline->linear_error < *view.baseline->repeated_error, figures.constData());
    QVERIFY2(view.mean_absolute_error < *view.baseline->repeated_error, figures.constData());
    QVERIFY2(view.mean_absolute_error < 1.15 * *view.baseline->linear_error, figures.constData());
}

void TestTimeSeriesTraining::the_sentence_says_when_it_does_not()
{
    Baseline baseline;
    QVERIFY(repeated_sentence(baseline, 1).empty());
    baseline.lag = 7, baseline.repeated_error = 2;
    QVERIFY(repeated_sentence(baseline, 1.9).text().ends_with("the network is better"));
    QVERIFY(repeated_sentence(baseline, 2).text().ends_with("the network is not better"));
    QVERIFY(repeated_sentence(baseline, 2).text().find("last 7 values") != std::string::npos);
}

void TestTimeSeriesTraining::a_run_goes_on_bit_for_bit()
{
    Project short_run = project(120);
    short_run.training.values["epochs"] = std::int64_t{6};
    OnCpu through(short_run);
    through.to_end();
    OnCpu stopped(short_run);
    stop_at(*stopped.session, 5);
    save("stopped", *stopped.session);
    const Checkpoint read = must(read_checkpoint(at("stopped")));
    QVERIFY(read.project.data == stopped.session->project().data);
    OnCpu resumed(read.project);
    must(resumed.session->restore(read.copy));
    resumed.to_end();
    QCOMPARE(*resumed.session->weights_hash(), *through.session->weights_hash());
}

EPOCH_TEST(TestTimeSeriesTraining)
#include "test_time_series_training.moc"
