// preview: loads the beginning of a large data set quickly, or one image of a folder.
#pragma once

#include "data/dataset.h"
#include "data/readers/picture.h"

namespace epoch {

// Like load_dataset, but reads only the first 8 MiB of a CSV file above 16 MiB; the title then says so. Counts are
// those of the rows read; a split or limit in rows is scaled to them.
Result<std::shared_ptr<const Dataset>> preview_dataset(
    std::string_view spec, const std::string& base_folder, const KeepReading& keep = {});

struct ImageExample {
    std::string file; // its name without folders
    Picture original;
    FieldFacts field; // with the augmentation of the spec
    std::vector<std::byte> pixels; // as the reader gives them to the network
};

// Of a spec of the kind `folder`: of up to 100 training images the one whose proportions `size` changes most.
Result<ImageExample> example_image(std::string_view spec, const std::string& base_folder);

} // namespace epoch
