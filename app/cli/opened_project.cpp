#include "opened_project.h"

#include "base/units.h"
#include "cpu/device/cpu_device.h"
#include "data/profile_table.h"
#include "formats/model_file.h"
#include "inputs.h"
#include "model/first_network.h"
#include "model/fit_to_data.h"
#include "model/table_defaults.h"
#include "model/time_series.h"
#include "projects/project_files.h"
#include "projects/templates.h"

#include <algorithm>
#include <filesystem>

namespace epoch::cli {
namespace {

// If the data is gone, its facts from the last save still give the shapes.
Result<OpenedProject> check(
    Project project, std::string base_folder, const std::string& data_spec, const KeepReading& keep = {})
{
    if (!data_spec.empty()) {
        ASSIGN_OR_RETURN(project.data_spec, input_spec(data_spec, base_folder, keep));
        project.data.reset();
    }
    std::optional<Error> unreadable;
    std::shared_ptr<const Dataset> read;
    if (!project.data_spec.empty()) {
        const auto data = load_dataset(project.data_spec, base_folder, keep);
        if (data) {
            read = *data;
            project.data = read->facts;
        } else {
            unreadable = data.error();
        }
    }
    auto checked = check_graph(project.graph, project.data ? &*project.data : nullptr);
    std::vector<Message> changes;
    if (!data_spec.empty() && read && !checked.trainable()) {
        auto fit = fit_to_data(project, read->facts);
        RETURN_IF_ERROR(apply(project.graph, {std::move(fit.edit)}));
        checked = check_graph(project.graph, &read->facts);
        changes = std::move(fit.changes);
    }
    if (unreadable) {
        if (!project.data) checked.problems.clear(); // without shapes the others are only consequences
        checked.problems.insert(checked.problems.begin(), Problem{Severity::error, *unreadable, {}, {}, {}, {}});
    }
    return OpenedProject{
        std::move(project), std::move(base_folder), std::move(checked), std::move(read), std::move(changes)};
}

// "Dense 64, ReLU, Dense 3, Softmax cross-entropy"
std::string layers_text(const Graph& graph)
{
    std::string text;
    for (const auto& [id, node] : graph.nodes) {
        const LayerType* type = find_layer(node.layer);
        if (!type || node.layer == "data") continue;
        const auto units = node.params.find("units");
        text += (text.empty() ? "" : ", ") + std::string(type->title);
        if (units != node.params.end()) text += " " + std::to_string(std::get<std::int64_t>(units->second));
    }
    return text;
}

// What the defaults of a new project made of the data.
std::vector<Message> described(const Project& project)
{
    std::vector<Message> lines;
    const auto& fields = project.data->fields;
    const auto target = std::ranges::find(fields, FieldRole::target, &FieldFacts::role);
    const auto series = time_series_of(*project.data);
    if (series)
        lines.push_back(message("Predict the next {steps} {steps:row|rows} of {column} from {window} {window:row|rows}",
            {{"steps", series->horizon}, {"column", series->input->columns[series->past]},
                {"window", series->window}}));
    else if (target != fields.end() && target->kind == TensorKind::labels)
        lines.push_back(message("Predict {classes} classes", {{"classes", target->classes}}));
    else if (target != fields.end() && !target->columns.empty())
        lines.push_back(message("Predict a number: {column}", {{"column", target->columns.front()}}));
    lines.push_back(message("Network: {layers}", {{"layers", layers_text(project.graph)}}));
    const auto decay = project.training.optimizer_values.find("weight_decay");
    if (decay != project.training.optimizer_values.end())
        lines.push_back(message("Weight decay {decay}: the stronger the fewer training rows there are to memorize",
            {{"decay", std::get<double>(decay->second)}}));
    const auto scaled = [](const FieldFacts& field) { return !field.column_scale.empty(); };
    if (std::ranges::any_of(fields, scaled))
        lines.push_back("Columns of numbers are standardized; results stay in the units of the file");
    return lines;
}

// Follows the notes that the window's import starts with, and says so. A table that cannot be looked at is not read
// either, and the reader says why.
std::vector<Message> take_defaults(DataSpec& spec, const DataSpec& written, const std::string& base_folder)
{
    std::vector<Message> lines;
    const auto table = profile_table(data_spec_text(spec), base_folder);
    if (!table) return lines;
    for (const TableNote& note : take_default_notes(spec, *table, written)) {
        if (note.option == "text") {
            lines.push_back(message("{note} (another {option}= in the data spec changes that)",
                {{"note", note.text}, {"option", note.option}}));
            continue;
        }
        if (!adds_column(note)) {
            lines.push_back(message("{note} They become {value} (another {option}= in the data spec changes that)",
                {{"note", note.text}, {"value", note.value}, {"option", note.option}}));
            continue;
        }
        auto others = option_columns(spec, note.option, *table);
        std::erase(others, note.value);
        const std::string option = data_option_text(note.option, option_value(others, *table));
        const std::vector<MessageValue> values{{"note", note.text}, {"column", note.value.substr(0, 100)},
            {"option", others.empty() ? option + "=" : option}};
        lines.push_back(message(note.option == "dates"
                ? "Column \"{column}\" is read as dates: days, and places in the year, the week and the day (with "
                  "&{option} in the data spec it is not)"
                : "{note} It is left out (with &{option} in the data spec it is used)",
            values));
    }
    return lines;
}

} // namespace

Result<OpenedProject> open_project_file(const std::string& path, const std::string& data_spec, const KeepReading& keep)
{
    if (begins_as_safetensors(path))
        return Error{"usage.project", path, "is a model, not a project",
            "name the project (*.epoch) that it was trained from; eval, predict, quantize and export read models"};
    ASSIGN_OR_RETURN(auto project, read_project(path));
    return check(std::move(project), std::filesystem::path(path).parent_path().string(), data_spec, keep);
}

Result<OpenedProject> open_template_file(const std::string& name, const std::string& data_spec)
{
    ASSIGN_OR_RETURN(auto project, read_template(name));
    return check(std::move(project), {}, data_spec);
}

Result<OpenedProject> new_project(const std::string& name, const std::string& data_spec, const std::string& base_folder,
    std::vector<Message>& changes, const KeepReading& keep)
{
    ASSIGN_OR_RETURN(const auto named, input_spec(data_spec, base_folder, keep));
    ASSIGN_OR_RETURN(const auto written, parse_data_spec(named));
    DataSpec spec = for_new_project(written);
    const auto taken = take_defaults(spec, written, base_folder);
    ASSIGN_OR_RETURN(auto data, load_dataset(data_spec_text(spec), base_folder, keep));
    Project project;
    if (name.empty()) {
        ASSIGN_OR_RETURN(project, first_network(data->facts));
        changes = described(project);
    } else {
        ASSIGN_OR_RETURN(project, read_template(name));
        project.data_spec = data->facts.spec, project.data = data->facts;
        auto fit = fit_to_data(project, data->facts);
        RETURN_IF_ERROR(apply(project.graph, {std::move(fit.edit)}));
        project.training = std::move(fit.training);
        changes = std::move(fit.changes);
    }
    changes.insert(changes.begin(), taken.begin(), taken.end());
    auto checked = check_graph(project.graph, &data->facts);
    if (!name.empty() && !checked.trainable())
        return Error{"usage.new", name, message("does not fit {data}", {{"data", data->facts.title}}),
            "leave the template out: a rule builds a network for the data"};
    return OpenedProject{std::move(project), base_folder, std::move(checked), std::move(data), {}};
}

std::unique_ptr<DeviceLibrary> make_device_library()
{
    auto library = std::make_unique<DeviceLibrary>();
    library->add(epoch_cpu_device_query(EPOCH_ABI_VERSION));
    return library;
}

} // namespace epoch::cli
