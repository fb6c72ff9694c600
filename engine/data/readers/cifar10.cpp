// cifar10: the binary batches of CIFAR-10: per image a label byte, then 3 x 32 x 32 pixels by channels. cifar10:DIR
#include "data/byte_source.h"
#include "data/memory_limit.h"
#include "data/source.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <system_error>

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t pixels = 3 * 32 * 32, record = 1 + pixels;
constexpr std::array names{"airplane", "automobile", "bird", "cat", "deer", "dog", "frog", "horse", "ship", "truck"};

struct Batches {
    std::vector<std::byte> images;
    std::vector<std::int32_t> labels;
};

Result<std::int64_t> add_batch(const fs::path& path, Batches& to)
{
    auto file = ByteSource::open(path);
    if (!file) return std::move(file).error();
    const auto fault = [&](std::string what) {
        return Error{"data.cifar10", file->name(), std::move(what), "download or copy the file again"};
    };
    const auto bytes = static_cast<std::size_t>(file->file_bytes());
    if (file->compressed()) return fault("is compressed; batches are read unpacked");
    if (bytes == 0 || bytes % record != 0)
        return fault("has " + std::to_string(bytes) + " bytes, which is no multiple of 3,073");
    if (auto fits = check_data_memory(2 * static_cast<double>(to.images.size() + bytes), file->name(), "the set");
        !fits)
        return std::move(fits).error();
    const std::size_t count = bytes / record;
    to.images.reserve(to.images.size() + count * pixels);
    std::array<std::byte, record> one{};
    for (std::size_t image = 0; image < count; ++image) {
        const auto got = file->read(one);
        if (!got) return got.error();
        if (*got < record) return fault("ends inside image " + std::to_string(image + 1));
        const int label = std::to_integer<int>(one[0]);
        if (label >= static_cast<int>(names.size()))
            return fault("has the label " + std::to_string(label) + " at image " + std::to_string(image + 1)
                + "; labels are 0 to 9");
        to.labels.push_back(label);
        to.images.insert(to.images.end(), one.begin() + 1, one.end());
    }
    return static_cast<std::int64_t>(count);
}

} // namespace

Result<Source> read_cifar10(ReadRequest& request)
{
    request.options.refuse("test", "this set has a test batch of its own", "leave it out");
    if (request.spec.parts.size() != 1)
        return Error{"data.cifar10", data_spec_text(request.spec).substr(0, 200), "names several folders",
            "write cifar10:FOLDER"};
    const fs::path folder = request.path(request.spec.parts[0]);
    Batches batches;
    Source source;
    std::error_code ignored;
    for (int batch = 1; batch <= 5; ++batch) {
        const fs::path file = folder / ("data_batch_" + std::to_string(batch) + ".bin");
        if (!fs::exists(file, ignored)) continue; // a part of the set is a set
        const auto count = add_batch(file, batches);
        if (!count) return count.error();
        source.rows += *count;
    }
    if (source.rows == 0)
        return Error{"data.cifar10", folder.string(), "has no data_batch_1.bin to data_batch_5.bin",
            "unpack cifar-10-binary.tar.gz and name the folder cifar-10-batches-bin"};
    if (const fs::path file = folder / "test_batch.bin"; fs::exists(file, ignored)) {
        const auto count = add_batch(file, batches);
        if (!count) return count.error();
        source.test_rows = *count;
    }
    FieldFacts image;
    image.name = "image";
    image.kind = TensorKind::image;
    image.stored = DType::u8;
    image.sample = Shape{3, 32, 32};
    image.scale = 1.0 / 255;
    FieldFacts label;
    label.name = "label";
    label.role = FieldRole::target;
    label.kind = TensorKind::labels;
    label.stored = DType::i32;
    label.classes = static_cast<std::int64_t>(names.size());
    label.class_names.assign(names.begin(), names.end());
    source.title = "CIFAR-10";
    source.facts = {std::move(image), std::move(label)};
    source.fields = {std::move(batches.images), bytes_of(batches.labels)};
    return source;
}

} // namespace epoch
