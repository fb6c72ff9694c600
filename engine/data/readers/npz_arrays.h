// npz_arrays: which arrays of NumPy's files are inputs and which are targets, and what their axes mean.
#pragma once

#include "data/readers/npy_array.h"
#include "model/data_facts.h"
#include "model/data_spec.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace epoch {

enum class NpzChannels : std::uint8_t { guess, first, last };

// How the arrays are named and read; the options of the spec.
struct NpzChoices {
    enum class Task : std::uint8_t { guess, classes, regression };

    std::string inputs, targets, test_inputs, test_targets;
    NpzChannels channels = NpzChannels::guess;
    Task task = Task::guess;
};
Result<NpzChoices> npz_choices(SpecReader& options);

struct NpzPair {
    NpyArray inputs, targets;
};
// The pairs of a file: the one to train on, and its test pair where it has one.
Result<std::vector<NpzPair>> npz_pairs(
    const std::filesystem::path& file, const NpzChoices& choices, const KeepReading& keep);

// An array whose rows are samples: (N) and (N, F) are tables, (N, H, W), (N, H, W, C) and (N, C, H, W) images.
struct InputArray {
    NpyArray array;
    bool channels_last = false;
    FieldFacts facts;

    // Adds one row of the array in the form that is stored. `number` is the sample's, for errors.
    Status add_row(const std::byte* row, std::int64_t number, std::vector<std::byte>& to) const;
};
Result<InputArray> input_array(NpyArray array, NpzChannels channels);

// New rows for a network: the array that is called as the inputs of training were, the only one, or those of a test.
bool has_array_name(const std::filesystem::path& file); // .npy, .npz
Result<InputArray> open_new_inputs(
    const std::filesystem::path& file, const std::string& trained_spec, const KeepReading& keep);

} // namespace epoch
