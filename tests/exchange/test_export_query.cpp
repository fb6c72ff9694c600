// test_export_query: a recorded run leaves the window as a file, without its optimizer's state; and comes in again.
#include "exchange/export_onnx.h"
#include "service/queries/answers.h"
#include "session/checkpoint.h"
#include "session/weights.h"
#include "store/atomic_file.h"
#include "store/run_folder.h"
#include "tests/engine/recorded_runs.h"
#include "tests/exchange/read_onnx.h"
#include "tests/must.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"

#include <QTemporaryDir>
#include <QTest>

using namespace epoch;
using namespace epoch::test;

namespace fs = std::filesystem;

namespace {

// A run of 20 steps of Adam with its last checkpoint.
class OneRun {
public:
    OneRun()
        : session(started(project_with_averages()))
    {
        run_to(*session, 20);
        RunFolder run = started_run(path(), session->project());
        id = finished_run(run);
        must(write_checkpoint(checkpoint_file(path() / id, 20), *session, must(session->copy()), session->project()));
    }

    Result<Exported> export_to(const std::string& name)
    {
        AskExport query;
        query.runs = path().string();
        query.run = id;
        query.path = (path() / name).string();
        query.data_spec = "builtin:spiral";
        return ask<Exported>(query);
    }
    template <class Answered> Result<Answered> ask(const auto& query)
    {
        auto answer = answer_to(query, {devices, cancelled, [](double, const std::string&) {}});
        if (!answer) return std::move(answer).error();
        return std::get<Answered>(std::move(*answer));
    }
    fs::path path() const { return fs::path(folder.path().toStdString()); }

    std::unique_ptr<Session> session;
    std::string id;

private:
    static Project project_with_averages()
    {
        Project project = spiral_project();
        project.training.values["average_weights"] = true;
        return project;
    }

    QTemporaryDir folder;
    DeviceLibrary devices = cpu_only();
    std::atomic<bool> cancelled{false};
};

} // namespace

class TestExportQuery : public QObject {
    Q_OBJECT

private slots:
    void a_run_becomes_an_onnx_file();
    void a_run_becomes_a_model_without_its_optimizer();
    void a_run_becomes_a_header_and_a_program();
    void what_cannot_be_written_is_said();
    void what_left_comes_in_again();
    void the_table_of_weights_says_where_each_is_from();
};

void TestExportQuery::a_run_becomes_an_onnx_file()
{
    OneRun run;
    const Exported written = must(run.export_to("spiral.onnx"));
    QCOMPARE(written.step, std::uint64_t{20});
    QCOMPARE(written.bytes, static_cast<std::uint64_t>(fs::file_size(written.files.at(0))));
    const OnnxRead read = read_onnx(must(read_file(written.files.at(0), 1 << 30)));
    QCOMPARE(read.metadata.at("epoch.step"), std::string("20"));
    QVERIFY(written.example.find("InferenceSession(\"spiral.onnx\")") != std::string::npos);
    QVERIFY(written.example.find("(1, 2,)") != std::string::npos);
    QVERIFY(written.parameters > 0 && written.gives.at(0).text().starts_with("probabilities"));
    QCOMPARE(written.checked_samples, 16);
    QVERIFY(written.checked_difference < 1e-5);
}

void TestExportQuery::a_run_becomes_a_model_without_its_optimizer()
{
    OneRun run;
    const Exported written = must(run.export_to("spiral.safetensors"));
    const ModelFile model = must(read_model_file(written.files.at(0)));
    // What a session of the project calls its weights, with the averages in their place.
    const auto expected = must(weights_of(*run.session));
    QCOMPARE(model.weights.size(), expected.size());
    for (const NamedTensor& weight : expected)
        QCOMPARE(must(find_weight(model.weights, weight.name, weight.type))->bytes, weight.bytes);
    QVERIFY(!model.project.training.values.contains("average_weights"));
    QCOMPARE(model.project.data_spec, std::string("builtin:spiral"));
}

void TestExportQuery::a_run_becomes_a_header_and_a_program()
{
    OneRun run;
    const Exported header = must(run.export_to("spiral.h"));
    const std::string text = must(read_file(header.files.at(0), 1 << 20));
    QCOMPARE(header.bytes, static_cast<std::uint64_t>(text.size()));
    QVERIFY(text.find("SPIRAL_SELFTEST") != std::string::npos);
    QVERIFY(header.example.find("spiral_run(input, output, scratch);") != std::string::npos);
    const Exported program = must(run.export_to("spiral.py"));
    QCOMPARE(program.files.size(), std::size_t{2});
    QCOMPARE(
        program.bytes, static_cast<std::uint64_t>(fs::file_size(program.files[0]) + fs::file_size(program.files[1])));
    const Exported arrays = must(run.export_to("spiral.npz"));
    QCOMPARE(arrays.parameters, program.parameters);
    QVERIFY(must(read_file(arrays.files[0], 1 << 20)).starts_with("PK"));
    for (const std::string& file : {header.files[0], program.files[0], program.files[1], arrays.files[0]})
        QVERIFY(must(read_file(file, 1 << 20)).find(run.path().string()) == std::string::npos);
}

void TestExportQuery::what_cannot_be_written_is_said()
{
    OneRun run;
    QCOMPARE(run.export_to("spiral.txt").error().code, std::string("export.format"));
    QVERIFY(!run.export_to("missing/spiral.onnx").ok());
    run.id = "20200101-000000-000-00000000";
    QVERIFY(!run.export_to("spiral.onnx").ok());
}

void TestExportQuery::what_left_comes_in_again()
{
    OneRun run;
    const ModelFile model = must(read_model_file(must(run.export_to("model.safetensors")).files.at(0)));
    must(run.export_to("spiral.onnx"));
    for (const char* name : {"spiral.onnx", "model.safetensors"}) {
        const std::string file = (run.path() / name).string();
        const Imported seen = must(run.ask<Imported>(AskImport{file, {}, false}));
        QVERIFY(seen.parameters > 0 && seen.project.empty() && seen.producer.starts_with("Epoch Studio"));
        const std::string to = (run.path() / (std::string("of-") + name)).replace_extension(".epoch").string();
        const Imported written = must(run.ask<Imported>(AskImport{file, to, false}));
        const Project project = must(parse_project(must(read_file(written.project, 1 << 20))));
        QCOMPARE(project.start_from, fs::path(written.weights).filename().string());
        const auto weights = must(read_model_file(written.weights)).weights;
        for (const NamedTensor& weight : model.weights)
            QCOMPARE(must(find_weight(weights, weight.name, weight.type))->bytes, weight.bytes);
        QCOMPARE(run.ask<Imported>(AskImport{file, to, false}).error().code, std::string("file.write"));
        QVERIFY(run.ask<Imported>(AskImport{file, to, true}).ok());
    }
    QVERIFY(fs::exists(run.path() / "of-spiral.safetensors"));
    QVERIFY(!fs::exists(run.path() / "of-model.safetensors")); // the model itself has them
}

void TestExportQuery::the_table_of_weights_says_where_each_is_from()
{
    OneRun run;
    must(run.export_to("spiral.py"));
    AskWeights query{run.session->project(), run.path().string(), "spiral.safetensors"};
    const WeightTable table = must(run.ask<WeightTable>(query));
    QVERIFY(!table.rows.empty() && table.unused.empty());
    for (const WeightTable::Row& row : table.rows) QVERIFY2(row.sure && !row.from.empty(), row.weight.c_str());
    query.file = "nothing.safetensors";
    QVERIFY(!run.ask<WeightTable>(query).ok());
}

EPOCH_TEST(TestExportQuery)
#include "test_export_query.moc"
