// migrations: upgrades project files of older versions. One pure function per schema, n -> n + 1. Schema 2 will add one
// function, raise project_schema and add one golden file.
#pragma once

#include "model/json.h"

#include <span>

namespace epoch {

// Turns the members of a project of schema n into those of schema n + 1. Leaves unknown keys unchanged.
using Migration = void (*)(JsonObject& project);

// The first one upgrades schema 1 to 2, the last one upgrades to the schema of this version.
std::span<const Migration> project_migrations();

// Upgrades from `schema`, which is at least 1, to the newest one and sets "schema".
void migrate(JsonObject& project, int schema, std::span<const Migration> migrations);

} // namespace epoch
