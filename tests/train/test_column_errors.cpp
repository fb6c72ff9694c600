// test_column_errors: the errors by the columns of a table, against sums by hand.
#include "inspect/column_errors.h"
#include "session/weights.h"
#include "tests/engine/data_files.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"
#include "tests/train/view_results.h"

#include <QTest>

#include <cmath>

using namespace epoch;
using namespace epoch::test;

namespace {

int size_of(int i) { return i % 40; }
int price_of(int i) { return size_of(i) < 10 ? 1 : size_of(i) >= 20 ? 8 : i % 2 == 0 ? 2 : 4; }

// 40 rows for training, 60 for validation, 20 for test; a network of zeros is off by the price.
QByteArray table_of_errors()
{
    QByteArray text = "time,day,size,colour,price,large\n";
    for (int i = 0; i < 120; ++i) {
        const char* colour = i % 10 == 0 ? "rare" : i % 10 == 5 ? "green" : "blue";
        text += QByteArray::number(i) + ",2024-01-" + QByteArray::number(i % 28 + 1).rightJustified(2, '0') + ','
            + QByteArray::number(size_of(i)) + ',' + colour + ',' + QByteArray::number(price_of(i)) + ','
            + (size_of(i) >= 20 ? "yes" : "no") + '\n';
    }
    return text;
}

void compare_bins(const ErrorBin& found, const ErrorBin& known)
{
    QCOMPARE(found.from, known.from);
    QCOMPARE(found.to, known.to);
    QCOMPARE(found.word, known.word);
    QCOMPARE(found.samples, known.samples);
    QVERIFY2(std::abs(found.error - known.error) < 1e-6, std::to_string(found.error).c_str());
    QVERIFY2(
        std::abs(found.standard_error - known.standard_error) < 1e-6, std::to_string(found.standard_error).c_str());
}

} // namespace

class TestColumnErrors : public QObject {
    Q_OBJECT

private slots:
    void equal_values_stay_in_one_range();
    void frequent_words_come_first();
    void errors_of_numbers_are_in_units_of_the_file();
    void errors_of_classes_are_shares();
    void results_without_columns_have_none();

private:
    ResultsView results(const std::string& options, std::int64_t units, const std::vector<float>& bias);

    DataFolder m_folder;
};

void TestColumnErrors::equal_values_stay_in_one_range()
{
    std::vector<double> values(100, 7), errors(100, 0.5);
    values[3] = 9, errors[3] = 2;
    values[5] = INFINITY, errors[5] = 3; // does not count
    const auto bins = bins_of_numbers(values, errors);
    QCOMPARE(bins.size(), std::size_t{2});
    compare_bins(bins[0], {7, 7, "", 98, 0.5, 0});
    compare_bins(bins[1], {9, 9, "", 1, 2, 0});
    QVERIFY(!bins[0].few() && bins[1].few());
    QVERIFY(bins_of_numbers({}, {}).empty());
}

void TestColumnErrors::frequent_words_come_first()
{
    const std::vector<std::string> words{"b", "a", "", "a", "c", "c", "c"};
    const auto bins = bins_of_words(words, std::vector<double>{1, 0, 5, 1, 3, 4, 5});
    QCOMPARE(bins.size(), std::size_t{4});
    compare_bins(bins[0], {0, 0, "c", 3, 4, std::sqrt(1.0 / 3)});
    compare_bins(bins[1], {0, 0, "a", 2, 0.5, 0.5});
    compare_bins(bins[2], {0, 0, "b", 1, 1, 0});
    compare_bins(bins[3], {0, 0, "", 1, 5, 0});
    std::vector<std::string> many;
    for (int i = 0; i < 50; ++i) many.push_back(std::to_string(i % 25)); // the last five are too many
    const auto some = bins_of_words(many, std::vector<double>(50, 1));
    QCOMPARE(some.size(), std::size_t{21});
    compare_bins(some.back(), {0, 0, "", 10, 1, 0});
}

ResultsView TestColumnErrors::results(const std::string& options, std::int64_t units, const std::vector<float>& bias)
{
    m_folder.write("x.csv", table_of_errors());
    auto builder = ProjectBuilder("csv:x.csv?split=40/60/20&time=time&" + options).layer("dense", {{"units", units}});
    const Project project = units == 1 ? builder.regression() : builder.classes();
    auto made = must(Session::create({project, m_folder.path(), "cpu", 1, {}}, cpu_only()));
    auto weights = must(weights_of(*made));
    for (NamedTensor& tensor : weights)
        if (tensor.name == "dense2/bias")
            tensor.bytes = bytes_of(bias);
        else
            std::ranges::fill(tensor.bytes, std::byte{0});
    must(write_weights(*made, weights));
    return computed_view<ResultsView>(*made, WatchResults{});
}

void TestColumnErrors::errors_of_numbers_are_in_units_of_the_file()
{
    const auto view = results("target=price&task=regression&dates=day&ignore=large&standardize", 1, {0});
    QVERIFY(std::abs(view.mean_absolute_error - 4) < 1e-6);
    QCOMPARE(view.column_errors.size(), std::size_t{3});
    const ColumnErrors &day = view.column_errors[0], &size = view.column_errors[1], &colour = view.column_errors[2];
    QCOMPARE(day.name, std::string("day"));
    QVERIFY(day.form == ColumnErrors::Form::days);
    QCOMPARE(day.bins.front().from, 19723.0); // 2024-01-01
    QCOMPARE(size.name, std::string("size"));
    QCOMPARE(size.bins.size(), std::size_t{3});
    compare_bins(size.bins[0], {0, 9, "", 20, 1, 0});
    compare_bins(size.bins[1], {10, 19, "", 20, 3, std::sqrt(1.0 / 19)});
    compare_bins(size.bins[2], {20, 39, "", 20, 8, 0});
    QVERIFY(colour.form == ColumnErrors::Form::words);
    QCOMPARE(colour.bins.size(), std::size_t{3});
    QCOMPARE(colour.bins[0].word, std::string("blue"));
    QVERIFY(colour.bins[0].samples == 48 && std::abs(colour.bins[0].error - 4) < 1e-6);
    QCOMPARE(colour.bins[1].word, std::string("green"));
    QVERIFY(colour.bins[1].few() && std::abs(colour.bins[1].error - 26.0 / 6) < 1e-6);
    QCOMPARE(colour.bins[2].word, std::string("rare"));
    QVERIFY(colour.bins[2].few() && std::abs(colour.bins[2].error - 22.0 / 6) < 1e-6);
}

void TestColumnErrors::errors_of_classes_are_shares()
{
    const auto view = results("target=large&ignore=price+day", 2, {1, 0}); // always "no"
    QVERIFY(std::abs(view.accuracy - 2.0 / 3) < 1e-9);
    const ColumnErrors& size = view.column_errors.at(0);
    compare_bins(size.bins.at(0), {0, 9, "", 20, 0, 0});
    compare_bins(size.bins.at(2), {20, 39, "", 20, 1, 0});
    // All scores are equal: nothing is told apart.
    QCOMPARE(view.rankings.size(), std::size_t{1});
    QVERIFY(view.rankings[0].roc == (std::vector<CurvePoint>{{0, 0}, {1, 1}}));
    QVERIFY(view.rankings[0].precision_recall == (std::vector<CurvePoint>{{0, 1}, {1, 1.0 / 3}}));
}

void TestColumnErrors::results_without_columns_have_none()
{
    OnCpu digits(digits_project());
    QVERIFY(computed_view<ResultsView>(*digits.session, WatchResults{}).column_errors.empty());
}

EPOCH_TEST(TestColumnErrors)
#include "test_column_errors.moc"
