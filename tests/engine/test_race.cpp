// test_race: races on fake devices with virtual clocks: reports match the injected times, and every winner is reported
// in the same words.
#include "formats/race_lines.h"
#include "formats/race_page.h"
#include "lab/fairness.h"
#include "lab/race.h"
#include "lab/time_split.h"
#include "plan/cost.h"
#include "protocol/bytes.h"
#include "service/local_engine.h"
#include "session/session.h"
#include "store/atomic_file.h"
#include "store/race_recording.h"
#include "tests/about.h"
#include "tests/engine/fake_devices.h"
#include "tests/engine/raced.h"
#include "tests/fake_device/fake_device.h"
#include "tests/program.h"
#include "tests/train/projects.h"

#include <QTemporaryDir>

#include <chrono>
#include <thread>

using namespace epoch;
using namespace epoch::test;

namespace {

double sum_of(const TimeSplit& split, double SplitRow::*part)
{
    double sum = 0;
    for (const SplitRow& row : split.rows) sum += row.*part;
    return sum;
}

} // namespace

class TestRace : public QObject {
    Q_OBJECT

private slots:
    void the_split_matches_the_device_times();
    void a_step_is_timed_by_the_device_clock();
    void expensive_marks_leave_only_shares();
    void either_winner_is_reported_alike();
    void equal_lanes_are_reported_as_equal();
    void batches_are_compared_per_sample();
    void every_lane_does_the_same_steps();
    void its_progress_is_visible();
    void invalid_requests_are_refused();
    void it_can_be_cancelled();
    void a_cpu_uses_all_its_cores();
    void a_race_runs_through_the_port();
    void work_is_counted_for_timed_phases();
    void a_step_of_a_race_reports_its_work();
    void gpu_energy_is_reported();
    void a_race_is_shared_as_the_command_writes_it();
};

void TestRace::the_split_matches_the_device_times()
{
    FakeBehaviour slow;
    slow.nanoseconds_of_phase = {700, 1'100, 2'300, 500};
    slow.nanoseconds_per_step = 9'000;
    FakeDevices fakes({slow, with_op_time(100)});
    const RaceResult result = raced(request_of(both), fakes.devices);
    const auto session = Session::create({spiral_project(), "", "fake:0", 0}, fakes.devices);
    QVERIFY(session.ok());
    const Plan& plan = (*session)->plan();
    const auto seconds = [](std::size_t ops, double nanoseconds) {
        return static_cast<double>(ops) * nanoseconds * 1e-9;
    };
    const TimeSplit& split = result.lanes[0].split;
    QVERIFY(about(sum_of(split, &SplitRow::copy), seconds(plan.gather.size(), 700), 0.01));
    QVERIFY(about(sum_of(split, &SplitRow::forward), seconds(plan.forward.size(), 1'100), 0.01));
    QVERIFY(about(sum_of(split, &SplitRow::backward), seconds(plan.backward.size(), 2'300), 0.01));
    QVERIFY(about(sum_of(split, &SplitRow::update), seconds(plan.update.size(), 500), 0.01));
    QVERIFY(about(split.launch_and_wait, 9e-6, 0.01));
    QVERIFY(split.adds_up());
    QVERIFY(about(split.work_seconds() + split.launch_and_wait, split.total_seconds, 0.02));
    QVERIFY(about(split.profiled_to_plain(), 1, 0.01) && !split.estimated());
    // Layers by their names, in the order of the network.
    QVERIFY(std::ranges::any_of(split.rows, [](const SplitRow& row) { return row.name == "dense2"; }));
}

void TestRace::a_step_is_timed_by_the_device_clock()
{
    FakeBehaviour one = with_op_time(200);
    one.nanoseconds_per_step = 50'000;
    FakeDevices fakes({one, with_op_time(100)});
    const RaceResult result = raced(request_of(both), fakes.devices);
    const TimeSplit& split = result.lanes[0].split;
    QVERIFY(about(result.lanes[0].median, split.total_seconds, 1e-6));
    QCOMPARE(result.lanes[0].p10, result.lanes[0].p90);
    QVERIFY(result.lanes[0].median > 50e-6 && result.lanes[0].block_seconds.size() >= 20);
    QCOMPARE(result.lanes[0].source, RaceSource::fake);
}

void TestRace::expensive_marks_leave_only_shares()
{
    FakeBehaviour marked = with_op_time(100);
    marked.nanoseconds_per_mark = 60;
    FakeDevices fakes({marked, with_op_time(100)});
    const RaceResult result = raced(request_of(both), fakes.devices);
    QVERIFY(about(result.lanes[0].split.profiled_to_plain(), 1.6, 0.01));
    QVERIFY(result.lanes[0].split.estimated() && !result.lanes[1].split.estimated());
    QVERIFY(result.lanes[0].split.adds_up());
}

void TestRace::either_winner_is_reported_alike()
{
    std::array<std::string, 2> headlines;
    for (std::size_t winner = 0; winner < 2; ++winner) {
        FakeDevices fakes({with_op_time(winner == 0 ? 100 : 250), with_op_time(winner == 0 ? 250 : 100)});
        const RaceResult result = raced(request_of(both), fakes.devices);
        QVERIFY2(result.fair(), result.headline.text().c_str());
        QCOMPARE(result.winner, winner);
        QVERIFY(about(result.ratio, 2.5, 1e-6));
        headlines[winner] = result.headline;
    }
    QCOMPARE(headlines[0], std::string("fake:0: 2.5× faster per step (2.5 to 2.5)"));
    QCOMPARE(headlines[1], std::string("fake:1: 2.5× faster per step (2.5 to 2.5)"));
}

void TestRace::equal_lanes_are_reported_as_equal()
{
    for (const auto& [other, equal] : {std::pair(100, true), std::pair(104, true), std::pair(106, false)}) {
        FakeDevices fakes({with_op_time(100), with_op_time(other)});
        const RaceResult result = raced(request_of(both), fakes.devices);
        const bool reported = result.headline.text().find("equally fast per step") != std::string::npos;
        QVERIFY2(reported == equal, result.headline.text().c_str());
    }
}

void TestRace::batches_are_compared_per_sample()
{
    FakeDevices fakes({with_op_time(100)});
    const RaceResult result = raced(request_of({{"fake", 1, {}}, {"fake", 64, {}}}), fakes.devices);
    QVERIFY2(result.fair(), result.headline.text().c_str());
    QCOMPARE(rule(result, "batch").state, FairnessRule::State::varied);
    QCOMPARE(result.headline.text(), std::string("batch 64: 64× faster per sample (64 to 64)"));
}

void TestRace::every_lane_does_the_same_steps()
{
    FakeDevices fakes({with_op_time(100), with_op_time(2'000'000)});
    const RaceResult result = raced(request_of(both), fakes.devices);
    for (const RaceLane& lane : result.lanes) {
        QCOMPARE(lane.steps, std::uint64_t{40});
        QCOMPARE(lane.warm_up_steps, race_warm_up);
        QCOMPARE(lane.round_seconds.size(), std::size_t{race_rounds});
        QCOMPARE(lane.losses.size(), std::size_t(race_warm_up + race_rounds * (2 + 40 / race_rounds)));
        QVERIFY(about(lane.losses[7].loss, fake_loss(7), 1e-5));
        QVERIFY(about(lane.losses[7].seconds, 7 * lane.seconds / 40, 1e-9));
    }
    QCOMPARE(result.lanes[0].first_weights, result.lanes[1].first_weights);
}

void TestRace::its_progress_is_visible()
{
    FakeDevices fakes({with_op_time(100), with_op_time(250)});
    double share = 0;
    std::uint64_t steps = 0;
    bool ascends = true;
    const auto result = race(request_of(both), fakes.devices, [&](const RaceProgress& at) {
        ascends = ascends && at.share >= share;
        share = at.share;
        std::uint64_t now = 0;
        for (const RaceLane& lane : at.so_far.lanes) now += lane.steps;
        ascends = ascends && now >= steps;
        steps = now;
        return at.so_far.rules.empty();
    });
    QVERIFY(result.ok());
    QVERIFY(ascends && steps == 80 && share > 0.9);
}

void TestRace::invalid_requests_are_refused()
{
    FakeDevices fakes({with_op_time(100), with_op_time(100)});
    const auto code = [&](const RaceRequest& request) {
        const auto result = race(request, fakes.devices, never_cancelled);
        return result ? std::string() : result.error().code;
    };
    QCOMPARE(code(request_of({{"fake:0", 0, {}}})), std::string("race.lanes"));
    QCOMPARE(code(request_of({9, RaceEntry{"fake:0", 0, {}}})), std::string("race.lanes"));
    RaceRequest short_race = request_of(both);
    short_race.steps = 19;
    QCOMPARE(code(short_race), std::string("race.steps"));
    QVERIFY(code(request_of({{"fake:0", 0, {}}, {"fake:7", 0, {}}})).starts_with("device."));
    QCOMPARE(code(request_of({{"fake:0", 0, {}}, {"fake:1", 0, "tf32"}})), std::string("train.precision"));
}

void TestRace::it_can_be_cancelled()
{
    FakeDevices fakes({with_op_time(100), with_op_time(100)});
    for (int calls = 0; calls < 40; calls += 3) {
        int left = calls;
        const auto result = race(request_of(both), fakes.devices, [&](const RaceProgress&) { return left-- > 0; });
        QVERIFY(!result.ok());
        QVERIFY(result.error().code == "train.cancelled" || result.error().code.starts_with("data."));
    }
    QCOMPARE(fakes.machine.use(0).live_allocations.load(), std::uint64_t{0});
    QCOMPARE(fakes.machine.use(0).live_events.load(), std::uint64_t{0});
}

void TestRace::a_cpu_uses_all_its_cores()
{
    RaceResult result;
    result.lanes.resize(2);
    result.lanes[0].entry.device = "cpu:1";
    result.lanes[0].facts.threads = 1;
    result.lanes[0].all_threads = 8;
    result.lanes[1].entry.device = "cuda:0";
    judge(result);
    QCOMPARE(rule(result, "cores").state, FairnessRule::State::broken);
    result.lanes[0].facts.threads = 8;
    judge(result);
    QCOMPARE(rule(result, "cores").state, FairnessRule::State::kept);
    result.lanes[1].entry.device = "cpu:8"; // thread counts are a race of their own
    judge(result);
    QVERIFY(std::ranges::find(result.rules, "cores", &FairnessRule::code) == result.rules.end());
}

// dense1's forward is timed together with its activation, its backward alone.
void TestRace::work_is_counted_for_timed_phases()
{
    const auto product = [](Phase phase, std::vector<std::int32_t> sources) {
        PlanOp op;
        op.name = "matmul";
        op.inputs = {Tensor{0}, Tensor{1}};
        op.outputs = {Tensor{2}};
        op.sources = std::move(sources);
        op.phase = phase;
        return op;
    };
    Plan plan;
    for (const Shape& shape : {Shape{4, 8}, Shape{8, 16}, Shape{4, 16}})
        plan.tensors.emplace_back().type = {DType::f32, shape};
    plan.forward = {product(Phase::forward, {0}), product(Phase::forward, {1})};
    plan.backward = {product(Phase::backward, {0})};
    plan.update = {product(Phase::update, {0})}; // no row was timed there
    plan.micro_batches = 3;
    TimeSplit split;
    split.rows = {{{NodeId{5}, NodeId{6}}, "dense1 + relu1", 0, 1e-6, 0, 0}, {{NodeId{5}}, "dense1", 0, 0, 2e-6, 0}};
    count_work(split, plan, {NodeId{5}, NodeId{6}});
    const double one = 2.0 * 4 * 8 * 16, bytes = 4.0 * (4 * 8 + 8 * 16 + 4 * 16);
    QCOMPARE(split.rows[0].flops, 3 * 2 * one);
    QCOMPARE(split.rows[1].flops, 3 * one);
    QCOMPARE(split.rows[1].bytes, 3 * bytes);
    QCOMPARE(flops_of_step(plan), 3 * 3 * one); // forward and backward of three batches
}

void TestRace::a_step_of_a_race_reports_its_work()
{
    FakeDevices fakes({with_op_time(100), with_op_time(100)});
    const RaceResult result = raced(request_of(both), fakes.devices);
    double flops = 0, bytes = 0;
    for (const SplitRow& row : result.lanes[0].split.rows) flops += row.flops, bytes += row.bytes;
    QVERIFY(flops >= result.lanes[0].flops_per_step && flops < 1.5 * result.lanes[0].flops_per_step);
    QVERIFY(bytes > 0);
    QVERIFY(result.lanes[0].busy_cores >= 0);
}

// The energy counter is read over the rounds alone; the other device has none.
void TestRace::gpu_energy_is_reported()
{
    FakeBehaviour metered = with_op_time(100);
    metered.activity = no_activity();
    metered.activity->busy = 0.98;
    metered.activity->joules = 1000;
    metered.activity->watts = 50;
    std::snprintf(metered.activity->held_back, sizeof metered.activity->held_back, "power");
    metered.joules_per_step = 0.5;
    FakeDevices fakes({metered, with_op_time(100)});
    RaceRequest request = request_of(both);
    const RaceResult result = raced(request, fakes.devices);
    const RaceLane& lane = result.lanes[0];
    QCOMPARE(lane.gpu.joules, 0.5 * static_cast<double>(lane.steps));
    QVERIFY(!lane.gpu.joules_from_watts);
    QCOMPARE(lane.gpu.busy, 0.98);
    QCOMPARE(lane.gpu.held_back, std::string("power"));
    QVERIFY(lane.gpu.watts > 0 && lane.work_seconds > 0 && lane.gpu.tensor_active < 0);
    QCOMPARE(lane.epoch_samples, std::int64_t{300});
    QVERIFY(about(lane.an_epoch(lane.gpu.joules), 0.5 * 300 / static_cast<double>(lane.batch), 1e-9));
    QVERIFY(result.lanes[1].gpu.busy < 0 && result.lanes[1].gpu.joules < 0);
    QVERIFY(race_page(result, "a.epoch").find("GPU busy (share of time a kernel ran)") != std::string::npos);
    const std::string line = race_lines(result).front();
    QVERIFY(line.find("\"held_back\":\"power\"") != std::string::npos);
    QVERIFY(race_lines(result)[1].find("\"gpu\":null") != std::string::npos);

    metered.activity->joules = -1; // no counter: watts over the time
    fakes.machine.set(0, metered);
    const RaceResult estimated = raced(request, fakes.devices);
    QVERIFY(estimated.lanes[0].gpu.joules_from_watts && about(estimated.lanes[0].gpu.watts, 50, 1e-9));

    request.form = RaceForm::duel; // the machine is shared
    QVERIFY(raced(request, fakes.devices).lanes[0].gpu.busy < 0);
}

void TestRace::a_race_is_shared_as_the_command_writes_it()
{
    FakeDevices fakes({with_op_time(100), with_op_time(250)});
    const QTemporaryDir folder;
    LocalEngine engine(fakes.devices, folder.filePath("state").toStdString());
    const auto shared = [&](RaceResult result, AskShareRace::Form form) {
        const std::string path = folder.filePath("race.txt").toStdString();
        const Ticket ticket = engine.ask(AskShareRace{std::move(result), "a <b>.epoch", path, form});
        Answer answer = Waiting{};
        while (std::holds_alternative<Waiting>(answer)) answer = engine.answer(ticket);
        if (const auto* error = std::get_if<Error>(&answer)) return error->code;
        return read_file(path, 1 << 20).value();
    };
    const RaceResult result = raced(request_of(both), fakes.devices);
    QCOMPARE(shared(result, AskShareRace::Form::page), race_page(result, "a <b>.epoch"));
    std::string lines;
    for (const std::string& line : race_lines(result)) lines += line + "\n";
    QCOMPARE(shared(result, AskShareRace::Form::lines), lines);
    QVERIFY(lines.find("\"headline\"") != std::string::npos && lines.starts_with("{\"event\":\"lane\""));
    QCOMPARE(shared({}, AskShareRace::Form::page), std::string("race.unfinished"));
}

void TestRace::a_race_runs_through_the_port()
{
    FakeBehaviour slow = with_op_time(100'000);
    slow.sleep = FakeSleep::real; // so that its progress is visible
    FakeDevices fakes({with_op_time(100), slow});
    const QTemporaryDir folder;
    LocalEngine engine(fakes.devices, folder.filePath("state").toStdString());
    AskRace query;
    query.project = spiral_project();
    query.entries = both;
    query.steps = 40;
    query.record = folder.filePath("fakes.race").toStdString();
    const Ticket ticket = engine.ask(query);
    bool seen = false;
    Answer answer = Waiting{};
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (std::holds_alternative<Waiting>(answer) && std::chrono::steady_clock::now() < deadline) {
        answer = engine.answer(ticket);
        const auto* waiting = std::get_if<Waiting>(&answer);
        if (waiting && waiting->so_far) {
            const auto& so_far = std::get<RaceResult>(*waiting->so_far);
            seen = seen || (so_far.lanes.size() == 2 && so_far.rules.empty());
            const auto again = answer_from(to_bytes(answer));
            QVERIFY(again.ok() && std::get<Waiting>(*again).so_far);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    QVERIFY(std::holds_alternative<AnswerValue>(answer) && seen);
    const auto& result = std::get<RaceResult>(std::get<AnswerValue>(answer));
    QVERIFY(result.lanes.size() == 2 && !result.rules.empty());
    const auto recorded = read_race_recording(query.record);
    QVERIFY(recorded.ok() && recorded->size() == 2 && recorded->front().source == RaceSource::fake);
    // A replayed lane beside a running one.
    query.entries = {{"fake:0", 0, {}}};
    query.replay = {query.record};
    query.record.clear();
    const Ticket second = engine.ask(query);
    do answer = engine.answer(second);
    while (std::holds_alternative<Waiting>(answer) && std::chrono::steady_clock::now() < deadline);
    QVERIFY(std::holds_alternative<AnswerValue>(answer));
    const auto& replayed = std::get<RaceResult>(std::get<AnswerValue>(answer));
    QVERIFY(replayed.lanes.size() == 3 && replayed.lanes[1].recorded && !replayed.lanes[0].recorded);
}

EPOCH_TEST(TestRace)
#include "test_race.moc"
