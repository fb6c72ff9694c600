// sample_files: samples as files, for the clients in Python that run exported networks.
#pragma once

#include "tests/exchange/model_samples.h"

#include <filesystem>

namespace epoch::test {

inline constexpr std::int64_t large = 20'000'000; // parameters; such networks are only tested on request


// FOLDER/NAME-BATCH.json names the files of numbers beside it.
void write_samples(const std::filesystem::path& folder, const std::string& name, const ModelFile& model);

} // namespace epoch::test
