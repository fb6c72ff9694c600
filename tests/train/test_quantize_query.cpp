// test_quantize_query: the window's INT8 figures are those of the quantizer and of an evaluation of the file that it
// writes; layers stay in FP32 as asked; what cannot be done is said.
#include "formats/quantized_weights.h"
#include "lab/int8_trial.h"
#include "service/queries/answers.h"
#include "session/checkpoint.h"
#include "session/run_model.h"
#include "store/run_folder.h"
#include "tests/engine/recorded_runs.h"
#include "tests/must.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"

#include <QTemporaryDir>
#include <QTest>

using namespace epoch;
using namespace epoch::test;

namespace fs = std::filesystem;

namespace {

constexpr const char* digits = "builtin:digits?split=0.6/0.2/0.2";

// A dense network on digits, trained for 60 steps, with its last checkpoint.
class TrainedRun {
public:
    TrainedRun()
        : session(started(network()))
    {
        run_to(*session, 60);
        RunFolder run = started_run(path(), session->project());
        id = finished_run(run);
        must(write_checkpoint(checkpoint_file(path() / id, 60), *session, must(session->copy()), session->project()));
    }

    AskQuantize query() const
    {
        AskQuantize asked;
        asked.runs = path().string(), asked.run = id, asked.data_spec = digits;
        return asked;
    }
    template <class Answered> Result<Answered> ask(const AskQuantize& asked)
    {
        auto answer = answer_to(asked, {devices, cancelled, [](double, const Message&) {}});
        if (!answer) return std::move(answer).error();
        return std::get<Answered>(std::move(*answer));
    }
    ModelFile model() const { return must(model_of_run(path() / id, RunWeights::best)); }
    fs::path path() const { return fs::path(folder.path().toStdString()); }

    std::unique_ptr<Session> session;
    std::string id;
    DeviceLibrary devices = cpu_only();
    std::atomic<bool> cancelled{false};

private:
    static Project network()
    {
        Project project = ProjectBuilder(digits)
                              .layer("dense", {{"units", std::int64_t{32}}})
                              .layer("relu")
                              .layer("dense", {{"units", std::int64_t{10}}})
                              .classes();
        project.training.values["batch"] = std::int64_t{32};
        return project;
    }
    QTemporaryDir folder;
};

bool without_int8(const Error& error) { return error.code == "device.int8"; }

} // namespace

class TestQuantizeQuery : public QObject {
    Q_OBJECT

private slots:
    void the_figures_are_those_of_the_file_that_is_written()
    {
        TrainedRun run;
        const auto found = run.ask<Quantized>(run.query());
        if (!found && without_int8(found.error())) QSKIP("this build computes no INT8");
        QVERIFY2(found.ok(), found.ok() ? "" : found.error().text().c_str());
        QCOMPARE(found->layers.size(), std::size_t(2));
        QCOMPARE(found->split_samples, std::int64_t(359));
        QVERIFY(found->before.seconds > 0 && found->after.seconds > 0);
        QCOMPARE(found->before.bytes, bytes_of(run.model().weights));

        auto saving = run.query();
        saving.path = (run.path() / "int8.safetensors").string(), saving.step = found->step;
        QVERIFY(run.ask<Saved>(saving).ok());
        const auto written = must(read_model_file(saving.path));
        QVERIFY(written.quantization.has_value());
        QCOMPARE(found->after.bytes, bytes_of(packed(*written.quantization, written.weights)));
        const Int8Trial trial({must(load_dataset(digits, "")), "", 0, run.devices});
        const auto again = must(trial.measure(written));
        QCOMPARE(again.evaluation.loss, found->after.evaluation.loss);
        QCOMPARE(again.evaluation.accuracy, found->after.evaluation.accuracy);
        QVERIFY(again.evaluation.loss != found->before.evaluation.loss);
    }

    void a_layer_stays_in_fp32()
    {
        TrainedRun run;
        const auto all = run.ask<Quantized>(run.query());
        if (!all && without_int8(all.error())) QSKIP("this build computes no INT8");
        auto keeping = run.query();
        keeping.keep = {all->layers[0].name};
        const auto found = must(run.ask<Quantized>(keeping));
        QVERIFY(!found.layers[0].int8 && found.layers[1].int8);
        QCOMPARE(found.layers[0].decibels, all->layers[0].decibels); // still told
        QVERIFY(found.after.bytes > all->after.bytes);
    }

    void what_cannot_be_done_is_said()
    {
        TrainedRun run;
        auto asked = run.query();
        asked.keep = {"nothing"};
        auto found = run.ask<Quantized>(asked);
        if (!found && without_int8(found.error())) QSKIP("this build computes no INT8");
        QCOMPARE(found.error().code, std::string("usage.keep"));
        asked = run.query();
        asked.run = "no-such-run";
        QVERIFY(!run.ask<Quantized>(asked).ok());
        // Trained further since it was measured.
        asked = run.query();
        asked.path = (run.path() / "other.safetensors").string(), asked.step = run.model().step + 1;
        QCOMPARE(run.ask<Saved>(asked).error().code, std::string("quantize.newer"));
        QVERIFY(!fs::exists(asked.path));
        run.cancelled = true;
        QVERIFY(!run.ask<Quantized>(run.query()).ok());
    }
};

EPOCH_TEST(TestQuantizeQuery)
#include "test_quantize_query.moc"
