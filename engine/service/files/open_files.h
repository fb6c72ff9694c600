// desk: what one window has open: the lock on its project's file, and the draft of what is not saved. Both end with it.
#pragma once

#include "store/drafts.h"
#include "store/project_lock.h"

#include <filesystem>
#include <string>

namespace epoch {

class Desk {
public:
    // `state`: the folder of the user's state; empty: the system says which.
    explicit Desk(std::filesystem::path state);

    // Takes the file for this window and lets go of the one before. Answers who else has it; then nothing is taken.
    std::string hold(const std::filesystem::path& file);
    void let_go();

    Drafts& drafts() { return m_drafts; }
    std::filesystem::path backups() const { return m_state / "backups"; }

private:
    std::filesystem::path m_state;
    std::filesystem::path m_file; // held; empty: none
    FileHandle m_lock; // of it
    Drafts m_drafts;
};

} // namespace epoch
