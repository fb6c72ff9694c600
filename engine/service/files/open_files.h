// open_files: the files that one window has open: the locked project file and the draft of unsaved changes. Both end
// with the window.
#pragma once

#include "store/drafts.h"
#include "store/project_lock.h"

#include <filesystem>
#include <string>

namespace epoch {

class OpenFiles {
public:
    // `state`: the folder of the user's state; empty: the system's default.
    explicit OpenFiles(std::filesystem::path state);

    // Locks the file and releases the previous one. Returns who else holds the file; then nothing changes.
    std::string lock(const std::filesystem::path& file);
    void release();

    Drafts& drafts() { return m_drafts; }
    std::filesystem::path backups() const { return m_state / "backups"; }

private:
    std::filesystem::path m_state;
    std::filesystem::path m_file; // locked; empty: none
    FileHandle m_lock;
    Drafts m_drafts;
};

} // namespace epoch
