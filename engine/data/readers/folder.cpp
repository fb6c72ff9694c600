// folder: reads images from one folder a class, as ImageFolder of torchvision: PNG, JPEG and BMP, also in subfolders.
// folder:DIR?size=32x32,crop&channels=1. Images are decoded one after another into memory of known size.
#include "data/class_balance.h"
#include "data/preview.h"
#include "data/readers/folder_files.h"
#include "data/readers/folder_images.h"
#include "data/readers/folder_sizes.h"
#include "data/readers/picture.h"
#include "data/source.h"
#include "model/augment.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <optional>
#include <utility>

namespace epoch {
namespace {

namespace fs = std::filesystem;

// Takes the damaged images out of the list if they are few, and tells how many in `title`; otherwise an error.
Status leave_out_damaged(std::vector<FolderImage>& images, const KeepReading& keep, std::string& title)
{
    std::vector<Error> faults;
    const std::size_t all = images.size();
    double done = 0;
    bool cancelled = false;
    std::erase_if(images, [&](const FolderImage& image) {
        const ReadProgress reading{"images", done++, static_cast<double>(all), "images"};
        cancelled = cancelled || (keep && keep(reading) == GoOn::no);
        if (cancelled) return false;
        auto picture = read_picture(image.file);
        if (picture) return false;
        faults.push_back(std::move(picture).error());
        return true;
    });
    if (cancelled) return reading_cancelled("images");
    if (faults.empty()) return {};
    const std::size_t allowed = all < 20 ? 0 : std::max<std::size_t>(1, all / 100);
    const std::vector<MessageValue> values{
        {"damaged", faults.size()}, {"all", all}, {"name", path_text(fs::path(faults.front().where).filename())}};
    if (faults.size() <= allowed) {
        title += message(" ({damaged} damaged {damaged:image|images} left out, such as {name})", values).text();
        return {};
    }
    if (faults.size() == 1) return faults.front();
    std::string first;
    for (std::size_t i = 0; i < std::min<std::size_t>(5, faults.size()); ++i)
        first += (i > 0 ? ", " : "") + faults[i].where;
    return Error{"data.image", first, message("{damaged} of {all} images are damaged", values),
        "replace them, or take them out; up to a hundredth of all images is left out by itself"};
}

// A preview reads every n-th image, so that it has every class.
constexpr std::size_t max_previewed = 1000;

double subsample(FolderFiles& files)
{
    const std::size_t all = files.count(), step = (all + max_previewed - 1) / max_previewed;
    if (step <= 1) return 1;
    for (auto& images : files.of_splits) {
        std::size_t selected = 0;
        for (std::size_t at = 0; at < images.size(); at += step) images[selected++] = std::move(images[at]);
        images.resize(selected);
    }
    return static_cast<double>(files.count()) / static_cast<double>(all);
}

// All images as rows that nothing divides.
void take_as_one(FolderFiles& files)
{
    auto& all = files.of(Split::train);
    for (const Split split : {Split::validation, Split::test}) {
        std::ranges::move(files.of(split), std::back_inserter(all));
        files.of(split).clear();
    }
}

std::vector<FieldFacts> facts_of(const ImageReader& reader, std::vector<std::string> names)
{
    FieldFacts image = image_facts(reader.sample());
    image.cropped = reader.crops();
    const auto classes = std::ssize(names);
    FieldFacts label = label_facts(classes, std::move(names));
    if (!reader.masks().colours.empty()) {
        label.name = "mask";
        label.sample = Shape{image.sample[1], image.sample[2]};
    }
    return {std::move(image), std::move(label)};
}

Result<FolderFiles> files_of(ReadRequest& request)
{
    ASSIGN_OR_RETURN(const bool splits, recognises_splits(request.options));
    ASSIGN_OR_RETURN(const bool masks, recognises_masks(request.options));
    ASSIGN_OR_RETURN(const auto test, request.test_parts());
    if (request.spec.parts.size() != 1 || test.size() > 1)
        return Error{
            "data.folder", data_spec_text(request.spec).substr(0, 200), "names several folders", "write folder:DIR"};
    return find_folder_files(
        request.path(request.spec.parts[0]), test.empty() ? fs::path() : request.path(test.front()), {splits, masks});
}

std::string title_of(const fs::path& root, const FolderFiles& files)
{
    const fs::path shown = root.has_filename() ? root.filename() : root.parent_path().filename();
    std::string title = path_text(shown);
    if (!files.split_folders.empty())
        title += message(" (splits from the folders {folders})", {{"folders", files.split_names()}}).text();
    for (const std::string& folder : files.without_classes)
        title += message(" (folder {folder} without classes left out)", {{"folder", folder}}).text();
    if (files.others > 0) title += message(" ({files} other files left out)", {{"files", files.others}}).text();
    return title;
}

constexpr std::size_t max_examples = 100;

// Where the size keeps the proportions of all, the first one.
fs::path example_of(const std::vector<FolderImage>& images, const std::optional<ImageSize>& size)
{
    fs::path example = images.front().file;
    double farthest = 0;
    const std::size_t count = size ? std::min(images.size(), max_examples) : 0;
    for (std::size_t i = 0; i < count; ++i) {
        const fs::path& file = images[i * images.size() / count].file;
        const auto extents = read_extents(file);
        if (!extents) continue;
        const auto proportions = [](std::int64_t width, std::int64_t height) {
            return std::log(static_cast<double>(width) / static_cast<double>(height));
        };
        const double change =
            std::abs(proportions(extents->width, extents->height) - proportions(size->width, size->height));
        if (change > farthest) farthest = change, example = file;
    }
    return example;
}

} // namespace

Result<ImageExample> example_image(std::string_view text, const std::string& base_folder)
{
    ASSIGN_OR_RETURN(const auto spec, parse_data_spec(text));
    SpecReader options(spec);
    ReadRequest request{spec, options, fs::path(std::u8string(base_folder.begin(), base_folder.end()))};
    ASSIGN_OR_RETURN(const auto size, wanted_image_size(options));
    ASSIGN_OR_RETURN(const std::int64_t channels, wanted_channels(options));
    ASSIGN_OR_RETURN(auto files, files_of(request));
    auto& images = files.of(Split::train);
    if (images.empty())
        return folder_fault(request.path(spec.parts[0]), "holds no training images", "add images to the folder train");
    const fs::path file = example_of(images, size);
    ASSIGN_OR_RETURN(auto picture, read_picture(file));
    ASSIGN_OR_RETURN(const auto reader, ImageReader::make(std::move(images), size, channels, {}));
    ASSIGN_OR_RETURN(auto pixels, reader.pixels_of(picture, file));
    auto fields = facts_of(reader, {});
    if (const std::string augment = options.text("augment", ""); !augment.empty()) {
        ASSIGN_OR_RETURN(const auto varied, parse_augment(augment));
        RETURN_IF_ERROR(augment_fields(fields, varied));
    }
    return ImageExample{path_text(file.filename()), std::move(picture), std::move(fields.front()), std::move(pixels)};
}

Result<TableProfile> profile_folder(ReadRequest& request)
{
    ASSIGN_OR_RETURN(const auto size, wanted_image_size(request.options));
    TableProfile profile;
    if (request.spec.parts.size() != 1) return profile;
    ASSIGN_OR_RETURN(const auto found, files_of(request));
    profile.rows = static_cast<std::int64_t>(found.count());
    profile.notes = notes_on_split_folders(found);
    const bool masks = !found.mask_folder.empty();
    if (masks) {
        ASSIGN_OR_RETURN(const auto classes, mask_classes(found.of(Split::train), {}));
        const auto names = classes.names();
        profile.notes.push_back({message("The folder {folder} holds the classes of each pixel: {classes} colours, in "
                                         "ascending order, from {first} to {last}.",
                                     {{"folder", found.mask_folder}, {"classes", names.size()},
                                         {"first", names.front()}, {"last", names.back()}}),
            "Take both folders as classes", "masks", "no"});
    }
    const auto sizes = sizes_of(found.files());
    if (auto note = size ? note_on_crop(sizes, size->text()) : note_on_sizes(sizes))
        profile.notes.push_back(std::move(*note));
    if (masks) return profile;
    std::vector<std::int64_t> counts(found.classes.size());
    for (const auto& images : found.of_splits)
        for (const FolderImage& image : images) ++counts[image.class_number];
    if (auto note = note_on_rare_classes(found.classes, counts, request.options.text("balance", "no") == "yes"))
        profile.notes.push_back(std::move(*note));
    return profile;
}

Result<Source> read_folder(ReadRequest& request)
{
    ASSIGN_OR_RETURN(const auto size, wanted_image_size(request.options));
    ASSIGN_OR_RETURN(const std::int64_t channels, wanted_channels(request.options));
    ASSIGN_OR_RETURN(const bool stratify, yes_or_no(request.options, "stratify"));
    ASSIGN_OR_RETURN(auto files, files_of(request));
    Source source;
    source.title = title_of(request.path(request.spec.parts[0]), files);
    if (request.reading == Reading::as_test) take_as_one(files);
    MaskClasses masks;
    if (!files.mask_folder.empty()) {
        // Of all images, so that a preview has the classes of the whole.
        ASSIGN_OR_RETURN(masks, mask_classes(files.of(Split::train), request.keep));
        files.classes = masks.names();
        source.title += message(" (masks of {classes} classes)", {{"classes", files.classes.size()}}).text();
    }
    if (const std::size_t all = files.count(); request.reading == Reading::preview) {
        source.share_seen = subsample(files);
        if (files.count() < all)
            source.title +=
                message(" (a sample of {seen} of {all} images)", {{"seen", files.count()}, {"all", all}}).text();
    }
    if (request.leave_out_damaged)
        for (auto& images : files.of_splits) RETURN_IF_ERROR(leave_out_damaged(images, request.keep, source.title));
    source.rows = std::ssize(files.of(Split::train));
    source.validation_rows = std::ssize(files.of(Split::validation));
    source.test_rows = std::ssize(files.of(Split::test));
    if (stratify && masks.colours.empty()) {
        source.keys.kind = RowKeys::Kind::stratum;
        for (const FolderImage& image : files.of(Split::train))
            source.keys.of.push_back(static_cast<std::int64_t>(image.class_number));
    }
    take_as_one(files);
    ASSIGN_OR_RETURN(auto reader, ImageReader::make(std::move(files.of(Split::train)), size, channels, request.keep));
    reader.set_masks(std::move(masks));
    source.facts = facts_of(reader, std::move(files.classes));
    source.read_rows = [images = std::make_shared<const ImageReader>(std::move(reader))](
                           const Source::UseRow& use) { return images->read(use); };
    return source;
}

} // namespace epoch
