// test_run_queries: the table of runs, comparisons, notes and the bin, as a window queries them.
#include "service/queries/answers.h"
#include "store/run_folder.h"
#include "tests/engine/recorded_runs.h"
#include "tests/program.h"
#include "tests/train/projects.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

using namespace epoch;
using namespace epoch::test;

namespace fs = std::filesystem;

namespace {

class QueriedRuns {
public:
    std::string add(Project project, double loss)
    {
        RunFolder run = started_run(folder.path().toStdString(), std::move(project));
        for (const char* epoch : {"1", "2"})
            record_event(run,
                std::string(R"({"event":"epoch","step":2)") + epoch + R"(,"epoch":)" + epoch
                    + R"(,"seconds":2,"train_loss":3,"validation_loss":)" + std::to_string(static_cast<int>(loss))
                    + "}");
        return finished_run(run);
    }
    std::string path() const { return folder.path().toStdString(); }

    template <class Answer, class Question> Result<Answer> ask(const Question& question)
    {
        const QueryContext asked{devices, cancelled, [](double, const std::string&) {}};
        auto answer = answer_to(question, asked);
        if (!answer) return std::move(answer).error();
        return std::get<Answer>(std::move(*answer));
    }
    RunTable table() { return *ask<RunTable>(AskRuns{path()}); }

private:
    QTemporaryDir folder;
    DeviceLibrary devices{std::vector<fs::path>{}};
    std::atomic<bool> cancelled{false};
};

} // namespace

class TestRunQueries : public QObject {
    Q_OBJECT

private slots:
    void the_table_lists_what_was_recorded();
    void a_comparison_lists_only_differences();
    void a_comparison_names_what_was_changed_while_running();
    void notes_and_tags_stay_with_their_run();
    void a_run_is_restored_from_the_bin();
    void ids_cannot_escape_the_folder();
};

void TestRunQueries::the_table_lists_what_was_recorded()
{
    QueriedRuns runs;
    QVERIFY(runs.table().runs.empty());
    const std::string first = runs.add(spiral_project(), 3), second = runs.add(hills_project(), 2);
    const RunTable table = runs.table();
    QCOMPARE(table.runs.size(), std::size_t{2});
    QCOMPARE(table.runs[0].id, first);
    QCOMPARE(table.runs[1].id, second);
    QCOMPARE(table.runs[1].best_validation_loss, std::optional(2.0));
    QCOMPARE(table.runs[0].state, std::string("finished"));
    QCOMPARE(table.runs[0].data, std::string("builtin:spiral"));
    QVERIFY(table.runs[0].started.ends_with(" UTC"));
    QVERIFY(table.runs[0].network != table.runs[1].network);
}

void TestRunQueries::a_comparison_lists_only_differences()
{
    QueriedRuns runs;
    Project other = spiral_project(9);
    other.training.values["batch"] = std::int64_t{64};
    other.training.optimizer = "sgd";
    other.training.optimizer_values = {{"learning_rate", 0.5}};
    const std::vector<std::string> ids{
        runs.add(spiral_project(), 3), runs.add(other, 2), runs.add(spiral_project(), 1)};
    const auto same = runs.ask<RunComparison>(AskCompareRuns{runs.path(), {ids[0], ids[2]}});
    QVERIFY(same.ok() && same->differences.empty());
    const auto compared = runs.ask<RunComparison>(AskCompareRuns{runs.path(), ids});
    QVERIFY(compared.ok());
    QCOMPARE(compared->runs.size(), std::size_t{3});
    QCOMPARE(compared->runs[1].points.size(), std::size_t{2});
    QCOMPARE(compared->runs[1].points[0].train_loss, std::optional(3.0));
    const auto values = [&](std::string_view what) {
        const auto row = std::ranges::find(compared->differences, what, &RunDifference::what);
        return row == compared->differences.end() ? std::vector<std::string>() : row->values;
    };
    QCOMPARE(values("batch"), (std::vector<std::string>{"10", "64", "10"}));
    QCOMPARE(values("optimizer")[1], std::string("sgd"));
    QCOMPARE(values("learning_rate"), (std::vector<std::string>{"0.01", "0.5", "0.01"}));
    QCOMPARE(values("beta1")[1], std::string()); // it has none
    QCOMPARE(values("network")[2], std::string("the same"));
    QVERIFY(values("network")[1].find("dense") != std::string::npos);
    QVERIFY(values("epochs").empty() && values("seed").empty());
    QVERIFY(!runs.ask<RunComparison>(AskCompareRuns{runs.path(), {}}).ok());
}

// Two runs that were started alike differ if one was changed on its way.
void TestRunQueries::a_comparison_names_what_was_changed_while_running()
{
    QueriedRuns runs;
    RunFolder changed = started_run(runs.path(), spiral_project());
    record_event(changed, "{\"event\":\"knob\",\"step\":7,\"knob\":\"learning_rate\",\"before\":0.01,\"value\":0.5}");
    record_event(changed, "{\"event\":\"knob\",\"step\":9,\"knob\":\"learning_rate\",\"before\":0.5,\"value\":0.1}");
    const std::vector<std::string> ids{runs.add(spiral_project(), 3), finished_run(changed)};
    const auto compared = runs.ask<RunComparison>(AskCompareRuns{runs.path(), ids});
    QVERIFY(compared.ok());
    QCOMPARE(compared->differences.size(), std::size_t{1});
    QCOMPARE(compared->differences[0].what, std::string("learning_rate"));
    QVERIFY(compared->differences[0].while_running);
    QCOMPARE(compared->differences[0].values, (std::vector<std::string>{"-", "0.5 from step 7; 0.1 from step 9"}));
}

void TestRunQueries::notes_and_tags_stay_with_their_run()
{
    QueriedRuns runs;
    const std::string id = runs.add(spiral_project(), 3), other = runs.add(spiral_project(), 2);
    QVERIFY(runs.ask<Done>(AskNoteRun{runs.path(), id, "wider was \"better\" µ", {"good", "wide"}}).ok());
    const RunTable table = runs.table();
    QCOMPARE(table.runs[0].note, std::string("wider was \"better\" µ"));
    QCOMPARE(table.runs[0].tags, (std::vector<std::string>{"good", "wide"}));
    QVERIFY(table.runs[1].note.empty() && table.runs[1].tags.empty());
    const auto refused = runs.ask<Done>(AskNoteRun{runs.path(), other, std::string(1 << 20, 'x'), {}});
    QVERIFY(!refused.ok() && refused.error().code == "run.note");
}

void TestRunQueries::a_run_is_restored_from_the_bin()
{
    using Action = AskBinRun::Action;
    QueriedRuns runs;
    const std::string id = runs.add(spiral_project(), 3), other = runs.add(spiral_project(), 2);
    QVERIFY(runs.ask<Done>(AskBinRun{runs.path(), id, Action::bin}).ok());
    QCOMPARE(runs.table().runs.size(), std::size_t{1});
    QCOMPARE(runs.table().binned, std::vector<std::string>{id});
    QVERIFY(!runs.ask<Done>(AskBinRun{runs.path(), id, Action::bin}).ok());
    QVERIFY(runs.ask<Done>(AskBinRun{runs.path(), id, Action::bring_back}).ok());
    QCOMPARE(runs.table().runs.size(), std::size_t{2});
    QCOMPARE(runs.table().runs[0].best_validation_loss, std::optional(3.0));
    // Only runs in the bin can be deleted permanently.
    QVERIFY(!runs.ask<Done>(AskBinRun{runs.path(), id, Action::delete_for_good}).ok());
    QVERIFY(runs.ask<Done>(AskBinRun{runs.path(), id, Action::bin}).ok());
    QVERIFY(runs.ask<Done>(AskBinRun{runs.path(), id, Action::delete_for_good}).ok());
    QVERIFY(runs.table().binned.empty());

    auto held = RunFolder::open(fs::path(runs.path()) / other);
    QVERIFY(held.ok());
    const auto refused = runs.ask<Done>(AskBinRun{runs.path(), other, Action::bin});
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().code, std::string("run.held"));
}

void TestRunQueries::ids_cannot_escape_the_folder()
{
    QueriedRuns runs;
    runs.add(spiral_project(), 3);
    for (const char* id : {"", ".", "..", ".bin", "../elsewhere", "/tmp", "no-such-run"}) {
        const auto refused = runs.ask<Done>(AskBinRun{runs.path(), id, AskBinRun::Action::bin});
        QVERIFY2(!refused.ok() && refused.error().code == "run.unknown", id);
    }
    QCOMPARE(runs.table().runs.size(), std::size_t{1});
}

EPOCH_TEST(TestRunQueries)
#include "test_run_queries.moc"
