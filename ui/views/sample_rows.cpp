#include "ui/views/sample_rows.h"

#include "ui/core/document.h"
#include "ui/core/questions.h"

#include <utility>

namespace epoch::ui {
namespace {
constexpr std::size_t max_asked = 4; // at a time
}

SampleRows::SampleRows(Document& document, Questions& questions, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_questions(questions)
{
    connect(&document, &Document::loadedProject, this, &SampleRows::forget);
}

void SampleRows::want(std::vector<std::int64_t> rows)
{
    if (m_spec != m_document.project().data_spec) forget();
    m_spec = m_document.project().data_spec;
    m_wanted = std::move(rows);
    fetch();
}

const DataSample* SampleRows::find(std::int64_t row) const
{
    const auto found = m_rows.find(row);
    return found == m_rows.end() ? nullptr : &found->second;
}

void SampleRows::fetch()
{
    for (const auto row : m_wanted)
        if (m_asked.size() < max_asked && !m_rows.contains(row) && !m_asked.contains(row)) ask(row);
}

void SampleRows::ask(std::int64_t row)
{
    m_asked.insert(row);
    AskData ask{
        m_document.project().data_spec, m_document.baseFolder().toStdString(), m_document.project().training.seed};
    ask.points = 0;
    ask.first_sample = row;
    ask.samples = 1;
    m_questions.ask(ask, this, [this, row, spec = m_spec](Result<AnswerValue> answer) {
        if (spec != m_spec) return;
        m_asked.erase(row);
        auto* summary = answer ? std::get_if<DataSummary>(&*answer) : nullptr;
        if (!summary || summary->samples.empty()) return;
        m_fields = std::move(summary->facts.fields);
        m_rows[row] = std::move(summary->samples.front());
        Q_EMIT arrived(row);
        fetch();
    });
}

void SampleRows::forget()
{
    m_spec.clear();
    m_wanted.clear();
    m_rows.clear();
    m_asked.clear();
    Q_EMIT forgotten();
}

} // namespace epoch::ui
