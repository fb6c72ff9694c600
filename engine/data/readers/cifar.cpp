// cifar: reads the binary batches of CIFAR-10 and CIFAR-100 (Krizhevsky 2009): the label bytes of each image, then 3 x
// 32 x 32 pixels by channels. cifar10:DIR, cifar100:DIR?labels=fine|coarse
#include "data/byte_source.h"
#include "data/memory_limit.h"
#include "data/source.h"
#include "store/atomic_file.h"

#include "base/utf8.h"

#include <algorithm>
#include <array>
#include <system_error>

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t cifar_image_bytes = 3 * 32 * 32, max_label_bytes = 2;

// How the files of a set are laid out.
struct Format {
    const char* code; // of its errors
    const char* title;
    std::size_t label_bytes; // before the pixels
    std::size_t label; // which of them is taken
    std::int64_t classes;
    std::vector<std::string> training, test; // names of files
    std::vector<std::string> names; // of classes; empty where the set does not come with them
    const char* hint; // what to unpack

    std::size_t record() const { return label_bytes + cifar_image_bytes; }
};

struct Batches {
    std::vector<std::byte> images;
    std::vector<std::int32_t> labels;
    KeepReading keep;
};

std::string with_separator(std::size_t record) { return record == 3073 ? "3,073" : "3,074"; }

Result<std::int64_t> add_batch(const fs::path& path, const Format& format, Batches& to)
{
    ASSIGN_OR_RETURN(auto file, ByteSource::open(path, to.keep));
    const auto fault = [&](Message what) {
        return Error{format.code, file.name(), std::move(what), "download or copy the file again"};
    };
    const auto bytes = static_cast<std::size_t>(file.file_bytes());
    if (file.compressed()) return fault("is compressed; batches are read unpacked");
    if (bytes == 0 || bytes % format.record() != 0)
        return fault(message("has {bytes} {bytes:byte|bytes}, which is not a multiple of {record}",
            {{"bytes", bytes}, {"record", with_separator(format.record())}}));
    RETURN_IF_ERROR(check_data_memory(2 * static_cast<double>(to.images.size() + bytes), file.name(), "the set"));
    const std::size_t count = bytes / format.record();
    to.images.reserve(to.images.size() + count * cifar_image_bytes);
    std::array<std::byte, max_label_bytes + cifar_image_bytes> buffer{};
    const auto record = std::span(buffer).first(format.record());
    for (std::size_t image = 0; image < count; ++image) {
        ASSIGN_OR_RETURN(const auto got, file.read(record));
        if (got < record.size()) return fault(message("ends inside image {image}", {{"image", image + 1}}));
        const int label = std::to_integer<int>(record[format.label]);
        if (label >= format.classes)
            return fault(message("has the label {label} at image {image}; labels are 0 to {max}",
                {{"label", label}, {"image", image + 1}, {"max", format.classes - 1}}));
        to.labels.push_back(label);
        to.images.insert(
            to.images.end(), record.begin() + static_cast<std::ptrdiff_t>(format.label_bytes), record.end());
    }
    return static_cast<std::int64_t>(count);
}

// Missing batches are skipped, because a part of the set can be trained on too.
Result<std::int64_t> add_batches(
    const fs::path& folder, const std::vector<std::string>& files, const Format& format, Batches& to)
{
    std::int64_t images = 0;
    std::error_code ignored;
    for (const std::string& name : files) {
        if (!fs::exists(folder / name, ignored)) continue;
        ASSIGN_OR_RETURN(const auto count, add_batch(folder / name, format, to));
        images += count;
    }
    return images;
}

Result<fs::path> folder_of(const ReadRequest& request, const char* code)
{
    if (request.spec.parts.size() == 1) return request.path(request.spec.parts[0]);
    return Error{code, data_spec_text(request.spec).substr(0, 200), "names several folders",
        message("write {kind}:FOLDER", {{"kind", request.spec.kind}})};
}

Result<Source> read_batches(ReadRequest& request, const fs::path& folder, const Format& format)
{
    request.options.refuse("test", "this set has a test batch of its own", "leave it out");
    Batches batches;
    batches.keep = request.keep;
    Source source;
    ASSIGN_OR_RETURN(const auto training, add_batches(folder, format.training, format, batches));
    if (training == 0)
        return Error{format.code, folder.string(),
            format.training.size() > 1 ? message(
                "has no {first} to {last}", {{"first", format.training.front()}, {"last", format.training.back()}})
                                       : message("has no {file}", {{"file", format.training.front()}}),
            format.hint};
    ASSIGN_OR_RETURN(const auto test, add_batches(folder, format.test, format, batches));
    source.rows = training;
    source.test_rows = test;
    source.title = format.title;
    source.facts = {image_facts({3, 32, 32}), label_facts(format.classes, format.names)};
    source.fields = {std::move(batches.images), bytes_of(batches.labels)};
    return source;
}

// The class names, one a line, as in the set's own text files; none if the file is missing or has another number of
// them.
std::vector<std::string> names_in(const fs::path& file, std::size_t classes)
{
    constexpr std::uintmax_t longest = 1u << 16;
    std::vector<std::string> names;
    const auto text = read_file(file, longest);
    if (!text) return names;
    for (std::size_t at = 0; at < text->size();) {
        const std::size_t end = std::min(text->find('\n', at), text->size());
        if (end > at) names.push_back(text->substr(at, end - at));
        at = end + 1;
    }
    const bool sound = names.size() == classes && std::ranges::all_of(names, is_utf8);
    return sound ? names : std::vector<std::string>();
}

} // namespace

Result<Source> read_cifar10(ReadRequest& request)
{
    ASSIGN_OR_RETURN(const auto folder, folder_of(request, "data.cifar10"));
    const Format format{"data.cifar10", "CIFAR-10", 1, 0, 10,
        {"data_batch_1.bin", "data_batch_2.bin", "data_batch_3.bin", "data_batch_4.bin", "data_batch_5.bin"},
        {"test_batch.bin"}, {"airplane", "automobile", "bird", "cat", "deer", "dog", "frog", "horse", "ship", "truck"},
        "unpack cifar-10-binary.tar.gz and name the folder cifar-10-batches-bin"};
    return read_batches(request, folder, format);
}

Result<Source> read_cifar100(ReadRequest& request)
{
    ASSIGN_OR_RETURN(const auto folder, folder_of(request, "data.cifar100"));
    const std::string labels = request.options.text("labels", "fine");
    if (labels != "fine" && labels != "coarse")
        return Error{"data.option", "labels", message("\"{labels}\" is neither fine nor coarse", {{"labels", labels}}),
            "write labels=coarse for the 20 groups, or leave it out for the 100 classes"};
    const bool fine = labels == "fine";
    const std::size_t classes = fine ? 100 : 20;
    const Format format{"data.cifar100", fine ? "CIFAR-100" : "CIFAR-100, coarse labels", 2, fine ? 1u : 0u,
        static_cast<std::int64_t>(classes), {"train.bin"}, {"test.bin"},
        names_in(folder / (labels + "_label_names.txt"), classes),
        "unpack cifar-100-binary.tar.gz and name the folder cifar-100-binary"};
    return read_batches(request, folder, format);
}

} // namespace epoch
