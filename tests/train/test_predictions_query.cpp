// test_predictions_query: a table of the user's is predicted with the best weights of a recorded run; what cannot be
// predicted is said, and nothing else is written.
#include "service/queries/answers.h"
#include "service/queries/model_predictor.h"
#include "session/checkpoint.h"
#include "session/run_model.h"
#include "session/weights.h"
#include "store/run_folder.h"
#include "tests/engine/recorded_runs.h"
#include "tests/must.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace epoch;
using namespace epoch::test;

namespace fs = std::filesystem;

namespace {

// A run of 20 steps with its last checkpoint, and tables in its folder.
class OneRun {
public:
    OneRun()
        : session(started(spiral_project()))
    {
        run_to(*session, 20);
        RunFolder run = started_run(path(), session->project());
        id = finished_run(run);
        must(write_checkpoint(checkpoint_file(path() / id, 20), *session, must(session->copy()), session->project()));
    }

    std::string file(const char* name) const { return (path() / name).string(); }
    std::string write(const char* name, const char* text) const
    {
        QFile written(QString::fromStdString(file(name)));
        if (written.open(QIODevice::WriteOnly)) written.write(text);
        return file(name);
    }
    Result<Predictions> predict(const std::string& input, const std::string& table)
    {
        auto answer = answer_to(
            AskPredictions{path().string(), id, input, table}, {devices, cancelled, [](double, const std::string&) {}});
        if (!answer) return std::move(answer).error();
        return std::get<Predictions>(std::move(*answer));
    }
    fs::path path() const { return fs::path(folder.path().toStdString()); }

    std::unique_ptr<Session> session;
    std::string id;
    DeviceLibrary devices = cpu_only();
    std::atomic<bool> cancelled{false};

private:
    QTemporaryDir folder;
};

QList<QByteArray> lines_of(const std::string& file)
{
    QFile read(QString::fromStdString(file));
    if (!read.open(QIODevice::ReadOnly)) return {};
    return read.readAll().trimmed().split('\n');
}

} // namespace

class TestPredictionsQuery : public QObject {
    Q_OBJECT

private slots:
    void a_table_is_predicted();
    void what_cannot_be_done_writes_nothing();
    void a_byte_order_mark_is_kept();
};

void TestPredictionsQuery::a_table_is_predicted()
{
    OneRun run;
    const auto input = run.write("rows.csv", "0.5,1\nmany,1\n-1,2\n");
    const auto done = must(run.predict(input, run.file("out.csv")));
    QCOMPARE(done.rows, std::int64_t{3});
    QCOMPARE(done.refused, std::int64_t{1});
    QCOMPARE(done.refusals.size(), std::size_t{1});
    QVERIFY(done.refusals[0].where.find("line 2") != std::string::npos);
    QCOMPARE(done.step, std::uint64_t{20});
    const auto lines = lines_of(done.table);
    QCOMPARE(lines.size(), qsizetype{4});
    QVERIFY2(lines[0].startsWith("1,2,"), lines[0].constData()); // the file has no names

    const auto model = must(model_of_run(run.path() / run.id, RunWeights::best));
    const auto predictor = must(ModelPredictor::open(model, run.devices, "cpu", 1));
    const auto prediction = must(predictor->predict(std::vector<float>{0.5f, 1}));
    const auto cells = lines[1].split(',');
    const auto count = qsizetype(prediction.values.size());
    QVERIFY(cells.size() > count);
    for (qsizetype i = 0; i < count; ++i)
        QVERIFY(std::abs(cells[cells.size() - count + i].toFloat() - prediction.values[std::size_t(i)]) < 1e-6f);
    QVERIFY(lines[2].endsWith(","));
}

void TestPredictionsQuery::what_cannot_be_done_writes_nothing()
{
    OneRun run;
    const auto input = run.write("rows.csv", "0.5,1\n-1,2\n");
    QCOMPARE(run.predict(input, input).error().code, std::string("usage.output"));
    QCOMPARE(lines_of(input).size(), qsizetype{2});
    QCOMPARE(run.predict(run.file("none.csv"), run.file("out.csv")).error().code, std::string("data.file"));
    run.cancelled = true;
    QCOMPARE(run.predict(input, run.file("out.csv")).error().code, std::string("data.cancelled"));
    QVERIFY(!fs::exists(run.file("out.csv")));
    run.cancelled = false;
    run.id = "20200101-000000";
    QVERIFY(!run.predict(input, run.file("out.csv")));
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& entry : fs::directory_iterator(run.path())) ++files;
    QCOMPARE(files, std::size_t{2}); // the run and the rows
}

// Without it a spreadsheet program misreads letters beyond ASCII.
void TestPredictionsQuery::a_byte_order_mark_is_kept()
{
    OneRun run;
    const auto plain = must(run.predict(run.write("plain.csv", "0.5,1\n"), run.file("out.csv")));
    QVERIFY(lines_of(plain.table)[0].startsWith("1,2,"));
    const auto marked = must(run.predict(run.write("marked.csv",
                                             "\xEF\xBB\xBF"
                                             "0.5,1\n"),
        run.file("out2.csv")));
    QVERIFY(lines_of(marked.table)[0].startsWith("\xEF\xBB\xBF"
                                                 "1,2,"));
    QCOMPARE(lines_of(marked.table)[1], lines_of(plain.table)[1]);
}

EPOCH_TEST(TestPredictionsQuery)
#include "test_predictions_query.moc"
