#include "exchange/network_of.h"

namespace epoch {

Result<Checked> network_of(const Project& project)
{
    if (!project.data)
        return Error{"exchange.data", project.title, "does not know its data, and so not its shapes", "train it once"};
    Checked network = check_graph(project.graph, &*project.data);
    if (network.trainable()) return network;
    return Error{"exchange.network", project.title, "the network has problems",
        "Fix the problems that \"epoch check\" lists first."};
}

} // namespace epoch
