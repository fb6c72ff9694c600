// manual: the pages of the manual, in the order of the first one's links, and a search through their sections.
#pragma once

#include <QString>

#include <vector>

namespace epoch::ui {

struct ManualPage {
    QString file, title, text; // "plan.md"; Markdown
};

struct ManualHit {
    QString place, title; // "plan.md#several-gpus", "Plan › Several GPUs"
};

const std::vector<ManualPage>& manualPages();
const ManualPage* manualPage(const QString& file);

// How a section is named in a link: "Several GPUs" is several-gpus.
QString sectionName(const QString& heading);

// Sections that have every word, headings first.
std::vector<ManualHit> searchManual(const QString& words);

} // namespace epoch::ui
