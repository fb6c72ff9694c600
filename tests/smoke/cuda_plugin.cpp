// Opens the plugin as the program does, through dlopen and its only symbol.
#include "tests/smoke/cuda_plugin.h"

#include <dlfcn.h>

namespace epoch {

const epoch_device_api* open_cuda_plugin(const std::string& path, std::string& why)
{
    void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    const auto query = library ? reinterpret_cast<epoch_device_query_fn>(dlsym(library, EPOCH_DEVICE_QUERY)) : nullptr;
    if (!query) {
        why = dlerror();
        return nullptr;
    }
    return query(EPOCH_ABI_VERSION);
}

std::string reason_of(const epoch_device_api& api)
{
    char reason[512] = "";
    (void)api.score(reason, sizeof reason);
    return reason;
}

} // namespace epoch
