// templates: lists the templates with what a window shows of each.
#pragma once

#include "projects/templates.h"
#include "protocol/query.h"

#include <vector>

namespace epoch {

Result<std::vector<TemplateInfo>> list_templates(); // shipped ones first; a broken one of those is an error

} // namespace epoch
