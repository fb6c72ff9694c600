#include "train/step_prediction.h"

#include "device/own_device.h"
#include "model/graph_hash.h"
#include "store/own_record.h"

namespace epoch {

std::optional<TimedRun> predicted_run(Session& session, const std::string& device, const Project& project)
{
    const auto file = own_record_file();
    auto own = own_device(device, session.compiled().device_facts(), session.compiled().device(), file);
    if (!own) return {};
    const Plan& plan = session.plan();
    const std::string precision(Params(training_schema(), project.training.values).choice("precision"));
    const auto from_peaks = step_from_peaks(plan, *own, precision);
    if (!from_peaks) return {};
    TimedRun run;
    run.of = {*std::move(own), precision, graph_hash(project.graph), plan.batch * plan.micro_batches};
    run.from_peaks = *from_peaks;
    const PlanFigure step = forecast_step(*from_peaks, run.of, read_own_record(file).runs);
    run.predicted = step.range();
    run.basis = step.method;
    return run;
}

} // namespace epoch
