// Restore: restores the settings of the emulated GPU and the precision after a test.
#pragma once

#include "tests/cuda/tested_precision.h"
#include "tests/cuda_on_host/emulation.h"

#include <QtGlobal>

namespace epoch::test {

class Restore {
public:
    Restore() = default;
    Restore(const Restore&) = delete;
    Restore& operator=(const Restore&) = delete;
    ~Restore()
    {
        cuda_on_host::settings() = m_settings;
        cuda_on_host::fail_call(0, 0);
        tested_precision() = EPOCH_FP32;
        qunsetenv("EPOCH_CUDA_SYNC");
        qunsetenv("EPOCH_CUDA_COMPILE");
    }

private:
    const cuda_on_host::Settings m_settings = cuda_on_host::settings();
};

} // namespace epoch::test
