// folder: reads images from one folder a class, as ImageFolder of torchvision: PNG, JPEG and BMP, also in subfolders.
// folder:DIR?size=32x32,crop&channels=1. Images are decoded one after another into memory of known size.
#include "data/class_balance.h"
#include "data/memory_limit.h"
#include "data/readers/folder_sizes.h"
#include "data/readers/picture.h"
#include "data/source.h"

#include "base/units.h"

#include <algorithm>
#include <optional>
#include <set>
#include <system_error>

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_files = 10'000'000;
constexpr int max_depth = 32; // folders in folders
constexpr std::int64_t max_target_side = 8192;

std::string utf8(const fs::path& path)
{
    const auto text = path.u8string();
    return {text.begin(), text.end()};
}

Error fault(const fs::path& where, Message what, Message hint)
{
    return {"data.folder", utf8(where), std::move(what), std::move(hint)};
}

// The entries of a folder, sorted by name, without hidden ones.
Result<std::vector<fs::path>> entries_of(const fs::path& folder)
{
    std::error_code error;
    std::vector<fs::path> entries;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        if (utf8(entry->path().filename()).starts_with('.')) continue;
        entries.push_back(entry->path());
        if (entries.size() > max_files)
            return fault(folder, "has more than 10 million entries", "use a part of the images");
    }
    if (error) return fault(folder, "cannot be read as a folder", "name a folder that holds one folder a class");
    std::ranges::sort(entries, {}, [](const fs::path& path) { return utf8(path); });
    return entries;
}

struct Image {
    fs::path file;
    std::size_t class_number;
};

struct Found {
    std::vector<Image> images;
    std::set<std::string> folders; // canonical paths, because a link may lead back
    std::int64_t others = 0; // files that are no images
};

Status add_images(const fs::path& folder, std::size_t class_number, int depth, Found& to)
{
    std::error_code error;
    const fs::path true_name = fs::canonical(folder, error);
    if (error) return fault(folder, "is a link that leads nowhere", "remove the link");
    if (!to.folders.insert(utf8(true_name)).second)
        return fault(folder, "leads to a folder that has been read already", "remove the link");
    if (depth > max_depth) return fault(folder, "lies more than 32 folders deep", "move the images up");
    ASSIGN_OR_RETURN(const auto entries, entries_of(folder));
    for (const fs::path& entry : entries) {
        const auto status = fs::status(entry, error);
        if (status.type() == fs::file_type::directory) {
            RETURN_IF_ERROR(add_images(entry, class_number, depth + 1, to));
        } else if (!has_picture_name(entry)) {
            // A circular link has no type; it might have been a folder of images.
            if (status.type() == fs::file_type::none || status.type() == fs::file_type::not_found)
                return fault(entry, "is a link in a circle, or one that leads nowhere", "remove the link");
            ++to.others;
        } else if (status.type() != fs::file_type::regular) {
            return fault(entry, "is not a file that can be read", "replace it by an ordinary file, or remove it");
        } else if (to.images.size() == max_files) {
            return fault(folder, "brings the number of images above 10 million", "use a part of them");
        } else {
            to.images.push_back({entry, class_number});
        }
    }
    return {};
}

Result<std::vector<fs::path>> class_folders(const fs::path& root)
{
    auto entries = entries_of(root);
    if (!entries) return entries;
    std::erase_if(*entries, [](const fs::path& path) {
        std::error_code error;
        const auto type = fs::status(path, error).type();
        return type != fs::file_type::directory && type != fs::file_type::none && type != fs::file_type::not_found;
    });
    if (entries->empty())
        return fault(root, "has no folders in it", "name a folder that holds one folder of images a class");
    if (entries->size() > 65'536)
        return fault(root, "has more than 65,536 folders", "name a folder that holds one folder of images a class");
    return entries;
}

// Takes the damaged images out of the list if they are few, and tells how many in `title`; otherwise an error.
Status leave_out_damaged(std::vector<Image>& images, const KeepReading& keep, std::string& title)
{
    std::vector<Error> faults;
    const std::size_t all = images.size();
    double done = 0;
    bool cancelled = false;
    std::erase_if(images, [&](const Image& image) {
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
        {"damaged", faults.size()}, {"all", all}, {"name", utf8(fs::path(faults.front().where).filename())}};
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

// Fills `names` if it is empty; otherwise every folder must be among them.
Result<Found> find_images(const fs::path& root, std::vector<std::string>& names)
{
    ASSIGN_OR_RETURN(const auto folders, class_folders(root));
    Found found;
    std::error_code error;
    found.folders.insert(utf8(fs::canonical(root, error)));
    const bool first = names.empty();
    for (const fs::path& folder : folders) {
        const std::string name = utf8(folder.filename());
        if (first) names.push_back(name);
        const auto place = std::ranges::find(names, name);
        if (place == names.end())
            return fault(folder, "is not a class of the training images", "remove it, or rename it as its class");
        const std::size_t before = found.images.size();
        RETURN_IF_ERROR(add_images(folder, static_cast<std::size_t>(place - names.begin()), 0, found));
        if (first && found.images.size() == before)
            return fault(folder, "holds no PNG, JPEG or BMP image", "add images, or remove the folder");
    }
    return found;
}

struct Size {
    std::int64_t height = 0, width = 0;
    bool crop = false; // the middle of each image, in place of the whole one out of proportion

    std::string text() const { return std::to_string(height) + 'x' + std::to_string(width) + (crop ? ",crop" : ""); }
};

// "32x48": height, then width; "32x48,crop".
Result<std::optional<Size>> wanted_size(SpecReader& options)
{
    std::string text = options.text("size", "");
    std::erase(text, ' '); // "32x48, crop"
    if (text.empty()) return std::optional<Size>{};
    Size size;
    size.crop = text.ends_with(",crop");
    if (size.crop) text.resize(text.size() - 5);
    const std::size_t cross = text.find('x');
    const bool numbers = cross != text.npos && parse_number(text.substr(0, cross), size.height)
        && parse_number(text.substr(cross + 1), size.width);
    if (numbers && std::min(size.height, size.width) >= 1 && std::max(size.height, size.width) <= max_target_side)
        return std::optional<Size>{size};
    return Error{"data.option", "size",
        message("\"{text}\" is not height x width, each from 1 to 8192", {{"text", text}}),
        "write size=32x32 or size=32x32,crop, or leave it out where all images are equally large"};
}

std::vector<fs::path> files_of(const std::vector<Image>& images)
{
    std::vector<fs::path> files;
    for (const Image& image : images) files.push_back(image.file);
    return files;
}

// Reads images one by one as rows: the channels, then the class number.
class ImageReader {
public:
    // Without a size, all images must have the size of the first one.
    static Result<ImageReader> make(
        std::vector<Image> images, std::optional<Size> size, std::int64_t channels, KeepReading keep)
    {
        ImageReader reader(std::move(images), channels, !size, std::move(keep));
        if (size) {
            reader.m_size = *size;
            return reader;
        }
        ASSIGN_OR_RETURN(const auto picture, read_picture(reader.m_images.front().file));
        reader.m_size = {picture.height, picture.width};
        return reader;
    }

    bool crops() const { return m_size.crop; }
    Shape sample() const { return Shape{m_channels, m_size.height, m_size.width}; }

    Status read(const Source::UseRow& use) const
    {
        std::vector<std::byte> row;
        double done = 0;
        for (const Image& image : m_images) {
            const ReadProgress reading{"images", done++, static_cast<double>(m_images.size()), "images"};
            if (m_keep_reading && m_keep_reading(reading) == GoOn::no) return reading_cancelled(utf8(image.file));
            ASSIGN_OR_RETURN(const auto picture, read_picture(image.file));
            if (m_equally_large && (picture.height != m_size.height || picture.width != m_size.width))
                return fault(image.file,
                    message("has {width} × {height} pixels, those before it {expected_width} × {expected_height}",
                        {{"width", picture.width}, {"height", picture.height}, {"expected_width", m_size.width},
                            {"expected_height", m_size.height}}),
                    message("add size={size} to make all images equally large", {{"size", proposed_size()}}));
            row.clear();
            add(m_equally_large ? picture : fitted(picture), row);
            const auto label = static_cast<std::int32_t>(image.class_number);
            const auto bytes = std::as_bytes(std::span(&label, 1));
            row.insert(row.end(), bytes.begin(), bytes.end());
            RETURN_IF_ERROR(use(row));
        }
        return {};
    }

private:
    ImageReader(std::vector<Image> images, std::int64_t channels, bool equally_large, KeepReading keep)
        : m_images(std::move(images))
        , m_channels(channels)
        , m_equally_large(equally_large)
        , m_keep_reading(std::move(keep))
    {
    }

    Picture fitted(const Picture& picture) const
    {
        return m_size.crop ? resized(cropped(picture, m_size.width, m_size.height), m_size.width, m_size.height)
                           : resized(picture, m_size.width, m_size.height);
    }

    std::string proposed_size() const { return sizes_of(files_of(m_images)).proposed(); }

    // Converts interleaved pixels to planar channels. Grey is the luma of ITU-R BT.601.
    void add(const Picture& picture, std::vector<std::byte>& row) const
    {
        const std::size_t pixels = picture.rgb.size() / 3;
        for (std::size_t channel = 0; channel < static_cast<std::size_t>(m_channels); ++channel)
            for (std::size_t i = 0; i < pixels; ++i) {
                const std::uint8_t* rgb = picture.rgb.data() + 3 * i;
                const unsigned grey = (299u * rgb[0] + 587u * rgb[1] + 114u * rgb[2] + 500u) / 1000u;
                row.push_back(static_cast<std::byte>(m_channels == 1 ? grey : rgb[channel]));
            }
    }

    std::vector<Image> m_images;
    Size m_size;
    std::int64_t m_channels;
    bool m_equally_large;
    KeepReading m_keep_reading;
};

// A preview reads every n-th image, so that it has every class.
constexpr std::size_t max_previewed = 1000;

double subsample(std::vector<Image>& images)
{
    const std::size_t step = (images.size() + max_previewed - 1) / max_previewed;
    if (step <= 1) return 1;
    const auto all = static_cast<double>(images.size());
    std::size_t selected = 0;
    for (std::size_t at = 0; at < images.size(); at += step) images[selected++] = std::move(images[at]);
    images.resize(selected);
    return static_cast<double>(selected) / all;
}

std::vector<FieldFacts> facts_of(const ImageReader& reader, std::vector<std::string> names)
{
    FieldFacts image = image_facts(reader.sample());
    image.cropped = reader.crops();
    const auto classes = std::ssize(names);
    return {std::move(image), label_facts(classes, std::move(names))};
}

} // namespace

Result<TableProfile> profile_folder(ReadRequest& request)
{
    ASSIGN_OR_RETURN(const auto size, wanted_size(request.options));
    TableProfile profile;
    if (request.spec.parts.size() != 1) return profile;
    std::vector<std::string> names;
    ASSIGN_OR_RETURN(const auto found, find_images(request.path(request.spec.parts[0]), names));
    profile.rows = static_cast<std::int64_t>(found.images.size());
    const auto sizes = sizes_of(files_of(found.images));
    if (auto note = size ? note_on_crop(sizes, size->text()) : note_on_sizes(sizes))
        profile.notes.push_back(std::move(*note));
    std::vector<std::int64_t> counts(names.size());
    for (const Image& image : found.images) ++counts[image.class_number];
    if (auto note = note_on_rare_classes(names, counts, request.options.text("balance", "no") == "yes"))
        profile.notes.push_back(std::move(*note));
    return profile;
}

Result<Source> read_folder(ReadRequest& request)
{
    ASSIGN_OR_RETURN(const auto size, wanted_size(request.options));
    const std::int64_t channels = request.options.integer("channels", 3, 1, 3);
    if (channels == 2)
        return Error{
            "data.option", "channels", "an image has 1 channel (grey) or 3 (red, green, blue)", "write channels=3"};
    ASSIGN_OR_RETURN(const bool stratify, yes_or_no(request.options, "stratify"));
    ASSIGN_OR_RETURN(const auto test, request.test_parts());
    if (request.spec.parts.size() != 1 || test.size() > 1)
        return Error{
            "data.folder", data_spec_text(request.spec).substr(0, 200), "names several folders", "write folder:DIR"};
    const fs::path root = request.path(request.spec.parts[0]);
    std::vector<std::string> names;
    ASSIGN_OR_RETURN(auto found, find_images(root, names));
    Found tested;
    if (!test.empty()) {
        ASSIGN_OR_RETURN(auto more, find_images(request.path(test.front()), names));
        tested = std::move(more);
    }
    Source source;
    const fs::path shown = root.has_filename() ? root.filename() : root.parent_path().filename();
    source.title = utf8(shown);
    if (const std::int64_t others = found.others + tested.others; others > 0)
        source.title += message(" ({files} other files left out)", {{"files", others}}).text();
    if (const std::size_t all = found.images.size(); request.reading == Reading::preview) {
        source.share_seen = subsample(found.images);
        if (found.images.size() < all)
            source.title +=
                message(" (a sample of {seen} of {all} images)", {{"seen", found.images.size()}, {"all", all}}).text();
    }
    if (request.leave_out_damaged) {
        RETURN_IF_ERROR(leave_out_damaged(found.images, request.keep, source.title));
        RETURN_IF_ERROR(leave_out_damaged(tested.images, request.keep, source.title));
    }
    source.rows = static_cast<std::int64_t>(found.images.size());
    source.test_rows = static_cast<std::int64_t>(tested.images.size());
    if (stratify) {
        source.keys.kind = RowKeys::Kind::stratum;
        for (const Image& image : found.images) source.keys.of.push_back(static_cast<std::int64_t>(image.class_number));
    }
    std::ranges::move(tested.images, std::back_inserter(found.images));
    ASSIGN_OR_RETURN(auto reader, ImageReader::make(std::move(found.images), size, channels, request.keep));
    source.facts = facts_of(reader, std::move(names));
    source.read_rows = [images = std::make_shared<const ImageReader>(std::move(reader))](
                           const Source::UseRow& use) { return images->read(use); };
    return source;
}

} // namespace epoch
