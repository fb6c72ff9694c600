// augment: parses the augmentation of training images: "flip,shift:2,rotate:15,crop:4,cutout:8,noise:0.05,mixup:0.2".
#pragma once

#include "base/result.h"
#include "model/data_facts.h"

#include <span>
#include <string>

namespace epoch {

// Errors name the wrong part of the text.
Result<Augment> parse_augment(const std::string& text);

// Sets it in every image input and in every target that has a label for each pixel.
Status augment_fields(std::span<FieldFacts> fields, const Augment& augment);

} // namespace epoch
