// DataFacts: what a network needs to know about its data: fields, classes, counts, hash. The engine reads them once
// from a data spec; the project stores them, so that shapes and checks need no data file.
#pragma once

#include "base/shape.h"
#include "model/written_dates.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epoch {

// What a tensor represents, and so which ports it fits.
enum class TensorKind : std::uint8_t { any, flat, image, sequence, ids, labels };

enum class FieldRole : std::uint8_t { input, target };

inline constexpr std::int64_t max_augmented_pixels = 4096;

// Data augmentation of training images, drawn anew for each sample and epoch; validation and test images are not
// changed. Labels with the extents of the images are moved with them.
struct Augment {
    bool flip = false; // mirrored left to right with probability 1/2
    std::int64_t shift = 0; // translated by up to this many pixels; edge pixels are repeated
    std::int64_t crop = 0; // likewise, padded with zeros (and ignored labels)
    std::int64_t cutout = 0; // a black square with this side, centred anywhere in the image
    double rotate = 0; // rotated by up to this many degrees
    double noise = 0; // standard deviation of the noise added to each scaled value
    // Mixup (Zhang et al., ICLR 2018): the alpha of Beta(alpha, alpha), at most 1, from which the weight of one of two
    // mixed images is drawn; their losses are weighted alike.
    double mixup = 0;

    bool any() const { return *this != Augment{}; }
    bool changes_samples() const { return flip || shift || crop || cutout || rotate != 0 || noise != 0; }
    bool operator==(const Augment&) const = default;
};

// How a file writes the numbers of a column.
struct NumberForm {
    std::string unit; // "€", "kg"; empty: none
    bool decimal_comma = false; // 1,5 is one and a half

    bool operator==(const NumberForm&) const = default;
};

// What has become of a table's column of dates: features one after another.
struct DateColumn {
    std::string name;
    std::int64_t first = 0; // the place of its first feature
    bool day_first = false; // of 1/2/2024: it is in February
    std::vector<DateFeature> features; // days, and those that differ in the table

    bool operator==(const DateColumn&) const = default;
};

// A table's column of words: one feature a word, "colour=blue", one after another.
struct WordColumn {
    std::string name;
    std::int64_t first = 0, count = 0;

    bool operator==(const WordColumn&) const = default;
};

// The values of a column in the training rows, as they are in the file.
struct ColumnRange {
    double min = 0, max = -1; // min > max: a column of words, or without a value

    bool known() const { return min <= max; }
    // Further out than rounding explains.
    bool excludes(double value) const;
    bool operator==(const ColumnRange&) const = default;
};

struct FieldFacts {
    std::string name; // a port of the Data layer: "features", "image", "label", "target"
    FieldRole role = FieldRole::input;
    TensorKind kind = TensorKind::flat;
    DType stored = DType::f32; // in memory: u8 images, i32 labels
    Shape sample; // one sample, without the batch axis; a class label is the empty shape
    Shape picture{}; // flat features that are an image: (channels, rows, columns); else empty
    double scale = 1, shift = 0; // a stored u8 or f32 value enters the network as value * scale + shift
    std::int64_t classes = 0; // labels and ids: the number of classes; 0 otherwise
    std::vector<std::string> class_names; // empty, or one per class
    std::vector<std::string> columns; // names of the columns of a flat field, or empty
    // Standardized columns of a flat field, one value per column: stored = value in the file * scale + shift, and a
    // missing value becomes 0. Empty where the values are stored unchanged.
    std::vector<double> column_scale, column_shift;
    // The stored value that stands for a missing one: the mean of the training rows, which for a column of one word is
    // its frequency. One per column of a table's inputs, or empty where all are 0, as those of standardized columns.
    std::vector<double> column_fill;
    std::vector<ColumnRange> column_ranges; // one per column of a table's inputs; empty where they were not recorded
    std::vector<NumberForm> column_forms; // one per column of a flat field, or empty where all are plain numbers
    std::vector<DateColumn> dates; // of a table's inputs, in the order of their features
    // Likewise. Empty where the names of the features tell: no column of the file has a "=" in its own.
    std::optional<std::vector<WordColumn>> words;
    Augment augment;
    bool cropped = false; // images: the middle in the field's proportions, in place of the whole picture

    // The type at the output of the Data layer: f32, or i32 for labels and ids; the batch size is unknown.
    TensorType type() const;
    // A value of a standardized column as it is in the file, to be read by a person: without the last digits, which 32
    // bits do not keep. `column`: of the flat sample.
    double in_file(std::size_t column, double stored_value) const;
    NumberForm form_of(std::size_t column) const;
    bool operator==(const FieldFacts&) const = default;
};

enum class Split : std::uint8_t { train, validation, test };

struct SplitCounts {
    std::int64_t train = 0, validation = 0, test = 0;
    std::int64_t total() const { return train + validation + test; }
    std::int64_t of(Split split) const;
    std::int64_t first_of(Split split) const; // its first row
    Split split_of(std::int64_t row) const; // rows are in the order train, validation, test
    bool operator==(const SplitCounts&) const = default;
};

struct DataFacts {
    std::string spec; // the data spec it was made from, as text
    std::string title; // "Optical digits 8×8"
    std::vector<FieldFacts> fields;
    SplitCounts counts;
    std::string hash; // 16 hex digits over every stored byte and the split
    // The loss of the best possible predictor, in nats per counted label, where the generator of the data knows it.
    std::optional<double> best_loss{};

    const FieldFacts* field(std::string_view name) const;
    bool operator==(const DataFacts&) const = default;
};

} // namespace epoch
