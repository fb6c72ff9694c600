// Program: a compiled list of ops over bound memory. A run is a loop over them that neither allocates nor locks.
#pragma once

#include "common/status.h"
#include "cpu/compiler/autotuner.h"
#include "cpu/compiler/op.h"
#include "cpu/device/metric_ring.h"
#include "cpu/tiny/tiny_program.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace epoch::cpu {

struct RunOp;
struct BatchPasses;
struct PassOp;

class Program {
public:
    // compiler/program_compile.cpp. Sets `compiled` if the status is ok.
    static Status compile(const epoch_program_description&, const epoch_compile_options&, int threads,
        std::unique_ptr<Program>& compiled);

    const std::vector<TensorFacts>& tensors() const { return m_tensors; }
    // The workspace of the ops and, behind it, the operand cache.
    std::uint64_t workspace_bytes() const { return operand_cache_offset() + m_operand_cache.bytes(); }
    const std::string& plan_text() const { return m_plan_text; }
    const std::string& mode_text() const { return m_mode_text; }

    Status bind(void* const regions[3], const std::uint64_t* offsets, std::uint64_t workspace_offset);
    Status set_control(const epoch_control& control);
    Status run(std::uint32_t steps);
    Status metrics(std::uint64_t first, std::uint32_t rows, float* out, std::uint32_t& copied) const;
    Status run_marked();
    Status marked_times(std::span<const epoch_profile_entry>& entries, std::uint64_t& total_nanoseconds) const;
    Status read_tensor(std::uint32_t tensor, void* to, std::uint64_t bytes) const;
    Status write_tensor(std::uint32_t tensor, const void* from, std::uint64_t bytes);

private:
    struct Step {
        RunFunction run = nullptr;
        const void* state = nullptr;
        Arguments arguments;
        std::size_t entry = 0; // index of its profile entry
    };
    struct Wiring { // the tensors of a step, inputs first
        std::vector<std::uint32_t> tensors{};
        std::uint32_t inputs = 0;
        std::size_t first_pointer = 0;
        std::vector<std::uint64_t> offsets{}; // bytes into each tensor; empty: all 0
    };

    enum class Passes : std::uint8_t { one, where_it_pays };

    Program(std::uint32_t metric_columns)
        : m_ring(metric_columns)
    {
    }

    static Status compile_in_fp32(const epoch_program_description& description, epoch_compile_options options,
        int threads, std::unique_ptr<Program>& compiled);
    Status build(
        const epoch_program_description& description, const epoch_compile_options& options, std::string_view stored);
    Status read_tensors(const epoch_program_description& description);
    Status check_ops(const epoch_program_description& description) const;
    Status prepare_op(const epoch_program_description& description, RunOp& op, std::span<const TensorFacts> tensors,
        PreparedOp& prepared);
    Status prepare_accumulating(const epoch_program_description& description, const RunOp& op, const PassOp& pass_op,
        std::span<const TensorFacts> of_pass, PreparedOp& prepared);
    Status add_op(const epoch_program_description& description, RunOp& op);
    Status add_passes(const epoch_program_description& description, const BatchPasses& passes, std::span<RunOp> ops);
    Status add_ops(
        const epoch_program_description& description, std::span<RunOp> ops, Passes allowed, std::string_view stored);
    void add_step(const RunOp& op, const PreparedOp& prepared, std::vector<std::uint64_t> offsets = {});
    void extend_lifetime(std::uint32_t tensor, std::size_t first_op, std::size_t last_op);
    std::size_t profile_entry_for(const epoch_op& op);
    void choose_threads(const epoch_program_description& description);
    void report_precision();
    void use_tiny_program(const epoch_program_description& description, std::string_view stored);
    ExecutionContext context() const { return {m_now.threads, m_precision}; } // without the operand cache
    std::uint64_t operand_cache_offset() const { return (m_workspace_bytes + 63) / 64 * 64; }
    void* address_of(const Wiring& wiring, std::size_t number) const;
    Status check_ready(std::uint32_t steps) const;
    Status check_access(std::uint32_t tensor, std::uint64_t bytes) const;
    void begin_step();
    void end_step();
    Status step();
    Status run_ops_marked();
    std::vector<std::byte> state() const;
    void restore_state(std::span<const std::byte> state);

    std::vector<TensorFacts> m_tensors;
    std::vector<PreparedOp> m_ops;
    std::vector<Wiring> m_wiring;
    std::vector<Step> m_steps;
    std::vector<void*> m_pointers; // arguments of all steps, one after the other
    std::vector<void*> m_addresses; // of all tensors; empty before bind
    std::uint64_t m_workspace_bytes = 0;
    std::unique_ptr<Autotuner> m_autotuner; // set while compile times algorithms
    std::vector<std::string> m_plan_lines; // one per op of the description
    std::string m_plan_text, m_mode_text = "op by op";
    std::unique_ptr<TinyProgram> m_tiny; // runs in place of the steps, which then serve marked steps only

    epoch_precision m_precision = EPOCH_FP32;
    OperandCache m_operand_cache;
    int m_bf16_products = 0, m_rounded_products = 0; // products in bf16, and in fp32 with operands rounded to bf16

    std::uint32_t m_schedule_columns = 0;
    std::vector<float> m_schedule;
    std::uint64_t m_schedule_step = 0, m_schedule_rows = 0;
    std::uint64_t m_advance = 0; // samples per step
    bool m_controlled = false;
    StepState m_now;
    MetricRing m_ring;

    std::vector<epoch_profile_entry> m_entries; // of the latest marked step
    std::uint64_t m_marked_nanoseconds = 0; // duration of that step; 0: no step was marked
    std::vector<std::vector<std::uint32_t>> m_entry_sources;
};

} // namespace epoch::cpu
