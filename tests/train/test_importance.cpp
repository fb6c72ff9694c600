// test_importance: the permutation importance of columns, against scikit-learn's permutation_importance for the same
// table, weights and shuffles (tests/peer/importance), and what it is of.
#include "inspect/importance.h"
#include "session/weights.h"
#include "tests/engine/data_files.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"
#include "tests/train/view_results.h"

#include <QTest>

#include <cmath>
#include <cstring>

using namespace epoch;
using namespace epoch::test;

namespace {

constexpr const char* colours[] = {"blue", "green", "red"};

// The table of tests/peer/importance: the rows in order, 40 for training, 60 for validation.
QByteArray table(const char* target)
{
    const bool classes = std::strcmp(target, "label") == 0;
    QByteArray text = QByteArray("time,area,colour,rooms,") + target + '\n';
    for (int i = 0; i < 120; ++i) {
        const int area = i * 37 % 101, colour = i * 29 % 7 % 3, rooms = i * 53 % 7;
        const int cents = 2 * area - 25 * rooms + (colour == 2 ? 100 : 0) + 5 * (i * 71 % 13 - 6);
        text += QByteArray::number(i) + ',' + QByteArray::number(area / 100.0) + ',' + colours[colour] + ','
            + QByteArray::number(rooms / 4.0) + ','
            + (classes ? QByteArray(cents > 50 ? "yes" : "no") : QByteArray::number(cents / 100.0)) + '\n';
    }
    return text;
}

NamedTensor tensor(std::string name, Shape shape, const std::vector<float>& values)
{
    return {std::move(name), {DType::f32, std::move(shape)}, bytes_of(values)};
}

void compare(const ImportanceView& found, const std::vector<ColumnImportance>& known)
{
    QCOMPARE(found.columns.size(), known.size());
    for (std::size_t i = 0; i < known.size(); ++i) {
        QCOMPARE(found.columns[i].name, known[i].name);
        QVERIFY2(std::abs(found.columns[i].mean - known[i].mean) < 1e-6, known[i].name.c_str());
        QVERIFY2(std::abs(found.columns[i].deviation - known[i].deviation) < 1e-6, known[i].name.c_str());
    }
}

} // namespace

class TestImportance : public QObject {
    Q_OBJECT

private slots:
    void errors_rise_as_in_scikit_learn();
    void accuracies_fall_as_in_scikit_learn();
    void words_of_one_column_are_shuffled_together();
    void rows_are_bounded_and_counted();
    void scores_are_those_of_the_results();
    void data_without_columns_has_none();
    void a_diverged_network_has_none_data();
    void a_diverged_network_has_none();

private:
    std::unique_ptr<Session> session(const char* target, std::int64_t units, const std::vector<NamedTensor>& weights);

    DataFolder m_folder;
};

std::unique_ptr<Session> TestImportance::session(
    const char* target, std::int64_t units, const std::vector<NamedTensor>& weights)
{
    m_folder.write("x.csv", table(target));
    auto builder = ProjectBuilder("csv:x.csv?split=40/60/20&time=time&target=" + std::string(target))
                       .layer("dense", {{"units", units}});
    const Project project = units == 1 ? builder.regression() : builder.classes();
    auto made = must(Session::create({project, m_folder.path(), "cpu", 1, {}}, cpu_only()));
    must(write_weights(*made, weights));
    return made;
}

void TestImportance::errors_rise_as_in_scikit_learn()
{
    const auto run = session("target", 1,
        {tensor("dense2/weight", {1, 5}, {1.75f, -0.25f, 0.125f, 0.75f, -0.875f}),
            tensor("dense2/bias", {1}, {0.0625f})});
    const auto view = computed_view<ImportanceView>(*run, WatchImportance{});
    QVERIFY(view.metric == ImportanceView::Metric::mean_absolute_error);
    QCOMPARE(view.rows, std::int64_t{60});
    QCOMPARE(view.shuffles, std::int64_t{5});
    compare(view,
        {{"area", 0.394300023, 0.046524550}, {"rooms", 0.347866657, 0.042681331},
            {"colour", 0.265958366, 0.030315839}});
}

void TestImportance::accuracies_fall_as_in_scikit_learn()
{
    const auto run = session("label", 2,
        {tensor("dense2/weight", {2, 5}, {0.5f, 0.25f, 0, -0.5f, 0.375f, 2, 0, 0.25f, 0.375f, -0.75f}),
            tensor("dense2/bias", {2}, {0.125f, -0.0625f})});
    const auto view = computed_view<ImportanceView>(*run, WatchImportance{.seed = 7});
    QVERIFY(view.metric == ImportanceView::Metric::accuracy);
    compare(
        view, {{"area", 0.196666667, 0.024494897}, {"rooms", 0.19, 0.040276820}, {"colour", 0.096666667, 0.038586123}});
}

void TestImportance::words_of_one_column_are_shuffled_together()
{
    DataFacts facts;
    FieldFacts field;
    field.name = "features";
    field.columns = {"a", "w=x", "w=y", "v=x", "b"};
    field.sample = Shape{5};
    facts.fields.push_back(field);
    const auto groups = column_groups(facts);
    QCOMPARE(groups.size(), std::size_t{4});
    QCOMPARE(groups[1].name, std::string("w"));
    QCOMPARE(groups[1].first, std::int64_t{1});
    QCOMPARE(groups[1].width, std::int64_t{2});
    QCOMPARE(groups[2].name, std::string("v"));
    QCOMPARE(groups[3].first, std::int64_t{4});
}

void TestImportance::rows_are_bounded_and_counted()
{
    OnCpu iris(with({{"batch", std::int64_t{10}}},
        ProjectBuilder("builtin:iris").layer("dense", {{"units", std::int64_t{3}}}).classes()));
    const auto of = [&](WatchImportance watch) { return computed_view<ImportanceView>(*iris.session, watch); };
    const auto all = of({.split = Split::train, .max_rows = 100'000});
    QCOMPARE(all.rows, all.split_rows);
    const auto some = of({.split = Split::train, .max_rows = 7});
    QCOMPARE(some.rows, std::int64_t{7});
    QVERIFY(some.split_rows > 7);
    const auto one = of({.shuffles = 1});
    QVERIFY(!one.columns.empty() && one.columns[0].deviation == 0);
    QCOMPARE(one.columns.size(), iris.session->data().facts.fields[0].columns.size());
}

// In units of the file, whatever the scale of training; and the shuffles change no step of the run.
void TestImportance::scores_are_those_of_the_results()
{
    m_folder.write("x.csv", table("target"));
    const Project project = with({{"batch", std::int64_t{10}}, {"epochs", std::int64_t{60}}},
        ProjectBuilder("csv:x.csv?split=70/30/20&target=target&ignore=time&standardize&standardize_target")
            .layer("dense", {{"units", std::int64_t{1}}})
            .regression());
    const auto run = must(Session::create({project, m_folder.path(), "cpu", 1, {}}, cpu_only()));
    run_to_end(*run);
    const std::string before = *run->weights_hash();
    const auto results = computed_view<ResultsView>(*run, WatchResults{});
    const auto view = computed_view<ImportanceView>(*run, WatchImportance{});
    QVERIFY(std::abs(view.score - results.mean_absolute_error) < 1e-6);
    for (const ColumnImportance& column : view.columns) QVERIFY2(column.clear(), column.name.c_str());
    QCOMPARE(*run->weights_hash(), before);
}

void TestImportance::data_without_columns_has_none()
{
    OnCpu digits(digits_project());
    const auto refused = compute_view<ImportanceView>(*digits.session, WatchImportance{});
    QVERIFY(!refused && refused.error().code == "view.importance" && !refused.error().hint.empty());
}

void TestImportance::a_diverged_network_has_none_data()
{
    QTest::addColumn<QByteArray>("target");
    QTest::newRow("numbers") << QByteArray("target");
    QTest::newRow("classes") << QByteArray("label");
}

void TestImportance::a_diverged_network_has_none()
{
    QFETCH(QByteArray, target);
    const std::int64_t units = target == "label" ? 2 : 1;
    const auto run = session(target.constData(), units,
        {tensor("dense2/weight", {units, 5}, std::vector<float>(static_cast<std::size_t>(5 * units), std::nanf(""))),
            tensor("dense2/bias", {units}, std::vector<float>(static_cast<std::size_t>(units)))});
    const auto refused = compute_view<ImportanceView>(*run, WatchImportance{});
    QVERIFY(!refused && refused.error().code == "view.not_finite" && !refused.error().hint.empty());
}

EPOCH_TEST(TestImportance)
#include "test_importance.moc"
