// idx: reads the format of MNIST (LeCun): magic 00 00 type ndim, the extents, then the elements, all big-endian; plain
// or gzip-compressed. idx:IMAGES,LABELS
#include "data/byte_source.h"
#include "data/memory_limit.h"
#include "data/source.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <functional>
#include <memory>

namespace epoch {
namespace {

enum class Number : std::uint8_t { u8 = 0x08, i8 = 0x09, i16 = 0x0B, i32 = 0x0C, f32 = 0x0D, f64 = 0x0E };

constexpr std::size_t size_of(Number type)
{
    switch (type) {
    case Number::u8:
    case Number::i8: return 1;
    case Number::i16: return 2;
    case Number::i32:
    case Number::f32: return 4;
    case Number::f64: return 8;
    }
    return 0;
}

struct Idx {
    std::string name;
    Number type = Number::u8;
    std::vector<std::int64_t> extents;
    std::vector<std::byte> bytes;

    std::int64_t rows() const { return extents[0]; }
    std::size_t row_elements() const
    {
        std::size_t count = 1;
        for (std::size_t axis = 1; axis < extents.size(); ++axis) count *= static_cast<std::size_t>(extents[axis]);
        return count;
    }
    Error fault(Message what, Message hint) const { return {"data.idx", name, std::move(what), std::move(hint)}; }
};

template <class Bits> Bits big_endian(const std::byte* at)
{
    Bits bits = 0;
    for (std::size_t i = 0; i < sizeof(Bits); ++i) bits = static_cast<Bits>(bits << 8 | std::to_integer<Bits>(at[i]));
    return bits;
}

double value_at(const Idx& idx, std::size_t element)
{
    const std::byte* at = idx.bytes.data() + element * size_of(idx.type);
    switch (idx.type) {
    case Number::u8: return std::to_integer<int>(*at);
    case Number::i8: return static_cast<std::int8_t>(std::to_integer<int>(*at));
    case Number::i16: return static_cast<std::int16_t>(big_endian<std::uint16_t>(at));
    case Number::i32: return static_cast<std::int32_t>(big_endian<std::uint32_t>(at));
    case Number::f32: return static_cast<double>(std::bit_cast<float>(big_endian<std::uint32_t>(at)));
    case Number::f64: return std::bit_cast<double>(big_endian<std::uint64_t>(at));
    }
    return 0;
}

constexpr const char* not_idx = "an IDX file begins with 00 00, a type (08 09 0B 0C 0D 0E) and 1 to 4 axes";

Status read_header(ByteSource& file, Idx& idx)
{
    std::array<std::byte, 16> header{};
    ASSIGN_OR_RETURN(auto got, file.read(std::span(header).first(4)));
    const auto byte = [&](std::size_t at) { return std::to_integer<unsigned>(header[at]); };
    idx.type = static_cast<Number>(byte(2));
    const std::size_t axes = byte(3);
    if (got < 4 || byte(0) != 0 || byte(1) != 0 || size_of(idx.type) == 0 || axes < 1 || axes > 4)
        return idx.fault("is not an IDX file", not_idx);
    ASSIGN_OR_RETURN(got, file.read(std::span(header).first(4 * axes)));
    if (got < 4 * axes) return idx.fault("ends inside its header", "download or copy the file again");
    for (std::size_t axis = 0; axis < axes; ++axis)
        idx.extents.push_back(static_cast<std::int64_t>(big_endian<std::uint32_t>(header.data() + 4 * axis)));
    return {};
}

std::string extents_text(const Idx& idx)
{
    std::string text;
    for (const std::int64_t extent : idx.extents) text += (text.empty() ? "" : " × ") + std::to_string(extent);
    return text;
}

// The size of the data by the header. Fails before any allocation when the file cannot hold it.
Result<std::size_t> announced_bytes(const ByteSource& file, const Idx& idx)
{
    double bytes = static_cast<double>(size_of(idx.type)); // a product of four 32-bit numbers stays finite
    for (const std::int64_t extent : idx.extents) bytes *= static_cast<double>(extent);
    if (bytes == 0)
        return idx.fault(
            message("has no samples ({extents})", {{"extents", extents_text(idx)}}), "choose another file");
    const double header = 4 + 4 * static_cast<double>(idx.extents.size());
    if (file.compressed() ? bytes > file.max_bytes() : header + bytes != file.file_bytes())
        return idx.fault(
            message("announces {extents} numbers, which is not the size of the file", {{"extents", extents_text(idx)}}),
            "download or copy the file again");
    return static_cast<std::size_t>(bytes);
}

// A file whose header has been read, but not its elements.
struct IdxFile {
    std::filesystem::path path;
    KeepReading keep;
    Idx idx;
    std::size_t bytes = 0; // of all numbers
    bool compressed = false;
};

Result<IdxFile> read_file_header(const std::filesystem::path& path, const KeepReading& keep)
{
    ASSIGN_OR_RETURN(auto file, ByteSource::open(path, keep));
    IdxFile found{path, keep, {}, 0, file.compressed()};
    found.idx.name = file.name();
    RETURN_IF_ERROR(read_header(file, found.idx));
    ASSIGN_OR_RETURN(const auto bytes, announced_bytes(file, found.idx));
    found.bytes = bytes;
    return found;
}

// Calls `use` with blocks of `rows` rows, each as an Idx of that many rows.
Status read_blocks(const IdxFile& from, std::size_t rows, const std::function<Status(Idx&)>& use)
{
    ASSIGN_OR_RETURN(auto file, ByteSource::open(from.path, from.keep));
    Idx idx;
    idx.name = from.idx.name;
    RETURN_IF_ERROR(read_header(file, idx));
    if (idx.extents != from.idx.extents || idx.type != from.idx.type)
        return idx.fault("changed while it was read", "read it again when it is complete");
    const std::size_t row_bytes = idx.row_elements() * size_of(idx.type);
    const auto all = static_cast<std::size_t>(idx.rows());
    for (std::size_t first = 0; first < all; first += rows) {
        idx.extents[0] = static_cast<std::int64_t>(std::min(rows, all - first));
        idx.bytes.resize(static_cast<std::size_t>(idx.rows()) * row_bytes);
        ASSIGN_OR_RETURN(const auto got, file.read(idx.bytes));
        if (got < idx.bytes.size())
            return idx.fault(message("ends after {read} of {expected} bytes",
                                 {{"read", first * row_bytes + got}, {"expected", all * row_bytes}}),
                "download or copy the file again");
        RETURN_IF_ERROR(use(idx));
    }
    // One byte more shows that the file ends here, and lets gzip check its sum.
    std::array<std::byte, 1> more{};
    ASSIGN_OR_RETURN(const auto got, file.read(more));
    if (got > 0)
        return idx.fault(
            message("goes on after the {extents} numbers it announces", {{"extents", extents_text(from.idx)}}),
            "download or copy the file again");
    return {};
}

struct Pair {
    IdxFile images;
    Idx labels; // whole
};

Result<Idx> read_labels(const std::filesystem::path& path, const KeepReading& keep)
{
    ASSIGN_OR_RETURN(const auto file, read_file_header(path, keep));
    // Twice: as read, and as the network takes it.
    RETURN_IF_ERROR(check_data_memory(2 * static_cast<double>(file.bytes), file.idx.name,
        message("{extents} numbers", {{"extents", extents_text(file.idx)}})));
    Idx labels;
    RETURN_IF_ERROR(read_blocks(file, static_cast<std::size_t>(file.idx.rows()), [&](Idx& all) -> Status {
        labels = std::move(all);
        return {};
    }));
    return labels;
}

Result<Pair> read_pair_headers(const ReadRequest& request, const std::vector<std::string>& parts)
{
    if (parts.size() != 2)
        return Error{"data.idx", data_spec_text(request.spec).substr(0, 200),
            message("names {files} {files:file|files}, not two", {{"files", parts.size()}}), "write idx:IMAGES,LABELS"};
    ASSIGN_OR_RETURN(auto images, read_file_header(request.path(parts[0]), request.keep));
    ASSIGN_OR_RETURN(auto labels, read_labels(request.path(parts[1]), request.keep));
    if (images.idx.rows() != labels.rows())
        return labels.fault(message("has {labels} {labels:label|labels} for the {images} images of {file}",
                                {{"labels", labels.rows()}, {"images", images.idx.rows()}, {"file", images.idx.name}}),
            "choose the two files that belong together");
    return Pair{std::move(images), std::move(labels)};
}

bool is_channels(std::int64_t extent) { return extent == 1 || extent == 3 || extent == 4; }

// (N, H, W), (N, C, H, W) and (N, H, W, C) are images; the extents distinguish the last two.
bool channels_last(const Idx& idx)
{
    return idx.extents.size() == 4 && is_channels(idx.extents[3]) && !is_channels(idx.extents[1]);
}

FieldFacts input_facts(const Idx& idx)
{
    const auto& n = idx.extents;
    FieldFacts facts;
    facts.name = n.size() < 3 ? "features" : "image";
    facts.kind = n.size() < 3 ? TensorKind::flat : TensorKind::image;
    if (n.size() < 3) facts.sample = Shape{static_cast<std::int64_t>(idx.row_elements())};
    if (n.size() == 3) facts.sample = Shape{1, n[1], n[2]};
    if (n.size() == 4) facts.sample = channels_last(idx) ? Shape{n[3], n[1], n[2]} : Shape{n[1], n[2], n[3]};
    if (idx.type == Number::u8) {
        facts.stored = DType::u8;
        facts.scale = 1.0 / 255;
    }
    return facts;
}

// The index in a row of the file of element `at` of a stored row.
std::size_t index_in_row(const Idx& idx, std::size_t at)
{
    if (!channels_last(idx)) return at;
    const auto channels = static_cast<std::size_t>(idx.extents[3]), pixels = idx.row_elements() / channels;
    return at % pixels * channels + at / pixels;
}

// Adds one row: u8 unchanged, other types as f32. `number` is the sample's, for errors.
Status add_row(const Idx& idx, std::size_t row, std::size_t number, std::vector<std::byte>& to)
{
    const std::size_t elements = idx.row_elements();
    if (idx.type == Number::u8 && !channels_last(idx)) {
        const std::byte* from = idx.bytes.data() + row * elements;
        to.insert(to.end(), from, from + elements);
        return {};
    }
    for (std::size_t at = 0; at < elements; ++at) {
        const std::size_t from = row * elements + index_in_row(idx, at);
        if (idx.type == Number::u8) {
            to.push_back(idx.bytes[from]);
            continue;
        }
        const auto value = static_cast<float>(value_at(idx, from));
        if (!std::isfinite(value))
            return idx.fault(
                message("has a value that is not a finite number in sample {sample}", {{"sample", number + 1}}),
                "correct the file");
        const auto bytes = std::as_bytes(std::span(&value, 1));
        to.insert(to.end(), bytes.begin(), bytes.end());
    }
    return {};
}

bool is_whole(Number type) { return type != Number::f32 && type != Number::f64; }

constexpr double max_labels = 65'536;

Status count_classes(const Idx& labels, FieldFacts& facts)
{
    for (std::size_t row = 0; row < static_cast<std::size_t>(labels.rows()); ++row) {
        const double value = value_at(labels, row);
        if (value < 0 || value >= max_labels)
            return labels.fault(message("has the label {label} in sample {sample}",
                                    {{"label", static_cast<long long>(value)}, {"sample", row + 1}}),
                "labels are whole numbers from 0 to 65,535");
        facts.classes = std::max(facts.classes, static_cast<std::int64_t>(value) + 1);
    }
    return {};
}

FieldFacts target_facts(const Idx& labels)
{
    FieldFacts facts;
    facts.role = FieldRole::target;
    facts.name = is_whole(labels.type) ? "label" : "target";
    if (is_whole(labels.type)) {
        facts.kind = TensorKind::labels;
        facts.stored = DType::i32;
    } else {
        facts.sample = Shape{static_cast<std::int64_t>(labels.row_elements())};
    }
    return facts;
}

// Checks that a pair of files matches the training data.
Status check_pair(const Pair& pair, Source& to)
{
    const Idx &images = pair.images.idx, &labels = pair.labels;
    if (input_facts(images).sample != to.facts[0].sample || input_facts(images).stored != to.facts[0].stored)
        return images.fault(
            message("has other images ({extents}) than the training data", {{"extents", extents_text(images)}}),
            "choose the test files of the same set");
    const bool classes = is_whole(labels.type);
    if (classes ? labels.extents.size() != 1 : labels.extents.size() > 2)
        return labels.fault(message("has {axes} {axes:axis|axes}; labels have one", {{"axes", labels.extents.size()}}),
            "name the images first, then the labels");
    if (classes != (to.facts[1].kind == TensorKind::labels))
        return labels.fault("has targets of another type than the training data", "choose files of the same set");
    return classes ? count_classes(labels, to.facts[1]) : Status();
}

// Reads images with their labels, with a block of about 1 MiB in memory.
Status read_pair(const Pair& pair, const Source::UseRow& use)
{
    const std::size_t row_bytes =
        std::max<std::size_t>(1, pair.images.idx.row_elements()) * size_of(pair.images.idx.type);
    const std::size_t rows = std::max<std::size_t>(1, (std::size_t{1} << 20) / row_bytes);
    std::vector<std::byte> row;
    std::size_t number = 0;
    return read_blocks(pair.images, rows, [&](const Idx& block) -> Status {
        for (std::size_t at = 0; at < static_cast<std::size_t>(block.rows()); ++at, ++number) {
            row.clear();
            RETURN_IF_ERROR(add_row(block, at, number, row));
            if (is_whole(pair.labels.type)) {
                const auto label = static_cast<std::int32_t>(value_at(pair.labels, number));
                const auto bytes = std::as_bytes(std::span(&label, 1));
                row.insert(row.end(), bytes.begin(), bytes.end());
            } else
                RETURN_IF_ERROR(add_row(pair.labels, number, number, row));
            RETURN_IF_ERROR(use(row));
        }
        return {};
    });
}

} // namespace

Result<Source> read_idx(ReadRequest& request)
{
    ASSIGN_OR_RETURN(const auto test, request.test_parts());
    auto pairs = std::make_shared<std::vector<Pair>>();
    for (const auto* parts : {&request.spec.parts, &test}) {
        if (parts->empty() && !pairs->empty()) continue;
        ASSIGN_OR_RETURN(auto pair, read_pair_headers(request, *parts));
        pairs->push_back(std::move(pair));
    }
    const Pair& training = pairs->front();
    Source source;
    source.title = std::filesystem::path(training.images.idx.name).filename().string();
    source.facts = {input_facts(training.images.idx), target_facts(training.labels)};
    source.rows = training.labels.rows();
    if (pairs->size() > 1) source.test_rows = pairs->back().labels.rows();
    for (const Pair& pair : *pairs) {
        RETURN_IF_ERROR(check_pair(pair, source));
        source.size_is_known = source.size_is_known && !pair.images.compressed;
    }
    FieldFacts& target = source.facts[1];
    for (std::int64_t label = 0; label < target.classes && target.classes <= 1000; ++label)
        target.class_names.push_back(std::to_string(label));
    source.read_rows = [pairs](const Source::UseRow& use) -> Status {
        for (const Pair& pair : *pairs) RETURN_IF_ERROR(read_pair(pair, use));
        return {};
    };
    return source;
}

} // namespace epoch
