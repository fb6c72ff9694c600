#include "store/run_bin.h"

#include "store/raw_file.h"

namespace epoch {
namespace {

namespace fs = std::filesystem;

fs::path bin_of(const fs::path& runs) { return runs / ".bin"; }

// An id must be the plain name of a run folder, never a path.
Result<fs::path> run_in(const fs::path& folder, const std::string& id)
{
    std::error_code fault;
    const bool plain = !id.empty() && id.front() != '.' && fs::path(id).filename() == fs::path(id);
    if (plain && fs::exists(folder / id / "run.json", fault)) return folder / id;
    return Error{"run.unknown", id, message("there is no such run in {folder}", {{"folder", folder.string()}}),
        "look at the list again"};
}

Status move(const fs::path& from, const fs::path& to)
{
    std::error_code fault;
    fs::create_directories(to.parent_path(), fault);
    if (!fault && fs::exists(to, fault))
        return Error{"run.there", to.string(), "a run of this name is there already", "move it away first"};
    if (!fault) fs::rename(from, to, fault);
    if (fault)
        return Error{"run.move", from.string(), message("cannot be moved: {reason}", {{"reason", fault.message()}}),
            "check the permissions of the folder"};
    return {};
}

} // namespace

Status bin_run(const fs::path& runs, const std::string& id)
{
    ASSIGN_OR_RETURN(const auto run, run_in(runs, id));
    {
        // Fails while somebody holds the lock. Releases the lock before the move, because not every system moves
        // folders with open files.
        auto lock = lock_file(run / "lock");
        if (lock && !*lock) return Error{"run.held", id, "the run goes on in this or another program", "stop it first"};
    }
    return move(run, bin_of(runs) / id);
}

Status restore_run(const fs::path& runs, const std::string& id)
{
    ASSIGN_OR_RETURN(const auto run, run_in(bin_of(runs), id));
    return move(run, runs / id);
}

Status delete_binned_run(const fs::path& runs, const std::string& id)
{
    ASSIGN_OR_RETURN(const auto run, run_in(bin_of(runs), id));
    std::error_code fault;
    fs::remove_all(run, fault);
    if (fault)
        return Error{"run.delete", run.string(), message("cannot be deleted: {reason}", {{"reason", fault.message()}}),
            "check the permissions of the folder"};
    return {};
}

Result<std::vector<std::string>> binned_runs(const fs::path& runs)
{
    ASSIGN_OR_RETURN(const auto folders, run_folders(bin_of(runs)));
    std::vector<std::string> ids;
    for (const fs::path& run : folders) ids.push_back(run.filename().string());
    return ids;
}

} // namespace epoch
