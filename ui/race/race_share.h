// RaceShare: a race that is over as a file for others: a web page for people, or lines of JSON for programs, byte for
// byte what `epoch race` writes.
#pragma once

#include "protocol/query.h"

#include <QObject>

#include <vector>

class QAction;
class QWidget;

namespace epoch::ui {

class Document;
class Questions;
class RaceControl;

class RaceShare : public QObject {
    Q_OBJECT
public:
    struct Sources {
        RaceControl& race;
        Document& document;
        Questions& questions;
    };
    RaceShare(const Sources& sources, QWidget* parent);

    const std::vector<QAction*>& choices() const { return m_choices; } // for a menu; off until a race is over
    void write(const QString& path, AskShareRace::Form form);
    const QString& words() const { return m_words; } // what became of it

Q_SIGNALS:
    void wordsChanged();

private:
    void addChoice(const QString& text, const QString& ending, AskShareRace::Form form);
    void refresh();

    Sources m_from;
    QWidget* m_window;
    std::vector<QAction*> m_choices;
    QString m_words;
};

} // namespace epoch::ui
