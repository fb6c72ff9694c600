// foreign_weights: the weights that another program saved, and which of them belong to which weight of a network: by
// the shapes within a layer and the order of the layers, not by tables of names.
#pragma once

#include "base/result.h"
#include "formats/named_tensor.h"
#include "model/weights_origin.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace epoch {

struct ForeignWeights {
    std::vector<NamedTensor> tensors; // f32: wider and narrower types are converted
    std::size_t left_out = 0; // counters and masks, which are no weights
    WeightsOrigin origin; // as the metadata of a safetensors file says it; of a model of ours, as its project does
};

// "Weights from resnet18.onnx, written by pytorch 2.15. Source: ... Licence: ..., as the file says.": what goes with
// the numbers wherever they go. Text of files is cut to a line.
std::string origin_text(const std::string& file, const std::string& producer, const WeightsOrigin& origin);
Message terms_text(const WeightsOrigin& origin); // the sentences after the first
// By what files call it among their metadata, and back.
using FileMetadata = std::map<std::string, std::string, std::less<>>;
WeightsOrigin origin_in(const FileMetadata& metadata);
FileMetadata metadata_of(const WeightsOrigin& origin);

// A safetensors file (huggingface.co/docs/safetensors), or what torch.save wrote of a state_dict. Query, key and value
// of an attention that are one matrix (torch.nn.MultiheadAttention's in_proj, timm's qkv) become three tensors:
// "attn.qkv.weight" gives "attn.query.weight".
Result<ForeignWeights> read_foreign_weights(const std::filesystem::path& file);

float widened_half(std::uint16_t half); // FP16 as FP32

struct WeightSlot {
    std::string name; // of the network: "stage1/1/conv1/weight"
    Shape shape;
};

// How a weight was found, the surest first.
enum class MatchedBy : std::uint8_t {
    name, // both names are the same, but for copies that are counted from 0
    shape, // it is the only one of its kind and shapes
    order, // several layers have these shapes; they were taken in order
    nothing, // it keeps its first values
};

const char* found_by_text(MatchedBy by); // "same name"

struct WeightMatch {
    WeightSlot slot;
    MatchedBy by = MatchedBy::nothing;
    int tensor = -1; // of the file; -1: none
};

struct WeightMatches {
    std::vector<WeightMatch> weights; // one for each slot, in its order
    std::vector<std::string> unused; // names of tensors of the file that no slot took

    std::size_t count(MatchedBy by) const;
};

// `slots` in the order of the network.
WeightMatches match_weights(const std::vector<WeightSlot>& slots, const ForeignWeights& weights);

// The matched weights under the names and in the shapes of the network.
std::vector<NamedTensor> matched_weights(const WeightMatches& matches, const ForeignWeights& weights);

} // namespace epoch
