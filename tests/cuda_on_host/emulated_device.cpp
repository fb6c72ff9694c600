#include "tests/cuda_on_host/emulated_device.h"

// The plugin's one symbol, linked in.
extern "C" const epoch_device_api* epoch_device_query(std::uint32_t host_abi_version);

namespace epoch::test {

const epoch_device_api* cuda_emulated_query(std::uint32_t host_abi_version)
{
    const epoch_device_api* plugin = epoch_device_query(host_abi_version);
    if (!plugin) return nullptr;
    static const epoch_device_api emulated = [&] {
        epoch_device_api copy = *plugin;
        copy.name = "cuda-emulated";
        return copy;
    }();
    return &emulated;
}

} // namespace epoch::test
