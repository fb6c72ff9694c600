// idle_threads: how the threads of OpenMP wait for each other.
#pragma once

namespace epoch::cpu {

// GNU's OpenMP lets a thread that waits spin for milliseconds. On a machine that has other work, it so keeps from a
// core the very thread that it waits for: a step that takes 20 ms takes 200. A few microseconds are enough for a
// machine that has nothing else to do (4 % slower steps, of LeNet-5 15 %), and cost little where it has. The limit is
// read from the environment when the library is loaded, before main, so the program starts itself anew, once, with it
// set. Does nothing where the user has chosen (GOMP_SPINCOUNT, OMP_WAIT_POLICY) or the system is not Linux. The first
// thing in main.
void let_idle_threads_sleep(char** arguments);

} // namespace epoch::cpu
