// Scripted results of a race and of a crossover.
#pragma once

#include "protocol/race.h"

#include <cmath>
#include <string>

namespace epoch::tests {

// A lane of 200 steps with batch size 10 and `seconds` per step. Its split has copy, three phases per layer, launch and
// wait.
inline RaceLane scriptedLane(const std::string& device, double seconds)
{
    RaceLane lane;
    lane.entry = {device, 0, {}};
    lane.title = device == "cpu:1" ? "1 thread" : device == "cpu" ? "4 threads" : "NVIDIA H200";
    lane.facts.id = device, lane.facts.name = device.starts_with("cpu") ? "A processor" : "NVIDIA H200";
    lane.facts.library = "a library 1.0", lane.facts.threads = device == "cpu:1" ? 1 : 4;
    lane.batch = 10, lane.precision = "fp32", lane.when = "2026-03-01 10:00";
    lane.start_up_seconds = 0.25, lane.warm_up_steps = 5, lane.steps = lane.steps_planned = 200;
    lane.median = seconds, lane.p10 = 0.9 * seconds, lane.p90 = 1.2 * seconds, lane.seconds = 200 * seconds;
    for (std::uint64_t step = 0; step < 200; ++step)
        lane.losses.push_back({step, static_cast<double>(step) * seconds, std::exp(-static_cast<double>(step) / 60)});
    auto& split = lane.split;
    split.rows = {{{NodeId{1}}, "spiral", 0.002 * seconds, 0, 0, 0},
        {{NodeId{2}}, "hidden1", 0, 0.10 * seconds, 0.20 * seconds, 0.05 * seconds, 2e5, 8e5},
        {{NodeId{4}}, "hidden2", 0, 0.15 * seconds, 0.25 * seconds, 0.07 * seconds, 8e6, 1e5}};
    lane.flops_per_step = 8.2e6, lane.memory_bytes = 3.2e6, lane.busy_cores = 0.98, lane.epoch_samples = 250;
    lane.peak_flops = device == "cpu:1" ? 60e9 : 120e9, lane.bandwidth = 10e9;
    split.launch_and_wait = 0.178 * seconds;
    split.total_seconds = seconds, split.plain_seconds = seconds, split.steps = 12, split.mode = "op by op";
    return lane;
}

inline RaceResult scriptedRace(const std::string& slow = "cpu:1", const std::string& fast = "cpu")
{
    RaceResult race;
    race.lanes = {scriptedLane(slow, 400e-6), scriptedLane(fast, 250e-6)};
    race.rules = {{"network", "Same network", FairnessRule::State::kept, "a91f"},
        {"losses", "Losses agree", FairnessRule::State::kept, "within 2e-06 over the first 10 steps; allowed 1e-03"}};
    race.grade = Fairness::fair, race.winner = 1;
    race.ratio = 1.6, race.min_ratio = 1.5, race.max_ratio = 1.7;
    race.headline = message("{fast}: {ratio}× faster {unit} ({min} to {max})",
        {{"fast", race.lanes[1].title}, {"ratio", "1.6"}, {"unit", "per step"}, {"min", "1.5"}, {"max", "1.7"}});
    return race;
}

// The same race beside a browser.
inline RaceResult disturbedRace()
{
    auto race = scriptedRace();
    race.rules.push_back({"load", "No other load", FairnessRule::State::disturbed,
        "other programs kept 1.1 cores busy (firefox); limit 0.1"});
    race.grade = Fairness::disturbed;
    race.headline = "4 threads: about 1.6× faster per step (1.5 to 1.7)";
    race.disturbance = message("disturbed: other programs kept {cores} cores busy{programs}{when}",
        {{"cores", "1.1"}, {"programs", " (firefox)"}, {"when", ""}});
    return race;
}

// The same race in progress: no verdict and no split yet.
inline RaceResult underWay(RaceResult race, std::uint64_t steps)
{
    race.rules.clear();
    race.headline = {};
    for (auto& lane : race.lanes) {
        lane.steps = steps, lane.seconds = static_cast<double>(steps) * lane.median, lane.split = {};
        lane.losses.resize(steps);
    }
    return race;
}

// The devices are equal at batch x width = 4,096. Every second cell is measured.
inline Crossover scriptedCrossover()
{
    Crossover found;
    found.first = "cpu:1", found.second = "cpu", found.first_title = "1 thread", found.second_title = "4 threads";
    found.batch = 64, found.size = 64;
    found.cause = "Small work does not fill the threads.";
    found.batches = {1, 16, 64, 256, 1024}, found.sizes = {8, 64, 512};
    for (const auto size : found.sizes)
        for (const auto batch : found.batches) {
            CrossoverCell cell{batch, size, found.cells.size() % 2 == 0};
            cell.speed_up = std::sqrt(static_cast<double>(batch * size) / 4096);
            cell.second_seconds = 1e-5 * static_cast<double>(batch);
            cell.first_seconds = cell.speed_up * cell.second_seconds;
            found.cells.push_back(cell);
        }
    found.seconds = 12, found.whole = true;
    return found;
}

} // namespace epoch::tests
