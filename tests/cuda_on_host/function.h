// Function: one of a library, by its name.
#pragma once

namespace cuda_on_host {

struct Function {
    const char* name;
    void* address;
};

} // namespace cuda_on_host
