// ProgramDescription: a program as the C structs of the device ABI. Owns everything that they point to.
#pragma once

#include "abi/device_abi.h"
#include "plan/plan.h"

#include <vector>

namespace epoch {

class ProgramDescription {
public:
    explicit ProgramDescription(const Program& program); // the program must outlive it
    ProgramDescription(const ProgramDescription&) = delete;
    ProgramDescription& operator=(const ProgramDescription&) = delete;

    const epoch_program_description& get() const { return m_description; }

private:
    struct OpParts {
        std::vector<epoch_attribute> attributes;
        std::vector<std::uint32_t> inputs, outputs, sources;
    };
    void add_tensor(const PlanTensor& tensor);
    void add_op(const PlanOp& op);

    std::vector<epoch_tensor> m_tensors;
    std::vector<OpParts> m_parts;
    std::vector<epoch_op> m_ops;
    epoch_program_description m_description{};
};

} // namespace epoch
