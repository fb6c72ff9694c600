// output: prints text, or with --json one object per line, on stdout; diagnostics and errors on stderr. Scripts rely on
// the exit codes.
#pragma once

#include "base/result.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epoch::cli {

using Json = nlohmann::ordered_json;

template <class T> Json or_null(const std::optional<T>& value) { return value ? Json(*value) : Json(); }
inline std::vector<std::string> texts(const std::vector<Message>& all) { return {all.begin(), all.end()}; }
Json values_of(const Error& error); // of the places in its texts: {"file": "a.csv", "row": "7"}
inline Json rate_or_null(double rate) { return rate > 0 ? Json(rate) : Json(); } // 0: not known

enum Exit : int {
    exit_done = 0,
    exit_usage = 64,
    exit_bad_input = 65,
    exit_no_device = 69,
    exit_bug = 70,
    exit_io = 74,
    exit_interrupted = 75, // and saved: the run can be resumed
    exit_device_lost = 76,
    exit_non_finite = 77,
};

// By the error's code: "file.write" -> 74, "device.lost" -> 76, anything about projects, graphs and data -> 65.
Exit exit_code_for(const Error& error);

class Output {
public:
    explicit Output(bool json, bool quiet = false)
        : m_json(json)
        , m_quiet(quiet)
    {
    }

    bool json() const { return m_json; }
    bool quiet() const { return m_quiet; } // no notes, no progress
    void object(const Json& object) const; // only with --json
    void record(std::string_view json) const; // the same for serialized JSON
    void line(std::string_view text) const; // only without --json
    void note(std::string_view text) const; // stderr, only without --json and --quiet
    void hint(std::string_view text) const; // stderr, only without --json: what to do next
    void warn(const Error& error) const; // like fail(), but the command continues
    Exit fail(const Error& error) const; // one message: code, where, what, fix

    // The exit code of the program: `code`, unless it is "done" and stdout could not be written to its end.
    static Exit end(Exit code);
    static bool lost(); // something that was printed could not be written
    static Error lost_error(); // of what could not be written

private:
    void report(std::string_view event, const Error& error) const;

    bool m_json, m_quiet;
};

bool is_terminal(std::FILE* stream);
// Names of columns, classes and files may hold any characters; a terminal would obey some of them.
std::string without_control(std::string text);

// Columns padded to their widest cell by display width; columns of numbers are aligned to the right.
class Table {
public:
    explicit Table(std::vector<std::string> headings);
    void row(std::vector<std::string> cells);
    std::string text() const;

private:
    std::vector<std::vector<std::string>> m_rows;
};

} // namespace epoch::cli
