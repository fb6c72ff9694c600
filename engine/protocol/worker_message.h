// worker_message: what an engine in a process of its own and its client say to each other, beside the values of the
// port itself. The client begins with Hello; the worker answers Welcome or Refused, and from then on sends News.
#pragma once

#include "protocol/engine_port.h"

#include <variant>
#include <vector>

namespace epoch::worker {

struct Hello {
    enum class Purpose : std::uint8_t { work, look };
    Purpose purpose = Purpose::work; // look: is told what goes on, and is gone again
};
struct Post {
    Command command;
};
struct Ask {
    Ticket ticket{}; // chosen by the client
    Query query;
};
struct Drop {
    Ticket ticket{};
};
struct Goodbye {
    enum class Leave : std::uint8_t { ended, going };
    Leave leave = Leave::ended; // what becomes of the worker
};
using ToWorker = std::variant<Hello, Post, Ask, Drop, Goodbye>;

struct Welcome {
    WorkerInfo info;
    std::vector<Start> sessions; // as they were started
};
struct Refused {
    Error error;
}; // the last thing it says
// A result that the client has already; the snapshot holds none in its place.
struct HeldResult {
    SessionId session{};
    WatchId watch{};
};
struct News {
    Snapshot snapshot;
    std::vector<HeldResult> held;
};
struct Reply {
    Ticket ticket{};
    Answer answer;
};
using FromWorker = std::variant<Welcome, Refused, News, Reply>;

} // namespace epoch::worker
