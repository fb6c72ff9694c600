#include "report/wording.h"

#include <utility>

namespace epoch {

Wording::Wording(PageTexts texts)
    : m_texts(std::move(texts))
{
}

std::string Wording::operator()(const Message& sentence) const
{
    std::string english = sentence.text();
    const auto found = m_texts.of.find(english);
    m_sentences.try_emplace(english, sentence);
    return found == m_texts.of.end() ? english : found->second;
}

std::string Wording::title(const std::string& english) const
{
    m_titles.insert(english);
    const auto found = m_texts.titles.find(english);
    return found == m_texts.titles.end() ? english : found->second;
}

std::vector<Message> Wording::sentences() const
{
    std::vector<Message> all;
    for (const auto& [english, sentence] : m_sentences) all.push_back(sentence);
    return all;
}

} // namespace epoch
