// KeptWeights: the file of weights that was read last, which is read again only after it changed on the disk. Of one
// thread.
#pragma once

#include "formats/foreign_weights.h"

#include <filesystem>
#include <memory>

namespace epoch {

class KeptWeights {
public:
    Result<std::shared_ptr<const ForeignWeights>> read(const std::filesystem::path& file);

private:
    std::filesystem::path m_file;
    std::uintmax_t m_size = 0;
    std::filesystem::file_time_type m_time{};
    std::shared_ptr<const ForeignWeights> m_weights;
};

} // namespace epoch
