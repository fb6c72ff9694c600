// data_spec: where data comes from, as one line of text: "builtin:spiral?noise=0.2&size=500". Values are
// percent-encoded.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

struct DataSpec {
    std::string kind; // "builtin", "csv"
    std::vector<std::string> parts; // names or files, comma-separated in the text
    std::map<std::string, std::string, std::less<>> options; // a key without "=" has an empty value

    bool operator==(const DataSpec&) const = default;
};

// The error's `where` quotes the spec and its text names the character.
Result<DataSpec> parse_data_spec(std::string_view text);
std::string data_spec_text(const DataSpec& spec); // parses to the same; options sorted by key
std::string data_option_text(std::string_view key, std::string_view value); // "ignore=id", as in that text

// The spec as new projects write it, with the options with which most networks learn from a table: inputs and target
// numbers standardized, missing values filled in, numbers with a unit read as numbers, and a target of more than 20
// different whole numbers a quantity; classes with the same shares in all splits, unless the rows of a table are split
// by a group, by time or by files. An option that it already has stays. A spec without these options means what it
// always has: nothing is scaled, and a missing value is an error.
DataSpec for_new_project(DataSpec spec);

// Whether `stratify=yes` may stand in the spec: the rows of a table are not split by something else.
bool can_stratify(const DataSpec& spec);

// Reads the options of a spec one by one; an option that was never read is an error at the end.
class SpecReader {
public:
    explicit SpecReader(const DataSpec& spec)
        : m_spec(&spec)
    {
    }

    double real(std::string_view key, double fallback, double min, double max);
    std::int64_t integer(std::string_view key, std::int64_t fallback, std::int64_t min, std::int64_t max);
    std::string text(std::string_view key, std::string_view fallback);
    void refuse(std::string_view key, Message what, Message hint); // when the option is present
    Status fault() const; // the first value that could not be read
    Status done() const; // likewise, or the first option that was never read

private:
    template <class Number>
    Number number(std::string_view key, Number fallback, Number min, Number max, std::string_view pattern);
    const std::string* value(std::string_view key);
    void fail(std::string_view key, Message what, Message hint);

    const DataSpec* m_spec;
    std::vector<std::string> m_known;
    std::optional<Error> m_error;
};

} // namespace epoch
