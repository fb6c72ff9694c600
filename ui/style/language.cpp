#include "ui/style/language.h"

#include <QApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QTranslator>

#include <algorithm>
#include <string_view>

#ifdef EPOCH_TRANSLATIONS
static void loadTranslations() { Q_INIT_RESOURCE(translations); }
#else
static void loadTranslations() { }
#endif

namespace epoch::ui {
namespace {

const auto english = QStringLiteral("en"), folder = QStringLiteral(":/translations");

// A text has one translation, whichever class says it and however many it says: its context is not asked for, and a
// number in it needs no form of its own. Only titles are looked up apart, so that a project that somebody has called
// "Compare" keeps its name.
class Texts : public QTranslator {
public:
    using QTranslator::QTranslator;
    QString translate(const char* context, const char* text, const char* comment, int count) const override
    {
        if (context == std::string_view("QShortcut")) return {}; // names of keys: "Shift" also moves a picture
        if (context == std::string_view("Titles")) return QTranslator::translate(context, text);
        const auto found = QTranslator::translate("Studio", text, comment, count);
        return found.isEmpty() && count >= 0 ? QTranslator::translate("Studio", text, comment) : found;
    }
    bool isEmpty() const override { return false; }
};

} // namespace

std::vector<Language> languages()
{
    loadTranslations();
    std::vector<Language> found{{english, QStringLiteral("English")}};
    for (const auto& file : QDir(folder).entryList({QStringLiteral("epoch_*.qm")})) {
        const auto code = file.mid(6).chopped(3);
        found.push_back({code, QLocale(code).nativeLanguageName(), code != QLatin1String("ar")});
    }
    return found;
}

QString languageOfSystem()
{
    const auto all = languages();
    for (const auto& wanted : QLocale::system().uiLanguages()) {
        const auto found = std::ranges::find(all, wanted.section(QLatin1Char('-'), 0, 0), &Language::code);
        if (found != all.end()) return found->code;
    }
    return english;
}

QString currentLanguage()
{
    const auto chosen = QCoreApplication::instance()->property("language").toString();
    return chosen.isEmpty() ? english : chosen;
}

QLocale localeOfFigures()
{
    return currentLanguage() == QLatin1String("de") ? QLocale(QLocale::German, QLocale::Germany)
                                                    : QLocale(QLocale::English, QLocale::UnitedStates);
}

QString inLanguage(QString figure)
{
    if (localeOfFigures().decimalPoint() == QLatin1String(".")) return figure;
    for (qsizetype at = 1; at + 1 < figure.size(); ++at) {
        const auto mark = figure[at];
        if ((mark != QLatin1Char('.') && mark != QLatin1Char(',')) || !figure[at - 1].isDigit()
            || !figure[at + 1].isDigit())
            continue;
        figure[at] = mark == QLatin1Char('.') ? QLatin1Char(',') : QLatin1Char('.');
    }
    return figure;
}

// German nouns stay large.
QString inSentence(const QString& title) { return currentLanguage() == QLatin1String("de") ? title : title.toLower(); }

void useLanguage(QApplication& application, const QString& code)
{
    const auto all = languages();
    const bool known = std::ranges::find(all, code, &Language::code) != all.end();
    const auto chosen = known ? code : languageOfSystem();
    qDeleteAll(application.findChildren<QTranslator*>(Qt::FindDirectChildrenOnly));
    application.setProperty("language", chosen);
    QApplication::setLayoutDirection(QLocale(chosen).textDirection());
    if (chosen == english) return;
    // Dialogs of Qt first: the last one installed is asked first.
    auto* of_qt = new QTranslator(&application);
    if (of_qt->load(QStringLiteral("qtbase_") + chosen, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(of_qt);
    auto* texts = new Texts(&application);
    if (texts->load(folder + QStringLiteral("/epoch_%1.qm").arg(chosen))) QCoreApplication::installTranslator(texts);
}

} // namespace epoch::ui
