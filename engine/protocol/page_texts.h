// PageTexts: the words of a page that is written in another language than English.
#pragma once

#include <map>
#include <string>

namespace epoch {

struct PageTexts {
    std::string language = "en"; // as HTML names it
    std::map<std::string, std::string> of; // a whole English sentence -> what is written in its place
    std::map<std::string, std::string> titles =
        {}; // the same of titles and descriptions, which a person may have written

    bool operator==(const PageTexts&) const = default;
};

} // namespace epoch
