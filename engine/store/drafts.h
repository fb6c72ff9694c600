// drafts: work that is not saved yet, kept for the case that the program ends unexpectedly: one draft a window, in a
// folder that only its user may enter. A draft whose window still lives is nobody else's; the system's lock says so.
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
    explicit Drafts(std::filesystem::path folder); // made with the first draft
    ~Drafts() { discard(); } // whoever ends in order has saved it or given it up
    Drafts(const Drafts&) = delete;
    Drafts& operator=(const Drafts&) = delete;

    // In place of the one before.
    Status keep(const std::string& path, const Project& project);
    void discard();

    // Of windows that are gone, newest first. One that cannot be read is passed over.
    std::vector<Draft> recoverable_drafts() const;
    void forget(const std::string& id); // refuses the draft of a window that lives

private:
    std::filesystem::path file_of(const std::string& id) const;
    std::filesystem::path lock_of(const std::string& id) const;

    std::filesystem::path m_folder;
    std::string m_id;
    FileHandle m_lock; // held since the first draft
};

} // namespace epoch
