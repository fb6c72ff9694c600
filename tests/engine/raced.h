// raced: races of fake devices.
#pragma once

#include "lab/race.h"
#include "session/session.h"
#include "tests/engine/fake_devices.h"
#include "tests/fake_device/fake_device.h"
#include "tests/train/projects.h"

namespace epoch::test {

inline FakeBehaviour with_op_time(std::uint64_t nanoseconds_per_op)
{
    FakeBehaviour behaviour;
    behaviour.nanoseconds_per_op = nanoseconds_per_op;
    return behaviour;
}

inline RaceRequest request_of(std::vector<RaceEntry> entries)
{
    RaceRequest request;
    request.project = spiral_project();
    request.entries = std::move(entries);
    request.steps = 40;
    request.background_load = [](double) { return OtherLoad{0, {}, {}}; };
    return request;
}

inline const std::vector<RaceEntry> both{{"fake:0", 0, {}}, {"fake:1", 0, {}}};

inline RaceResult raced(const RaceRequest& request, const DeviceLibrary& devices)
{
    auto result = race(request, devices, never_cancelled);
    if (!result) qFatal("%s", result.error().text().c_str());
    return std::move(*result);
}

inline const FairnessRule& rule(const RaceResult& result, std::string_view code)
{
    const auto found = std::ranges::find(result.rules, code, &FairnessRule::code);
    if (found == result.rules.end()) qFatal("there is no rule %s", std::string(code).c_str());
    return *found;
}

} // namespace epoch::test
