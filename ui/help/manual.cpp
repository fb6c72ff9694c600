#include "ui/help/manual.h"

#include <QFile>
#include <QRegularExpression>

#include <algorithm>

namespace epoch::ui {
namespace {

const auto folder = QStringLiteral(":/help/"), first_page = QStringLiteral("index.md");

struct Section {
    QString heading, text; // of the page's beginning the heading is empty
};

ManualPage readPage(const QString& name)
{
    QFile file(folder + name);
    const auto text = file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    return {name, text.section(QLatin1Char('\n'), 0, 0).mid(2), text};
}

std::vector<ManualPage> readPages()
{
    std::vector<ManualPage> pages{readPage(first_page)};
    static const QRegularExpression link(QStringLiteral("\\]\\(([a-z]+\\.md)\\)"));
    for (auto found = link.globalMatch(QString(pages.front().text)); found.hasNext();) {
        const auto name = found.next().captured(1);
        if (std::ranges::find(pages, name, &ManualPage::file) == pages.end()) pages.push_back(readPage(name));
    }
    return pages;
}

std::vector<Section> sectionsOf(const ManualPage& page)
{
    std::vector<Section> sections(1);
    for (const auto& line : page.text.split(QLatin1Char('\n')).mid(1)) {
        if (line.startsWith(QLatin1String("## ")))
            sections.push_back({line.mid(3), {}});
        else
            sections.back().text += line + QLatin1Char('\n');
    }
    return sections;
}

bool hasAll(const QString& text, const QStringList& words)
{
    return std::ranges::all_of(words, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace

const std::vector<ManualPage>& manualPages()
{
    static const auto pages = readPages();
    return pages;
}

const ManualPage* manualPage(const QString& file)
{
    const auto found = std::ranges::find(manualPages(), file, &ManualPage::file);
    return found == manualPages().end() ? nullptr : &*found;
}

QString sectionName(const QString& heading)
{
    static const QRegularExpression other(QStringLiteral("[^a-z0-9]+"));
    auto name = heading.normalized(QString::NormalizationForm_KD).toLower().replace(other, QStringLiteral("-"));
    while (name.endsWith(QLatin1Char('-'))) name.chop(1);
    while (name.startsWith(QLatin1Char('-'))) name.remove(0, 1);
    return name;
}

std::vector<ManualHit> searchManual(const QString& words)
{
    static const QRegularExpression space(QStringLiteral("\\s+"));
    const auto wanted = words.split(space, Qt::SkipEmptyParts);
    std::vector<ManualHit> headings, texts;
    for (const auto& page : manualPages())
        for (const auto& section : sectionsOf(page)) {
            const auto heading = section.heading.isEmpty() ? page.title : section.heading;
            const bool named = hasAll(heading, wanted);
            if (wanted.isEmpty() || (!named && !hasAll(heading + section.text, wanted))) continue;
            auto& hits = named ? headings : texts;
            if (section.heading.isEmpty())
                hits.push_back({page.file, page.title});
            else
                hits.push_back({page.file + QLatin1Char('#') + sectionName(section.heading),
                    page.title + QStringLiteral(" › ") + section.heading});
        }
    headings.insert(headings.end(), texts.begin(), texts.end());
    return headings;
}

} // namespace epoch::ui
