// fiber: a flow of execution with its own stack, which runs until it switches to another.
#pragma once

#include <cstddef>
#include <memory>

#if !defined(__x86_64__)
#include <ucontext.h>
#endif

namespace cuda_on_host {

// A flow of execution: the scheduler, or a fiber with its own stack.
struct Flow {
    std::unique_ptr<unsigned char[]> stack;
#if defined(__x86_64__)
    void* top = nullptr;
#else
    ucontext_t context;
#endif
    const void* bottom = nullptr; // of the stack, for the sanitizer
    std::size_t size = 0;
};

void switch_to(Flow& from, Flow& to);

} // namespace cuda_on_host
