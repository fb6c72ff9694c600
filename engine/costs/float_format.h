// float_format: what becomes of a number in few bits, computed in the arithmetic of each format: rounded to the
// nearest value, ties to even, as GPUs do. IEEE 754-2019 for FP32 and FP16; BF16 and TF32 are FP32 with fewer fraction
// bits; FP8 as in Micikevicius et al., "FP8 Formats for Deep Learning", arXiv 2209.05433, table 1.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace epoch {

struct FloatFormat {
    std::string_view name; // "FP16"
    int exponent_bits = 0, fraction_bits = 0;
    bool infinities = true; // E4M3 has none: too large a number becomes not a number

    int bits() const { return 1 + exponent_bits + fraction_bits; }
    double largest() const;
    double smallest_normal() const;
    double smallest() const; // above 0
    double epsilon() const; // from 1 to the next value
    double integers_to() const; // every whole number up to it is a value
};

std::span<const FloatFormat> float_formats(); // FP32 first, the shortest last

double rounded(const FloatFormat& format, double number);
// Sign, exponent and fraction of a value of the format, the last fraction bit lowest.
std::uint32_t bits_of(const FloatFormat& format, double value);

// What a number goes through in training.
enum class NumberTrial : std::uint8_t {
    store, // number
    sum, // number added up `other` times
    update, // a weight and its change
    scale // a gradient stored as the product with `other`, and divided again in FP32
};

struct TrialResult {
    double exact = 0, result = 0;
    std::uint32_t bits = 0; // of what is stored
    double error() const; // relative to `exact`; 0 for equal numbers
};

// `other` of a sum: rounded down, 0 to 1,000,000.
TrialResult try_number(NumberTrial trial, const FloatFormat& format, double number, double other);

} // namespace epoch
