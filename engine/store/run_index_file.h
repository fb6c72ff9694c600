// run_index_file: the SQLite file that caches run summaries. In a build without SQLite every call is an error.
#pragma once

#include "store/run_summary.h"

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

struct sqlite3;

namespace epoch {

struct IndexedRun {
    std::string folder; // its name
    std::string stamp; // of its log when it was read
    RunSummary run;
};
using IndexedRuns = std::map<std::string, IndexedRun, std::less<>>; // by folder

// Errors: "index.missing" (no SQLite, no folder), "index.locked", and "index.broken", after which the caller removes
// it.
class RunIndexFile {
public:
    static Result<RunIndexFile> open(const std::filesystem::path& file); // made where it is not there
    static void remove(const std::filesystem::path& file);

    Result<IndexedRuns> load(const std::filesystem::path& runs);
    // All of it, or nothing.
    Status update(
        const std::filesystem::path& runs, const std::vector<IndexedRun>& changed, const IndexedRuns& removed);

private:
    struct Closer {
        void operator()(sqlite3* database) const;
    };
    explicit RunIndexFile(sqlite3* database)
        : m_database(database)
    {
    }

    std::unique_ptr<sqlite3, Closer> m_database;
};

} // namespace epoch
