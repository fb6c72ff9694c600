// example_facts: what the start page says of an example: how long it trains, how difficult it is, and its pictures.
#pragma once

#include "protocol/query.h"

#include <QPixmap>
#include <QString>

namespace epoch::ui {

// "~ 20 s · Two spirals · 114 parameters"; the time is an estimate for these CPU threads.
QString exampleFooter(const TemplateInfo& info, int threads);
int exampleDifficulty(const TemplateInfo& info); // 1 to 3
QString exampleIcon(const TemplateInfo& info);
// Of its data, and of what the network had learned of it when the pictures were made; null: none.
QPixmap dataPicture(const TemplateInfo& info);
QPixmap learnedPicture(const TemplateInfo& info);
// Whether all these words are in its texts.
bool exampleMatches(const TemplateInfo& info, const QString& words);

} // namespace epoch::ui
