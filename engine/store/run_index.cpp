#include "store/run_index.h"

#include "base/install_paths.h"
#include "store/run_index_file.h"

namespace epoch {
namespace {

namespace fs = std::filesystem;

// Size and time of the run's log, which change with every added record.
std::string stamp_of_log(const fs::path& folder)
{
    const fs::path log = event_log_file(folder);
    std::error_code fault;
    const auto bytes = fs::file_size(log, fault);
    if (fault) return {};
    const auto time = fs::last_write_time(log, fault).time_since_epoch().count();
    return fault ? std::string() : std::to_string(bytes) + " " + std::to_string(time);
}

fs::path canonical_path(const fs::path& folder)
{
    std::error_code fault;
    fs::path path = fs::weakly_canonical(folder, fault);
    return fault ? folder : path;
}

// `known`: the entries of the index, by run.
RunList merge_with_index(const fs::path& runs, IndexedRuns& known, std::vector<IndexedRun>& changed)
{
    RunList list;
    const auto add = [&](RunSummary run, const fs::path& folder) {
        run.state = state_now(folder, run.state);
        list.runs.push_back(std::move(run));
    };
    const auto folders = run_folders(runs);
    if (!folders) {
        list.unreadable.push_back(folders.error());
        known.clear(); // they are not gone
        return list;
    }
    for (const fs::path& folder : *folders) {
        const std::string stamp = stamp_of_log(folder);
        const auto found = known.find(folder.filename().string());
        if (found != known.end() && !stamp.empty() && found->second.stamp == stamp) {
            add(std::move(found->second.run), folder);
            known.erase(found);
            continue;
        }
        if (found != known.end()) known.erase(found);
        ++list.folders_read;
        auto run = read_run_summary(folder);
        if (!run) {
            list.unreadable.push_back(run.error());
            continue;
        }
        add(*run, folder);
        changed.push_back({folder.filename().string(), stamp, std::move(*run)});
    }
    return list;
}

std::string reason(const Error& error) { return error.what; }

} // namespace

fs::path default_run_index()
{
    const fs::path state = user_state_folder();
    return state.empty() ? state : state / "runs.sqlite";
}

RunList list_runs(const fs::path& runs, const fs::path& index)
{
    const fs::path place = canonical_path(runs);
    std::vector<IndexedRun> changed;
    IndexedRuns known;
    auto file = RunIndexFile::open(index);
    auto loaded = file ? file->load(place) : Result<IndexedRuns>(file.error());
    if (!loaded && loaded.error().code == "index.broken") {
        // The index can be rebuilt from the run folders.
        RunIndexFile::remove(index);
        file = RunIndexFile::open(index);
        loaded = file ? file->load(place) : Result<IndexedRuns>(file.error());
    }
    if (loaded) known = std::move(*loaded);
    RunList list = merge_with_index(runs, known, changed);
    if (!loaded) {
        list.note = reason(loaded.error());
    } else if (!changed.empty() || !known.empty()) {
        // The remaining entries of `known` have no folder any more.
        if (auto done = file->update(place, changed, known); !done) list.note = reason(done.error());
    }
    return list;
}

Result<RunList> rebuild_run_index(const fs::path& runs, const fs::path& index)
{
    RunIndexFile::remove(index);
    RunList list = list_runs(runs, index);
    if (!list.note.empty())
        return Error{"index.write", index.string(), list.note,
            "runs are listed without it; close the program that holds it, or make its folder writable"};
    return list;
}

} // namespace epoch
