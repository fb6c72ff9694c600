// json_parts: writes and reads the parts of a project as JSON values.
#pragma once

#include "model/json_fields.h"
#include "model/project.h"

namespace epoch {

Json graph_to_json(const Graph& graph);
Graph read_graph(const Json& json, JsonFault& fault);

Json facts_to_json(const DataFacts& facts);
DataFacts read_facts(const Json& json, JsonFault& fault);

Json training_to_json(const TrainingSettings& training);
TrainingSettings read_training(const Json& json, JsonFault& fault);

// Reads "format" and "schema" of a file; an error for another format or a newer schema.
void read_header(JsonFields& fields, std::string_view format);

} // namespace epoch
