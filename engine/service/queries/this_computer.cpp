// this_computer: the queries for what is known of this computer, and for the memory of a run here.
#include "service/queries/answers.h"

#include "device/own_device.h"
#include "model/graph_check.h"
#include "session/compiled_run.h"
#include "store/own_record.h"

namespace epoch {

QueryResult answer_to(const AskThisComputer& query, const QueryContext& context)
{
    const auto file = own_record_file();
    return AnswerValue(query.measures ? this_computer(context.devices, file) : read_own_record(file));
}

QueryResult answer_to(const AskMemory& query, const QueryContext& context)
{
    const auto& data = query.project.data;
    const auto& training = query.project.training;
    if (!data) return AnswerValue(std::vector<ReservedMemory>());
    const Checked network = check_graph(query.project.graph, &*data);
    if (!network.trainable() || !check_settings(training)) return AnswerValue(std::vector<ReservedMemory>());
    const auto batch = Params(training_schema(), training.values).integer("batch");
    return AnswerValue(memory_of_run(context.devices, {network, *data, training, batch}));
}

} // namespace epoch
