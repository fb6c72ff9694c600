// Function: a function of an emulated library and its name.
#pragma once

namespace cuda_on_host {

struct Function {
    const char* name;
    void* address;
};

} // namespace cuda_on_host
