#include "exchange/shared_project.h"

#include "data/rebase.h"
#include "model/weights_origin.h"

namespace epoch {

Project shared_project(Project project)
{
    project.data_spec = data_spec_without_folders(project.data_spec);
    if (project.data) project.data->spec = data_spec_without_folders(project.data->spec);
    project.start_from.clear();
    project.last_run.clear();
    keep_only_weights_origin(project);
    return project;
}

} // namespace epoch
