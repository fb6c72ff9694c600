// project_fuzz: project files. A project that can be read is checked, and is unchanged after writing and reading it
// again.
#include "model/graph_check.h"
#include "model/project.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto project = epoch::parse_project({reinterpret_cast<const char*>(data), size});
    if (!project) return 0;
    (void)epoch::check_graph(project->graph, project->data ? &*project->data : nullptr);
    const std::string text = epoch::project_json(*project);
    const auto again = epoch::parse_project(text);
    if (!again || epoch::project_json(*again) != text) std::abort();
    return 0;
}
