// Shared libraries by dlopen, or by LoadLibrary on Windows.
#include "device/open_library.h"

#ifdef _WIN32
#include <windows.h>
#else
#include <dlfcn.h>
#endif

namespace epoch {

Result<void*> symbol_of_library(const std::filesystem::path& file, const char* symbol)
{
    const auto failed = [&](const std::string& reason) {
        return Error{"device.plugin", file.string(), message("cannot be loaded: {reason}", {{"reason", reason}}),
            "install the libraries that it needs"};
    };
#ifdef _WIN32
    const HMODULE library = LoadLibraryExW(file.c_str(), nullptr, LOAD_WITH_ALTERED_SEARCH_PATH);
    if (!library) return failed(message("system error {code}", {{"code", GetLastError()}}));
    if (void* found = reinterpret_cast<void*>(GetProcAddress(library, symbol))) return found;
    return failed(message("it does not define {symbol}", {{"symbol", symbol}}));
#else
    void* library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library) return failed(dlerror());
    if (void* found = dlsym(library, symbol)) return found;
    return failed(message("it does not define {symbol}", {{"symbol", symbol}}));
#endif
}

bool system_has_library(const char* name)
{
#ifdef _WIN32
    return LoadLibraryExA(name, nullptr, LOAD_LIBRARY_SEARCH_SYSTEM32) != nullptr;
#else
    return dlopen(name, RTLD_LAZY | RTLD_LOCAL) != nullptr;
#endif
}

} // namespace epoch
