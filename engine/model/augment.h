// augment: parses the augmentation of training images: "flip,shift:2,rotate:15,crop:4,cutout:8,noise:0.05,mixup:0.2".
#pragma once

#include "base/result.h"
#include "model/data_facts.h"

#include <span>
#include <string>
#include <string_view>

namespace epoch {

// One word of the text.
struct AugmentKind {
    std::string_view name;
    double usual, max; // amounts; max 0: it has none
    bool whole;
    double (*get)(const Augment&);
    void (*set)(Augment&, double);
};
std::span<const AugmentKind> augment_kinds();

// Parses to the same; empty: nothing is varied.
std::string augment_text(const Augment& augment);

// Errors name the wrong part of the text.
Result<Augment> parse_augment(const std::string& text);

// Sets it in every image input and in every target that has a label for each pixel.
Status augment_fields(std::span<FieldFacts> fields, const Augment& augment);

} // namespace epoch
