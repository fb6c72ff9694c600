// self_contained: projects that come from somebody else, in a class pack or a link, may need nothing but what ships
// with the program: no file of either computer.
#pragma once

#include "model/project.h"

namespace epoch {

// No weights of a file, and built-in data of which the project says what it holds, so that nothing has to be computed.
Status check_self_contained(const Project& project);

} // namespace epoch
