#include "ui/help/manual_text.h"

#include "ui/help/manual.h"
#include "ui/style/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextList>
#include <QTextTable>

namespace epoch::ui {
namespace {

constexpr double line_height = 120; // per cent

} // namespace

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
    layOut();
    if (url.hasFragment()) showSection(url.fragment());
}

// Markdown comes without distances between paragraphs, and with tables as of a typewriter.
void ManualText::layOut()
{
    QTextCursor cursor(document());
    for (auto block = document()->begin(); block.isValid(); block = block.next()) {
        cursor.setPosition(block.position());
        if (cursor.currentTable()) continue;
        auto format = block.blockFormat();
        format.setTopMargin(format.headingLevel() > 1 ? space::l : 0);
        format.setBottomMargin(block.textList() ? space::xs : space::s);
        format.setLineHeight(line_height, QTextBlockFormat::ProportionalHeight);
        cursor.setBlockFormat(format);
    }
    for (auto* frame : document()->rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (!table) continue;
        auto format = table->format();
        format.setBorderCollapse(true);
        format.setBorder(1);
        format.setBorderBrush(palette().mid());
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setCellPadding(space::xs);
        format.setBottomMargin(space::m);
        table->setFormat(format);
    }
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
