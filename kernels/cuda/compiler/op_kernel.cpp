#include "cuda/compiler/op_kernel.h"

namespace epoch::cuda {
namespace {

const epoch_attribute* find_attribute(const epoch_op& op, std::string_view key, epoch_attribute_kind kind)
{
    for (std::uint32_t i = 0; i < op.attribute_count; ++i)
        if (op.attributes[i].key == key && op.attributes[i].kind == static_cast<std::uint32_t>(kind))
            return &op.attributes[i];
    return nullptr;
}

} // namespace

const OpKernel* find_kernel(std::string_view name)
{
    for (const auto* file : op_files())
        for (const OpKernel& kernel : *file)
            if (kernel.name == name) return &kernel;
    return nullptr;
}

std::string_view text_of(const epoch_op& op, std::string_view key, std::string_view fallback)
{
    const auto* found = find_attribute(op, key, EPOCH_TEXT);
    return found && found->text ? std::string_view(found->text) : fallback;
}

std::int64_t integer_of(const epoch_op& op, std::string_view key, std::int64_t fallback)
{
    const auto* found = find_attribute(op, key, EPOCH_INTEGER);
    return found ? found->integer : fallback;
}

Status unsupported(const epoch_op& op, std::string_view why)
{
    return {EPOCH_UNSUPPORTED,
        "the CUDA device has no kernel for the op \"" + std::string(op.name) + "\"" + std::string(why)};
}

} // namespace epoch::cuda
