#include "session/data_path.h"

#include "data/memory_limit.h"
#include "plan/forecast.h"

namespace epoch {
namespace {

constexpr double share_of_free_memory = 0.6; // the rest is for the network

} // namespace

const char* data_path_text(DataPath path)
{
    switch (path) {
    case DataPath::resident: return "resident";
    case DataPath::pageable: return "streamed, pageable";
    case DataPath::pinned: break;
    }
    return "streamed, pinned, overlapped";
}

Result<DataPath> choose_data_path(
    const TrainingSettings& training, const DataFacts& data, bool in_host_memory, const Device& device)
{
    const auto& wanted = Params(training_schema(), training.values).choice("data_path");
    const DataPath streamed = device.copies_beside() && wanted != "pageable" ? DataPath::pinned : DataPath::pageable;
    if (wanted == "pageable" || wanted == "pinned") return streamed;
    if (in_host_memory) return DataPath::resident;
    const double bytes = bytes_of_row(data) * static_cast<double>(data.counts.total());
    if (wanted == "resident") {
        // A device without a bus shares the memory of the machine.
        if (!device.copies_beside()) RETURN_IF_ERROR(check_data_memory(bytes, data.title, "all of its rows"));
        return DataPath::resident;
    }
    if (!device.copies_beside()) return streamed;
    ASSIGN_OR_RETURN(const auto properties, device.properties());
    const bool fits = bytes <= share_of_free_memory * static_cast<double>(properties.memory_free);
    return fits ? DataPath::resident : streamed;
}

} // namespace epoch
