// Messages between a worker (an engine in its own process) and its client. The client starts with Hello; the worker
// answers Welcome or Refused, and then sends Updates.
#pragma once

#include "protocol/engine_port.h"

#include <variant>
#include <vector>

namespace epoch::worker {

struct Hello {
    enum class Purpose : std::uint8_t { work, look };
    Purpose purpose = Purpose::work; // look: asks for the sessions and disconnects
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
    Leave leave = Leave::ended; // ended: the worker ends; going: it continues without a client
};
using ToWorker = std::variant<Hello, Post, Ask, Drop, Goodbye>;

struct Welcome {
    WorkerInfo info;
    std::vector<Start> sessions; // as they were started
};
struct Refused { // the worker's last message
    Error error;
};
// A result that the client already has; the snapshot leaves it out.
struct HeldResult {
    SessionId session{};
    WatchId watch{};
};
struct Update {
    Snapshot snapshot;
    std::vector<HeldResult> held;
};
struct Reply {
    Ticket ticket{};
    Answer answer;
};
using FromWorker = std::variant<Welcome, Refused, Update, Reply>;

} // namespace epoch::worker
