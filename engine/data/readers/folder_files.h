// folder_files: the images in a folder and their classes: one folder a class, or folders of splits (train, val, test)
// with the folders of the classes in each.
#pragma once

#include "base/result.h"
#include "model/data_facts.h"
#include "model/data_spec.h"
#include "model/table_profile.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace epoch {

struct FolderImage {
    std::filesystem::path file;
    std::size_t class_number = 0;
    std::filesystem::path mask = {}; // of the same name; empty: the image has one class
};

struct FolderFiles {
    std::vector<std::string> classes;
    std::array<std::vector<FolderImage>, 3> of_splits; // by Split; all in the first where nothing says otherwise
    std::int64_t others = 0; // files that are no images
    std::map<Split, std::string> split_folders; // their names; empty: none were recognised
    std::vector<std::string> without_classes; // folders of splits that are left out
    std::string mask_folder; // its name; empty: there are classes instead

    std::vector<FolderImage>& of(Split split) { return of_splits[static_cast<std::size_t>(split)]; }
    const std::vector<FolderImage>& of(Split split) const { return of_splits[static_cast<std::size_t>(split)]; }
    std::size_t count() const;
    std::vector<std::filesystem::path> files() const; // in the order of the splits
    std::string split_names() const; // "train, val, test"
};

// The option `splits`: "auto" recognises folders of splits, "no" takes them as classes.
Result<bool> recognises_splits(SpecReader& options);

// The option `masks`: "auto" recognises the folders images and masks (or labels), "no" takes them as classes.
Result<bool> recognises_masks(SpecReader& options);

struct Recognised {
    bool splits = true, masks = true;
};
// The images in the folder `test`, where that is not empty, are those of the test split.
Result<FolderFiles> find_folder_files(
    const std::filesystem::path& root, const std::filesystem::path& test, Recognised recognised);

// What a person should know about the splits.
std::vector<TableNote> notes_on_split_folders(const FolderFiles& files);

std::string path_text(const std::filesystem::path& path);
Error folder_fault(const std::filesystem::path& where, Message what, Message hint);

} // namespace epoch
