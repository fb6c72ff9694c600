#include "data/readers/folder_files.h"

#include "data/readers/picture.h"

#include <algorithm>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_files = 10'000'000;
constexpr int max_depth = 32; // folders in folders
constexpr std::size_t max_folders = 65'536;

// The entries of a folder, sorted by name, without hidden ones.
Result<std::vector<fs::path>> entries_of(const fs::path& folder)
{
    std::error_code error;
    std::vector<fs::path> entries;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        if (path_text(entry->path().filename()).starts_with('.')) continue;
        entries.push_back(entry->path());
        if (entries.size() > max_files)
            return folder_fault(folder, "has more than 10 million entries", "use a part of the images");
    }
    if (error) return folder_fault(folder, "cannot be read as a folder", "name a folder that holds one folder a class");
    std::ranges::sort(entries, {}, [](const fs::path& path) { return path_text(path); });
    return entries;
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
        return folder_fault(root, "has no folders in it", "name a folder that holds one folder of images a class");
    if (entries->size() > max_folders)
        return folder_fault(
            root, "has more than 65,536 folders", "name a folder that holds one folder of images a class");
    return entries;
}

std::string lower_case(std::string name)
{
    std::ranges::transform(name, name.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return name;
}

// By the usual names, in any case.
std::optional<Split> split_named(const std::string& folder)
{
    const std::string name = lower_case(folder);
    if (name == "train" || name == "training") return Split::train;
    if (name == "val" || name == "valid" || name == "validation") return Split::validation;
    if (name == "test" || name == "testing") return Split::test;
    return std::nullopt;
}

Result<bool> has_folders(const fs::path& folder)
{
    ASSIGN_OR_RETURN(const auto entries, entries_of(folder));
    std::error_code error;
    return std::ranges::any_of(entries, [&](const fs::path& entry) { return fs::is_directory(entry, error); });
}

using SplitFolders = std::map<Split, fs::path>;

// None where the folders are classes: one has another name, or the training images have no classes in it.
Result<SplitFolders> split_folders(const std::vector<fs::path>& folders)
{
    SplitFolders found;
    for (const fs::path& folder : folders) {
        const auto split = split_named(path_text(folder.filename()));
        if (!split || !found.emplace(*split, folder).second) return SplitFolders{};
    }
    if (found.size() < 2 || !found.contains(Split::train)) return SplitFolders{};
    ASSIGN_OR_RETURN(const bool classes, has_folders(found.at(Split::train)));
    return classes ? found : SplitFolders{};
}

struct MaskFolders {
    fs::path images, masks;
};

std::optional<MaskFolders> mask_folders(const std::vector<fs::path>& folders)
{
    if (folders.size() != 2) return std::nullopt;
    MaskFolders found;
    for (const fs::path& folder : folders) {
        const std::string name = lower_case(path_text(folder.filename()));
        if (name == "images") found.images = folder;
        if (name == "masks" || name == "labels") found.masks = folder;
    }
    if (found.images.empty() || found.masks.empty()) return std::nullopt;
    return found;
}

class FolderFinder {
public:
    Result<FolderFiles> find(const fs::path& root, const fs::path& test, Recognised recognised)
    {
        ASSIGN_OR_RETURN(const auto folders, class_folders(root));
        if (const auto pairs = mask_folders(folders); pairs && recognised.masks && test.empty()) {
            RETURN_IF_ERROR(add_pairs(*pairs));
            return std::move(m_files);
        }
        SplitFolders splits;
        if (recognised.splits && test.empty()) {
            ASSIGN_OR_RETURN(splits, split_folders(folders));
        }
        if (splits.empty()) {
            name_classes(folders);
            RETURN_IF_ERROR(add(root, folders, Split::train));
            RETURN_IF_ERROR(check_classes(root));
        } else {
            RETURN_IF_ERROR(add_splits(splits));
            RETURN_IF_ERROR(check_classes(splits.at(Split::train)));
        }
        if (!test.empty()) {
            m_visited.clear(); // may be the same folder
            ASSIGN_OR_RETURN(const auto tested, class_folders(test));
            RETURN_IF_ERROR(add(test, tested, Split::test));
        }
        m_files.others = m_others;
        return std::move(m_files);
    }

private:
    // Images and masks in the same place under the same name, whatever it ends in.
    Status add_pairs(const MaskFolders& folders)
    {
        std::vector<FolderImage> masks;
        auto& images = m_files.of(Split::train);
        RETURN_IF_ERROR(add_images(folders.images, 0, images));
        RETURN_IF_ERROR(add_images(folders.masks, 0, masks));
        std::map<std::string, fs::path> named;
        for (const FolderImage& mask : masks) {
            const auto name = path_text(mask.file.lexically_relative(folders.masks).replace_extension());
            if (!named.emplace(name, mask.file).second)
                return folder_fault(mask.file, "is the second mask of this name", "remove one of them");
        }
        m_files.mask_folder = path_text(folders.masks.filename());
        for (FolderImage& image : images) {
            const auto mask = named.find(path_text(image.file.lexically_relative(folders.images).replace_extension()));
            if (mask == named.end())
                return folder_fault(image.file,
                    message("has no mask of this name in the folder {folder}", {{"folder", m_files.mask_folder}}),
                    "add it, or remove the image");
            image.mask = mask->second;
        }
        if (images.empty())
            return folder_fault(folders.images, "holds no PNG, JPEG or BMP image", "add images, or remove the folder");
        m_files.others = m_others + std::max<std::int64_t>(0, std::ssize(masks) - std::ssize(images));
        return {};
    }

    Status add_splits(const SplitFolders& splits)
    {
        std::map<Split, std::vector<fs::path>> folders;
        std::vector<fs::path> all;
        for (const auto& [split, folder] : splits) {
            ASSIGN_OR_RETURN(const bool classes, has_folders(folder));
            if (!classes) {
                m_files.without_classes.push_back(path_text(folder.filename()));
                continue;
            }
            ASSIGN_OR_RETURN(folders[split], class_folders(folder));
            all.insert(all.end(), folders[split].begin(), folders[split].end());
            m_files.split_folders.emplace(split, path_text(folder.filename()));
        }
        name_classes(all);
        for (const auto& [split, classes] : folders) RETURN_IF_ERROR(add(splits.at(split), classes, split));
        return {};
    }

    void name_classes(const std::vector<fs::path>& folders)
    {
        std::set<std::string> names;
        for (const fs::path& folder : folders) names.insert(path_text(folder.filename()));
        m_files.classes.assign(names.begin(), names.end());
    }

    Status add(const fs::path& root, const std::vector<fs::path>& folders, Split split)
    {
        std::error_code error;
        m_visited.insert(path_text(fs::canonical(root, error)));
        for (const fs::path& folder : folders) {
            const auto place = std::ranges::find(m_files.classes, path_text(folder.filename()));
            if (place == m_files.classes.end())
                return folder_fault(
                    folder, "is not a class of the training images", "remove it, or rename it as its class");
            m_class = static_cast<std::size_t>(place - m_files.classes.begin());
            RETURN_IF_ERROR(add_images(folder, 0, m_files.of(split)));
        }
        return {};
    }

    Status add_images(const fs::path& folder, int depth, std::vector<FolderImage>& to)
    {
        std::error_code error;
        const fs::path true_name = fs::canonical(folder, error);
        if (error) return folder_fault(folder, "is a link that leads nowhere", "remove the link");
        if (!m_visited.insert(path_text(true_name)).second)
            return folder_fault(folder, "leads to a folder that has been read already", "remove the link");
        if (depth > max_depth) return folder_fault(folder, "lies more than 32 folders deep", "move the images up");
        ASSIGN_OR_RETURN(const auto entries, entries_of(folder));
        for (const fs::path& entry : entries) {
            const auto status = fs::status(entry, error);
            if (status.type() == fs::file_type::directory) {
                RETURN_IF_ERROR(add_images(entry, depth + 1, to));
            } else if (!has_picture_name(entry)) {
                // A circular link has no type; it might have been a folder of images.
                if (status.type() == fs::file_type::none || status.type() == fs::file_type::not_found)
                    return folder_fault(entry, "is a link in a circle, or one that leads nowhere", "remove the link");
                ++m_others;
            } else if (status.type() != fs::file_type::regular) {
                return folder_fault(
                    entry, "is not a file that can be read", "replace it by an ordinary file, or remove it");
            } else if (m_files.count() == max_files) {
                return folder_fault(folder, "brings the number of images above 10 million", "use a part of them");
            } else {
                to.push_back({entry, m_class});
            }
        }
        return {};
    }

    // Every class needs an image, in some split.
    Status check_classes(const fs::path& root) const
    {
        std::vector<bool> seen(m_files.classes.size());
        for (const auto& images : m_files.of_splits)
            for (const FolderImage& image : images) seen[image.class_number] = true;
        const auto empty = std::ranges::find(seen, false);
        if (empty == seen.end()) return {};
        const std::string& name = m_files.classes[static_cast<std::size_t>(empty - seen.begin())];
        return folder_fault(root / fs::path(std::u8string(name.begin(), name.end())), "holds no PNG, JPEG or BMP image",
            "add images, or remove the folder");
    }

    FolderFiles m_files;
    std::int64_t m_others = 0;
    std::size_t m_class = 0; // of the images that are added
    std::set<std::string> m_visited; // canonical paths, because a link may lead back
};

} // namespace

std::string path_text(const fs::path& path)
{
    const auto text = path.u8string();
    return {text.begin(), text.end()};
}

Error folder_fault(const fs::path& where, Message what, Message hint)
{
    return {"data.folder", path_text(where), std::move(what), std::move(hint)};
}

std::size_t FolderFiles::count() const
{
    std::size_t images = 0;
    for (const auto& of_split : of_splits) images += of_split.size();
    return images;
}

std::vector<fs::path> FolderFiles::files() const
{
    std::vector<fs::path> files;
    for (const auto& images : of_splits)
        for (const FolderImage& image : images) files.push_back(image.file);
    return files;
}

std::string FolderFiles::split_names() const
{
    std::string names;
    for (const auto& [split, name] : split_folders) names += (names.empty() ? "" : ", ") + name;
    return names;
}

Result<bool> recognises_splits(SpecReader& options)
{
    const std::string text = options.text("splits", "auto");
    if (text == "auto" || text == "no") return text == "auto";
    return Error{"data.option", "splits", message("\"{text}\" is neither auto nor no", {{"text", text}}),
        "write splits=no where folders such as train and test are classes, or leave it out"};
}

Result<bool> recognises_masks(SpecReader& options)
{
    const std::string text = options.text("masks", "auto");
    if (text == "auto" || text == "no") return text == "auto";
    return Error{"data.option", "masks", message("\"{text}\" is neither auto nor no", {{"text", text}}),
        "write masks=no where the folders images and masks are classes, or leave it out"};
}

Result<FolderFiles> find_folder_files(const fs::path& root, const fs::path& test, Recognised recognised)
{
    return FolderFinder().find(root, test, recognised);
}

std::vector<TableNote> notes_on_split_folders(const FolderFiles& files)
{
    std::vector<TableNote> notes;
    if (files.split_folders.empty()) return notes;
    notes.push_back({message("The splits are those of the folders {folders}.", {{"folders", files.split_names()}}),
        "Take them as classes", "splits", "no"});
    for (const std::string& folder : files.without_classes)
        notes.push_back(
            {message("The folder {folder} has no folders of classes in it, so it is left out.", {{"folder", folder}}),
                {}, {}, {}});
    if (files.split_folders.size() < 2) return notes;
    std::vector<std::set<Split>> seen(files.classes.size());
    for (const auto& [split, name] : files.split_folders)
        for (const FolderImage& image : files.of(split)) seen[image.class_number].insert(split);
    for (const auto& [split, folder] : files.split_folders) {
        const auto alone = [&](const std::set<Split>& of) { return of.size() == 1 && of.contains(split); };
        const auto count = std::ranges::count_if(seen, alone);
        if (count == 0) continue;
        const auto first = static_cast<std::size_t>(std::ranges::find_if(seen, alone) - seen.begin());
        notes.push_back(
            {message(split == Split::train
                     ? "{classes} {classes:class has|classes have} images in the folder {folder} alone, such "
                       "as \"{name}\": results say nothing about {classes:it|them}."
                     : "{classes} {classes:class has|classes have} images in the folder {folder} alone, such "
                       "as \"{name}\": nothing is learned about {classes:it|them}.",
                 {{"classes", count}, {"folder", folder}, {"name", files.classes[first].substr(0, 60)}}),
                {}, {}, {}});
    }
    return notes;
}

} // namespace epoch
