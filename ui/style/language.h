// language: the language of the window. Texts come from resources/translations, files of Qt Linguist; whatever one of
// them lacks stays English.
#pragma once

#include <QLocale>
#include <QString>

#include <vector>

class QApplication;

namespace epoch::ui {

struct Language {
    QString code; // "de"
    QString name; // "Deutsch", in the language itself
    bool reviewed = true; // by somebody who grew up with it
};

std::vector<Language> languages(); // English first
QString languageOfSystem(); // one of them
QString currentLanguage();
// Of figures on screen: "65.536" and "0,6" in German, Western digits everywhere. What is saved, or copied to be
// computed with, stays English.
QLocale localeOfFigures();
QString inLanguage(QString figure); // from the English form, which every figure has in the program
QString inSentence(const QString& title); // "set learning rate 0.1", but "Lernrate auf 0.1"

// For everything that is built from now on, with the direction of its script. Empty: the system's.
void useLanguage(QApplication& application, const QString& code);

} // namespace epoch::ui
