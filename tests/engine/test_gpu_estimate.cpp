// test_gpu_estimate: the estimated step time of a GPU that is not installed, against figures calculated by hand, and
// how it is reported.
#include "formats/race_lines.h"
#include "formats/race_page.h"
#include "lab/fairness.h"
#include "model/graph_check.h"
#include "plan/cost.h"
#include "plan/gpu_estimate.h"
#include "protocol/bytes.h"
#include "protocol/race_estimate.h"
#include "tests/about.h"
#include "tests/engine/small_graphs.h"
#include "tests/program.h"

#include <QTest>

#include <cmath>

using namespace epoch;
using epoch::test::about;

namespace {

bool spans(const Range& range, double min, double max)
{
    return test::about(range.min, min, 1e-4) && test::about(range.max, max, 1e-4);
}

PlanOp op(std::string name, Phase phase, std::vector<Tensor> inputs, Tensor output)
{
    PlanOp made;
    made.name = std::move(name);
    made.phase = phase;
    made.inputs = std::move(inputs);
    made.outputs = {output};
    return made;
}

// 64 images of 784 bytes are gathered from 1,000 and multiplied by 784 x 256 weights.
Plan digits_plan()
{
    Plan plan;
    plan.batch = 64;
    const auto tensor = [&](DType dtype, const Shape& shape, TensorRole role) {
        PlanTensor& made = plan.tensors.emplace_back();
        made.type = {dtype, shape};
        made.role = role;
    };
    tensor(DType::u8, {1000, 784}, TensorRole::data);
    tensor(DType::i64, {64}, TensorRole::scratch);
    tensor(DType::f32, {64, 784}, TensorRole::scratch);
    tensor(DType::f32, {784, 256}, TensorRole::parameter);
    tensor(DType::f32, {64, 256}, TensorRole::scratch);
    plan.gather = {op("gather_rows", Phase::gather, {Tensor{0}, Tensor{1}}, Tensor{2})};
    plan.forward = {op("matmul", Phase::forward, {Tensor{2}, Tensor{3}}, Tensor{4})};
    return plan;
}

RaceEstimate estimate_of(double min, double max)
{
    RaceEstimate estimate;
    estimate.gpu = "h200";
    estimate.name = "NVIDIA H200 SXM";
    estimate.precision = "fp32";
    estimate.batch = 64;
    estimate.step.work = {min, max};
    estimate.step.min_kernels = 3, estimate.step.max_kernels = 7;
    estimate.bytes = 1e6;
    estimate.memory = 141e9;
    return estimate;
}

RaceLane lane_of(const char* device, double seconds, std::int64_t batch = 64)
{
    RaceLane lane;
    lane.entry.device = lane.title = lane.facts.name = device;
    lane.facts.threads = lane.all_threads = 4;
    lane.batch = batch;
    lane.precision = "fp32";
    lane.warm_up_steps = 20;
    lane.steps = 40;
    lane.median = lane.p10 = lane.p90 = seconds;
    lane.block_seconds.assign(40, seconds);
    lane.round_seconds.assign(5, seconds);
    return lane;
}

RaceResult race_result(std::vector<RaceLane> lanes, RaceEstimate estimate)
{
    RaceResult result;
    result.lanes = std::move(lanes);
    result.estimates = {std::move(estimate)};
    judge(result);
    return result;
}

} // namespace

class TestGpuEstimate : public QObject {
    Q_OBJECT

private slots:
    void data_sheets_are_complete();
    void a_step_time_follows_the_formula();
    void arithmetic_counts_when_it_is_the_bottleneck();
    void kernels_are_fused_at_best();
    void half_precision_halves_the_bytes();
    void layouts_and_statistics_take_traffic_at_worst();
    void unsupported_features_of_the_gpu_are_refused();
    void a_graph_is_estimated();
    void a_ratio_range_around_one_has_no_winner();
    void an_estimate_never_wins();
    void a_shared_result_marks_the_estimate();
};

void TestGpuEstimate::data_sheets_are_complete()
{
    for (const char* id : {"t4", "rtx-4060", "rtx-4090", "a100", "h100", "h200"}) QVERIFY2(find_gpu_sheet(id), id);
    QVERIFY(!find_gpu_sheet("") && !find_gpu_sheet("voodoo"));
    for (const GpuSheet& gpu : gpu_sheets()) {
        QVERIFY(gpu.memory >= 6e9 && gpu.fp32 > 1e12 && gpu.bandwidth > 1e11 && gpu.bus.min > 7e9);
        QVERIFY(gpu.kernel.min > 0 && gpu.kernel.min < gpu.kernel.max && !gpu.source.empty());
        if (!gpu.comparison) QVERIFY(gpu.fp16 >= gpu.fp32 && (gpu.tf32 == 0) == (gpu.bf16 == 0));
    }
}

void TestGpuEstimate::a_step_time_follows_the_formula()
{
    const auto step = estimate_step(digits_plan(), *find_gpu_sheet("rtx-4090"), "fp32");
    QVERIFY(step.ok());
    // 784 B x 64 over 31.504 GB/s x 0.79 .. 0.40
    QVERIFY(spans(step->copy, 2.01606e-6, 3.98172e-6));
    // At best both ops wait for memory, 1,008 GB/s x 0.90 .. 0.64: 5 x 50,176 B, and 4 x (50,176 + 200,704 + 16,384) B.
    // At worst the product has 2 tiles of 64 x 128, each in 6 parts of k, for 128 multiprocessors: 25.69 MFLOP over
    // 82.6 TFLOP/s x 0.55 x 12 / 128.
    QVERIFY(spans(step->work, 1.454953e-6, 6.420759e-6));
    QVERIFY(step->min_kernels == 2 && step->max_kernels == 2);
    QVERIFY(spans(step->starts, 1.1e-6, 4.2e-6));
    QVERIFY(spans(step->seconds(), 4.571013e-6, 1.460248e-5));
    // One update serves all batches that it accumulates.
    Plan plan = digits_plan();
    plan.micro_batches = 3;
    plan.update = {plan.forward[0]};
    const auto larger = estimate_step(plan, *find_gpu_sheet("rtx-4090"), "fp32");
    QCOMPARE(larger->max_kernels, std::int64_t{7});
    QVERIFY(spans(larger->copy, 3 * 2.01606e-6, 3 * 3.98172e-6));
}

void TestGpuEstimate::arithmetic_counts_when_it_is_the_bottleneck()
{
    Plan plan;
    plan.batch = 1;
    for (int i = 0; i < 3; ++i) plan.tensors.emplace_back().type = {DType::f32, {4096, 4096}};
    plan.forward = {op("matmul", Phase::forward, {Tensor{0}, Tensor{1}}, Tensor{2})};
    const GpuSheet& h200 = *find_gpu_sheet("h200");
    // 2 x 4,096^3 FLOP over 66.9 TFLOP/s x 0.78 .. 0.55, over 494.7 x 0.803 .. half of that; 1,024 tiles of 128 x 128
    // are 8 waves of 132, 97 % full, and 4,096 of 64 x 64 are 32, 99 % full.
    QVERIFY(spans(estimate_step(plan, h200, "fp32")->work, 2.652486e-3, 3.851989e-3));
    QVERIFY(spans(estimate_step(plan, h200, "tf32")->work, 3.484307e-4, 7.135860e-4));
    // Unknown multiprocessors are not taken for few of them.
    GpuSheet unknown = h200;
    unknown.multiprocessors = 0;
    QVERIFY(estimate_step(plan, unknown, "tf32")->work.max >= estimate_step(plan, h200, "tf32")->work.max);
    // Rows of 4,095 numbers are not aligned.
    for (PlanTensor& tensor : plan.tensors) tensor.type = {DType::f32, {4095, 4095}};
    QVERIFY(about(estimate_step(plan, h200, "tf32")->work.max, 7.135860e-4 / 0.68, 2e-3));
    QVERIFY(spans(estimate_step(plan, h200, "fp32")->starts, 1.3e-6, 2.1e-6));
}

void TestGpuEstimate::kernels_are_fused_at_best()
{
    // Three products of one layer, two of another, and the update of two.
    Plan plan = digits_plan();
    const PlanOp product = plan.forward[0];
    plan.gather.clear();
    plan.forward = {product, product, product, product, product};
    for (std::size_t i = 0; i < 5; ++i) plan.forward[i].sources = {i < 3 ? 1 : 2};
    plan.update = {product, product};
    const GpuSheet& gpu = *find_gpu_sheet("rtx-4090");
    const auto step = estimate_step(plan, gpu, "fp32");
    QVERIFY(step->min_kernels == 3 && step->max_kernels == 7);
    QVERIFY(spans(step->starts, 3 * 0.55e-6, 7 * 2.1e-6));
    plan.tensors[3].type.shape = Shape{784, 64}; // 200,704 B of weights: all of it may be one kernel
    plan.tensors[4].type.shape = Shape{64, 64};
    QCOMPARE(estimate_step(plan, gpu, "fp32")->min_kernels, std::int64_t{1});
}

void TestGpuEstimate::half_precision_halves_the_bytes()
{
    const GpuSheet& gpu = *find_gpu_sheet("rtx-4090");
    Plan plan = digits_plan();
    plan.gather.clear();
    const auto halved = [&](const char* name) {
        plan.forward = {op(name, Phase::forward, {Tensor{2}, Tensor{2}}, Tensor{2})};
        const Range wide = estimate_step(plan, gpu, "fp32")->work, narrow = estimate_step(plan, gpu, "bf16")->work;
        return std::pair(about(narrow.min, wide.min / 2, 1e-4), about(narrow.max, wide.max / 2, 1e-4));
    };
    QCOMPARE(halved("add"), std::pair(true, true));
    QCOMPARE(halved("softmax"), std::pair(true, false)); // at worst in 32 bits
}

void TestGpuEstimate::layouts_and_statistics_take_traffic_at_worst()
{
    Plan plan;
    plan.batch = 8;
    for (const Shape& shape : {Shape{8, 64, 56, 56}, Shape{64, 64, 1, 1}, Shape{8, 64, 56, 56}})
        plan.tensors.emplace_back().type = {DType::f32, shape};
    const GpuSheet& gpu = *find_gpu_sheet("h100");
    plan.forward = {op("conv2d", Phase::forward, {Tensor{0}, Tensor{1}}, Tensor{2})};
    const double bytes = cost_of(plan.forward, plan.tensors).bytes_moved;
    const Range narrow = estimate_step(plan, gpu, "bf16")->work;
    QVERIFY(about(narrow.min, bytes / 2 / (3350e9 * 0.90), 1e-4));
    QVERIFY(about(narrow.max, 3 * bytes / 2 / (3350e9 * 0.64), 1e-4)); // read and written twice more
    plan.forward = {op("batch_norm", Phase::forward, {Tensor{0}}, Tensor{2})};
    const double read = cost_of(plan.forward, plan.tensors).bytes_moved;
    QVERIFY(about(estimate_step(plan, gpu, "fp32")->work.max, 1.5 * read / (3350e9 * 0.64), 1e-4));
}

void TestGpuEstimate::unsupported_features_of_the_gpu_are_refused()
{
    const auto step = estimate_step(digits_plan(), *find_gpu_sheet("t4"), "tf32");
    QVERIFY(!step.ok() && step.error().code == "estimate.precision" && step.error().where == "NVIDIA T4");
}

void TestGpuEstimate::a_graph_is_estimated()
{
    const test::Chain chain({256, 2});
    const DataFacts data = test::class_data(784);
    const Checked network = check_graph(chain.graph, &data);
    QVERIFY(network.trainable());
    TrainingSettings training;
    const auto small = estimate_race(*find_gpu_sheet("a100"), {network, data, training}, 1);
    const auto large = estimate_race(*find_gpu_sheet("a100"), {network, data, training}, 256);
    QVERIFY2(small.ok() && large.ok(), small ? "" : small.error().text().c_str());
    QVERIFY(large->step.starts == small->step.starts); // for any batch size
    QVERIFY(test::about(large->step.copy.min, 256 * small->step.copy.min, 1e-4));
    const Range seconds = large->step.seconds();
    QVERIFY(seconds.min > 0 && seconds.min < seconds.max && large->fits());
    RaceEstimate full = *large;
    full.bytes = 81e9;
    QVERIFY(!full.fits());
}

void TestGpuEstimate::a_ratio_range_around_one_has_no_winner()
{
    const RaceLane lane = lane_of("cpu", 1e-3);
    QCOMPARE(estimate_words(estimate_of(1e-4, 5e-4), lane).text(), std::string("≈ 2.0-10× faster per step than cpu"));
    QCOMPARE(estimate_words(estimate_of(2e-3, 5e-3), lane).text(), std::string("≈ 2.0-5.0× slower per step than cpu"));
    QCOMPARE(estimate_words(estimate_of(5e-4, 2e-3), lane).text(),
        std::string("could go either way against cpu: ≈ 0.50-2.0× as fast per step"));
    QVERIFY(estimate_words(estimate_of(1e-4, 0.99e-3), lane)
                .text()
                .starts_with("could go either way")); // the estimate is nearly equal at one end
    QVERIFY(estimate_words(estimate_of(1e-4, 5e-4), lane_of("cpu", 1e-3, 16)).text().find("per sample")
        != std::string::npos);
    // Among lanes of several batch sizes, the fastest per sample.
    const auto result = race_result({lane_of("cpu", 1e-3, 1), lane_of("cpu", 2e-3, 64)}, estimate_of(1e-4, 2e-4));
    QCOMPARE(fastest_measured(result), &result.lanes[1]);
    auto recorded = lane_of("cuda:0", 1e-9);
    recorded.recorded = true;
    RaceResult replayed;
    replayed.lanes = {recorded, lane};
    QCOMPARE(fastest_measured(replayed), &replayed.lanes[1]);
}

void TestGpuEstimate::an_estimate_never_wins()
{
    const auto result = race_result({lane_of("cpu:1", 2e-3), lane_of("cpu", 1e-3)}, estimate_of(1e-6, 2e-6));
    QVERIFY2(result.headline.text().starts_with("cpu: 2.0× faster"), result.headline.text().c_str());
    QCOMPARE(result.winner, std::size_t{1});
    QVERIFY(result.headline.text().find("H200") == std::string::npos);
    // With a single lane nothing was measured: the headline gives the estimate and labels it.
    const auto single = race_result({lane_of("cpu", 1e-3)}, estimate_of(5e-4, 2e-3));
    QCOMPARE(single.headline.text(),
        std::string("ESTIMATED: NVIDIA H200 SXM could go either way against cpu: ≈ 0.50-2.0× as fast per step"));
    QCOMPARE(single.ratio, 0.0);
}

void TestGpuEstimate::a_shared_result_marks_the_estimate()
{
    const auto result = race_result({lane_of("cpu:1", 2e-3), lane_of("cpu", 1e-3)}, estimate_of(1e-4, 5e-4));
    int lanes = 0, estimates = 0;
    for (const std::string& line : race_lines(result)) {
        const bool lane = line.find("\"event\":\"lane\"") != std::string::npos;
        const bool estimate = line.find("\"source\":\"estimate\"") != std::string::npos;
        QVERIFY(!(lane && estimate));
        if (estimate) QVERIFY(line.find("\"mark\":\"ESTIMATED\"") != std::string::npos);
        if (estimate) QVERIFY(line.find("\"ms_per_step\":[0.1,0.5]") != std::string::npos);
        lanes += lane;
        estimates += estimate;
    }
    QVERIFY(lanes == 2 && estimates == 1);
    const std::string page = race_page(result, "a.epoch");
    const auto begin = page.find("Lanes</h2>"), apart = page.find("Estimates, not measured");
    QVERIFY(begin < apart && apart != std::string::npos);
    QVERIFY(page.substr(begin, apart - begin).find("H200") == std::string::npos);
    QVERIFY(page.find("NVIDIA H200 SXM  ESTIMATED") > apart && page.find("your GPU") == std::string::npos);
    QVERIFY(race_page(race_result({lane_of("cpu", 1)}, estimate_of(1, 2)), "a").find("your GPU") == std::string::npos);
    RaceResult none = result;
    none.estimates.clear();
    QVERIFY(race_page(none, "a.epoch").find("Estimates") == std::string::npos);
    // The same after a round trip through bytes.
    AskShareRace share;
    share.result = result;
    const auto back = query_from(to_bytes(Query(share)));
    QVERIFY(back.ok());
    const auto& there = std::get<AskShareRace>(*back).result.estimates;
    QVERIFY(there.size() == 1 && there[0].step == result.estimates[0].step && there[0].name == "NVIDIA H200 SXM");
}

EPOCH_TEST(TestGpuEstimate)
#include "test_gpu_estimate.moc"
