// export_c: a trained network as one C99 header without further files, from its evaluation ops at batch 1: each op
// provides its C form (OpType::c). Callers feed what they have (pixels, columns in their own units) and get what they
// want (probabilities, values in the units of the file), unless the options say otherwise.
#pragma once

#include "exchange/c_samples.h"
#include "formats/model_file.h"

#include <string>
#include <vector>

namespace epoch {

inline constexpr std::int64_t max_c_numbers = 1'000'000; // weights that a header is written for: 14 MB of text

struct COptions {
    std::string name; // of the file, without its ending: the prefix of every name in it
    bool prepared_input = false; // inputs as they enter the network: scaled and shifted by the caller
    bool raw_output = false; // the network's own outputs: logits, standardized values
    Device* device = nullptr; // computes the expected outputs of the self-test; null: without one
};

// What is in the header, for a person.
struct CSummary {
    std::string name; // the prefix
    std::int64_t parameters = 0, constant_bytes = 0, scratch_bytes = 0;
    std::vector<Message> takes, gives; // "image: 1×28×28 numbers, pixels 0 to 255"
};

struct CExport {
    std::string text;
    CSummary summary;
};

// A layer without a form in C, and a network with too many weights, is an error that says so.
Result<CExport> export_c(const ModelFile& source, const COptions& options);

} // namespace epoch
