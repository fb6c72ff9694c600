// torch_weights: the tensors of a state_dict that torch.save wrote (.pth, .pt, .bin): a zip with a pickle (pickle.h)
// and the numbers of its storages. Nothing of the file is run.
#pragma once

#include "base/result.h"
#include "formats/named_tensor.h"

#include <filesystem>
#include <vector>

namespace epoch {

// True for a zip, and for the form of torch before 1.6, which is refused with what to do.
bool begins_as_torch_file(const std::filesystem::path& file);

// In the order of the file, contiguous, in the types of the file; integers and booleans too. A checkpoint's state_dict
// may lie under "state_dict", "model_state_dict" or "model"; "module." in front of all names goes.
Result<std::vector<NamedTensor>> read_torch_weights(const std::filesystem::path& file);

} // namespace epoch
