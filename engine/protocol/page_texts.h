// PageTexts: the words of a page that is written in another language than English.
#pragma once

#include <map>
#include <string>

namespace epoch {

struct PageTexts {
    std::string language = "en"; // as HTML names it
    std::map<std::string, std::string> of; // a whole English sentence -> what is written in its place

    bool operator==(const PageTexts&) const = default;
};

} // namespace epoch
