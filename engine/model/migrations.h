// migrations: project files of older versions as files of this one. One pure function a version, n -> n + 1; version 2
// will be one more of them, one more number (project_schema) and one more golden file.
#pragma once

#include "model/json.h"

#include <span>

namespace epoch {

// Gets the members of a project of schema n and makes those of schema n + 1. Keys it does not know it leaves alone.
using Migration = void (*)(JsonObject& project);

// The first one makes 2 out of 1, the last one what this version writes.
std::span<const Migration> project_migrations();

// From `schema` up to the newest, step by step; "schema" says so afterwards. `schema` is at least 1.
void migrate(JsonObject& project, int schema, std::span<const Migration> migrations);

} // namespace epoch
