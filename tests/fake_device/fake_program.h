// FakeProgram: a compiled program of the fake device, and how it "runs" a step.
#pragma once

#include "abi/device_abi.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epoch::fake {

struct TensorCopy {
    std::string name;
    std::uint32_t dtype = 0, role = 0;
    bool saved = false;
    std::uint64_t count = 1, bytes = 0;
};

struct OpCopy {
    std::string name;
    std::uint32_t phase = 0;
    std::vector<std::uint32_t> inputs{}, outputs{}, sources{};
    std::int64_t count = 0, batch = 0; // of sample_positions
    bool sequential = false;
    std::uint64_t elements = 0; // written by the op
};

// The meaning of a metric column, derived from the op that produces it.
enum class Column : std::uint8_t { samples, loss, correct, squares, norm, finite, other };

class FakeProgram {
public:
    explicit FakeProgram(const epoch_program_description& description);

    const std::vector<TensorCopy>& tensors() const { return m_tensors; }
    const std::vector<OpCopy>& ops() const { return m_ops; }
    bool bound() const { return !m_address.empty(); }
    bool controlled() const { return m_controlled; }
    std::uint64_t next_step() const { return m_step; }

    void bind(void* const regions[3], const std::uint64_t* offsets);
    std::byte* address(std::uint32_t tensor) const { return m_address[tensor]; }
    void set_control(const epoch_control& control);
    // wrong_by: the fraction by which the parameters become too large.
    void step(bool finite, double wrong_by = 0);
    void flip_state_bit(); // the lowest bit of the first parameter
    // False if some of the rows are no longer in the ring.
    bool metrics(std::uint64_t first, std::uint32_t rows, float* out, std::uint32_t& copied) const;

    std::vector<epoch_profile_entry> entries; // of the latest marked step; they point into ops()

private:
    double samples_of_step() const;
    float metric(Column column, double samples, bool finite) const;
    void write_row(bool finite);
    void update_state(double wrong_by);

    std::vector<TensorCopy> m_tensors;
    std::vector<OpCopy> m_ops;
    std::vector<Column> m_columns;
    std::uint32_t m_metric_columns = 0;
    std::vector<float> m_rows;
    std::vector<std::byte*> m_address;
    std::uint64_t m_step = 0, m_position = 0, m_first_row = 0;
    bool m_controlled = false;
};

} // namespace epoch::fake
