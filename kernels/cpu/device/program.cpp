// Binds a compiled program to memory, runs it and reads its tensors.
#include "cpu/device/program.h"

#include "cpu/device/memory.h"
#include "cpu/primitives/blocked_layout.h"

#include <algorithm>
#include <chrono>

namespace epoch::cpu {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uintptr_t alignment = 64;

Status invalid(std::string text) { return {EPOCH_INVALID, std::move(text)}; }

epoch_region region_of(const TensorFacts& tensor)
{
    if (tensor.role == EPOCH_SCRATCH) return EPOCH_REGION_SCRATCH;
    return tensor.role == EPOCH_DATA ? EPOCH_REGION_DATA : EPOCH_REGION_STATE;
}

std::uint64_t nanoseconds(Clock::time_point from, Clock::time_point to)
{
    return static_cast<std::uint64_t>(std::chrono::nanoseconds(to - from).count());
}

bool is_state(const TensorFacts& tensor) { return tensor.role >= EPOCH_PARAMETER; }

} // namespace

Status Program::bind(void* const regions[3], const std::uint64_t* offsets, std::uint64_t workspace_offset)
{
    std::vector<void*> addresses(m_tensors.size());
    for (std::size_t i = 0; i < m_tensors.size(); ++i) {
        auto* base = static_cast<std::byte*>(regions[region_of(m_tensors[i])]);
        if (!base) return invalid("no memory was bound for tensor \"" + m_tensors[i].name + "\"");
        addresses[i] = base + offsets[i];
        if (reinterpret_cast<std::uintptr_t>(addresses[i]) % alignment)
            return invalid("tensor \"" + m_tensors[i].name + "\" is not aligned to 64 bytes");
    }
    auto* scratch = static_cast<std::byte*>(regions[EPOCH_REGION_SCRATCH]);
    if (workspace_bytes() && (!scratch || reinterpret_cast<std::uintptr_t>(scratch + workspace_offset) % alignment))
        return invalid("the workspace has no memory, or is not aligned to 64 bytes");
    m_addresses = std::move(addresses);
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        const Wiring& wiring = m_wiring[i];
        void** pointers = m_pointers.data() + wiring.first_pointer;
        for (std::size_t t = 0; t < wiring.tensors.size(); ++t)
            pointers[t] = wiring.tensors[t] == EPOCH_NO_TENSOR ? nullptr : address_of(wiring, t);
        m_steps[i].arguments = {.inputs = pointers,
            .outputs = pointers + wiring.inputs,
            .workspace = workspace_bytes() ? scratch + workspace_offset : nullptr,
            .now = &m_now,
            .operand_cache = m_operand_cache.bytes() ? scratch + workspace_offset + operand_cache_offset() : nullptr};
    }
    if (m_tiny) m_tiny->bind(m_addresses, scratch + workspace_offset, m_now);
    return {};
}

void* Program::address_of(const Wiring& wiring, std::size_t number) const
{
    auto* begin = static_cast<std::byte*>(m_addresses[wiring.tensors[number]]);
    return wiring.offsets.empty() ? begin : begin + wiring.offsets[number];
}

Status Program::set_control(const epoch_control& control)
{
    const bool rows_needed = m_schedule_columns > 0;
    if (rows_needed && (control.schedule_rows == 0 || !control.schedule))
        return invalid("the control block needs at least one row of schedule values");
    if (!m_controlled || control.step != m_now.step) m_ring.restart(control.step);
    m_now.seed = control.seed;
    m_now.step = control.step;
    m_now.position = control.position;
    m_schedule_step = control.step;
    m_schedule_rows = control.schedule_rows;
    if (rows_needed)
        m_schedule.assign(control.schedule, control.schedule + std::size_t(control.schedule_rows) * m_schedule_columns);
    m_controlled = true;
    return {};
}

Status Program::check_ready(std::uint32_t steps) const
{
    if (m_addresses.size() != m_tensors.size()) return invalid("run came before bind");
    if (!m_controlled) return invalid("run came before set_control");
    if (steps > EPOCH_METRIC_ROWS) return invalid("run got more steps than the metric ring has rows");
    return {};
}

void Program::begin_step()
{
    if (m_schedule_rows) {
        const std::uint64_t row = std::min(m_now.step - m_schedule_step, m_schedule_rows - 1);
        m_now.hyperparameters = m_schedule.data() + row * m_schedule_columns;
    }
    m_now.metrics = m_ring.row(m_now.step);
    m_now.error = nullptr;
}

void Program::end_step()
{
    m_ring.advance();
    m_now.position += m_advance;
    ++m_now.step;
}

Status Program::step()
{
    begin_step();
    if (m_tiny) {
        m_tiny->step();
        if (m_now.error) return {EPOCH_FAILED, m_now.error};
        end_step();
        return {};
    }
    for (const Step& each : m_steps) {
        each.run(each.state, each.arguments);
        if (m_now.error) return {EPOCH_FAILED, m_now.error};
    }
    end_step();
    return {};
}

Status Program::run(std::uint32_t steps)
{
    RETURN_IF_ERROR(check_ready(steps));
    for (std::uint32_t i = 0; i < steps; ++i) RETURN_IF_ERROR(step());
    return {};
}

Status Program::metrics(std::uint64_t first, std::uint32_t rows, float* out, std::uint32_t& copied) const
{
    copied = 0;
    if (!m_ring.holds(first))
        return invalid("the metric row of step " + std::to_string(first) + " is gone or never was");
    copied = m_ring.copy(first, rows, out);
    return {};
}

// A tiny program rounds differently from its ops run one by one. The ops are then timed on a copy of the state, and the
// step itself runs as usual.
Status Program::run_marked()
{
    RETURN_IF_ERROR(check_ready(1));
    const std::vector<std::byte> saved = m_tiny ? state() : std::vector<std::byte>();
    const auto start = Clock::now();
    const Status status = run_ops_marked();
    m_marked_nanoseconds = std::max<std::uint64_t>(nanoseconds(start, Clock::now()), 1);
    if (m_tiny) restore_state(saved);
    RETURN_IF_ERROR(status);
    if (m_tiny) return step();
    end_step();
    return {};
}

Status Program::marked_times(std::span<const epoch_profile_entry>& entries, std::uint64_t& total_nanoseconds) const
{
    if (m_marked_nanoseconds == 0) return invalid("no step of the program was marked");
    entries = m_entries;
    total_nanoseconds = m_marked_nanoseconds;
    return {};
}

// Like step() without end_step(), and reads the clock between profile entries.
Status Program::run_ops_marked()
{
    for (epoch_profile_entry& entry : m_entries) entry.nanoseconds = 0;
    begin_step();
    auto mark = Clock::now();
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        m_steps[i].run(m_steps[i].state, m_steps[i].arguments);
        if (m_now.error) return {EPOCH_FAILED, m_now.error};
        if (i + 1 < m_steps.size() && m_steps[i + 1].entry == m_steps[i].entry) continue;
        const auto now = Clock::now();
        m_entries[m_steps[i].entry].nanoseconds += nanoseconds(mark, now);
        mark = now;
    }
    return {};
}

std::vector<std::byte> Program::state() const
{
    std::vector<std::byte> bytes;
    for (std::size_t i = 0; i < m_tensors.size(); ++i)
        if (is_state(m_tensors[i])) {
            const auto* begin = static_cast<const std::byte*>(m_addresses[i]);
            bytes.insert(bytes.end(), begin, begin + m_tensors[i].bytes);
        }
    return bytes;
}

void Program::restore_state(std::span<const std::byte> state)
{
    for (std::size_t i = 0; i < m_tensors.size(); ++i)
        if (is_state(m_tensors[i]) && m_tensors[i].bytes > 0) {
            copy_bytes(state.data(), m_addresses[i], m_tensors[i].bytes);
            state = state.subspan(m_tensors[i].bytes);
        }
}

Status Program::check_access(std::uint32_t tensor, std::uint64_t bytes) const
{
    if (tensor >= m_tensors.size()) return invalid("there is no tensor " + std::to_string(tensor));
    const TensorFacts& facts = m_tensors[tensor];
    if (m_addresses.size() != m_tensors.size()) return invalid("bind comes before reading or writing a tensor");
    if (facts.saved) return invalid("tensor \"" + facts.name + "\" is saved for a gradient and has no canonical form");
    if (facts.canonical_bytes != bytes)
        return invalid("tensor \"" + facts.name + "\" has " + std::to_string(facts.canonical_bytes) + " bytes, not "
            + std::to_string(bytes));
    if (!facts.materialized)
        return {
            EPOCH_UNSUPPORTED, "tensor \"" + facts.name + "\" is internal to a fused op and cannot be read or written"};
    if (m_tiny && facts.role == EPOCH_SCRATCH)
        return {EPOCH_UNSUPPORTED,
            "tensor \"" + facts.name + "\" is internal to a fused kernel and cannot be read or written"};
    return {};
}

Status Program::read_tensor(std::uint32_t tensor, void* to, std::uint64_t bytes) const
{
    RETURN_IF_ERROR(check_access(tensor, bytes));
    if (!bytes) return {};
    const TensorFacts& facts = m_tensors[tensor];
    if (facts.channel_block > 1)
        to_canonical_layout(blocked_images(facts), m_addresses[tensor], to, m_now.threads);
    else
        copy_bytes(m_addresses[tensor], to, bytes);
    return {};
}

Status Program::write_tensor(std::uint32_t tensor, const void* from, std::uint64_t bytes)
{
    RETURN_IF_ERROR(check_access(tensor, bytes));
    if (!bytes) return {};
    const TensorFacts& facts = m_tensors[tensor];
    if (facts.channel_block > 1)
        to_blocked_layout(blocked_images(facts), from, m_addresses[tensor], m_now.threads);
    else
        copy_bytes(from, m_addresses[tensor], bytes);
    return {};
}

} // namespace epoch::cpu
