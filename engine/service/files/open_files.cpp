#include "service/files/open_files.h"

#include "base/install_paths.h"

namespace epoch {
namespace {

namespace fs = std::filesystem;

// One path per file, however it is spelled.
fs::path canonical_path(const fs::path& file)
{
    std::error_code fault;
    fs::path whole = fs::weakly_canonical(file, fault);
    return fault ? file : whole;
}

} // namespace

OpenFiles::OpenFiles(fs::path state)
    : m_state(state.empty() ? user_state_folder() : std::move(state))
    , m_drafts(m_state / "drafts")
{
}

std::string OpenFiles::lock(const fs::path& file)
{
    const fs::path whole = canonical_path(file);
    if (whole == m_file) return {};
    auto lock = lock_project(m_state / "locks", whole);
    // Where no lock can be made, saving still detects changes made by others.
    if (lock && !lock->holder.empty()) return lock->holder;
    m_file = whole;
    m_lock = lock ? std::move(lock->held) : FileHandle();
    return {};
}

void OpenFiles::release()
{
    m_file.clear();
    m_lock = FileHandle();
    m_drafts.discard();
}

} // namespace epoch
