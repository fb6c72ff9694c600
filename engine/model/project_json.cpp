// project_json: writes and reads a whole project as JSON.
#include "base/units.h"
#include "model/column_json.h"
#include "model/json_parts.h"
#include "model/migrations.h"
#include "model/optimizer_type.h"
#include "model/structure.h"
#include "model/time_series.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace epoch {
namespace {

constexpr std::string_view project_format = "epoch-project";
constexpr std::array<std::string_view, 10> known_keys{
    "data", "data_spec", "description", "format", "graph", "last_run", "schema", "start_from", "title", "training"};

// The names in files, in the order of the enumerators.
constexpr std::array<std::string_view, 6> kind_names{"any", "flat", "image", "sequence", "ids", "labels"};
constexpr std::array<std::string_view, 2> role_names{"input", "target"};

template <class Enum, std::size_t count>
Enum named(JsonFields& fields, std::string_view key, const std::array<std::string_view, count>& names)
{
    const auto text = fields.text(key, Presence::required);
    const auto found = std::ranges::find(names, text);
    if (found != names.end()) return static_cast<Enum>(found - names.begin());
    fields.refuse({"project.value_out_of_range", "", message("\"{value}\" is not known", {{"value", text}}),
                      "Choose the data anew."},
        key);
    return Enum{};
}

Json texts_json(const std::vector<std::string>& texts)
{
    JsonList list;
    for (const auto& text : texts) list.emplace_back(text);
    return Json(std::move(list));
}

Json reals_json(const std::vector<double>& numbers)
{
    JsonList list;
    for (const double number : numbers) list.emplace_back(number);
    return Json(std::move(list));
}

// Only the augmentations in use are written.
Json augment_json(const Augment& augment)
{
    JsonObject out;
    if (augment.flip) out["flip"] = Json(true);
    const std::pair<const char*, std::int64_t> pixels[] = {
        {"shift", augment.shift}, {"crop", augment.crop}, {"cutout", augment.cutout}};
    for (const auto& [key, count] : pixels)
        if (count != 0) out[key] = Json(count);
    if (augment.rotate != 0) out["rotate"] = Json(augment.rotate);
    if (augment.noise != 0) out["noise"] = Json(augment.noise);
    if (augment.mixup != 0) out["mixup"] = Json(augment.mixup);
    return Json(std::move(out));
}

Augment read_augment(const Json& json, JsonFault& fault)
{
    JsonFields fields(json, fault, "data field: augment");
    Augment augment;
    augment.flip = fields.flag("flip");
    augment.shift = fields.integer("shift", 0, max_augmented_pixels, 0);
    augment.crop = fields.integer("crop", 0, max_augmented_pixels, 0);
    augment.cutout = fields.integer("cutout", 0, max_augmented_pixels, 0);
    augment.rotate = fields.real("rotate", 0);
    augment.noise = fields.real("noise", 0);
    augment.mixup = fields.real("mixup", 0);
    const auto within = [](double value, double max) { return value >= 0 && value <= max; };
    if (!within(augment.rotate, 180) || !within(augment.noise, 10) || !within(augment.mixup, 1))
        fields.refuse({"project.value_out_of_range", "", "rotation is 0 to 180 degrees, noise 0 to 10, mixup 0 to 1",
            "Choose the data anew."});
    fields.refuse_others();
    return augment;
}

Json shape_json(const Shape& shape)
{
    JsonList extents;
    for (const auto extent : shape.extents()) extents.emplace_back(extent);
    return Json(std::move(extents));
}

Json ranges_json(const std::vector<ColumnRange>& ranges)
{
    JsonList list;
    for (const ColumnRange& range : ranges) list.emplace_back(range.min), list.emplace_back(range.max);
    return Json(std::move(list));
}

Json field_json(const FieldFacts& field)
{
    JsonObject out{{"name", Json(field.name)},
        {"role", Json(std::string(role_names[static_cast<std::size_t>(field.role)]))},
        {"kind", Json(std::string(kind_names[static_cast<std::size_t>(field.kind)]))},
        {"stored", Json(std::string(name_of(field.stored)))}, {"sample", shape_json(field.sample)}};
    if (field.picture.rank() > 0) out["picture"] = shape_json(field.picture);
    if (field.scale != 1) out["scale"] = Json(field.scale);
    if (field.shift != 0) out["shift"] = Json(field.shift);
    if (field.classes != 0) out["classes"] = Json(field.classes);
    if (!field.class_names.empty()) out["class_names"] = texts_json(field.class_names);
    if (!field.columns.empty()) out["columns"] = texts_json(field.columns);
    if (!field.column_scale.empty()) out["column_scale"] = reals_json(field.column_scale);
    if (!field.column_shift.empty()) out["column_shift"] = reals_json(field.column_shift);
    if (!field.column_fill.empty()) out["column_fill"] = reals_json(field.column_fill);
    if (!field.column_ranges.empty()) out["column_ranges"] = ranges_json(field.column_ranges);
    if (!field.column_forms.empty()) out["column_forms"] = forms_json(field.column_forms);
    if (!field.dates.empty()) out["dates"] = dates_json(field.dates);
    if (field.words) out["words"] = words_json(*field.words);
    if (field.cropped) out["cropped"] = Json(true);
    if (field.augment.any()) out["augment"] = augment_json(field.augment);
    return Json(std::move(out));
}

// At most one axis less than a tensor may have, for the batch. The size is limited so that bytes cannot overflow.
Shape shape_in(JsonFields& fields, std::string_view key)
{
    constexpr std::int64_t max = std::int64_t{1} << 40;
    std::vector<std::int64_t> extents;
    for (const auto& item : fields.list(key)) {
        const auto* extent = std::get_if<std::int64_t>(&item.what);
        extents.push_back(extent && *extent >= 1 && *extent <= max ? *extent : 0);
    }
    if (extents.size() < Shape::max_rank && std::ranges::find(extents, 0) == extents.end()) {
        const Shape shape(extents);
        if (const auto count = shape.checked_count(); count && *count <= max) return shape;
    }
    fields.refuse(
        {"project.value_out_of_range", "", "this is not the shape of a sample", "Choose the data anew."}, key);
    return {};
}

// Empty: the features are no image.
Shape picture_in(JsonFields& fields, const Shape& sample)
{
    if (fields.list("picture").empty()) return {};
    const Shape picture = shape_in(fields, "picture");
    if (picture.rank() == 3 && picture.count() == sample.count()) return picture;
    fields.refuse({"project.value_out_of_range", "", "is not an image with as many values as the sample",
                      "Choose the data anew."},
        "picture");
    return {};
}

FieldFacts read_field(const Json& json, JsonFault& fault)
{
    FieldFacts field;
    JsonFields fields(json, fault, "data field");
    field.name = fields.text("name", Presence::required);
    if (auto fine = check_name(field.name); !fine) fields.refuse(std::move(fine).error(), "name");
    field.role = named<FieldRole>(fields, "role", role_names);
    field.kind = named<TensorKind>(fields, "kind", kind_names);
    const auto stored = dtype_named(fields.text("stored", Presence::required));
    if (!stored)
        fields.refuse(
            {"project.value_out_of_range", "", "this is not a number type", "Choose the data anew."}, "stored");
    field.stored = stored.value_or(DType::f32);
    field.sample = shape_in(fields, "sample");
    field.picture = picture_in(fields, field.sample);
    field.scale = fields.real("scale", 1);
    field.shift = fields.real("shift", 0);
    field.classes = fields.integer("classes", 0, INT32_MAX, 0);
    field.class_names = fields.texts("class_names");
    field.columns = fields.texts("columns");
    const std::size_t columns = row_width(field);
    field.column_scale = fields.reals("column_scale", columns);
    field.column_shift = fields.reals("column_shift", columns);
    field.column_fill = fields.reals("column_fill", columns);
    const auto bounds = fields.reals("column_ranges", 2 * columns);
    for (std::size_t i = 0; i < bounds.size(); i += 2) field.column_ranges.push_back({bounds[i], bounds[i + 1]});
    field.column_forms = read_forms(fields, columns, fault);
    field.dates = read_dates(fields, static_cast<std::int64_t>(columns), fault);
    field.words = read_words(fields, field.columns, fault);
    field.cropped = fields.flag("cropped");
    if (const auto* augment = fields.any("augment")) field.augment = read_augment(*augment, fault);
    fields.refuse_others();
    return field;
}

std::uint64_t read_seed(JsonFields& fields)
{
    const auto text = fields.text("seed");
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (text.empty() || (error == std::errc{} && end == text.data() + text.size())) return seed;
    fields.refuse(
        {"project.value_out_of_range", "", "a seed is a whole number from 0 to 2^64 - 1, as a text", "Write \"1\"."},
        "seed");
    return 0;
}

// Unknown keys, perhaps of newer versions, are preserved.
std::string unknown_keys(const Json& root)
{
    JsonObject saved;
    for (const auto& [key, value] : *root.object())
        if (std::ranges::find(known_keys, key) == known_keys.end()) saved[key] = value;
    return saved.empty() ? "" : write_json(Json(std::move(saved)));
}

} // namespace

Json facts_to_json(const DataFacts& facts)
{
    JsonList fields;
    for (const auto& field : facts.fields) fields.push_back(field_json(field));
    JsonObject counts{{"train", Json(facts.counts.train)}, {"validation", Json(facts.counts.validation)},
        {"test", Json(facts.counts.test)}};
    JsonObject out{{"spec", Json(facts.spec)}, {"title", Json(facts.title)}, {"hash", Json(facts.hash)},
        {"fields", Json(std::move(fields))}, {"counts", Json(std::move(counts))}};
    if (facts.best_loss) out["best_loss"] = Json(*facts.best_loss);
    return Json(std::move(out));
}

DataFacts read_facts(const Json& json, JsonFault& fault)
{
    DataFacts facts;
    JsonFields fields(json, fault, "data");
    facts.spec = fields.text("spec");
    facts.title = fields.text("title");
    facts.hash = fields.text("hash");
    if (fields.any("best_loss")) facts.best_loss = fields.real("best_loss", 0);
    for (const auto& item : fields.list("fields")) {
        auto field = read_field(item, fault);
        if (facts.field(field.name))
            fault.set({"graph.duplicate_name", message("data field {field}", {{"field", field.name}}),
                          "two fields have this name", "Choose the data anew."},
                item.place);
        facts.fields.push_back(std::move(field));
    }
    if (const auto* counts = fields.any("counts")) {
        constexpr std::int64_t max = std::int64_t{1} << 40;
        JsonFields splits(*counts, fault, "data counts");
        facts.counts = {
            splits.integer("train", 0, max), splits.integer("validation", 0, max), splits.integer("test", 0, max)};
        splits.refuse_others();
    }
    fields.refuse_others();
    return facts;
}

Json training_to_json(const TrainingSettings& training)
{
    return Json(JsonObject{{"optimizer", Json(training.optimizer)},
        {"optimizer_values", values_json(training.optimizer_values)}, {"seed", Json(std::to_string(training.seed))},
        {"values", values_json(training.values)}});
}

TrainingSettings read_training(const Json& json, JsonFault& fault)
{
    TrainingSettings training;
    JsonFields fields(json, fault, "training");
    if (const auto name = fields.text("optimizer"); !name.empty()) training.optimizer = name;
    const auto* optimizer = find_optimizer(training.optimizer);
    if (!optimizer)
        fields.refuse({"project.unknown_optimizer", "",
                          message("this version does not know \"{optimizer}\"", {{"optimizer", training.optimizer}}),
                          "Open it with a newer Epoch Studio, or use another optimizer."},
            "optimizer");
    training.optimizer_values = read_values(fields.any("optimizer_values"),
        optimizer ? optimizer->schema : ParamSchema{}, fault, "training: optimizer_values");
    training.values = read_values(fields.any("values"), training_schema(), fault, "training: values");
    training.seed = read_seed(fields);
    fields.refuse_others();
    return training;
}

std::string project_json(const Project& project)
{
    JsonObject out;
    if (auto unknown = parse_json(project.unknown.empty() ? "{}" : project.unknown); unknown && unknown->object())
        out = std::get<JsonObject>(std::move(unknown->what));
    out["format"] = Json(std::string(project_format));
    out["schema"] = Json(std::int64_t{project_schema});
    out["title"] = Json(project.title);
    out["description"] = Json(project.description);
    out["graph"] = graph_to_json(project.graph);
    out["data_spec"] = Json(project.data_spec);
    if (project.data)
        out["data"] = facts_to_json(*project.data);
    else
        out.erase("data");
    out["training"] = training_to_json(project.training);
    if (project.start_from.empty())
        out.erase("start_from");
    else
        out["start_from"] = Json(project.start_from);
    out["last_run"] = Json(project.last_run);
    return write_json(Json(std::move(out))) + '\n';
}

Result<Project> parse_project(std::string_view json)
{
    ASSIGN_OR_RETURN(auto root, parse_json(json));
    JsonFault fault;
    JsonFields fields(root, fault, "");
    read_header(fields, project_format);
    if (fault.first) return std::move(*fault.first);
    auto& members = std::get<JsonObject>(root.what);
    migrate(members, static_cast<int>(std::get<std::int64_t>(members["schema"].what)), project_migrations());
    Project project;
    project.title = fields.text("title");
    project.description = fields.text("description");
    project.data_spec = fields.text("data_spec");
    project.start_from = fields.text("start_from");
    project.last_run = fields.text("last_run");
    if (const auto* part = fields.any("data")) project.data = read_facts(*part, fault);
    if (const auto* part = fields.any("training")) project.training = read_training(*part, fault);
    if (const auto* part = fields.any("graph")) project.graph = read_graph(*part, fault);
    if (fault.first) return std::move(*fault.first);
    project.unknown = unknown_keys(root);
    return project;
}

} // namespace epoch
