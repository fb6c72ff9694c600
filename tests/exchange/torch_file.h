// torch_file: what torch.save writes, made by hand: a zip of stored entries with a pickle of protocol 2.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace epoch::test {

template <class T> std::string little_endian(T value) { return {reinterpret_cast<const char*>(&value), sizeof value}; }

// The opcodes that torch.save uses.
namespace pickled {

inline std::string text(const std::string& value)
{
    return "X" + little_endian(static_cast<std::uint32_t>(value.size())) + value;
}
inline std::string number(std::int32_t value) { return "J" + little_endian(value); }
inline std::string global(const std::string& module, const std::string& name)
{
    return "c" + module + "\n" + name + "\n";
}
inline std::string tuple(const std::vector<std::string>& items)
{
    std::string out = "(";
    for (const auto& item : items) out += item;
    return out + "t";
}
inline std::string numbers(const std::vector<std::int32_t>& values)
{
    std::vector<std::string> items;
    for (const auto value : values) items.push_back(number(value));
    return tuple(items);
}
inline std::string ordered_dict() { return global("collections", "OrderedDict") + ")R"; }
inline std::string dict(const std::vector<std::pair<std::string, std::string>>& items)
{
    std::string out = ordered_dict() + "(";
    for (const auto& [key, value] : items) out += text(key) + value;
    return out + "u";
}
inline std::string storage(const std::string& type, const std::string& key, std::int32_t count)
{
    return tuple({text("storage"), global("torch", type), text(key), text("cpu"), number(count)}) + "Q";
}
inline std::string tensor(const std::string& storage, std::int32_t offset, const std::vector<std::int32_t>& shape,
    const std::vector<std::int32_t>& strides)
{
    return global("torch._utils", "_rebuild_tensor_v2")
        + tuple({storage, number(offset), numbers(shape), numbers(strides), "\x89", ordered_dict()}) + "R";
}
inline std::string whole(const std::string& value) { return "\x80\x02" + value + "."; }

} // namespace pickled

// `method`: 0 = stored.
inline std::string zip_of(const std::vector<std::pair<std::string, std::string>>& files, std::uint16_t method = 0)
{
    std::string out, directory;
    const auto u16 = [](std::size_t value) { return little_endian(static_cast<std::uint16_t>(value)); };
    const auto u32 = [](std::size_t value) { return little_endian(static_cast<std::uint32_t>(value)); };
    for (const auto& [name, content] : files) {
        const std::string sizes = u32(0) + u32(content.size()) + u32(content.size()) + u16(name.size()) + u16(0);
        const std::string common = u16(20) + u16(0) + u16(method) + u16(0) + u16(0) + sizes;
        directory += "PK\x01\x02" + u16(20) + common + u16(0) + u16(0) + u16(0) + u32(0) + u32(out.size()) + name;
        out += "PK\x03\x04" + common + name + content;
    }
    const std::size_t begin = out.size();
    return out + directory + "PK\x05\x06" + u16(0) + u16(0) + u16(files.size()) + u16(files.size())
        + u32(directory.size()) + u32(begin) + u16(0);
}

} // namespace epoch::test
