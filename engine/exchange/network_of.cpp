#include "exchange/network_of.h"

#include <algorithm>

namespace epoch {

bool gives_answers(const Checked& network)
{
    return std::ranges::all_of(network.problems, [](const Problem& problem) {
        return problem.severity != Severity::error || problem.error.code == "graph.nothing_to_learn";
    });
}

Result<Checked> network_of(const Project& project)
{
    if (!project.data)
        return Error{"exchange.data", project.title, "does not know its data, and so not its shapes", "train it once"};
    Checked network = check_graph(project.graph, &*project.data);
    if (gives_answers(network)) return network;
    return Error{"exchange.network", project.title, "the network has problems",
        "Fix the problems that \"epoch check\" lists first."};
}

} // namespace epoch
