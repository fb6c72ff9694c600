#include "store/run_index_file.h"

#ifdef EPOCH_SQLITE
#include <sqlite3.h>
#endif

namespace epoch {

namespace fs = std::filesystem;

void RunIndexFile::remove(const fs::path& file)
{
    std::error_code ignored;
    for (const char* part : {"", "-journal", "-wal", "-shm"}) fs::remove(fs::path(file) += part, ignored);
}

#ifdef EPOCH_SQLITE

namespace {

constexpr int index_version = 3; // a table of another version is dropped and created again
constexpr int busy_timeout_ms = 250; // wait for other programs that hold the lock

// Visits every column: its name in the file and its member.
template <class Row, class Visit> void each_column(Row& row, Visit visit)
{
    visit("folder", row.folder);
    visit("stamp", row.stamp);
    visit("id", row.run.id);
    visit("title", row.run.title);
    visit("file", row.run.file);
    visit("state", row.run.state);
    visit("device", row.run.device);
    visit("library", row.run.library);
    visit("version", row.run.version);
    visit("data", row.run.data);
    visit("data_hash", row.run.data_hash);
    visit("network", row.run.network);
    visit("weights", row.run.weights);
    visit("damage", row.run.damage);
    visit("optimizer", row.run.optimizer);
    visit("precision", row.run.precision);
    visit("batch", row.run.batch);
    visit("learning_rate", row.run.learning_rate);
    visit("seed", row.run.seed);
    visit("step", row.run.step);
    visit("steps_planned", row.run.steps_planned);
    visit("resumed", row.run.resumed);
    visit("best_step", row.run.best_step);
    visit("seconds", row.run.seconds);
    visit("best_validation_loss", row.run.best_validation_loss);
    visit("test_loss", row.run.test_loss);
    visit("test_accuracy", row.run.test_accuracy);
    visit("test_error", row.run.test_error);
    visit("why", row.run.why);
}

std::string column_list(const char* placeholder)
{
    IndexedRun row;
    std::string text;
    each_column(
        row, [&](const char* name, const auto&) { text.append(", ").append(placeholder ? placeholder : name); });
    return text;
}

Error fault_of(sqlite3* database, int code)
{
    const std::string why = database ? sqlite3_errmsg(database) : sqlite3_errstr(code);
    const int kind = code & 0xff;
    const bool locked = kind == SQLITE_BUSY || kind == SQLITE_LOCKED;
    const bool broken =
        kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB || kind == SQLITE_ERROR || kind == SQLITE_FORMAT;
    return {locked   ? "index.locked"
            : broken ? "index.broken"
                     : "index.missing",
        "", message("the index of runs cannot be used: {reason}", {{"reason", why}}),
        "rebuild it: epoch runs rebuild-index"};
}

class Statement {
public:
    Statement(sqlite3* database, const std::string& text)
        : m_database(database)
        , m_code(sqlite3_prepare_v2(database, text.c_str(), -1, &m_statement, nullptr))
    {
    }
    ~Statement() { sqlite3_finalize(m_statement); }
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    void bind(const std::string& text)
    {
        sqlite3_bind_text(m_statement, ++m_bound, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
    }
    void bind(std::uint64_t number) { sqlite3_bind_int64(m_statement, ++m_bound, static_cast<sqlite3_int64>(number)); }
    void bind(double number) { sqlite3_bind_double(m_statement, ++m_bound, number); }
    void bind(const std::optional<double>& number)
    {
        if (number) return bind(*number);
        sqlite3_bind_null(m_statement, ++m_bound);
    }

    bool step() // a row is there
    {
        if (m_code != SQLITE_OK && m_code != SQLITE_ROW) return false;
        m_code = sqlite3_step(m_statement);
        m_read = 0;
        return m_code == SQLITE_ROW;
    }
    void read(std::string& text)
    {
        const auto* bytes =
            static_cast<const char*>(static_cast<const void*>(sqlite3_column_text(m_statement, m_read)));
        const int count = sqlite3_column_bytes(m_statement, m_read++);
        text = bytes ? std::string(bytes, static_cast<std::size_t>(count)) : std::string();
    }
    void read(std::uint64_t& number)
    {
        number = static_cast<std::uint64_t>(sqlite3_column_int64(m_statement, m_read++));
    }
    void read(double& number) { number = sqlite3_column_double(m_statement, m_read++); }
    void read(std::optional<double>& number)
    {
        const bool none = sqlite3_column_type(m_statement, m_read) == SQLITE_NULL;
        double value = 0;
        read(value);
        number = none ? std::nullopt : std::optional(value);
    }

    void reset()
    {
        sqlite3_reset(m_statement);
        m_bound = 0;
        m_code = SQLITE_OK;
    }
    Status done() const
    {
        if (m_code == SQLITE_DONE || m_code == SQLITE_ROW) return {};
        return fault_of(m_database, m_code);
    }

private:
    sqlite3* m_database;
    sqlite3_stmt* m_statement = nullptr;
    int m_code, m_bound = 0, m_read = 0;
};

Status execute(sqlite3* database, const std::string& text)
{
    const int code = sqlite3_exec(database, text.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) return fault_of(database, code);
    return {};
}

Result<int> version_of(sqlite3* database)
{
    Statement statement(database, "PRAGMA user_version");
    if (!statement.step()) return fault_of(database, sqlite3_errcode(database));
    std::uint64_t version = 0;
    statement.read(version);
    return static_cast<int>(version);
}

Status make_table(sqlite3* database)
{
    ASSIGN_OR_RETURN(const auto version, version_of(database));
    if (version == index_version) return {};
    return execute(database,
        "BEGIN IMMEDIATE; DROP TABLE IF EXISTS runs; CREATE TABLE runs(runs" + column_list(nullptr)
            + ", PRIMARY KEY(runs, folder)) WITHOUT ROWID; PRAGMA user_version = " + std::to_string(index_version)
            + "; COMMIT");
}

} // namespace

void RunIndexFile::Closer::operator()(sqlite3* database) const { sqlite3_close(database); }

Result<RunIndexFile> RunIndexFile::open(const fs::path& file)
{
    if (file.empty()) return Error{"index.missing", "", "this system does not say where the index of runs goes", ""};
    std::error_code fault;
    fs::create_directories(file.parent_path(), fault);
    sqlite3* database = nullptr;
    const int code = sqlite3_open_v2(
        file.string().c_str(), &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    RunIndexFile index(database); // there also when it could not be opened
    if (code != SQLITE_OK) return fault_of(database, code);
    sqlite3_busy_timeout(database, busy_timeout_ms);
    if (auto done = make_table(database); !done) {
        if (done.error().code != "index.broken") return std::move(done).error();
        index.m_database.reset();
        remove(file); // it can be rebuilt from the run folders
        return done.error();
    }
    return index;
}

Result<IndexedRuns> RunIndexFile::load(const fs::path& runs)
{
    Statement statement(m_database.get(), "SELECT runs" + column_list(nullptr) + " FROM runs WHERE runs = ?");
    statement.bind(runs.string());
    IndexedRuns found;
    while (statement.step()) {
        IndexedRun row;
        std::string ignored;
        statement.read(ignored);
        each_column(row, [&](const char*, auto& member) { statement.read(member); });
        found.emplace(row.folder, std::move(row));
    }
    RETURN_IF_ERROR(statement.done());
    return found;
}

Status RunIndexFile::update(const fs::path& runs, const std::vector<IndexedRun>& changed, const IndexedRuns& removed)
{
    sqlite3* database = m_database.get();
    RETURN_IF_ERROR(execute(database, "BEGIN IMMEDIATE"));
    Statement insertion(database, "REPLACE INTO runs VALUES (?" + column_list("?") + ")");
    Statement removal(database, "DELETE FROM runs WHERE runs = ? AND folder = ?");
    const auto rolled_back = [&](const Statement& statement) {
        auto fault = statement.done();
        (void)execute(database, "ROLLBACK");
        return fault;
    };
    for (const IndexedRun& row : changed) {
        insertion.reset();
        insertion.bind(runs.string());
        each_column(row, [&](const char*, const auto& member) { insertion.bind(member); });
        insertion.step();
        if (!insertion.done()) return rolled_back(insertion);
    }
    for (const auto& [folder, row] : removed) {
        removal.reset();
        removal.bind(runs.string());
        removal.bind(folder);
        removal.step();
        if (!removal.done()) return rolled_back(removal);
    }
    return execute(database, "COMMIT");
}

#else

namespace {
Error no_sqlite()
{
    return {"index.missing", "", "this build has no SQLite, so runs are read from their folders each time",
        "build it with libsqlite3-dev"};
}
} // namespace

void RunIndexFile::Closer::operator()(sqlite3*) const { }
Result<RunIndexFile> RunIndexFile::open(const fs::path&) { return no_sqlite(); }
Result<IndexedRuns> RunIndexFile::load(const fs::path&) { return no_sqlite(); }
Status RunIndexFile::update(const fs::path&, const std::vector<IndexedRun>&, const IndexedRuns&) { return no_sqlite(); }

#endif

} // namespace epoch
