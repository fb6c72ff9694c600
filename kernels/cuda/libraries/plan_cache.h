// KeptPlans: what a library took long to compile, kept in the user's cache for later starts, a file each. A cache: what
// cannot be read or written is compiled again, and what was not used for long gives way.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace epoch::cuda {

class KeptPlans {
public:
    // Nothing is kept where the folder is empty. `made_for` tells the library and the GPU: a plan is of no use to
    // others.
    KeptPlans(std::filesystem::path folder, std::string made_for);

    // The plan of what that text describes; empty: there is none.
    std::string find(std::string_view what) const;
    void keep(std::string_view what, std::string_view plan) const;

private:
    std::string title_of(std::string_view what) const; // the first line of its file
    std::filesystem::path file_of(std::string_view title) const;
    void make_room() const;

    std::filesystem::path m_folder;
    std::string m_made_for;
};

} // namespace epoch::cuda
