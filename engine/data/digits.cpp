// digits: 1,797 handwritten digits of 8x8 pixels, read from the file that ships with the program.
#include "data/dataset.h"

#include "base/install_paths.h"

#include <charconv>
#include <fstream>

namespace epoch {
namespace {

constexpr std::size_t digit_pixels = 64;
constexpr unsigned brightest = 16, digit_classes = 10;

struct Digits {
    std::vector<std::uint8_t> images;
    std::vector<std::int32_t> labels;
};

// One line: 64 pixels and the digit, with commas between.
bool read_line(std::string_view line, Digits& to)
{
    for (std::size_t column = 0; column <= digit_pixels; ++column) {
        unsigned value = 0;
        const auto [end, fault] = std::from_chars(line.data(), line.data() + line.size(), value);
        if (fault != std::errc() || value > (column < digit_pixels ? brightest : digit_classes - 1)) return false;
        line.remove_prefix(static_cast<std::size_t>(end - line.data()));
        if (column < digit_pixels) {
            if (!line.starts_with(',')) return false;
            line.remove_prefix(1);
            to.images.push_back(static_cast<std::uint8_t>(value));
        } else {
            to.labels.push_back(static_cast<std::int32_t>(value));
        }
    }
    return line.empty() || line == "\r";
}

Result<Digits> digits_of(const std::filesystem::path& file)
{
    std::ifstream in(file, std::ios::binary);
    if (!in) return Error{"data.file", file.string(), "cannot be opened", "install the program again"};
    Digits digits;
    std::size_t number = 1;
    for (std::string line; std::getline(in, line); ++number) {
        if (!read_line(line, digits))
            return Error{"data.file", file.string() + ", line " + std::to_string(number),
                "is not 64 pixels from 0 to 16 and a digit", "install the program again"};
    }
    if (digits.labels.empty()) return Error{"data.file", file.string(), "is empty", "install the program again"};
    return digits;
}

} // namespace

Result<Dataset> read_digits(SpecReader& options)
{
    ASSIGN_OR_RETURN(const auto folder, shared_folder("datasets/digits"));
    ASSIGN_OR_RETURN(const auto digits, digits_of(folder / "digits.csv"));
    ASSIGN_OR_RETURN(
        const auto split, draw_split(options, static_cast<std::int64_t>(digits.labels.size()), "0.6/0.2/0.2"));

    FieldFacts features;
    features.name = "features";
    features.stored = DType::u8;
    features.sample = Shape{static_cast<std::int64_t>(digit_pixels)};
    features.picture = Shape{1, 8, 8};
    features.scale = 1.0 / brightest;
    FieldFacts label = label_facts(digit_classes);
    for (unsigned digit = 0; digit < digit_classes; ++digit) label.class_names.push_back(std::to_string(digit));
    return make_dataset(
        "Optical digits 8×8", {features, label}, {bytes_of(digits.images), bytes_of(digits.labels)}, split);
}

} // namespace epoch
