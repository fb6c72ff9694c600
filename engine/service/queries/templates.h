// templates: the projects that ship with the program, and those that its user keeps, one *.epoch file each.
#pragma once

#include "protocol/query.h"

#include <string>
#include <vector>

namespace epoch {

Result<std::vector<std::string>> template_names(); // those that ship, sorted; nothing is opened
Result<std::vector<TemplateInfo>> list_templates(); // shipped ones first; a broken one of those is an error
Result<Project> read_template(const std::string& name); // with the facts of its data

} // namespace epoch
