// Program: a compiled list of steps over bound memory. A run is a loop over them; nothing in it allocates or locks.
#pragma once

#include "cpu/device/metric_ring.h"
#include "cpu/compiler/op.h"
#include "cpu/tiny/tiny_program.h"
#include "cpu/compiler/autotuner.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace epoch::cpu {

// Why something was refused; status EPOCH_OK = it was not.
struct Refusal {
    epoch_status status = EPOCH_OK;
    std::string text;
    explicit operator bool() const { return status != EPOCH_OK; }
};

struct RunOp;
struct BatchPasses;
struct PassOp;

class Program {
public:
    // In program_compile.cpp. `refusal` says why the answer is null.
    static std::unique_ptr<Program> compile(
        const epoch_program_description&, const epoch_compile_options&, int threads, Refusal& refusal);

    const std::vector<TensorFacts>& tensors() const { return m_tensors; }
    // Of the ops, and behind it the room for twins.
    std::uint64_t workspace_bytes() const { return first_twin() + m_twins.bytes(); }
    const std::string& plan_text() const { return m_plan_text; }
    const std::string& mode_text() const { return m_mode_text; }

    Refusal bind(void* const regions[3], const std::uint64_t* offsets, std::uint64_t workspace_offset);
    Refusal set_control(const epoch_control& control);
    Refusal run(std::uint32_t steps);
    Refusal metrics(std::uint64_t first, std::uint32_t rows, float* out, std::uint32_t& copied) const;
    Refusal run_marked();
    Refusal marked_times(std::span<const epoch_profile_entry>& entries, std::uint64_t& total_nanoseconds) const;
    Refusal read_tensor(std::uint32_t tensor, void* to, std::uint64_t bytes) const;
    Refusal write_tensor(std::uint32_t tensor, const void* from, std::uint64_t bytes);

private:
    struct Step {
        RunFunction run = nullptr;
        const void* state = nullptr;
        Arguments arguments;
        std::size_t entry = 0; // of the profile
    };
    struct Wiring { // of a step: tensor numbers, inputs first
        std::vector<std::uint32_t> tensors{};
        std::uint32_t inputs = 0;
        std::size_t first_pointer = 0;
        std::vector<std::uint64_t> offsets{}; // bytes into each tensor; none: all begin at their first sample
    };

    enum class Passes : std::uint8_t { one, what_pays };

    Program(std::uint32_t metric_columns)
        : m_ring(metric_columns)
    {
    }

    static std::unique_ptr<Program> in_fp32(
        const epoch_program_description& description, epoch_compile_options options, int threads, Refusal& refusal);
    Refusal read_tensors(const epoch_program_description& description);
    Refusal check_ops(const epoch_program_description& description) const;
    Refusal prepare_op(const epoch_program_description& description, RunOp& op, std::span<const TensorFacts> tensors,
        PreparedOp& prepared);
    Refusal prepare_adding(const epoch_program_description& description, const RunOp& op, const PassOp& pass_op,
        std::span<const TensorFacts> of_pass, PreparedOp& prepared);
    Refusal add_op(const epoch_program_description& description, RunOp& op);
    Refusal add_passes(const epoch_program_description& description, const BatchPasses& passes, std::span<RunOp> ops);
    Refusal add_ops(
        const epoch_program_description& description, std::span<RunOp> ops, Passes wanted, std::string_view stored);
    void add_step(const RunOp& op, const PreparedOp& prepared, std::vector<std::uint64_t> offsets = {});
    void keep_alive(std::uint32_t tensor, std::size_t first_op, std::size_t last_op);
    std::size_t entry_for(const epoch_op& op);
    void choose_threads(const epoch_program_description& description);
    void tell_precision();
    void fuse(const epoch_program_description& description, std::string_view stored);
    Means means() const { return {m_now.threads, m_precision}; } // without twins
    std::uint64_t first_twin() const { return (m_workspace_bytes + 63) / 64 * 64; }
    void* address_of(const Wiring& wiring, std::size_t number) const;
    Refusal ready(std::uint32_t steps) const;
    Refusal access(std::uint32_t tensor, std::uint64_t bytes) const;
    void begin_step();
    void end_step();
    Refusal step();
    Refusal run_ops_marked();
    std::vector<std::byte> state() const;
    void put_back(std::span<const std::byte> state);

    std::vector<TensorFacts> m_tensors;
    std::vector<PreparedOp> m_ops;
    std::vector<Wiring> m_wiring;
    std::vector<Step> m_steps;
    std::vector<void*> m_pointers; // arguments of all steps, one after the other
    std::vector<void*> m_addresses; // of all tensors; empty until bound
    std::uint64_t m_workspace_bytes = 0;
    std::unique_ptr<WayTrials> m_trials; // while a plan is made by the clock
    std::vector<std::string> m_plan_lines; // of each op of the description
    std::string m_plan_text, m_mode_text = "op by op";
    std::unique_ptr<TinyProgram> m_tiny; // runs in place of the steps, which then are for marked steps alone

    epoch_precision m_precision = EPOCH_FP32;
    Twins m_twins;
    int m_bf16_products = 0, m_rounded_products = 0; // of a bf16 program: by its instructions, by those of fp32

    std::uint32_t m_knob_columns = 0;
    std::vector<float> m_schedule;
    std::uint64_t m_schedule_step = 0, m_schedule_rows = 0;
    std::uint64_t m_advance = 0; // samples a step
    bool m_controlled = false;
    StepState m_now;
    MetricRing m_ring;

    std::vector<epoch_profile_entry> m_entries; // of the newest marked step
    std::uint64_t m_marked_nanoseconds = 0; // that it took; 0: there was none
    std::vector<std::vector<std::uint32_t>> m_entry_sources;
};

} // namespace epoch::cpu
