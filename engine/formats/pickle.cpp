#include "formats/pickle.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <optional>

namespace epoch {
namespace {

Error refused(Message what)
{
    return {"pickle.refused", "data.pkl", std::move(what),
        "in Python: safetensors.torch.save_file(model.state_dict(), \"weights.safetensors\")"};
}

constexpr std::array known_globals{"collections OrderedDict", "torch._utils _rebuild_tensor_v2",
    "torch._utils _rebuild_parameter", "torch FloatStorage", "torch DoubleStorage", "torch HalfStorage",
    "torch BFloat16Storage", "torch LongStorage", "torch IntStorage", "torch ShortStorage", "torch CharStorage",
    "torch ByteStorage", "torch BoolStorage", "torch Size"};

class Machine {
public:
    explicit Machine(std::string_view bytes)
        : m_bytes(bytes)
    {
    }

    Result<Pickle> run()
    {
        for (std::size_t count = 0; count < limits::pickle_ops; ++count) {
            ASSIGN_OR_RETURN(const auto op, number<std::uint8_t>());
            if (op == '.') {
                if (m_stack.size() != 1 || !m_marks.empty()) return refused("its pickle ends in the middle of a value");
                m_pickle.root = m_stack.back();
                return std::move(m_pickle);
            }
            RETURN_IF_ERROR(step(op));
        }
        return refused("its pickle is too long");
    }

private:
    Status step(std::uint8_t op)
    {
        switch (op) {
        case 0x80: return skip(1); // PROTO
        case 0x95: return skip(8); // FRAME
        case '(': return mark();
        case '}': return push(PickleDict{});
        case ']':
        case ')': return push(PickleSequence{});
        case 'N': return push(std::monostate{});
        case 0x88: return push(true);
        case 0x89: return push(false);
        case 'J': return push_number<std::int32_t>();
        case 'K': return push_number<std::uint8_t>();
        case 'M': return push_number<std::uint16_t>();
        case 0x8a: return push_long();
        case 'G': return push_real();
        case 'X': return push_text(number<std::uint32_t>());
        case 0x8c: return push_text(number<std::uint8_t>());
        case 0x8d: return push_text(number<std::uint64_t>());
        case 'c': return push_global();
        case 0x93: return push_stacked_global();
        case 'q': return remember(number<std::uint8_t>());
        case 'r': return remember(number<std::uint32_t>());
        case 0x94: return remember(Result(static_cast<std::uint32_t>(m_memo.size()))); // MEMOIZE
        case 'h': return recall(number<std::uint8_t>());
        case 'j': return recall(number<std::uint32_t>());
        case 0x85: return gather_tuple(1);
        case 0x86: return gather_tuple(2);
        case 0x87: return gather_tuple(3);
        case 't': return gather_tuple(since_mark());
        case 'a': return append(1);
        case 'e': return append(since_mark());
        case 's': return set_items(2);
        case 'u': return set_items(since_mark());
        case 'R': return call();
        case 'b': return build();
        case 'Q': return push_storage();
        default: return refused(message("its pickle has the opcode {op}, which builds no weights", {{"op", int(op)}}));
        }
    }

    // Reading.
    template <class T> Result<T> number()
    {
        if (m_bytes.size() - m_at < sizeof(T)) return refused("its pickle ends too early");
        T value{};
        std::memcpy(&value, m_bytes.data() + m_at, sizeof value);
        m_at += sizeof value;
        return value;
    }
    Result<std::string> text(std::uint64_t count)
    {
        if (count > m_bytes.size() - m_at) return refused("its pickle ends too early");
        std::string value(m_bytes.substr(m_at, static_cast<std::size_t>(count)));
        m_at += static_cast<std::size_t>(count);
        return value;
    }
    Status skip(std::size_t count)
    {
        if (count > m_bytes.size() - m_at) return refused("its pickle ends too early");
        m_at += count;
        return {};
    }
    Result<std::string> line()
    {
        const auto end = m_bytes.find('\n', m_at);
        if (end == m_bytes.npos) return refused("its pickle ends too early");
        std::string value(m_bytes.substr(m_at, end - m_at));
        m_at = end + 1;
        return value;
    }

    // The stack.
    template <class T> Status push(T value)
    {
        m_pickle.values.push_back({std::move(value)});
        m_stack.push_back(&m_pickle.values.back());
        return {};
    }
    Status push_again(PickleRef value)
    {
        m_stack.push_back(value);
        return {};
    }
    template <class T> Status push_number()
    {
        ASSIGN_OR_RETURN(const auto value, number<T>());
        return push(static_cast<std::int64_t>(value));
    }
    template <class Count> Status push_text(const Result<Count>& count)
    {
        if (!count) return count.error();
        ASSIGN_OR_RETURN(auto value, text(*count));
        return push(std::move(value));
    }
    Status push_long()
    {
        ASSIGN_OR_RETURN(const auto count, number<std::uint8_t>());
        if (count > 8) return refused("its pickle has a number of more than 64 bits");
        ASSIGN_OR_RETURN(const auto bytes, text(count));
        std::uint64_t value = count > 0 && (bytes.back() & 0x80) ? ~std::uint64_t{0} : 0;
        std::memcpy(&value, bytes.data(), bytes.size());
        return push(static_cast<std::int64_t>(value));
    }
    Status push_real() // big-endian
    {
        ASSIGN_OR_RETURN(auto bytes, text(8));
        std::ranges::reverse(bytes);
        double value = 0;
        std::memcpy(&value, bytes.data(), sizeof value);
        return push(value);
    }
    Status push_named(const std::string& name)
    {
        if (std::ranges::find(known_globals, name) == known_globals.end())
            return refused(
                message("it wants to build \"{name}\", which is not a weight", {{"name", name.substr(0, 200)}}));
        return push(PickleGlobal{name});
    }
    Status push_global()
    {
        ASSIGN_OR_RETURN(const auto module, line());
        ASSIGN_OR_RETURN(const auto name, line());
        return push_named(module + " " + name);
    }
    Status push_stacked_global()
    {
        ASSIGN_OR_RETURN(const auto names, popped(2));
        const auto *module = names[0]->as<std::string>(), *name = names[1]->as<std::string>();
        if (!module || !name) return refused("its pickle names a class by something that is not text");
        return push_named(*module + " " + *name);
    }
    Status mark()
    {
        if (m_marks.size() >= limits::pickle_depth) return refused("its pickle is nested too deeply");
        m_marks.push_back(m_stack.size());
        return {};
    }
    // Numbers of values above the last mark, which is taken away.
    Result<std::size_t> since_mark()
    {
        if (m_marks.empty()) return refused("its pickle is damaged");
        const std::size_t begin = m_marks.back();
        m_marks.pop_back();
        return m_stack.size() - begin;
    }
    Result<std::vector<PickleRef>> popped(std::size_t count)
    {
        const std::size_t low = m_marks.empty() ? 0 : m_marks.back();
        if (m_stack.size() - low < count) return refused("its pickle is damaged");
        const auto begin = m_stack.end() - static_cast<std::ptrdiff_t>(count);
        std::vector<PickleRef> values(begin, m_stack.end());
        m_stack.erase(begin, m_stack.end());
        return values;
    }
    template <class T> Result<T*> top()
    {
        if (m_stack.size() <= (m_marks.empty() ? 0 : m_marks.back())) return refused("its pickle is damaged");
        if (auto* value = std::get_if<T>(&m_stack.back()->value)) return value;
        return refused("its pickle is damaged");
    }

    template <class Index> Status remember(const Result<Index>& index)
    {
        if (!index) return index.error();
        if (m_stack.empty()) return refused("its pickle is damaged");
        m_memo[*index] = m_stack.back();
        return {};
    }
    template <class Index> Status recall(const Result<Index>& index)
    {
        if (!index) return index.error();
        const auto found = m_memo.find(*index);
        if (found == m_memo.end()) return refused("its pickle is damaged");
        return push_again(found->second);
    }

    // Building.
    Status gather_tuple(const Result<std::size_t>& count)
    {
        if (!count) return count.error();
        ASSIGN_OR_RETURN(auto items, popped(*count));
        return push(PickleSequence{std::move(items)});
    }
    Status append(const Result<std::size_t>& count)
    {
        if (!count) return count.error();
        ASSIGN_OR_RETURN(auto items, popped(*count));
        ASSIGN_OR_RETURN(auto* list, top<PickleSequence>());
        list->items.insert(list->items.end(), items.begin(), items.end());
        return {};
    }
    Status set_items(const Result<std::size_t>& count)
    {
        if (!count) return count.error();
        ASSIGN_OR_RETURN(const auto items, popped(*count));
        ASSIGN_OR_RETURN(auto* dict, top<PickleDict>());
        if (items.size() % 2 != 0) return refused("its pickle is damaged");
        for (std::size_t i = 0; i < items.size(); i += 2) dict->items.emplace_back(items[i], items[i + 1]);
        return {};
    }
    Status build() // the state of an OrderedDict, which has none
    {
        RETURN_IF_ERROR(popped(1));
        RETURN_IF_ERROR(top<PickleDict>());
        return {};
    }

    Status push_storage() // ("storage", class, key, device, count)
    {
        ASSIGN_OR_RETURN(const auto id, popped(1));
        const auto* parts = id[0]->as<PickleSequence>();
        if (!parts || parts->items.size() < 5) return refused("it names its numbers in an unknown way");
        const auto& items = parts->items;
        const auto *kind = items[0]->as<std::string>(), *key = items[2]->as<std::string>();
        const auto* type = items[1]->as<PickleGlobal>();
        const auto* count = items[4]->as<std::int64_t>();
        if (!kind || *kind != "storage" || !type || !key || !count || *count < 0 || key->size() > limits::pickle_key
            || !type->name.ends_with("Storage"))
            return refused("it names its numbers in an unknown way");
        return push(PickleStorage{type->name.substr(sizeof("torch ") - 1), *key, *count});
    }

    static std::optional<std::vector<std::int64_t>> numbers_in(const PickleValue& value)
    {
        std::vector<std::int64_t> numbers;
        const auto* sequence = value.as<PickleSequence>();
        if (!sequence || sequence->items.size() > limits::pickle_axes) return {};
        for (const PickleRef& item : sequence->items) {
            const auto* number = item->as<std::int64_t>();
            if (!number) return {};
            numbers.push_back(*number);
        }
        return numbers;
    }

    Status call()
    {
        ASSIGN_OR_RETURN(const auto values, popped(2));
        const auto* function = values[0]->as<PickleGlobal>();
        const auto* arguments = values[1]->as<PickleSequence>();
        if (!function || !arguments) return refused("its pickle calls something that is not a function");
        const auto& given = arguments->items;
        if (function->name == "collections OrderedDict" && given.empty()) return push(PickleDict{});
        if (function->name == "torch Size" && given.size() == 1) return push_again(given[0]);
        if (function->name == "torch._utils _rebuild_parameter" && !given.empty() && given[0]->as<PickleTensor>())
            return push_again(given[0]);
        if (function->name == "torch._utils _rebuild_tensor_v2" && given.size() >= 4) return push_tensor(given);
        return refused(message("it calls \"{name}\" in an unknown way", {{"name", function->name}}));
    }
    Status push_tensor(const std::vector<PickleRef>& given) // storage, offset, shape, strides, ...
    {
        const auto* storage = given[0]->as<PickleStorage>();
        const auto* offset = given[1]->as<std::int64_t>();
        auto shape = numbers_in(*given[2]), strides = numbers_in(*given[3]);
        if (!storage || !offset || !shape || !strides || shape->size() != strides->size())
            return refused("it describes a tensor in an unknown way");
        return push(PickleTensor{*storage, *offset, std::move(*shape), std::move(*strides)});
    }
    std::string_view m_bytes;
    std::size_t m_at = 0;
    Pickle m_pickle;
    std::vector<PickleRef> m_stack;
    std::vector<std::size_t> m_marks;
    std::map<std::uint64_t, PickleRef> m_memo;
};

} // namespace

Result<Pickle> parse_pickle(std::string_view bytes) { return Machine(bytes).run(); }

} // namespace epoch
