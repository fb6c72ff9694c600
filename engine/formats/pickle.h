// pickle: a machine for Python's pickles that can build only what a state_dict holds: texts, numbers, lists, dicts and
// descriptions of tensors. It calls nothing: any other class or function is refused by its name, any other opcode by
// its number. Opcodes: Python's pickletools; what torch.save writes: torch/_utils.py, torch/serialization.py.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace epoch {

namespace limits {
inline constexpr std::size_t pickle_ops = 500'000, pickle_depth = 64, pickle_axes = 16, pickle_key = 200;
} // namespace limits

struct PickleValue;
using PickleRef = PickleValue*;

struct PickleGlobal {
    std::string name; // "torch FloatStorage"
};
struct PickleStorage {
    std::string type, key; // "FloatStorage"; the name of its bytes
    std::int64_t count = 0; // numbers
};
struct PickleTensor {
    PickleStorage storage;
    std::int64_t offset = 0; // numbers
    std::vector<std::int64_t> shape, strides;
};
struct PickleSequence {
    std::vector<PickleRef> items; // of a tuple or a list
};
struct PickleDict {
    std::vector<std::pair<PickleRef, PickleRef>> items;
};

struct PickleValue {
    std::variant<std::monostate, bool, std::int64_t, double, std::string, PickleGlobal, PickleStorage, PickleTensor,
        PickleSequence, PickleDict>
        value;

    template <class T> const T* as() const { return std::get_if<T>(&value); }
};

struct Pickle {
    std::deque<PickleValue> values; // all that were built; they may hold each other in circles
    PickleRef root = nullptr;
};

// One pickle of protocol 2 to 5.
Result<Pickle> parse_pickle(std::string_view bytes);

} // namespace epoch
