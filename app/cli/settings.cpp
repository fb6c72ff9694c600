// epoch settings: lists what --set takes.
#include "verb.h"

#include "model/project.h"
#include "model/setting_names.h"
#include "params.h"

namespace epoch::cli {

Action add_settings(CLI::App&)
{
    return [](const Output& out) {
        out.line("Training settings (epoch train FILE --set KEY=VALUE):");
        const Json params = print_params(training_schema(), out, setting_name);
        for (Json setting : params) {
            Json object{{"event", "setting"}};
            object.update(setting);
            out.object(object);
        }
        return exit_done;
    };
}

} // namespace epoch::cli
