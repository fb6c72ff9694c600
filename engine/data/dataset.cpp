// dataset: from a spec to rows in memory.
#include "data/dataset.h"

#include "base/hash.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>

namespace epoch {
namespace {

constexpr std::array<std::string_view, 8> names{
    "circle", "digits", "gauss", "hills", "moons", "plane", "spiral", "xor"};

Error not_yet(std::string_view spec, std::string_view kind)
{
    return {"data.kind", std::string(spec.substr(0, 200)),
        "this version cannot read data of the kind \"" + std::string(kind) + "\"",
        "use builtin: with one of circle, digits, gauss, hills, moons, plane, spiral, xor"};
}

void refuse_what_is_missing(SpecReader& options)
{
    for (const char* key : {"standardize", "augment", "test"})
        options.refuse(key, "this version cannot do that yet", "leave it out");
}

Result<Dataset> read_builtin(const DataSpec& spec, std::string_view text, SpecReader& options)
{
    if (spec.parts.size() != 1 || std::ranges::find(names, spec.parts[0]) == names.end())
        return Error{"data.builtin", std::string(text.substr(0, 200)), "there is no such built-in data set",
            "use one of circle, digits, gauss, hills, moons, plane, spiral, xor"};
    refuse_what_is_missing(options);
    return spec.parts[0] == "digits" ? read_digits(options) : read_builtin_2d(spec.parts[0], options);
}

std::string hash_of(const Dataset& data)
{
    Hash64 hash;
    for (const Split split : {Split::train, Split::validation, Split::test})
        hash.add(static_cast<std::uint64_t>(data.facts.counts.of(split)));
    for (const auto& field : data.fields) hash.add(field);
    return hash.text();
}

} // namespace

std::int64_t Dataset::row_bytes(std::size_t field) const
{
    const FieldFacts& of = facts.fields[field];
    return of.sample.count() * static_cast<std::int64_t>(size_of(of.stored));
}

std::span<const std::byte> Dataset::row(std::size_t field, std::int64_t index) const
{
    const auto bytes = static_cast<std::size_t>(row_bytes(field));
    return std::span(fields[field]).subspan(static_cast<std::size_t>(index) * bytes, bytes);
}

bool is_builtin(std::string_view spec) { return spec.starts_with("builtin:"); }

std::vector<std::string> builtin_names() { return {names.begin(), names.end()}; }

Result<std::shared_ptr<const Dataset>> load_dataset(std::string_view text, const std::string&)
{
    if (text.empty())
        return Error{"data.none", "data", "no data has been chosen", "choose a data set, for example builtin:spiral"};
    const auto spec = parse_data_spec(text);
    if (!spec) return spec.error();
    if (spec->kind != "builtin") return not_yet(text, spec->kind);
    SpecReader options(*spec);
    auto data = read_builtin(*spec, text, options);
    // A fault of an option explains more than what came of it.
    if (auto done = options.done(); !done && (data || done.error().code == "data.option"))
        return std::move(done).error();
    if (!data) return std::move(data).error();
    data->facts.spec = text;
    return std::make_shared<const Dataset>(std::move(*data));
}

Dataset make_dataset(std::string title, std::vector<FieldFacts> facts, std::vector<std::vector<std::byte>> fields,
    const SplitOptions& split)
{
    assert(facts.size() == fields.size());
    Dataset source{{"", std::move(title), std::move(facts), split.counts, ""}, std::move(fields)};
    Dataset data{source.facts, {}};
    for (std::size_t field = 0; field < source.fields.size(); ++field) {
        const auto bytes = static_cast<std::size_t>(source.row_bytes(field));
        auto& rows = data.fields.emplace_back(bytes * split.order.size());
        std::byte* to = rows.data();
        for (const std::int64_t row : split.order) {
            std::memcpy(to, source.row(field, row).data(), bytes);
            to += bytes;
        }
    }
    data.facts.hash = hash_of(data);
    return data;
}

} // namespace epoch
