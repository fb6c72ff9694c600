// augment: how training images are varied, as text: "flip,shift:2,rotate:15,crop:4,cutout:8,noise:0.05,mixup:0.2".
#pragma once

#include "base/result.h"
#include "model/data_facts.h"

#include <span>
#include <string>

namespace epoch {

// Errors name the part that is wrong.
Result<Augment> parse_augment(const std::string& text);

// Notes it in every image among the inputs, and in targets with a label for each pixel of them.
Status augment_fields(std::span<FieldFacts> fields, const Augment& augment);

} // namespace epoch
