// wrong_plugin: replaces the CUDA plugin by a device that computes nothing: every update leaves wrong
// numbers.
#include "tests/fake_device/fake_device.h"

extern "C" __attribute__((visibility("default"))) const epoch_device_api* epoch_device_query(std::uint32_t version)
{
    static const epoch::FakeMachine machine;
    static const epoch_device_api named = [] {
        epoch_device_api api = *machine.api();
        api.name = "cuda";
        return api;
    }();
    return version == EPOCH_ABI_VERSION ? &named : nullptr;
}
