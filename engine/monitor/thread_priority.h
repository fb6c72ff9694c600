// thread_priority: lets other threads run first.
#pragma once

namespace epoch {

// Lowers the priority of the calling thread and of the threads that it starts later, permanently. Has no cost while no
// other thread needs the core. Does nothing on systems without such priorities.
void lower_thread_priority();

} // namespace epoch
