// json_fields: reads the members of one JSON object by name and type. It stores the first error; after that, every read
// returns a default, so that a reader is a plain list of its fields.
#pragma once

#include "model/json.h"
#include "model/param_schema.h"

#include <limits>
#include <optional>
#include <set>

namespace epoch {

struct JsonFault {
    std::optional<Error> first;
    void set(Error error, const JsonPlace& place); // where = "<what the error says>, line 12, column 5"
};

// The maximum of a count that is limited by nothing else.
inline constexpr std::int64_t any_size = std::numeric_limits<std::int64_t>::max();

enum class Presence : std::uint8_t { required, optional };

class JsonFields {
public:
    // `what` names the object for a person: "node 3".
    JsonFields(const Json& json, JsonFault& fault, std::string what);

    std::string text(std::string_view key, Presence presence = Presence::optional);
    std::int64_t integer(
        std::string_view key, std::int64_t min, std::int64_t max, std::optional<std::int64_t> fallback = {});
    double real(std::string_view key, std::optional<double> fallback = {});
    bool flag(std::string_view key, bool fallback = false);
    std::vector<std::string> texts(std::string_view key);
    std::vector<double> reals(std::string_view key, std::size_t count); // none when absent
    const JsonList& list(std::string_view key); // empty when absent
    const Json* any(std::string_view key); // null when absent

    // An error for every member that was not read.
    void refuse_others();
    void refuse(Error error, std::string_view key = {});

private:
    const Json* find(std::string_view key, Presence presence);
    void refuse_kind(std::string_view key, Message hint);

    const Json& m_json;
    JsonFault& m_fault;
    std::string m_what;
    std::set<std::string, std::less<>> m_asked;
};

// The values of a schema. An integer becomes a real where the schema has a real.
Values read_values(const Json* json, const ParamSchema& schema, JsonFault& fault, const std::string& what);
Json values_json(const Values& values);

} // namespace epoch
