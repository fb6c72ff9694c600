#include "ui/help/manual_text.h"

#include "ui/help/manual.h"
#include "ui/style/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QScrollBar>
#include <QTextBlock>

namespace epoch::ui {

ManualText::ManualText(QWidget* parent)
    : QTextBrowser(parent)
{
    setAccessibleName(tr("Page of the manual"));
    setFrameShape(QFrame::NoFrame);
    document()->setDefaultFont(uiFont(type_size::body));
    document()->setDocumentMargin(space::xl);
}

void ManualText::open(const QString& place) { setSource(QUrl(place), QTextDocument::MarkdownResource); }

QVariant ManualText::loadResource(int type, const QUrl& name)
{
    if (type != QTextDocument::MarkdownResource) return QTextBrowser::loadResource(type, name);
    const auto* page = manualPage(name.path());
    return page ? page->text : QString();
}

// A link says no kind, and Markdown has no anchors.
void ManualText::doSetSource(const QUrl& url, QTextDocument::ResourceType)
{
    if (!manualPage(url.path())) return;
    QTextBrowser::doSetSource(url, QTextDocument::MarkdownResource);
    if (url.hasFragment()) showSection(url.fragment());
}

void ManualText::showSection(const QString& name)
{
    for (auto block = document()->begin(); block.isValid(); block = block.next())
        if (block.blockFormat().headingLevel() > 0 && sectionName(block.text()) == name) {
            const double top = document()->documentLayout()->blockBoundingRect(block).top();
            verticalScrollBar()->setValue(int(top) - space::s);
            return setTextCursor(QTextCursor(block));
        }
}

void ManualText::mark(const QString& words)
{
    QList<QTextEdit::ExtraSelection> marks;
    for (const auto& word : words.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        for (auto found = document()->find(word); !found.isNull(); found = document()->find(word, found)) {
            QTextCharFormat format;
            format.setBackground(palette().highlight());
            format.setForeground(palette().highlightedText());
            marks.push_back({found, format});
        }
    setExtraSelections(marks);
}

} // namespace epoch::ui
