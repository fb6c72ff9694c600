// idle_threads: how the threads of OpenMP wait for each other.
#pragma once

namespace epoch::cpu {

// GNU's OpenMP lets a thread that waits spin for milliseconds. On a machine that has other work, it so keeps from a
// core the very thread that it waits for: a step that takes 20 ms takes 200. A tenth of a millisecond outlasts what one
// thread computes alone between two products, and costs little on a busy machine. Measured, turns 1000 / 3000 / 30,000:
// LeNet-5 alone 2.3 / 1.95 / 1.9 ms, beside a program that never rests 12 / 12 / 28. Once two threads of the program
// have had teams of their own, such as a paused run and a race, the library counts more threads than cores and turns
// only 100 times: 3.0 ms; 1000 under the policy "active": 2.0. Both are read from the environment when the library is
// loaded, before main, so the program starts itself anew, once, with them set. Does nothing where the user has chosen
// (GOMP_SPINCOUNT, OMP_WAIT_POLICY) or the system is not Linux. The first thing in main.
void let_idle_threads_sleep(char** arguments);

} // namespace epoch::cpu
