// FakeDevices: a fake machine and the device library through which the engine finds its devices.
#pragma once

#include "device/device_library.h"
#include "tests/fake_device/fake_device.h"

#include <utility>
#include <vector>

namespace epoch::test {

class FakeDevices {
public:
    explicit FakeDevices(std::vector<FakeBehaviour> behaviours = {FakeBehaviour{}})
        : machine(std::move(behaviours))
        , devices(std::vector<std::filesystem::path>{})
    {
        devices.add(machine.api());
    }
    FakeMachine machine;
    DeviceLibrary devices;
};

// For work that polls whether to continue: it is never cancelled.
inline constexpr auto never_cancelled = [](const auto&) { return true; };

} // namespace epoch::test
