// test_race_fairness: what makes a race unfair or disturbed, and how lanes and duels are labelled.
#include "formats/race_lines.h"
#include "formats/race_page.h"
#include "lab/fairness.h"
#include "lab/race.h"
#include "tests/engine/fake_devices.h"
#include "tests/engine/raced.h"
#include "tests/fake_device/fake_device.h"
#include "tests/program.h"

using namespace epoch;
using namespace epoch::test;

class TestRaceFairness : public QObject {
    Q_OBJECT

private slots:
    void wrong_results_make_a_race_unfair();
    void the_tolerance_decides();
    void results_are_compared_in_the_first_step_and_after_a_hundred();
    void only_recordings_of_hardware_have_a_name();
    void other_load_disturbs_a_race();
    void a_disturbed_race_whose_rounds_disagree_has_no_figure();
    void lanes_bear_the_names_that_people_use();
    void a_duel_is_labelled();
};

void TestRaceFairness::wrong_results_make_a_race_unfair()
{
    FakeBehaviour wrong = with_op_time(10);
    wrong.wrong_by = 0.01;
    FakeDevices fakes({with_op_time(100), wrong});
    const RaceResult result = raced(request_of(both), fakes.devices);
    QVERIFY(!result.fair());
    QCOMPARE(rule(result, "parity").state, FairnessRule::State::broken);
    QVERIFY2(result.headline.text().starts_with("Not comparable: the lanes compute different numbers"),
        result.headline.text().c_str());
    QCOMPARE(result.ratio, 0.0); // no speed is reported
    QVERIFY(result.headline.text().find("faster") == std::string::npos);
    // Both started from the same weights: only their results differ.
    QCOMPARE(rule(result, "weights").state, FairnessRule::State::kept);
    QVERIFY(result.parity.size() == 2 && result.parity[0].after_steps == 0 && result.parity[0].largest == 0);
    QVERIFY(result.parity[1].weights > result.parity[1].tolerance);
}

void TestRaceFairness::the_tolerance_decides()
{
    RaceResult result;
    result.lanes.resize(2);
    for (const auto& [largest, state] :
        {std::pair(9e-4, FairnessRule::State::kept), std::pair(1.1e-3, FairnessRule::State::broken)}) {
        result.parity = {{1, 0, 1e-3, {}, 0, largest, "output of hidden"}};
        judge(result);
        QCOMPARE(rule(result, "parity").state, state);
    }
}

// If that takes too long, after the shorter warm-up.
void TestRaceFairness::results_are_compared_in_the_first_step_and_after_a_hundred()
{
    for (const auto& [slowest, steps] : {std::pair(250, race_long_warm_up), std::pair(2'000'000, race_warm_up)}) {
        FakeDevices fakes({with_op_time(100), with_op_time(std::uint64_t(slowest))});
        const RaceResult result = raced(request_of(both), fakes.devices);
        QCOMPARE(result.parity.size(), std::size_t{2});
        QCOMPARE(result.parity[0].after_steps, std::uint64_t{0});
        QCOMPARE(result.parity[1].after_steps, steps);
        QVERIFY(!result.parity[1].rows.empty());
        for (const RaceLane& lane : result.lanes) QCOMPARE(lane.warm_up_steps, steps);
    }
}

void TestRaceFairness::only_recordings_of_hardware_have_a_name()
{
    FakeDevices fakes({with_op_time(250), with_op_time(100)});
    RaceResult result = raced(request_of(both), fakes.devices);
    RaceLane& lane = result.lanes[1];
    lane.recorded = true;
    lane.facts.name = "Some GPU";
    for (const auto& [source, named] : {std::pair(RaceSource::hardware, true), std::pair(RaceSource::fake, false),
             std::pair(RaceSource::emulation, false)}) {
        lane.source = source;
        judge(result);
        QVERIFY2(result.headline.text().find("RECORDED") != std::string::npos, result.headline.text().c_str());
        QCOMPARE(result.headline.text().find("Some GPU") != std::string::npos, named);
        std::string page = race_page(result, "a network");
        for (const std::string& line : race_lines(result)) page += line;
        QCOMPARE(page.find("Some GPU") != std::string::npos, named);
    }
}

void TestRaceFairness::other_load_disturbs_a_race()
{
    FakeBehaviour slow = with_op_time(100'000); // long enough to detect other load
    slow.sleep = FakeSleep::real;
    FakeDevices fakes({with_op_time(100), slow});
    RaceRequest request = request_of(both);
    request.background_load = [](double own_cores) {
        return own_cores == 1 ? OtherLoad{1.06, "firefox", {}} : OtherLoad{0, {}, {}};
    };
    const RaceResult result = raced(request, fakes.devices);
    QCOMPARE(rule(result, "load").state, FairnessRule::State::disturbed);
    QCOMPARE(result.grade, Fairness::disturbed);
    QVERIFY(result.ratio > 100 && result.headline.text().find("fake:0: about ") == 0);
    QCOMPARE(result.disturbance.text(), std::string("disturbed: other programs kept 1.1 cores busy (firefox)"));
}

// One round says twice as much as another: nobody knows what an undisturbed race would say.
void TestRaceFairness::a_disturbed_race_whose_rounds_disagree_has_no_figure()
{
    RaceResult result;
    result.lanes.resize(2);
    for (RaceLane& lane : result.lanes) {
        lane.other = {1.5, {}, {}};
        lane.warm_up_steps = 20;
        lane.block_seconds.assign(20, 1e-3);
        lane.round_seconds.assign(5, 1e-3);
        lane.update_statistics();
    }
    auto& rounds = result.lanes[1].round_seconds;
    for (const auto& [slowest, grade] :
        {std::pair(1.9e-3, Fairness::disturbed), std::pair(2.1e-3, Fairness::not_comparable)}) {
        rounds.back() = slowest;
        judge(result);
        QCOMPARE(result.grade, grade);
        QCOMPARE(result.ratio > 0, grade == Fairness::disturbed);
    }
    QVERIFY2(result.headline.text().starts_with("Not comparable: other programs kept 1.5 cores busy"),
        result.headline.text().c_str());
    result.lanes[0].other.cores = result.lanes[1].other.cores = 0.09;
    judge(result);
    QCOMPARE(result.grade, Fairness::fair);
}

void TestRaceFairness::lanes_bear_the_names_that_people_use()
{
    DeviceFacts one, two, gpu;
    one.name = two.name = "A processor", gpu.name = "NVIDIA H200";
    one.threads = 1, two.threads = 2;
    const std::vector<RaceEntry> cpus{{"cpu:1", 0, {}}, {"cpu", 0, {}}}, both{{"cpu", 0, {}}, {"cuda:0", 0, {}}},
        batches{{"cpu", 1, {}}, {"cpu", 64, {}}}, gpus{{"cuda:0", 0, {}}, {"cuda:1", 0, {}}};
    using Titles = std::vector<std::string>;
    QCOMPARE(race_titles(cpus, std::vector{one, two}), (Titles{"1 thread", "2 threads"}));
    QCOMPARE(race_titles(both, std::vector{two, gpu}), (Titles{"CPU, 2 threads", "NVIDIA H200"}));
    QCOMPARE(race_titles(batches, std::vector{two, two}), (Titles{"batch 1", "batch 64"}));
    QCOMPARE(race_titles(gpus, std::vector{gpu, gpu}), (Titles{"NVIDIA H200 (cuda:0)", "NVIDIA H200 (cuda:1)"}));
    QCOMPARE(race_titles(cpus, std::vector{DeviceFacts(), DeviceFacts()}), (Titles{"cpu:1", "cpu"}));
}

void TestRaceFairness::a_duel_is_labelled()
{
    FakeDevices fakes({with_op_time(100), with_op_time(250)});
    RaceRequest request = request_of(both);
    request.form = RaceForm::duel;
    const RaceResult result = raced(request, fakes.devices);
    QVERIFY2(result.headline.text().find("a live race shares the cores") != std::string::npos,
        result.headline.text().c_str());
    for (std::size_t lane = 0; lane < 2; ++lane) {
        QCOMPARE(result.lanes[lane].steps, std::uint64_t{40});
        QCOMPARE(fakes.machine.use(lane).overlapping_calls.load(), std::uint64_t{0});
    }
}

EPOCH_TEST(TestRaceFairness)
#include "test_race_fairness.moc"
