#include "session/timed_plan.h"

#include "base/sha256.h"

#include <type_traits>

namespace epoch {
namespace {

class Fingerprint {
public:
    template <class Number>
    requires std::is_arithmetic_v<Number> || std::is_enum_v<Number>
    void add(Number number) { m_hash.add(std::as_bytes(std::span(&number, 1))); }
    void add(std::string_view text)
    {
        add(text.size());
        m_hash.add(std::as_bytes(std::span(text)));
    }
    void add(std::span<const std::int64_t> numbers)
    {
        add(numbers.size());
        m_hash.add(std::as_bytes(numbers));
    }
    void add(const std::vector<Tensor>& tensors)
    {
        add(tensors.size());
        for (const Tensor tensor : tensors) add(tensor.index);
    }
    void add_value(const Attribute& attribute)
    {
        add(attribute.index());
        std::visit([&](const auto& value) { add(value); }, attribute);
    }
    std::string text() const { return m_hash.text(); }

private:
    Sha256 m_hash;
};

// Names of tensors and the nodes of an op are for people; they do not affect the plan.
void add_program(Fingerprint& to, const Program& program)
{
    to.add(program.tensors.size());
    for (const PlanTensor& tensor : program.tensors) {
        to.add(tensor.type.dtype);
        to.add(tensor.type.shape.extents());
        to.add(tensor.role);
        to.add(tensor.saved);
    }
    to.add(program.ops.size());
    for (const PlanOp& op : program.ops) {
        to.add(op.name);
        to.add(op.phase);
        to.add(op.inputs);
        to.add(op.outputs);
        to.add(op.attributes.size());
        for (const auto& [key, value] : op.attributes) {
            to.add(key);
            to.add_value(value);
        }
    }
}

Error not_followed(const Error& why)
{
    return {"train.plan", "plan", message("the recorded plan cannot be followed: {reason}", {{"reason", why.what}}),
        "use an older checkpoint, or start a new run"};
}

} // namespace

Result<std::string> plan_made_for(
    const Device& device, const Program& program, epoch_precision precision, epoch_algorithms algorithms)
{
    ASSIGN_OR_RETURN(const auto properties, device.properties());
    Fingerprint fingerprint;
    fingerprint.add(std::string_view(EPOCH_VERSION));
    fingerprint.add(std::string_view(properties.name));
    fingerprint.add(std::string_view(properties.library));
    fingerprint.add(std::string_view(properties.driver));
    fingerprint.add(properties.threads);
    fingerprint.add(precision);
    add_program(fingerprint, program);
    if (algorithms != EPOCH_TIMED_ALGORITHMS) fingerprint.add(algorithms);
    return fingerprint.text();
}

Result<DeviceProgram> compile_timed(
    Device& device, const Program& program, epoch_precision precision, epoch_algorithms algorithms, TimedPlan& plan)
{
    ASSIGN_OR_RETURN(auto made_for, plan_made_for(device, program, precision, algorithms));
    const auto compile_to = [&](const std::string& text) {
        return DeviceProgram::compile(
            device, program, {.precision = precision, .algorithms = algorithms, .stored_plan = text});
    };
    if (plan.made_for == made_for) {
        auto recorded = compile_to(plan.text);
        if (!recorded && recorded.error().code == "device.unsupported") return not_followed(recorded.error());
        return recorded;
    }
    const auto folder = default_plan_folder();
    if (std::string text = read_plan(folder, made_for); !text.empty())
        if (auto known = compile_to(text)) {
            plan = {std::move(made_for), std::move(text)};
            return known;
        }
    auto measured = DeviceProgram::compile(device, program, {.precision = precision, .algorithms = algorithms});
    if (!measured) return measured;
    plan = {std::move(made_for), measured->plan_text()};
    static_cast<void>(save_plan(folder, plan)); // on failure it is measured again the next time
    return measured;
}

bool repeats_exactly(std::string_view plan_text)
{
    return plan_text.find(EPOCH_IN_ANY_ORDER) == std::string_view::npos;
}

} // namespace epoch
