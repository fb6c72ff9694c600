// FileFlow: opening, saving, templates and the question before unsaved work is left. Files are read and written by the
// engine; nothing here waits.
#pragma once

#include "protocol/query.h"

#include <QObject>

#include <functional>

class QWidget;

namespace epoch::ui {

class Document;
class Questions;
class Settings;
class StartPage;

class FileFlow : public QObject {
    Q_OBJECT
public:
    // `window` is what dialogs belong to.
    FileFlow(Document& document, Questions& questions, Settings& settings, QWidget& window);

    void serve(StartPage& page); // opens what is chosen there, and keeps its lists up to date
    void newNetwork(); // when what is there is safe
    void startAnew(); // at once
    // A network without a file, when what is there is safe. With `keep_as`, its changes are not asked about when it is
    // left: they are kept in that file.
    void startWith(const Project& project, std::function<void()> then = {}, const QString& keep_as = {});
    void open(); // asks for a file: a network, or a trained one or data, which are imported
    void importData(); // asks for a file of data
    void importFolder(); // asks for a folder of images
    void openFile(const QString& path);
    void openTemplate(const TemplateInfo& info);
    void openTemplateNamed(const QString& name);
    void save();
    void saveAs();
    void saveTo(const QString& path);
    // What the project remembers of its data may be old or missing: asks what there is now.
    void refreshData();
    void saveAsTemplate(); // among the user's own, on the start page
    // Calls `next` at once, or after the user has saved or given up what is not saved; not at all on Cancel.
    void whenSafe(std::function<void()> next);

Q_SIGNALS:
    void dataChosen(const QString& path);
    void packChosen(const QString& path); // the lessons of a class
    void modelChosen(const QString& path); // a trained network of this or another program, or only weights
    void templateOpened(const epoch::TemplateInfo& info);
    void saved(const QString& path);
    void failed(const epoch::Error& error);
    void recentChanged();
    void templatesChanged();

private:
    using Then = std::function<void()>;
    enum class IfChanged : std::uint8_t { ask, replace };

    void load(Query query, const QString& path, Then then);
    void take(Project project, const QString& path);
    void take(OpenedProject opened, const QString& path);
    // No filters: a folder.
    void choose(const QString& title, const QStringList& filters, void (FileFlow::*then)(const QString& path));
    void askWhereToSave();
    void write(const QString& path, IfChanged ifChanged);
    void askAboutChange(const QString& path);
    void remember(const QString& path);

    Document& m_document;
    Questions& m_questions;
    Settings& m_settings;
    QWidget& m_window;
    QString m_folder; // of the last chosen file
    QString m_keep_as; // the document's changes when it is left; empty: asks
    std::function<void()> m_after_saving;
};

} // namespace epoch::ui
