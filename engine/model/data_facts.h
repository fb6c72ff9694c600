// DataFacts: what a network needs to know of its data, as a value: fields, classes, counts, hash. The engine fills it
// in once from a data spec; the project keeps the last one, so that shapes and checks need no file.
#pragma once

#include "base/shape.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epoch {

// What a tensor means to a person and which ports it fits.
enum class TensorKind : std::uint8_t { any, flat, image, sequence, ids, labels };

enum class FieldRole : std::uint8_t { input, target };

struct FieldFacts {
    std::string name;               // a port of the Data layer: "features", "image", "label", "target"
    FieldRole role = FieldRole::input;
    TensorKind kind = TensorKind::flat;
    DType stored = DType::f32;      // as it lies in memory: u8 images, i32 labels
    Shape sample;                   // one sample, without the batch axis; a class label is the empty shape
    double scale = 1, shift = 0;    // a stored u8 or f32 value enters the network as value * scale + shift
    std::int64_t classes = 0;       // labels and ids: how many values there are; 0 otherwise
    std::vector<std::string> class_names;   // empty, or one a class (column names for flat fields: `columns`)
    std::vector<std::string> columns;

    // The type as it leaves the Data layer: f32, or i32 for labels and ids; the batch axis is open.
    TensorType type() const;
    bool operator==(const FieldFacts&) const = default;
};

enum class Split : std::uint8_t { train, validation, test };

struct SplitCounts {
    std::int64_t train = 0, validation = 0, test = 0;
    std::int64_t total() const { return train + validation + test; }
    std::int64_t of(Split split) const;
    bool operator==(const SplitCounts&) const = default;
};

struct DataFacts {
    std::string spec;               // the data spec it was made from, as text
    std::string title;              // "Optical digits 8×8"
    std::vector<FieldFacts> fields;
    SplitCounts counts;
    std::string hash;               // 16 hex digits over every stored byte and the split

    const FieldFacts* field(std::string_view name) const;
    bool operator==(const DataFacts&) const = default;
};

}  // namespace epoch
