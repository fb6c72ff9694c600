// drafts: unsaved work, written for recovery after a crash: one draft a window, in a folder that only its user may
// enter. A file lock protects the draft of a running window.
#pragma once

#include "model/project.h"
#include "store/raw_file.h"

#include <string>
#include <vector>

namespace epoch {

struct Draft {
    std::string id;
    std::string path; // of the project's file; empty: never saved
    std::int64_t saved_at = 0; // seconds since 1970
    Project project;
};

class Drafts {
public:
    explicit Drafts(std::filesystem::path folder); // created with the first draft
    ~Drafts() { discard(); } // after a normal end the work is saved or discarded
    Drafts(const Drafts&) = delete;
    Drafts& operator=(const Drafts&) = delete;

    // Replaces the previous draft.
    Status save(const std::string& path, const Project& project);
    void discard();

    // Drafts of windows that have ended, newest first. Unreadable ones are skipped.
    std::vector<Draft> recoverable_drafts() const;
    void remove(const std::string& id); // not the draft of a running window

private:
    std::filesystem::path file_of(const std::string& id) const;
    std::filesystem::path lock_of(const std::string& id) const;

    std::filesystem::path m_folder;
    std::string m_id;
    FileHandle m_lock; // held since the first draft
};

} // namespace epoch
