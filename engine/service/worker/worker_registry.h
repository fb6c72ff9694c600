// worker_registry: where the workers of this user are found: a folder of its own (0700) in $XDG_RUNTIME_DIR, else among
// the user's data, with up to four files a worker: NAME.worker (its process, its socket, when it began), NAME.lock
// (held as long as it lives, so that what is left of a killed one is known for sure), NAME.socket, and NAME.told (what
// it said of faults). All are 0600.
#pragma once

#include "protocol/query.h"
#include "store/raw_file.h"

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

namespace epoch {

struct WorkerPlace {
    std::filesystem::path folder;
    std::string name;

    std::filesystem::path card() const { return folder / (name + ".worker"); }
    std::filesystem::path lock() const { return folder / (name + ".lock"); }
    std::filesystem::path socket() const { return folder / (name + ".socket"); }
    std::filesystem::path told() const { return folder / (name + ".told"); }
};

// The folder, made where it is not there.
Result<std::filesystem::path> workers_folder();
// For a worker that is about to be started.
Result<WorkerPlace> new_worker_place();

// The entry of this process; it goes when this does.
class WorkerCard {
public:
    static Result<WorkerCard> hang_out(const WorkerPlace& place);
    ~WorkerCard();
    WorkerCard(WorkerCard&& other) noexcept;
    WorkerCard& operator=(WorkerCard&&) = delete;

private:
    WorkerCard(WorkerPlace place, FileHandle lock)
        : m_place(std::move(place))
        , m_lock(std::move(lock))
    {
    }
    WorkerPlace m_place; // no name: moved away
    FileHandle m_lock;
};

struct FoundWorker {
    WorkerPlace place;
    std::uint64_t process = 0;
    double began = 0; // seconds since 1970
};
// Those that live, the oldest first. What is left of others is removed.
Result<std::vector<FoundWorker>> find_workers();

// What they do: each is asked, and has `wait` to answer.
Result<std::vector<WorkerInfo>> look_at_workers(std::chrono::milliseconds wait);

} // namespace epoch
