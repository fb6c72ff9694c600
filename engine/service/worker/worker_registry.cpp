#include "service/worker/worker_registry.h"

#include "base/folder_entries.h"
#include "base/install_paths.h"
#include "base/philox.h"
#include "model/json.h"
#include "service/worker/child_process.h"
#include "service/worker/message_link.h"
#include "store/atomic_file.h"

#include <algorithm>
#include <cstdlib>
#include <random>

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t max_card_bytes = 64 << 10;

Error unusable(const fs::path& place, const std::string& why)
{
    return {"worker.folder", place.string(), message("workers cannot be registered here: {reason}", {{"reason", why}}),
        "set XDG_RUNTIME_DIR to a folder of your own"};
}

double seconds_since_1970()
{
    return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

void make_private(const fs::path& file)
{
    std::error_code ignored;
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write, ignored);
}

void remove_all_of(const WorkerPlace& place)
{
    std::error_code ignored;
    for (const fs::path& file : {place.entry(), place.socket(), place.error_log(), place.lock()})
        fs::remove(file, ignored);
}

std::optional<FoundWorker> read_card(const WorkerPlace& place)
{
    const auto text = read_file(place.entry(), max_card_bytes);
    const auto json = text ? parse_json(*text) : Result<Json>(text.error());
    if (!json) return std::nullopt;
    const Json* process = json->find("process");
    const Json* began = json->find("began");
    const auto* number = process ? std::get_if<std::int64_t>(&process->what) : nullptr;
    const auto* time = began ? std::get_if<double>(&began->what) : nullptr;
    if (!number || *number <= 0) return std::nullopt;
    return FoundWorker{place, static_cast<std::uint64_t>(*number), time ? *time : 0};
}

} // namespace

Result<fs::path> workers_folder()
{
    const char* runtime = std::getenv("XDG_RUNTIME_DIR");
    fs::path folder = runtime && fs::path(runtime).is_absolute() ? fs::path(runtime) / "epoch-studio" : fs::path();
    if (folder.empty() && !user_data_folder().empty()) folder = user_data_folder() / "workers";
    if (folder.empty()) return unusable("", "the system names no folder for user data");
    std::error_code fault;
    fs::create_directories(folder, fault);
    if (!fault) fs::permissions(folder, fs::perms::owner_all, fault);
    if (fault) return unusable(folder, fault.message());
    return folder;
}

Result<WorkerPlace> new_worker_place()
{
    ASSIGN_OR_RETURN(auto folder, workers_folder());
    std::random_device random;
    return WorkerPlace{std::move(folder), std::to_string(own_process_id()) + "-" + std::to_string(random())};
}

Result<WorkerEntry> WorkerEntry::create(const WorkerPlace& place)
{
    auto lock = lock_file(place.lock());
    if (!lock) return unusable(place.lock(), lock.error().what);
    if (!*lock) return unusable(place.lock(), "another worker has this name");
    make_private(place.lock());
    const Json entry(JsonObject{{"process", Json(static_cast<std::int64_t>(own_process_id()))},
        {"socket", Json(place.socket().string())}, {"began", Json(seconds_since_1970())},
        {"version", Json(std::string(EPOCH_VERSION))}});
    if (auto done = write_file_atomically(place.entry(), write_json(entry)); !done)
        return unusable(place.entry(), done.error().what);
    make_private(place.entry());
    return WorkerEntry(place, std::move(**lock));
}

WorkerEntry::WorkerEntry(WorkerEntry&& other) noexcept
    : m_place(std::exchange(other.m_place, {}))
    , m_lock(std::move(other.m_lock))
{
}

WorkerEntry::~WorkerEntry()
{
    if (!m_place.name.empty()) remove_all_of(m_place);
}

Result<std::vector<FoundWorker>> find_workers()
{
    ASSIGN_OR_RETURN(const auto folder, workers_folder());
    ASSIGN_OR_RETURN(const auto entries, listed_folder(folder));
    std::vector<FoundWorker> found;
    for (const auto& entry : entries) {
        if (entry.path().extension() != ".worker") continue;
        const WorkerPlace place{folder, entry.path().stem().string()};
        const auto lock = lock_file(place.lock());
        if (lock && *lock) {
            remove_all_of(place); // its worker is gone
        } else if (auto worker = read_card(place)) {
            found.push_back(std::move(*worker));
        }
    }
    std::ranges::sort(found, {}, &FoundWorker::began);
    return found;
}

Result<std::vector<WorkerInfo>> query_workers(std::chrono::milliseconds wait)
{
    ASSIGN_OR_RETURN(const auto workers, find_workers());
    std::vector<WorkerInfo> infos;
    for (const FoundWorker& worker : workers) {
        auto made = connect_to_worker(worker.place.socket(), worker::Hello::Purpose::look, wait);
        if (made) {
            infos.push_back(std::move(made->welcome.info));
        } else {
            // It lives but does not answer: another version, or stopped.
            infos.push_back({worker.process, seconds_since_1970() - worker.began, true, {}});
        }
    }
    return infos;
}

} // namespace epoch
