// LinkFlow: a small project as a link in the clipboard, and links that somebody else has made: what they hold is shown
// before anything is opened.
#pragma once

#include "base/result.h"

#include <QObject>

namespace epoch {
struct Project;
}

namespace epoch::ui {

class Document;
class FileFlow;
class Questions;

class LinkFlow : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Document& document;
        Questions& questions;
        FileFlow& files;
    };
    LinkFlow(const Parts& parts, QWidget& window);

    static bool isLink(const QString& text); // "epoch-studio:..."

    void copy(); // the project as it is now
    void ask(); // for a link; proposes the one in the clipboard
    void open(const QString& link);

Q_SIGNALS:
    void failed(const epoch::Error& error);
    void copied(const QString& words);

private:
    void show(const Project& project);

    Parts m_parts;
    QWidget& m_window;
};

} // namespace epoch::ui
