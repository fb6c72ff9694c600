#include "session/checkpoint.h"

#include "formats/model_file.h"
#include "model/live_settings.h"
#include "session/state_text.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view state_key = "run_state", check_key = "header_sha256", numbers_key = "sha256",
                           plan_key = "plan", made_for_key = "plan_made_for";

Error damaged(const char* what)
{
    return {"checkpoint.damaged", "", what, "use an older checkpoint, or another copy of the file"};
}

std::string check_of(const std::map<std::string, std::string, std::less<>>& metadata, std::vector<std::string> tensors)
{
    std::ranges::sort(tensors);
    Sha256 hash;
    const auto add = [&](const std::string& text) {
        const std::string size = std::to_string(text.size()) + ":";
        hash.add(std::as_bytes(std::span(size)));
        hash.add(std::as_bytes(std::span(text)));
    };
    for (const auto& [key, value] : metadata) {
        if (key == check_key || key == numbers_key) continue;
        add(key);
        add(value);
    }
    for (const std::string& tensor : tensors) add(tensor);
    return hash.text();
}

std::string described(const std::string& name, DType type, std::span<const std::int64_t> shape)
{
    std::string text = name + ":" + std::to_string(static_cast<int>(type));
    for (const std::int64_t extent : shape) text += ":" + std::to_string(extent);
    return text;
}

Status verify(const fs::path& file)
{
    ASSIGN_OR_RETURN(auto written, SafetensorsFile::open(file));
    if (auto done = check_counters(written.header()); !done) return std::move(done).error().at(file.string());
    return written.verify();
}

// A run that continued from values that are not finite would only fail again.
Status check_finite(const StateTensor& tensor, std::span<const std::byte> bytes)
{
    if (tensor.type.dtype != DType::f32) return {};
    for (std::size_t at = 0; at < bytes.size(); at += sizeof(float)) {
        float number = 0;
        std::memcpy(&number, bytes.data() + at, sizeof number);
        if (!std::isfinite(number))
            return Error{"checkpoint.non_finite", tensor.name,
                "has values that are infinite or not a number, so no checkpoint is written; the previous one is kept",
                "continue from that one with a lower learning rate"};
    }
    return {};
}

} // namespace

Status check_counters(const SafetensorsHeader& header)
{
    const auto check = header.metadata.find(check_key);
    if (check == header.metadata.end() || !header.metadata.contains(numbers_key))
        return damaged("its checksums are missing");
    std::vector<std::string> tensors;
    for (const SafetensorsEntry& entry : header.tensors) {
        if (!entry.type()) return damaged("a tensor has a type that no checkpoint has");
        tensors.push_back(described(entry.name, *entry.type(), entry.shape));
    }
    if (check_of(header.metadata, std::move(tensors)) != check->second)
        return damaged("its description is not what was written (the SHA-256 differs)");
    return {};
}

Status write_checkpoint(const fs::path& file, Session& session, const SessionCopy& copy, const Project& project)
{
    std::vector<SafetensorsTensor> tensors;
    std::vector<std::string> descriptions;
    for (const StateTensor& tensor : session.compiled().programs().state()) {
        RETURN_IF_ERROR(check_finite(tensor, copy.state.at(tensor.name)));
        const auto extents = tensor.type.shape.extents();
        tensors.push_back(
            {tensor.name, tensor.type.dtype, {extents.begin(), extents.end()}, copy.state.at(tensor.name)});
        descriptions.push_back(described(tensor.name, tensor.type.dtype, tensors.back().shape));
    }
    std::map<std::string, std::string, std::less<>> metadata{{"format", std::string(model_format)},
        {"schema", std::to_string(model_schema)}, {"project", project_json(project)},
        {"step", std::to_string(copy.step)}, {"version", EPOCH_VERSION}, {std::string(state_key), state_text(copy)}};
    if (const TimedPlan plan = session.compiled().programs().timed_plan(); !plan.made_for.empty()) {
        metadata[std::string(plan_key)] = plan.text;
        metadata[std::string(made_for_key)] = plan.made_for;
    }
    metadata[std::string(check_key)] = check_of(metadata, std::move(descriptions));
    RETURN_IF_ERROR(write_safetensors(file, std::move(tensors), std::move(metadata)));
    return verify(file);
}

TrainingSettings training_in_force(const Checkpoint& checkpoint)
{
    TrainingSettings training = checkpoint.project.training;
    training.seed = checkpoint.copy.seed;
    for (const LiveParameter& parameter : checkpoint.copy.live_parameters)
        set_live_setting(training, parameter.name, parameter.value);
    return training;
}

Result<Checkpoint> read_checkpoint(const fs::path& path)
{
    ASSIGN_OR_RETURN(auto file, SafetensorsFile::open(path));
    if (auto done = check_counters(file.header()); !done) return std::move(done).error().at(path.string());
    ASSIGN_OR_RETURN(auto model, read_model_file(path));
    Checkpoint checkpoint;
    checkpoint.project = std::move(model.project);
    const auto state = file.header().metadata.find(state_key);
    if (state == file.header().metadata.end()) return damaged("it has no state of a run").at(path.string());
    if (auto done = read_state(state->second, checkpoint.copy); !done) return std::move(done).error().at(path.string());
    const auto& metadata = file.header().metadata;
    const auto plan = metadata.find(plan_key), made_for = metadata.find(made_for_key);
    if (plan != metadata.end() && made_for != metadata.end()) checkpoint.plan = {made_for->second, plan->second};
    for (NamedTensor& tensor : model.weights) checkpoint.copy.state[tensor.name] = std::move(tensor.bytes);
    return checkpoint;
}

} // namespace epoch
