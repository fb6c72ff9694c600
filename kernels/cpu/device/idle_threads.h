// idle_threads: sets how OpenMP threads wait for each other.
#pragma once

namespace epoch::cpu {

// Limits how long idle OpenMP threads spin. Call it first in main. It does nothing if the user has set GOMP_SPINCOUNT
// or OMP_WAIT_POLICY, or if the system is not Linux.
//
// By default a waiting thread of GNU OpenMP spins for milliseconds. On a busy machine it then occupies the core of the
// thread that it waits for, and a step of 20 ms takes 200. A spin of 0.1 ms outlasts the serial work between two
// products and costs little on a busy machine. Measured with 1000 / 3000 / 30,000 spins: LeNet-5 alone takes 2.3 / 1.95
// / 1.9 ms, beside a program that keeps all cores busy 12 / 12 / 28. Once two threads of the program have had teams of
// their own, such as a paused run and a race, the library sees more threads than cores and spins only 100 times: 3.0
// ms; with the policy "active" and 1000 spins 2.0. The library reads both variables when it is loaded, before main, so
// the program sets them and restarts itself once.
void let_idle_threads_sleep(char** arguments);

} // namespace epoch::cpu
