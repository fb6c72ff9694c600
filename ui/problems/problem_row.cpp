#include "ui/problems/problem_row.h"

#include "ui/core/document.h"
#include "ui/style/engine_text.h"
#include "ui/style/icons.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

namespace epoch::ui {

namespace {

QString sentence(const std::string& text)
{
    auto what = engineText(text);
    if (!what.isEmpty()) what[0] = what[0].toUpper();
    return what;
}

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
        auto* button = new Button(engineText(fix.label), this);
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
