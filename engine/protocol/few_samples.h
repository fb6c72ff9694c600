// few_samples: whether figures of classes rest on few samples, and the words that say so.
#pragma once

#include "base/message.h"
#include "protocol/inside.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace epoch {

inline constexpr std::int64_t min_class_samples = 10; // of a class in a split: figures of fewer say little

std::string class_name(const std::vector<std::string>& names, std::size_t index); // its number where it has no name

// The classes with fewer samples, the rarest first: "1 sample of "churned", 4 samples of "moved"". Empty: there are
// none, or samples have several labels each.
Message few_samples(const ResultsView& results);

// Of the rarest class.
std::int64_t rarest_class_samples(const ResultsView& results);

} // namespace epoch
