#include "tests/cuda_on_host/fiber.h"

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/common_interface_defs.h>
#endif

#if defined(__x86_64__)
// Saves the callee-saved registers and the stack pointer. ucontext would make system calls for signal masks.
extern "C" void cuda_on_host_switch(void** save, void* to);
asm(R"(
.text
.globl cuda_on_host_switch
.type cuda_on_host_switch, @function
cuda_on_host_switch:
    pushq %rbp
    pushq %rbx
    pushq %r12
    pushq %r13
    pushq %r14
    pushq %r15
    movq %rsp, (%rdi)
    movq %rsi, %rsp
    popq %r15
    popq %r14
    popq %r13
    popq %r12
    popq %rbx
    popq %rbp
    ret
.size cuda_on_host_switch, .-cuda_on_host_switch
)");
#endif

namespace cuda_on_host {

void switch_to(Flow& from, Flow& to)
{
#if defined(__SANITIZE_ADDRESS__)
    void* fake = nullptr;
    __sanitizer_start_switch_fiber(&fake, to.bottom, to.size);
#endif
#if defined(__x86_64__)
    cuda_on_host_switch(&from.top, to.top);
#else
    swapcontext(&from.context, &to.context);
#endif
#if defined(__SANITIZE_ADDRESS__)
    __sanitizer_finish_switch_fiber(fake, nullptr, nullptr);
#endif
}

} // namespace cuda_on_host
