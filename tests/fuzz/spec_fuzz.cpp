// spec_fuzz: data specs. A spec that can be parsed is unchanged after printing and parsing it again. A few built-in
// sets are loaded with its options.
#include "tests/fuzz/fuzz_input.h"

#include "model/augment.h"

#include <algorithm>
#include <array>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string text(reinterpret_cast<const char*>(data), size);
    const auto spec = epoch::parse_data_spec(text);
    if (!spec) return 0;
    const auto again = epoch::parse_data_spec(epoch::data_spec_text(*spec));
    if (!again || *again != *spec) std::abort();
    for (const auto& [key, value] : spec->options) (void)epoch::parse_augment(value);
    // No files are opened, and only small built-in sets are loaded.
    constexpr std::array small_sets{"iris", "moons", "sums"};
    const bool found =
        std::ranges::find(small_sets, spec->parts[0]) != small_sets.end() && !spec->options.contains("size");
    if (spec->kind == "builtin" && found) (void)epoch::load_dataset(text, "");
    return 0;
}
