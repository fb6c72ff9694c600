// builtin_tables: small data sets that ship with the program as CSV files.
#include "base/install_paths.h"
#include "data/source.h"

#include <array>

namespace epoch {
namespace {

struct Table {
    std::string_view name, title, target;
};

constexpr std::array tables = std::to_array<Table>({
    {"breast_cancer", "Breast cancer (Wisconsin)", "diagnosis"},
    {"iris", "Iris", "species"},
    {"wine", "Wine", "cultivar"},
});

const Table& table_named(std::string_view name)
{
    for (const Table& table : tables)
        if (table.name == name) return table;
    return tables.front(); // the caller has checked the name
}

} // namespace

Result<Source> read_builtin_table(const std::string& name, SpecReader& options)
{
    const Table& table = table_named(name);
    ASSIGN_OR_RETURN(const auto folder, shared_folder("datasets/" + name));
    const DataSpec spec{"csv", {name + ".csv"}, {{"target", options.text("target", table.target)}}};
    SpecReader own(spec);
    ReadRequest request{spec, own, folder};
    auto source = read_csv(request);
    if (!source) return source;
    source->title = table.title;
    source->default_split = "0.6/0.2/0.2"; // they are small: a tenth of Iris is 15 flowers
    return source;
}

} // namespace epoch
