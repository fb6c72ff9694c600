// EPOCH_CLONES: compiles a hot loop for plain x86-64, for AVX2 and for AVX-512. The loader picks the best version that
// the processor supports, so one portable binary runs at full speed. Every call in such a function must be inlined.
#pragma once

// Sanitizers start only after the loader has picked a version, and clang 14 does not know these target names.
#if defined(__x86_64__) && defined(__linux__) && defined(__GNUC__) && !defined(__clang__)                              \
    && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define EPOCH_CLONES __attribute__((target_clones("default", "arch=x86-64-v3", "arch=x86-64-v4")))
#else
#define EPOCH_CLONES
#endif
