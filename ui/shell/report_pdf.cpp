#include "ui/shell/report_pdf.h"

#include "ui/shell/svg_pictures.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSaveFile>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>

#include <algorithm>

namespace epoch::ui {
namespace {

constexpr double dots_per_inch = 96; // the page is laid out in the pixels of its style sheet
constexpr double page_margin = 16; // mm, as the page has in print
constexpr double footer_height = 28;

// Removes every "@media …{…}" with all that is in it.
QString withoutMedia(QString css)
{
    for (auto from = css.indexOf(QLatin1Char('@')); from >= 0; from = css.indexOf(QLatin1Char('@'), from)) {
        auto end = css.indexOf(QLatin1Char('{'), from);
        for (int depth = end < 0 ? 0 : 1; depth > 0 && ++end < css.size();)
            depth += css[end] == QLatin1Char('{') ? 1 : css[end] == QLatin1Char('}') ? -1 : 0;
        css.remove(from, end < 0 ? css.size() : end + 1 - from);
    }
    return css;
}

// The rules of the page with the colours that it has in print: Qt knows neither variables nor media.
QString printStyle(const QString& html)
{
    static const QRegularExpression sheets(
        QStringLiteral("<style>(.*?)</style>"), QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression variables(QStringLiteral(":root\\{([^}]*)\\}"));
    static const QRegularExpression print(QStringLiteral("@media print\\{:root\\{([^}]*)\\}"));
    QString css;
    for (auto sheet = sheets.globalMatch(html); sheet.hasNext();) css += sheet.next().captured(1);
    QHash<QString, QString> colours;
    for (const auto& values : {variables.match(css).captured(1), print.match(css).captured(1)})
        for (const auto& value : values.split(QLatin1Char(';'), Qt::SkipEmptyParts))
            colours[value.section(QLatin1Char(':'), 0, 0).trimmed()] = value.section(QLatin1Char(':'), 1).trimmed();
    css = withoutMedia(css);
    for (auto colour = colours.cbegin(); colour != colours.cend(); ++colour)
        css.replace(QStringLiteral("var(%1)").arg(colour.key()), colour.value());
    return css;
}

QString bodyOf(const QString& html)
{
    const auto from = html.indexOf(QLatin1String("<h1>")), to = html.indexOf(QLatin1String("</main>"));
    return from < 0 || to < from ? QString() : html.mid(from, to - from);
}

// What QTextDocument reads: pictures by name, captions in front of their tables, no elements that it does not know.
QString paperBody(QString body, SvgPictures& pictures)
{
    static const QRegularExpression svg(
        QStringLiteral("<svg .*?</svg>"), QRegularExpression::DotMatchesEverythingOption);
    for (auto match = svg.match(body); match.hasMatch(); match = svg.match(body))
        body.replace(match.capturedStart(), match.capturedLength(),
            QStringLiteral("<p><img src=\"%1\"></p>").arg(pictures.add(match.captured())));
    const std::pair<const char*, const char*> edits[] = {
        {"<table><caption[^>]*>(.*?)</caption>",
            "<h4>\\1</h4><table width=\"100%\" cellspacing=\"0\" cellpadding=\"3\">"},
        {"<th scope=\"row\">(.*?)</th>", "<td>\\1</td>"},
        {"<(th|td)([^>]*) class=\"n\">", "<\\1\\2 align=\"right\" class=\"figure\">"},
        {"<(th|td)( scope=\"col\")?>", "<\\1 align=\"left\">"},
        {"<script.*?</script>", ""},
        {"</?(main|section|div|data|header|footer)\\b[^>]*>", ""},
    };
    for (const auto& [from, to] : edits)
        body.replace(
            QRegularExpression(QLatin1String(from), QRegularExpression::DotMatchesEverythingOption), QLatin1String(to));
    return body;
}

int pageOf(const QTextDocument& document, double y) { return int(y / document.pageSize().height()); }

double topOf(const QTextDocument& document, const QTextBlock& block)
{
    return document.documentLayout()->blockBoundingRect(block).top();
}

double bottomOf(const QTextDocument& document, const QTextBlock& block)
{
    return document.documentLayout()->blockBoundingRect(block).bottom() - 1;
}

double bottomOfRow(const QTextDocument& document, const QTextTable& table, int row)
{
    double bottom = 0;
    for (int column = 0; column < table.columns(); ++column)
        bottom = std::max(bottom, bottomOf(document, table.cellAt(row, column).lastCursorPosition().block()));
    return bottom;
}

// A heading or caption at the foot of a page goes to the top of the next one, with what it announces: a paragraph, a
// picture, or the header of a table with its first row.
void keepHeadingWithText(QTextDocument& document, QTextBlock heading)
{
    const auto next = heading.next();
    if (!next.isValid() || next.blockFormat().headingLevel() > 0) return; // the next one is seen with this one
    const auto* table = QTextCursor(next).currentTable();
    const auto bottom =
        table ? bottomOfRow(document, *table, std::min(1, table->rows() - 1)) : bottomOf(document, next);
    while (heading.previous().isValid() && heading.previous().blockFormat().headingLevel() > 0)
        heading = heading.previous();
    if (pageOf(document, topOf(document, heading)) == pageOf(document, bottom)) return;
    auto format = heading.blockFormat();
    format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
    QTextCursor(heading).setBlockFormat(format);
}

// Qt moves a row to the next page only where its first line does not fit: the rest of the page becomes its padding.
void keepRowWhole(QTextDocument& document, QTextTable& table, int row)
{
    double top = document.size().height();
    for (int column = 0; column < table.columns(); ++column)
        top = std::min(top, topOf(document, table.cellAt(row, column).firstCursorPosition().block()));
    const auto bottom = bottomOfRow(document, table, row);
    const auto page = document.pageSize().height();
    if (pageOf(document, top) == pageOf(document, bottom) || bottom - top > page / 2) return;
    for (int column = 0; column < table.columns(); ++column) {
        auto cell = table.cellAt(row, column);
        auto format = cell.format().toTableCellFormat();
        format.setTopPadding((pageOf(document, top) + 1) * page - top);
        cell.setFormat(format);
    }
}

void keepWhole(QTextDocument& document)
{
    for (auto block = document.begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 0) keepHeadingWithText(document, block);
        auto* table = QTextCursor(block).currentTable();
        const auto cell = table ? table->cellAt(block.position()) : QTextTableCell();
        if (cell.isValid() && cell.column() == 0 && cell.firstCursorPosition().block() == block)
            keepRowWhole(document, *table, cell.row());
    }
}

void paintPages(QTextDocument& document, const QString& title, QPdfWriter& writer)
{
    QPainter painter(&writer);
    painter.scale(writer.resolution() / dots_per_inch, writer.resolution() / dots_per_inch);
    const auto page = document.pageSize();
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, Qt::black);
    auto small = document.defaultFont();
    small.setPixelSize(11);
    for (int i = 0; i < document.pageCount(); ++i) {
        if (i > 0) writer.newPage();
        painter.save();
        painter.translate(0, -i * page.height());
        context.clip = QRectF(0, i * page.height(), page.width(), page.height());
        painter.setClipRect(context.clip);
        document.documentLayout()->draw(&painter, context);
        painter.restore();
        painter.setFont(small);
        painter.setPen(Qt::darkGray);
        const QRectF foot(0, page.height(), page.width(), footer_height);
        const auto number =
            QCoreApplication::translate("ReportPdf", "Page %1 of %2").arg(i + 1).arg(document.pageCount());
        painter.drawText(foot, Qt::AlignRight | Qt::AlignBottom, number);
        const auto room = page.width() - painter.fontMetrics().horizontalAdvance(number) - footer_height;
        painter.drawText(
            foot, Qt::AlignLeft | Qt::AlignBottom, painter.fontMetrics().elidedText(title, Qt::ElideRight, int(room)));
    }
}

QString plainTitle(const QString& body)
{
    auto text = body.section(QLatin1String("<h1>"), 1).section(QLatin1String("</h1>"), 0, 0);
    QTextDocument plain;
    plain.setHtml(text);
    return plain.toPlainText();
}

constexpr char paper_style[] = R"(h1{font-size:22px}h2{font-size:17px;margin-top:18px}h3{font-size:14px;margin-top:10px}
h4{font-size:11px;font-weight:400;color:#333;margin-top:6px;margin-bottom:2px}.mark{font-size:11px;color:#333}
.headline{font-size:20px;font-weight:600}.ok{color:#146C43}.bad{color:#B3261E}code{font-family:monospace}
table{margin-bottom:8px}td,th{border-bottom:1px solid #999;font-size:12px}.figure{padding-right:14px}p{margin-top:4px;margin-bottom:4px})";

} // namespace

Status writeReportPdf(const QString& html, const QString& path)
{
    const auto body = bodyOf(html);
    if (body.isEmpty()) return Error{"report.page", {}, "the page is not a report", "write the report again"};
    QSaveFile file(path);
    const auto unwritten = [&] {
        return Error{"file.write", path.toStdString(), file.errorString().toStdString(),
            QCoreApplication::translate("ReportPdf", "Choose another place for the report.").toStdString()};
    };
    if (!file.open(QIODevice::WriteOnly)) return unwritten();
    {
        QPdfWriter writer(&file);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins(QMarginsF(page_margin, page_margin, page_margin, page_margin), QPageLayout::Millimeter);
        writer.setTitle(plainTitle(body));
        writer.setCreator(QStringLiteral("Epoch Studio"));
        const QSizeF page(writer.width() * dots_per_inch / writer.resolution(),
            writer.height() * dots_per_inch / writer.resolution() - footer_height);
        SvgPictures pictures(printStyle(html), page);
        QTextDocument document;
        auto font = QApplication::font();
        font.setPixelSize(13);
        font.setHintingPreference(QFont::PreferNoHinting);
        document.setDefaultFont(font);
        document.setUseDesignMetrics(true);
        document.setDocumentMargin(0);
        document.setDefaultStyleSheet(QLatin1String(paper_style));
        pictures.use(document);
        document.setHtml(paperBody(body, pictures));
        document.setPageSize(page);
        keepWhole(document);
        paintPages(document, plainTitle(body), writer);
    }
    if (!file.commit()) return unwritten();
    return {};
}

} // namespace epoch::ui
