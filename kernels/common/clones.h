// EPOCH_CLONES: compiles a hot loop once for plain x86-64, for AVX2 and for AVX-512; the loader picks the best one this
// processor has. So one portable binary runs at full speed. Only for functions that call nothing which is not inlined.
#pragma once

// Sanitizers start after the loader has picked (too late), and clang 14 does not know these names.
#if defined(__x86_64__) && defined(__linux__) && defined(__GNUC__) && !defined(__clang__)                              \
    && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define EPOCH_CLONES __attribute__((target_clones("default", "arch=x86-64-v3", "arch=x86-64-v4")))
#else
#define EPOCH_CLONES
#endif
