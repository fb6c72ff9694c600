// shared_project: a project as it goes into a file for others: without what only this machine knows.
#pragma once

#include "model/project.h"

namespace epoch {

// Without the folders of data files, the file of first weights, the last run and unknown keys.
Project shared_project(Project project);

} // namespace epoch
