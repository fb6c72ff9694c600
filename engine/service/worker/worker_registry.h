// worker_registry: lists the workers of this user. A private folder (0700) in $XDG_RUNTIME_DIR, else in the user's
// data, holds up to four files (0600) per worker: NAME.worker (process, socket, start time), NAME.lock (locked while
// the worker lives, so that the files of a killed one are recognized), NAME.socket, and NAME.told (its stderr).
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

    std::filesystem::path entry() const { return folder / (name + ".worker"); }
    std::filesystem::path lock() const { return folder / (name + ".lock"); }
    std::filesystem::path socket() const { return folder / (name + ".socket"); }
    std::filesystem::path error_log() const { return folder / (name + ".told"); }
};

// Creates the folder if needed.
Result<std::filesystem::path> workers_folder();
// A new name for a worker that is about to start.
Result<WorkerPlace> new_worker_place();

// This process's entry in the registry; the destructor removes it.
class WorkerEntry {
public:
    static Result<WorkerEntry> create(const WorkerPlace& place);
    ~WorkerEntry();
    WorkerEntry(WorkerEntry&& other) noexcept;
    WorkerEntry& operator=(WorkerEntry&&) = delete;

private:
    WorkerEntry(WorkerPlace place, FileHandle lock)
        : m_place(std::move(place))
        , m_lock(std::move(lock))
    {
    }
    WorkerPlace m_place; // no name: moved from
    FileHandle m_lock;
};

struct FoundWorker {
    WorkerPlace place;
    std::uint64_t process = 0;
    double began = 0; // seconds since 1970
};
// The living workers, oldest first. Removes the files of dead ones.
Result<std::vector<FoundWorker>> find_workers();

// Asks each worker what it does; each has `wait` to answer.
Result<std::vector<WorkerInfo>> query_workers(std::chrono::milliseconds wait);

} // namespace epoch
