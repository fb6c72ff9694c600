// dlfcn.h of the emulation: NVIDIA's libraries are tables of functions (see libraries.cpp); no library of the machine
// is opened.
#pragma once

enum { RTLD_LAZY = 1, RTLD_NOW = 2, RTLD_LOCAL = 0, RTLD_GLOBAL = 256 };

namespace cuda_on_host {
void* open_library(const char* path);
void* find_function(void* library, const char* name);
} // namespace cuda_on_host

static inline void* dlopen(const char* path, int) { return cuda_on_host::open_library(path); }
static inline void* dlsym(void* library, const char* name) { return cuda_on_host::find_function(library, name); }
static inline int dlclose(void*) { return 0; }
static inline char* dlerror() { return nullptr; }
