// test_cross_validation: the runs of folds and of repeated splits are those of their data specs alone.
#include "model/first_network.h"
#include "tests/engine/data_files.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"
#include "train/cross_validation.h"

#include <QTest>

#include <cmath>

using namespace epoch;
using namespace epoch::test;

class TestCrossValidation : public QObject {
    Q_OBJECT

private slots:
    void each_place_has_its_split();
    void runs_are_those_of_their_splits();
    void a_split_by_time_is_not_repeated();
    void texts_of_other_splits_fit_the_network();
    void it_is_cancelled_between_steps();
    void a_spread_is_that_of_a_sample();
};

void TestCrossValidation::each_place_has_its_split()
{
    const auto specs = [](const char* text, SplitPlan plan) {
        QStringList all;
        for (int place = 0; place < plan.count(); ++place)
            all << QString::fromStdString(split_spec(must(parse_data_spec(text)), plan, place));
        return all;
    };
    QCOMPARE(specs("builtin:iris", {2, 1}), (QStringList{"builtin:iris?fold=1/2", "builtin:iris?fold=2/2"}));
    QCOMPARE(specs("builtin:iris?split_seed=7", {1, 3}),
        (QStringList{"builtin:iris?split_seed=7", "builtin:iris?split_seed=8", "builtin:iris?split_seed=9"}));
    QCOMPARE(specs("builtin:iris", {2, 2}).mid(1),
        (QStringList{
            "builtin:iris?fold=2/2", "builtin:iris?fold=1/2&split_seed=1", "builtin:iris?fold=2/2&split_seed=1"}));
}

void TestCrossValidation::runs_are_those_of_their_splits()
{
    Project project = spiral_project();
    project.training.values["epochs"] = std::int64_t{3};
    std::size_t seen = 0;
    const SplitPlan plan{2, 2};
    const auto found =
        must(cross_validate({project, "", "cpu", 1, plan}, cpu_only(), [&](const CrossValidation& so_far) {
            seen = so_far.runs.size();
            return true;
        }));
    QCOMPARE(found.runs.size(), std::size_t{4});
    QCOMPARE(seen, std::size_t{4});
    for (int place = 0; place < 4; ++place) {
        Project alone = project;
        alone.data_spec = split_spec(must(parse_data_spec(project.data_spec)), plan, place);
        OnCpu run(alone);
        run.to_end();
        must(run.session->load_best_weights());
        const auto test = must(run.session->evaluate(Split::test));
        QCOMPARE(found.runs[static_cast<std::size_t>(place)].test.loss, test.loss);
        QCOMPARE(found.runs[static_cast<std::size_t>(place)].test.accuracy, test.accuracy);
    }
    QVERIFY(found.runs[0].test.loss != found.runs[2].test.loss); // of another random split
}

void TestCrossValidation::a_split_by_time_is_not_repeated()
{
    DataFolder folder;
    QByteArray text = "day,load\n";
    for (int i = 0; i < 100; ++i) text += QByteArray::number(i) + ',' + QByteArray::number(i * 37 % 23) + '\n';
    folder.write("x.csv", text);
    const Project project = ProjectBuilder("csv:x.csv?target=load&time=day&task=regression")
                                .layer("dense", {{"units", std::int64_t{1}}})
                                .regression();
    const auto found = cross_validate(
        {project, folder.path(), "cpu", 1, {1, 2}}, cpu_only(), [](const CrossValidation&) { return true; });
    QVERIFY(!found);
    QVERIFY2(found.error().code == "data.split", (found.error().code + found.error().what.text()).c_str());
}

// A fold trains on more rows than the project, which have more words.
void TestCrossValidation::texts_of_other_splits_fit_the_network()
{
    DataFolder folder;
    QByteArray text = "text,class\n";
    for (int i = 0; i < 60; ++i) text += "my word" + QByteArray::number(i) + (i % 2 ? " here,a\n" : " there,b\n");
    folder.write("x.csv", text);
    const char* spec = "csv:x.csv?target=class&text=text&split=0.2/0.1/0.7";
    Project project = must(first_network(folder.loaded(spec)->facts));
    project.training.values["epochs"] = std::int64_t{1};
    const auto found = must(cross_validate(
        {project, folder.path(), "cpu", 1, {2, 1}}, cpu_only(), [](const CrossValidation&) { return true; }));
    QCOMPARE(found.runs.size(), std::size_t{2});
}

void TestCrossValidation::it_is_cancelled_between_steps()
{
    const auto found = cross_validate(
        {spiral_project(), "", "cpu", 1, {5, 1}}, cpu_only(), [](const CrossValidation&) { return false; });
    QVERIFY(!found);
    QCOMPARE(found.error().code, std::string("train.cancelled"));
}

void TestCrossValidation::a_spread_is_that_of_a_sample()
{
    const std::vector<double> values{1, 2, 6};
    QCOMPARE(spread_of(values).mean, 3.0);
    QVERIFY(std::abs(spread_of(values).deviation - std::sqrt(7.0)) < 1e-12);
    QCOMPARE(spread_of(std::vector<double>{4}).deviation, 0.0);
}

EPOCH_TEST(TestCrossValidation)
#include "test_cross_validation.moc"
