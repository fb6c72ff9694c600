// templates: the projects that ship with the program, one *.epoch file each.
#pragma once

#include "protocol/query.h"

#include <string>
#include <vector>

namespace epoch {

Result<std::vector<std::string>> template_names(); // sorted; nothing is opened
Result<std::vector<TemplateInfo>> list_templates(); // by name; a broken file is an error
Result<Project> read_template(const std::string& name); // with the facts of its data

} // namespace epoch
