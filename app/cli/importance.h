// importance: the permutation importance of the columns of a table, as epoch eval prints it.
#pragma once

#include "output.h"
#include "protocol/command.h"
#include "protocol/inside.h"

#include <string>

namespace epoch {
class Session;
}

namespace epoch::cli {

Result<ImportanceView> importance_of(Session& session, const WatchImportance& watch);
// A line of what was measured and a table, the most important column first.
std::string importance_text(const ImportanceView& importance, const std::string& split);
Json importance_json(const ImportanceView& importance, const std::string& split);

} // namespace epoch::cli
