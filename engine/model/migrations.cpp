#include "model/migrations.h"

#include "model/project.h"

#include <cstddef>

namespace epoch {
namespace {

// Schema 1 is the first one, so there are no migrations yet.
constexpr std::span<const Migration> migrations{};
static_assert(migrations.size() + 1 == project_schema, "every older schema has its migration");

} // namespace

std::span<const Migration> project_migrations() { return migrations; }

void migrate(JsonObject& project, int schema, std::span<const Migration> steps)
{
    for (std::size_t i = static_cast<std::size_t>(schema) - 1; i < steps.size(); ++i) {
        steps[i](project);
        project["schema"] = Json(static_cast<std::int64_t>(i + 2));
    }
}

} // namespace epoch
