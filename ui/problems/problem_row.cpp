#include "ui/problems/problem_row.h"

#include "ui/core/document.h"
#include "ui/style/engine_text.h"
#include "ui/style/icons.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <algorithm>

namespace epoch::ui {

namespace {

QString sentence(const std::string& text)
{
    auto what = engineText(text);
    if (!what.isEmpty()) what[0] = what[0].toUpper();
    return what;
}

// A button whose words go to further lines where it is narrow.
class FixButton : public Button {
public:
    FixButton(const QString& words, QWidget* parent)
        : Button(words, parent)
        , m_words(words.split(QLatin1Char(' ')))
        , m_text(words)
    {
        setAccessibleName(words);
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed); // a plain one is never narrower than its text
    }

    QSize sizeHint() const override { return {widthOf(m_text), Button::sizeHint().height()}; }
    QSize minimumSizeHint() const override
    {
        int wide = 0;
        for (const auto& word : m_words) wide = std::max(wide, widthOf(word));
        return {wide, Button::sizeHint().height()};
    }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        Button::resizeEvent(event);
        QString lines = m_words.front(), line = lines;
        for (qsizetype i = 1; i < m_words.size(); ++i) {
            const auto longer = line + QLatin1Char(' ') + m_words[i];
            const bool fits = widthOf(longer) <= width();
            line = fits ? longer : m_words[i];
            lines += (fits ? QLatin1Char(' ') : QLatin1Char('\n')) + m_words[i];
        }
        if (lines != text()) setText(lines);
    }

private:
    // Of a button with this text in one line.
    int widthOf(const QString& line) const
    {
        int now = 0;
        for (const auto& one : text().split(QLatin1Char('\n')))
            now = std::max(now, fontMetrics().horizontalAdvance(one));
        return Button::sizeHint().width() - now + fontMetrics().horizontalAdvance(line);
    }

    const QStringList m_words;
    const QString m_text;
};

} // namespace

ProblemRow::ProblemRow(const Problem& problem, Document& document, const Theme& theme, QWidget* parent)
    : QWidget(parent)
{
    const auto error = problem.severity == Severity::error;
    auto* mark = new QLabel(this);
    mark->setPixmap(iconPixmap(error ? QStringLiteral("error") : QStringLiteral("warning"),
        error ? theme.error : theme.warning, 16, devicePixelRatioF()));
    mark->setAccessibleName(error ? tr("Error") : tr("Warning"));
    auto* texts = new QVBoxLayout;
    texts->setSpacing(space::xs);
    texts->addWidget(wrappedLabel(sentence(problem.error.what), TextRole::body, this));
    if (!problem.error.hint.empty())
        texts->addWidget(wrappedLabel(engineText(problem.error.hint), TextRole::secondary, this));
    for (const auto& fix : problem.fixes) {
        auto* button = new FixButton(engineText(fix.label), this);
        button->setAccessibleDescription(engineText(problem.error.what));
        // Copies: applying the fix may remove this row.
        connect(
            button, &QPushButton::clicked, &document, [&document, problem, fix] { document.applyFix(problem, fix); },
            Qt::QueuedConnection);
        texts->addWidget(button, 0, Qt::AlignLeft);
    }
    row(this, {{mark, 0, Qt::AlignTop}, {texts, 1}}, {.spacing = space::s});
}

} // namespace epoch::ui
