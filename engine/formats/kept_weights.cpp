#include "formats/kept_weights.h"

namespace epoch {

Result<std::shared_ptr<const ForeignWeights>> KeptWeights::read(const std::filesystem::path& file)
{
    std::error_code fault;
    const auto size = std::filesystem::file_size(file, fault);
    const auto time = fault ? m_time : std::filesystem::last_write_time(file, fault);
    if (!fault && m_weights && file == m_file && size == m_size && time == m_time) return m_weights;
    m_weights = nullptr;
    ASSIGN_OR_RETURN(auto weights, read_foreign_weights(file));
    m_file = file, m_size = size, m_time = time;
    m_weights = std::make_shared<const ForeignWeights>(std::move(weights));
    return m_weights;
}

} // namespace epoch
