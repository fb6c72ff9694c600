#include "service/files/open_files.h"

#include "base/install_paths.h"

namespace epoch {
namespace {

namespace fs = std::filesystem;

// The same for one file, whichever way it is named.
fs::path whole_path(const fs::path& file)
{
    std::error_code fault;
    fs::path whole = fs::weakly_canonical(file, fault);
    return fault ? file : whole;
}

} // namespace

Desk::Desk(fs::path state)
    : m_state(state.empty() ? user_state_folder() : std::move(state))
    , m_drafts(m_state / "drafts")
{
}

std::string Desk::hold(const fs::path& file)
{
    const fs::path whole = whole_path(file);
    if (whole == m_file) return {};
    auto lock = lock_project(m_state / "locks", whole);
    // Where no lock can be made nobody can be kept out; saving still finds what others have changed.
    if (lock && !lock->holder.empty()) return lock->holder;
    m_file = whole;
    m_lock = lock ? std::move(lock->held) : FileHandle();
    return {};
}

void Desk::let_go()
{
    m_file.clear();
    m_lock = FileHandle();
    m_drafts.discard();
}

} // namespace epoch
