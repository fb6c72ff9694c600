#include "data/readers/npy_head.h"

#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace epoch {
namespace {

constexpr std::size_t max_head_bytes = 1 << 20, max_axes = 32;

// The head is a dictionary of Python: {'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }.
class HeadReader {
public:
    HeadReader(std::string_view text, NpyArray& array)
        : m_text(text)
        , m_array(array)
    {
    }

    Status read()
    {
        bool type = false, order = false, shape = false;
        if (!take('{')) return damaged();
        while (!take('}')) {
            const auto key = quoted();
            if (!key || !take(':')) return damaged();
            if (*key == "descr" && !type) {
                RETURN_IF_ERROR(read_type());
                type = true;
            } else if (*key == "fortran_order" && !order) {
                m_array.columns_first = word("True");
                if (!m_array.columns_first && !word("False")) return damaged();
                order = true;
            } else if (*key == "shape" && !shape) {
                if (!read_shape()) return damaged();
                shape = true;
            } else
                return damaged();
            if (!take(',')) {
                if (!take('}')) return damaged();
                break;
            }
        }
        return type && order && shape ? Status() : Status(damaged());
    }

private:
    Error damaged() const { return m_array.fault("is damaged at its beginning", npy_again); }
    Error other_type(Message what) const
    {
        return m_array.fault(std::move(what), "save it in Python as array.astype(\"float32\") or as whole numbers");
    }

    void skip_spaces()
    {
        while (!m_text.empty() && (m_text[0] == ' ' || m_text[0] == '\n')) m_text.remove_prefix(1);
    }
    bool take(char c)
    {
        skip_spaces();
        if (!m_text.starts_with(c)) return false;
        m_text.remove_prefix(1);
        return true;
    }
    bool word(std::string_view text)
    {
        skip_spaces();
        if (!m_text.starts_with(text)) return false;
        m_text.remove_prefix(text.size());
        return true;
    }
    std::optional<std::string_view> quoted()
    {
        skip_spaces();
        if (m_text.empty() || (m_text[0] != '\'' && m_text[0] != '"')) return {};
        const std::size_t end = m_text.find(m_text[0], 1);
        if (end == m_text.npos) return {};
        const std::string_view text = m_text.substr(1, end - 1);
        m_text.remove_prefix(end + 1);
        return text;
    }
    template <class T> bool number(T& value)
    {
        skip_spaces();
        const auto [end, fault] = std::from_chars(m_text.data(), m_text.data() + m_text.size(), value);
        if (fault != std::errc{} || value < 0) return false;
        m_text.remove_prefix(static_cast<std::size_t>(end - m_text.data()));
        return true;
    }

    bool read_shape()
    {
        if (!take('(')) return false;
        while (!take(')')) {
            std::int64_t extent = 0;
            if (!number(extent) || m_array.extents.size() == max_axes) return false;
            m_array.extents.push_back(extent);
            if (!take(',')) return take(')');
        }
        return true;
    }

    Status read_type()
    {
        skip_spaces();
        if (m_text.starts_with('[')) return other_type("has named columns of several types, which cannot be read");
        const auto text = quoted();
        if (!text || text->size() < 2) return damaged();
        const char order = (*text)[0], letter = (*text)[1];
        if (letter == 'O')
            return m_array.fault("holds objects of Python (pickle), which are never loaded",
                "save it in Python as an array of numbers or of text: np.array(values, dtype=\"float32\") or "
                "dtype=str");
        std::int64_t size = 0;
        const auto [end, fault] = std::from_chars(text->data() + 2, text->data() + text->size(), size);
        const bool whole = fault == std::errc{} && end == text->data() + text->size() && size >= 0;
        if (!whole || (order != '<' && order != '>' && order != '|' && order != '='))
            return other_type(
                message("has elements of the type \"{type}\", which cannot be read", {{"type", text->substr(0, 40)}}));
        constexpr std::string_view letters = "biufUS", known_sizes = "b1 i1 i2 i4 i8 u1 u2 u4 u8 f2 f4 f8";
        const std::size_t kind = letters.find(letter);
        const bool is_text = letter == 'U' || letter == 'S';
        const bool known =
            is_text ? size >= 1 && size <= max_text : known_sizes.find(text->substr(1)) != known_sizes.npos;
        if (kind == letters.npos || !known)
            return other_type(
                message("has elements of the type \"{type}\", which cannot be read", {{"type", text->substr(0, 40)}}));
        const auto bytes = static_cast<std::size_t>(letter == 'U' ? 4 * size : size);
        m_array.type = {static_cast<NpyType::Kind>(kind), bytes, order == '>'};
        return {};
    }

    static constexpr std::int64_t max_text = 1 << 20; // letters

    std::string_view m_text;
    NpyArray& m_array;
};

} // namespace

Result<std::size_t> read_fully(ByteSource& from, std::span<std::byte> to)
{
    std::size_t done = 0;
    while (done < to.size()) {
        ASSIGN_OR_RETURN(const auto got, from.read(to.subspan(done)));
        if (got == 0) break;
        done += got;
    }
    return done;
}

Result<std::size_t> read_npy_head(ByteSource& file, NpyArray& array)
{
    std::array<std::byte, 12> start{};
    ASSIGN_OR_RETURN(auto got, read_fully(file, std::span(start).first(10)));
    const auto byte = [&](std::size_t at) { return std::to_integer<std::size_t>(start[at]); };
    if (got < 10 || std::memcmp(start.data(), "\x93NUMPY", 6) != 0)
        return array.fault("is no array of NumPy", "save it in Python with np.save or np.savez");
    const std::size_t version = byte(6);
    if (version < 1 || version > 3)
        return array.fault(message("has version {version} of the format, which is not known", {{"version", version}}),
            "save it in Python with np.save");
    std::size_t length = byte(8) | byte(9) << 8, before = 10;
    if (version > 1) {
        ASSIGN_OR_RETURN(got, read_fully(file, std::span(start).subspan(10)));
        length |= byte(10) << 16 | byte(11) << 24;
        before = 12;
    }
    if (length > max_head_bytes) return array.fault("is damaged at its beginning", npy_again);
    std::vector<std::byte> head(length);
    ASSIGN_OR_RETURN(got, read_fully(file, head));
    if (got < length) return array.fault("ends too early", npy_again);
    array.extents.clear();
    RETURN_IF_ERROR(HeadReader({reinterpret_cast<const char*>(head.data()), length}, array).read());
    return before + length;
}

} // namespace epoch
