// DataFacts: what a network needs to know of its data, as a value: fields, classes, counts, hash. The engine fills it
// in once from a data spec; the project keeps the last one, so that shapes and checks need no file.
#pragma once

#include "base/shape.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epoch {

// What a tensor means to a person and which ports it fits.
enum class TensorKind : std::uint8_t { any, flat, image, sequence, ids, labels };

enum class FieldRole : std::uint8_t { input, target };

inline constexpr std::int64_t max_augmented_pixels = 4096;

// How the images of a training step are varied, one draw for each sample and pass over the set; validation and test see
// them as they are. A field of labels with the extents of the images is moved with them.
struct Augment {
    bool flip = false; // left and right change sides, for every second sample
    std::int64_t shift = 0; // moved by up to this many pixels each way; the edge goes on
    std::int64_t crop = 0; // likewise, but black comes in (and labels that do not count)
    std::int64_t cutout = 0; // a black square of this many pixels a side, wherever its centre falls
    double rotate = 0; // turned by up to this many degrees either way
    double noise = 0; // deviation of what is added to each number, as the network sees it
    // Mixup (Zhang et al., ICLR 2018): the mean of two images of the batch, the weight of the one drawn from
    // Beta(mixup, mixup), at most 1; their losses are weighted alike.
    double mixup = 0;

    bool any() const { return *this != Augment{}; }
    bool changes_samples() const { return flip || shift || crop || cutout || rotate != 0 || noise != 0; }
    bool operator==(const Augment&) const = default;
};

struct FieldFacts {
    std::string name; // a port of the Data layer: "features", "image", "label", "target"
    FieldRole role = FieldRole::input;
    TensorKind kind = TensorKind::flat;
    DType stored = DType::f32; // as it lies in memory: u8 images, i32 labels
    Shape sample; // one sample, without the batch axis; a class label is the empty shape
    Shape picture{}; // of flat numbers that are a picture: (channels, rows, columns), as many numbers; else empty
    double scale = 1, shift = 0; // a stored u8 or f32 value enters the network as value * scale + shift
    std::int64_t classes = 0; // labels and ids: how many values there are; 0 otherwise
    std::vector<std::string> class_names; // empty, or one a class (column names for flat fields: `columns`)
    std::vector<std::string> columns;
    // Standardised columns of a flat field, one number a column: stored = value in the file * scale + shift, and a
    // missing number becomes 0. Empty where the values are stored as they were.
    std::vector<double> column_scale, column_shift;
    Augment augment;

    // The type as it leaves the Data layer: f32, or i32 for labels and ids; the batch axis is open.
    TensorType type() const;
    bool operator==(const FieldFacts&) const = default;
};

enum class Split : std::uint8_t { train, validation, test };

struct SplitCounts {
    std::int64_t train = 0, validation = 0, test = 0;
    std::int64_t total() const { return train + validation + test; }
    std::int64_t of(Split split) const;
    Split split_of(std::int64_t row) const; // rows of a split lie together: train, validation, test
    bool operator==(const SplitCounts&) const = default;
};

struct DataFacts {
    std::string spec; // the data spec it was made from, as text
    std::string title; // "Optical digits 8×8"
    std::vector<FieldFacts> fields;
    SplitCounts counts;
    std::string hash; // 16 hex digits over every stored byte and the split
    // What the best possible predictor loses, in nats for each label that counts, where the program that made the data
    // knows it exactly.
    std::optional<double> best_loss{};

    const FieldFacts* field(std::string_view name) const;
    bool operator==(const DataFacts&) const = default;
};

} // namespace epoch
