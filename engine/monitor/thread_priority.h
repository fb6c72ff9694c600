// thread_priority: who is served first where a core is wanted twice.
#pragma once

namespace epoch {

// Lowers the calling thread, and threads that it starts from now on, below the others of this user. Costs it nothing as
// long as nobody else wants its core. There is no way back. Does nothing where the system has no such thing.
void lower_thread_priority();

} // namespace epoch
