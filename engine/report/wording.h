// wording: the sentences of a page in its reader's language.
#pragma once

#include "base/message.h"
#include "protocol/page_texts.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace epoch {

class Wording {
public:
    explicit Wording(PageTexts texts = {});

    const std::string& language() const { return m_texts.language; }
    // In that language where the texts have it, else in English.
    std::string operator()(const Message& sentence) const;
    // Of a project or its data: a person's own stays, also where it equals a sentence of the page.
    std::string title(const std::string& english) const;
    std::vector<Message> sentences() const; // what was asked for, so that it can be translated
    std::vector<std::string> titles() const { return {m_titles.begin(), m_titles.end()}; }

private:
    PageTexts m_texts;
    mutable std::map<std::string, Message> m_sentences;
    mutable std::set<std::string> m_titles;
};

} // namespace epoch
