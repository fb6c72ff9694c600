#include "projects/self_contained.h"

#include "data/dataset.h"
#include "model/data_spec.h"

#include <algorithm>

namespace epoch {

Status check_self_contained(const Project& project)
{
    constexpr std::size_t shown = 200;
    if (!project.start_from.empty())
        return Error{"project.weights", project.start_from.substr(0, shown),
            "the project starts from weights of a file that is not part of it",
            "Let the project start from drawn weights."};
    if (project.data_spec.empty()) return {};
    const auto spec = parse_data_spec(project.data_spec);
    const auto names = builtin_names();
    if (!spec || spec->kind != "builtin" || spec->parts.size() != 1 || spec->options.contains("test")
        || std::ranges::find(names, spec->parts.front()) == names.end())
        return Error{"project.data", project.data_spec.substr(0, shown),
            "the data of the project does not ship with the program, so it is missing on another computer",
            "Choose data that epoch data list names, for example builtin:digits."};
    // The facts come along, so that opening the project computes no data.
    if (!project.data || project.data->spec != project.data_spec)
        return Error{"project.data", project.data_spec.substr(0, shown), "the project does not say what its data holds",
            "Open the project, save it, and pass it on again."};
    return {};
}

} // namespace epoch
