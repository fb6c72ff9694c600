// link_fuzz: links to projects, which come from strangers. The input is the text of a project, which is wrapped into a
// link, or a whole link. A project that is taken needs no file and is the same in a link of its own.
#include "projects/project_link.h"
#include "projects/self_contained.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    if (const auto parsed = epoch::parse_project(input)) {
        const auto link = epoch::link_of(*parsed);
        if (link && link->size() > epoch::limits::link_bytes) std::abort();
        if (link) (void)epoch::project_of_link(*link);
    }
    const auto project = epoch::project_of_link(input);
    if (!project) return 0;
    if (!epoch::check_self_contained(*project)) std::abort();
    const auto again = epoch::link_of(*project);
    if (again && !epoch::project_of_link(*again)) std::abort();
    return 0;
}
