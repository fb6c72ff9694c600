// FakeProgram: what the fake device keeps of a compiled program, and how it "runs" one step of it.
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
    std::uint64_t numbers = 0; // that it writes
};

// What one column of the metric row stands for, found by looking at the op that makes it.
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
    // The share by which the parameters come out too large: 0 is right.
    void step(bool finite, double wrong_by = 0);
    void spoil(); // the lowest bit of the first parameter's first number
    // False: some of the rows are gone.
    bool metrics(std::uint64_t first, std::uint32_t rows, float* out, std::uint32_t& copied) const;

    std::vector<epoch_profile_entry> entries; // of the newest marked step; they point into ops()

private:
    double samples_of_step() const;
    float metric(Column column, double samples, bool finite) const;
    void write_row(bool finite);
    void update_state(double wrong_by);

    std::vector<TensorCopy> m_tensors;
    std::vector<OpCopy> m_ops;
    std::vector<Column> m_columns;
    std::uint32_t m_row_width = 0;
    std::vector<float> m_rows;
    std::vector<std::byte*> m_address;
    std::uint64_t m_step = 0, m_position = 0, m_first_row = 0;
    bool m_controlled = false;
};

} // namespace epoch::fake
