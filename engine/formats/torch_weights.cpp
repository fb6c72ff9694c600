#include "formats/torch_weights.h"

#include "formats/pickle.h"
#include "formats/stored_zip.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <map>
#include <optional>

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t max_pickle = 64u << 20; // bytes
constexpr std::string_view zip_start = "PK\x03\x04", old_start = "\x80\x02\x8a\x0a\x6c\xfc\x9c\x46";

Error refused(const fs::path& file, Message what)
{
    return {"torch.format", file.string(), std::move(what),
        "in Python: safetensors.torch.save_file(model.state_dict(), \"weights.safetensors\")"};
}

std::string start_of(const fs::path& path)
{
    std::array<char, 8> start{};
    std::ifstream stream(path, std::ios::binary);
    stream.read(start.data(), start.size());
    return {start.data(), static_cast<std::size_t>(stream.gcount())};
}

std::optional<DType> type_of(std::string_view storage)
{
    constexpr auto types =
        std::to_array<std::pair<std::string_view, DType>>({{"FloatStorage", DType::f32}, {"DoubleStorage", DType::f64},
            {"HalfStorage", DType::f16}, {"BFloat16Storage", DType::bf16}, {"LongStorage", DType::i64},
            {"IntStorage", DType::i32}, {"ByteStorage", DType::u8}, {"BoolStorage", DType::u8}});
    const auto found = std::ranges::find(types, storage, &std::pair<std::string_view, DType>::first);
    return found == types.end() ? std::nullopt : std::optional(found->second);
}

const PickleDict* dict_of_tensors(const PickleValue& root)
{
    const auto* dict = root.as<PickleDict>();
    if (!dict) return nullptr;
    for (const char* name : {"state_dict", "model_state_dict", "model"})
        for (const auto& [key, value] : dict->items)
            if (const auto* text = key->as<std::string>(); text && *text == name)
                if (const auto* inner = value->as<PickleDict>()) return inner;
    return dict;
}

class TorchFile {
public:
    TorchFile(const fs::path& path, std::map<std::string, ZipEntry> entries)
        : m_path(path)
        , m_entries(std::move(entries))
        , m_stream(path, std::ios::binary)
    {
    }

    Result<std::vector<NamedTensor>> read()
    {
        const auto pickle = std::ranges::find_if(m_entries,
            [](const auto& entry) { return entry.first == "data.pkl" || entry.first.ends_with("/data.pkl"); });
        if (pickle == m_entries.end()) return refused(m_path, "is a zip, but not one that torch.save wrote");
        m_folder = pickle->first.substr(0, pickle->first.size() - std::string_view("data.pkl").size());
        if (const auto order = m_entries.find(m_folder + "byteorder"); order != m_entries.end()) {
            ASSIGN_OR_RETURN(const auto text, bytes_of(order->second, 16));
            if (text != "little") return refused(m_path, "was written with another byte order");
        }
        ASSIGN_OR_RETURN(const auto bytes, bytes_of(pickle->second, max_pickle));
        const auto parsed = parse_pickle(bytes);
        if (!parsed) return Error(parsed.error()).at(m_path.string());
        const PickleDict* dict = dict_of_tensors(*parsed->root);
        if (!dict) return refused(m_path, "holds no state_dict");
        std::vector<NamedTensor> tensors;
        for (const auto& [key, value] : dict->items) {
            const auto* name = key->as<std::string>();
            const auto* tensor = value->as<PickleTensor>();
            if (name && tensor) RETURN_IF_ERROR(add(*name, *tensor, tensors));
        }
        if (tensors.empty()) return refused(m_path, "holds no state_dict");
        strip_module(tensors);
        return tensors;
    }

private:
    Result<std::string> bytes_of(const ZipEntry& entry, std::uint64_t max)
    {
        if (entry.size > max) return refused(m_path, "holds a part that is too large");
        std::string bytes(static_cast<std::size_t>(entry.size), '\0');
        m_stream.clear();
        m_stream.seekg(static_cast<std::streamoff>(entry.offset));
        if (!m_stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size())))
            return refused(m_path, "ends too early");
        return bytes;
    }

    Result<const std::string*> storage(const PickleStorage& storage, std::size_t element)
    {
        const auto entry = m_entries.find(m_folder + "data/" + storage.key);
        if (entry == m_entries.end())
            return refused(m_path, message("its storage \"{key}\" is missing", {{"key", storage.key}}));
        if (static_cast<std::uint64_t>(storage.count) > entry->second.size / element)
            return refused(m_path, message("its storage \"{key}\" is smaller than declared", {{"key", storage.key}}));
        if (m_held != storage.key || m_numbers.empty()) { // one at a time: a storage's tensors mostly follow each other
            m_read += entry->second.size;
            if (m_read > max_copies * m_size) return refused(m_path, "alternates too often between its storages");
            ASSIGN_OR_RETURN(m_numbers, bytes_of(entry->second, entry->second.size));
            m_held = storage.key;
        }
        return &m_numbers;
    }

    // Numbers of a view are copied in its order; one that is larger than its storage repeats numbers, and is no weight.
    Status add(const std::string& name, const PickleTensor& tensor, std::vector<NamedTensor>& to)
    {
        const auto type = type_of(tensor.storage.type);
        const auto unusable = [&](const char* why) {
            return refused(m_path, message("tensor \"{name}\" {why}", {{"name", name.substr(0, 200)}, {"why", why}}));
        };
        if (!type) return {}; // no weight
        if (tensor.shape.size() > Shape::max_rank) return unusable("has too many axes");
        for (const auto* numbers : {&tensor.shape, &tensor.strides})
            if (std::ranges::any_of(*numbers, [](std::int64_t one) { return one < 0; }))
                return unusable("has a negative size");
        const Shape shape(tensor.shape);
        const auto count = shape.checked_count();
        if (!count || *count > tensor.storage.count) return unusable("is larger than its storage");
        if (tensor.offset < 0 || tensor.offset > tensor.storage.count) return unusable("exceeds its storage");
        std::int64_t last = tensor.offset;
        for (std::size_t axis = 0; axis < tensor.shape.size() && *count > 0; ++axis) {
            const std::int64_t steps = tensor.shape[axis] - 1;
            if (steps > 0 && tensor.strides[axis] > (tensor.storage.count - last) / steps)
                return unusable("exceeds its storage");
            last += steps * tensor.strides[axis];
        }
        if (*count > 0 && last >= tensor.storage.count) return unusable("exceeds its storage");
        const std::size_t element = size_of(*type);
        m_copied += static_cast<std::uint64_t>(*count) * element;
        if (m_copied > max_copies * m_size) return unusable("shares its storage with too many others");
        ASSIGN_OR_RETURN(const auto* numbers, storage(tensor.storage, element));
        to.push_back({name, {*type, shape}, gathered(tensor, *numbers, static_cast<std::size_t>(*count), element)});
        return {};
    }

    static std::vector<std::byte> gathered(
        const PickleTensor& tensor, const std::string& numbers, std::size_t count, std::size_t element)
    {
        std::vector<std::byte> bytes(count * element);
        std::vector<std::int64_t> place(tensor.shape.size());
        std::int64_t from = tensor.offset;
        for (std::size_t i = 0; i < count; ++i) {
            std::memcpy(bytes.data() + i * element, numbers.data() + static_cast<std::size_t>(from) * element, element);
            for (std::size_t axis = place.size(); axis-- > 0;) { // the last axis runs fastest
                from += tensor.strides[axis];
                if (++place[axis] < tensor.shape[axis]) break;
                from -= tensor.strides[axis] * tensor.shape[axis];
                place[axis] = 0;
            }
        }
        return bytes;
    }

    // DataParallel's wrapper.
    static void strip_module(std::vector<NamedTensor>& tensors)
    {
        constexpr std::string_view wrapper = "module.";
        if (!std::ranges::all_of(tensors, [&](const auto& one) { return one.name.starts_with(wrapper); })) return;
        for (NamedTensor& tensor : tensors) tensor.name.erase(0, wrapper.size());
    }

    static constexpr std::uint64_t max_copies = 4; // tied weights are the same numbers under several names
    fs::path m_path;
    std::map<std::string, ZipEntry> m_entries;
    std::ifstream m_stream;
    std::string m_folder, m_held, m_numbers;
    std::uint64_t m_size = fs::file_size(m_path), m_copied = 0, m_read = 0;
};

} // namespace

bool begins_as_torch_file(const fs::path& path)
{
    const std::string start = start_of(path);
    return start.starts_with(zip_start) || start.starts_with(old_start);
}

Result<std::vector<NamedTensor>> read_torch_weights(const fs::path& path)
{
    if (start_of(path).starts_with(old_start))
        return Error{"torch.old", path.string(), "was written by torch before 1.6",
            "load it in a newer torch and save it again, best as safetensors"};
    ASSIGN_OR_RETURN(auto entries, stored_zip_entries(path));
    return TorchFile(path, std::move(entries)).read();
}

} // namespace epoch
