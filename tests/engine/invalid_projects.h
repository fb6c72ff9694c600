// invalid_projects: graphs with one typical mistake each, by a name for the mistake.
#pragma once

#include "tests/engine/graph_builder.h"

#include <functional>
#include <map>
#include <string>

namespace epoch::test {

struct InvalidProject {
    Graph graph;
    DataFacts data = class_data();
    std::string code, at; // of the problem, and the name of the node it is reported at
    std::string fix; // the label of the first fix
    Codes left = {}; // problems of the fixed graph
};

const std::map<std::string, std::function<InvalidProject()>>& invalid_projects();

} // namespace epoch::test
