// test_plan_answer: what Plan says of a network, and the file of GPUs that it reads.
#include "costs/plan_answer.h"
#include "model/graph_check.h"
#include "plan/library_workspace.h"
#include "projects/templates.h"
#include "tests/about.h"
#include "tests/must.h"
#include "tests/program.h"

#include <QTest>

#include <algorithm>

using namespace epoch;
using epoch::test::about;
using epoch::test::must;

namespace {

// ResNet-50 at a batch.
struct Asked {
    Project project = must(read_template("resnet-50"));
    Checked network = check_graph(project.graph, &*project.data);

    explicit Asked(std::int64_t batch) { project.training.values["batch"] = batch; }
    PlannedNetwork question() const { return {network, *project.data, project.training}; }
};

const GpuAnswer& answer_of(const PlanAnswer& answer, std::string_view gpu)
{
    return *std::ranges::find_if(answer.gpus, [&](const auto& one) { return one.gpu->id == gpu; });
}

std::string gpus_with(const std::string& row) { return R"({"sources": {"s": "a sheet"}, "gpus": [)" + row + "]}"; }

std::string row_with(const std::string& memory, const std::string& more = "")
{
    return R"({"id": "mine", "name": "My GPU", "memory": )" + memory + R"(, "bandwidth": [500, "s"], "fp32": [20, "s"])"
        + more + "}";
}

} // namespace

class TestPlanAnswer : public QObject {
    Q_OBJECT

private slots:
    void a_network_is_planned_beyond_its_rows()
    {
        const Asked asked(256);
        const PlanAnswer answer = plan_of_network(asked.question());
        QVERIFY(about(answer.memory.likely, 22.2e9, 0.02)); // 76 rows
        QVERIFY(about(total_bytes(answer.parts), answer.memory.likely));
        QCOMPARE(answer.memory.limiting.text(), std::string("activations"));
        QCOMPARE(answer.gpus.size(), gpu_sheets().size());
        QVERIFY(answer_of(answer, "rtx-4060").fit == Fit::no);
        QVERIFY(answer_of(answer, "rtx-4090").fit == Fit::maybe);
        QVERIFY(answer_of(answer, "a100").fit == Fit::yes);
        QVERIFY(answer_of(answer, "a100").step->low > answer_of(answer, "h100").step->high);
        for (const GpuAnswer& one : answer.gpus) {
            if (one.gpu->comparison) continue;
            QVERIFY(one.step && one.step->low < one.step->likely && one.step->likely < one.step->high);
            QVERIFY(one.memory.low > answer.memory.high && one.memory.low < one.memory.high);
            const double batch = double(one.largest_batch);
            QVERIFY2((one.fit == Fit::yes) == (batch >= 256), one.gpu->id.c_str());
        }
    }

    void what_libraries_and_drivers_take_is_named()
    {
        Asked asked(256);
        const auto workspace_of = [](const PlanAnswer& answer) {
            const auto found = std::ranges::find(answer.parts, std::string("library workspace"), &MemoryPart::name);
            return found == answer.parts.end() ? 0.0 : found->bytes;
        };
        const PlanAnswer wide = plan_of_network(asked.question());
        QCOMPARE(workspace_of(wide), 256.0 * (1 << 20));
        QCOMPARE(wide.beside.size(), std::size_t{2});
        QVERIFY(about(wide.memory.likely + total_bytes(wide.beside), wide.gpus[0].memory.high));
        for (const auto* parts : {&wide.parts, &wide.beside})
            for (const MemoryPart& part : *parts) QVERIFY2(!part.formula.empty(), part.name.c_str());
        asked.project.training.values["precision"] = std::string("bf16");
        const PlanAnswer narrow = plan_of_network(asked.question());
        QCOMPARE(workspace_of(narrow), 32.0 * (1 << 20)); // of the product at its end
        const auto activations = [](const PlanAnswer& answer) {
            return std::ranges::find(answer.parts, std::string("activations"), &MemoryPart::name)->bytes;
        };
        const double ratio = activations(narrow) / activations(wide);
        QVERIFY2(ratio > 0.45 && ratio < 0.6, qPrintable(QString::number(ratio)));
    }

    // cuDNN's answer for 16 samples, 12 heads, 1,024 tokens of 64 features: 384.8 MiB.
    void attention_works_in_parts()
    {
        Plan plan;
        for (int i = 0; i < 3; ++i) plan.tensors.emplace_back().type = {DType::f32, Shape{16, 1024, 768}};
        PlanOp& op = plan.backward.emplace_back();
        op.name = "attention_gradient";
        op.attributes = {{"heads", std::int64_t{12}}};
        op.inputs = {Tensor{0}, Tensor{1}, Tensor{2}};
        const LibraryWorkspace narrow = library_workspace(plan, "bf16");
        QVERIFY(about(narrow.bytes, 384.8 * (1 << 20), 1e-3) && narrow.grows);
        QCOMPARE(library_workspace(plan, "fp32").bytes, 16.0 * 12 * 1024 * 4);
    }

    void what_waits_for_what()
    {
        Asked asked(64);
        QVERIFY(answer_of(plan_of_network(asked.question()), "a100").step->limiting.text().starts_with("compute, "));
        // Tensor cores make the arithmetic short.
        asked.project.training.values["precision"] = std::string("bf16");
        QVERIFY(answer_of(plan_of_network(asked.question()), "a100")
                    .step->limiting.text()
                    .starts_with("memory bandwidth, "));
        const GpuAnswer none = answer_of(plan_of_network(asked.question()), "t4"); // which has no BF16
        QVERIFY(!none.step && !none.why_no_time.empty());
    }

    void what_would_make_it_fit()
    {
        const Asked asked(256);
        const GpuSheet& gpu = *find_gpu_sheet("rtx-4060");
        const auto found = savings(asked.question(), gpu);
        QCOMPARE(found.size(), std::size_t{3});
        const double now = plan_of_network(asked.question()).memory.likely;
        for (const Saving& saving : found) {
            Asked other(256);
            for (const auto& [key, value] : saving.changes) other.project.training.values[key] = value;
            const PlanAnswer then = plan_of_network(other.question());
            QVERIFY(about(then.memory.likely, saving.bytes) && saving.bytes < now);
            QVERIFY(answer_of(then, "rtx-4060").fit == saving.fit);
            const Params training(training_schema(), other.project.training.values);
            if (saving.changes.contains("accumulate")) // the same samples a step
                QCOMPARE(training.integer("batch") * training.integer("accumulate"), std::int64_t{256});
        }
        QVERIFY(found[0].fit == Fit::no && found[1].fit == Fit::yes && found[2].fit == Fit::yes);
        QVERIFY(savings(Asked(16).question(), gpu).size() <= 1); // at most 16 bits: nothing else is needed
    }

    void those_that_fit_come_first()
    {
        PlanAnswer answer = plan_of_network(Asked(256).question());
        sort_by_use(answer.gpus);
        for (std::size_t i = 1; i < answer.gpus.size(); ++i) {
            const GpuAnswer &before = answer.gpus[i - 1], &here = answer.gpus[i];
            QVERIFY(before.fit <= here.fit);
            QVERIFY(before.fit < here.fit || !here.step || before.step->high <= here.step->high);
        }
    }

    void every_figure_has_a_source()
    {
        QVERIFY(gpu_sheets().size() >= 35);
        for (const GpuSheet& gpu : gpu_sheets()) {
            for (const char* figure : {"memory", "bandwidth", "fp32", "watts"})
                QVERIFY2(gpu.sources.contains(figure), (gpu.id + figure).c_str());
            for (const auto& [figure, value] : {std::pair("tf32", gpu.tf32), {"fp16", gpu.fp16}, {"bf16", gpu.bf16},
                     {"fp8", gpu.fp8}, {"int8", gpu.int8}, {"nvlink", gpu.nvlink}, {"gemm", gpu.gemm}})
                QCOMPARE(value > 0, gpu.sources.contains(figure));
            QCOMPARE(gpu.bus_known, gpu.sources.contains("bus"));
            for (const auto& [figure, source] : gpu.sources)
                QVERIFY2(source.size() > 8, (gpu.id + ": the source of " + figure + " is a short name").c_str());
            QVERIFY(gpu.year >= 2018);
            QVERIFY(gpu.comparison || (!gpu.compute_capability.empty() && gpu.fp16 > 0 && gpu.int8 > 0));
            QCOMPARE(gpu.comparison, !gpu.name.starts_with("NVIDIA"));
            for (const SheetLine& line : lines_of(gpu))
                QVERIFY2(!line.source.empty() || line.value == "not confirmed" || line.name == "year"
                        || line.name == "compute capability",
                    (gpu.id + line.name).c_str());
        }
    }

    // Peaks by the clock: multiprocessors x FLOP a clock x clock.
    void peaks_follow_from_the_clock()
    {
        const auto clocked = [](const char* id, double flops, double hertz) {
            return find_gpu_sheet(id)->multiprocessors * flops * hertz;
        };
        QVERIFY(about(find_gpu_sheet("h100")->bf16, clocked("h100", 4 * 512 * 2, 1830e6), 1e-3)); // 989.4
        QVERIFY(about(find_gpu_sheet("a100")->bf16, clocked("a100", 4 * 256 * 2, 1410e6), 1e-3)); // 311.9
        QVERIFY(about(find_gpu_sheet("rtx-4090")->fp32, clocked("rtx-4090", 128 * 2, 2.52e9), 1e-3)); // 82.6
        QVERIFY(about(find_gpu_sheet("b200")->bf16 / find_gpu_sheet("b200")->multiprocessors, 15.2e12, 1e-2));
    }

    // GeForce cards sum products in FP32 at half the rate of workstation cards of the same kind.
    void geforce_peaks_are_multiples_of_fp32()
    {
        for (const GpuSheet& gpu : gpu_sheets()) {
            if (!gpu.name.starts_with("NVIDIA GeForce")) continue;
            const bool turing = gpu.compute_capability == "7.5";
            const bool has_fp8 = gpu.compute_capability == "8.9" || gpu.compute_capability == "12.0";
            const auto ratio = [&](double peak, double times) { return about(peak, times * gpu.fp32, 5e-3); };
            QVERIFY2(ratio(gpu.fp16, turing ? 4 : 2) && ratio(gpu.int8, turing ? 16 : 8), gpu.id.c_str());
            QVERIFY2(ratio(gpu.tf32, turing ? 0 : 1) && ratio(gpu.fp8, has_fp8 ? 4 : 0), gpu.id.c_str());
        }
        const auto peak = [](const char* id, double GpuSheet::*figure) { return find_gpu_sheet(id)->*figure / 1e12; };
        QVERIFY(about(peak("rtx-4090", &GpuSheet::bf16), 165.2) && about(peak("rtx-4090", &GpuSheet::fp8), 330.3));
        QVERIFY(about(peak("rtx-4090", &GpuSheet::int8), 660.6));
        QVERIFY(
            about(peak("rtx-2080-ti", &GpuSheet::fp16), 53.8) && about(peak("rtx-2080-ti", &GpuSheet::int8), 215.2));
        QVERIFY(about(peak("l40s", &GpuSheet::bf16), 362)); // not halved
    }

    void others_are_there_for_comparison()
    {
        const Asked asked(16);
        const PlanAnswer answer = plan_of_network(asked.question());
        const GpuAnswer& other = answer_of(answer, "mi300x");
        QVERIFY(other.fit == Fit::yes && !other.step);
        QCOMPARE(time_text(other).text(), std::string("for comparison: Epoch does not run here"));
        for (const GpuAnswer& one : answer.gpus) QCOMPARE(one.step.has_value(), !one.gpu->comparison);
    }

    void a_file_with_a_fault_is_refused_data()
    {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, const std::string& json, const char* words) {
            QTest::newRow(name) << QString::fromStdString(json) << QString::fromUtf8(words);
        };
        row("no JSON", "{", "not JSON");
        row("no list", "{}", "no list");
        row("a row that is none", gpus_with("7"), "no \"id\"");
        row("no source", gpus_with(row_with("24")), "\"memory\"");
        row("an empty source", gpus_with(row_with(R"([24, ""])")), "\"memory\"");
        row("no number", gpus_with(row_with(R"(["much", "s"])")), "\"memory\"");
        row("less than nothing", gpus_with(row_with(R"([-24, "s"])")), "\"memory\" is not a number that");
        row("too much", gpus_with(row_with(R"([1e30, "s"])")), "\"memory\" is not a number that");
        row("missing", gpus_with(R"({"id": "mine", "name": "My GPU"})"), "\"memory\"");
        row("an unknown bus", gpus_with(row_with(R"([24, "s"])", R"(, "bus": ["isa", "s"])")), "\"bus\"");
        const auto fine = row_with(R"([24, "s"])");
        row("twice", gpus_with(fine + "," + fine), "twice");
    }

    void a_file_with_a_fault_is_refused()
    {
        QFETCH(QString, json);
        QFETCH(QString, words);
        const auto read = read_gpu_sheets(json.toStdString(), "gpus.json");
        QVERIFY(!read && read.error().where.starts_with("gpus.json"));
        QVERIFY2(read.error().text().find(words.toStdString()) != std::string::npos, read.error().text().c_str());
    }

    void a_row_of_the_user()
    {
        const auto read = must(read_gpu_sheets(gpus_with(row_with(R"([24, "s"])")), "gpus.json"));
        QCOMPARE(read.size(), std::size_t{1});
        QCOMPARE(read.front().memory, 24e9);
        QCOMPARE(read.front().source, std::string("a sheet"));
        QVERIFY(!read.front().bus_known && read.front().bus.min < read.front().bus.max);
    }
};

EPOCH_TEST(TestPlanAnswer)
#include "test_plan_answer.moc"
