// StartPage: the first page: its tiles, recent files, and the examples by family, with a search.
#pragma once

#include "protocol/query.h"

#include <QWidget>

#include <optional>

class QButtonGroup;
class QGridLayout;
class QHBoxLayout;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace epoch::ui {

class Questions;
class RunControl;
class Settings;
class ThemeHub;
class Tile;

class StartPage : public QWidget {
    Q_OBJECT
public:
    StartPage(Questions& questions, Settings& settings, RunControl& run, ThemeHub& themes, QWidget* parent = nullptr);

    void refreshRecent();
    void askForTemplates();
    void focusFirstTile();

Q_SIGNALS:
    void templateChosen(const epoch::TemplateInfo& info);
    void quickStartChosen(const epoch::TemplateInfo& info); // is to train at once
    void newChosen();
    void openChosen();
    void fileChosen(const QString& path); // a network
    void runChosen(const QString& id);
    void dataWanted(); // in a file
    void folderWanted(); // of images
    void lessonsWanted();
    void themeToggled();

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QLayout* makeHeader();
    QLayout* makeRecent();
    QWidget* makeExamples();
    void makeTiles();
    void placeTiles();
    Tile* addTile(const QString& icon, const QString& title, const QString& text);
    void openDataMenu(const Tile& tile);
    void makeFamilies();
    void askForLastRun();
    Tile* recentTile(const QString& icon, const QString& title, const QString& text);
    Tile* exampleTile(const TemplateInfo& info, int threads);
    void showExamples();
    void orderKeys();
    int columns() const; // of tiles
    void showError(const QString& what, const QString& hint);

    Questions& m_questions;
    Settings& m_settings;
    RunControl& m_run;
    ThemeHub& m_themes;
    std::vector<TemplateInfo> m_templates;
    std::optional<RunLine> m_last_run; // whose network was not saved
    QScrollArea* m_scroll;
    QGridLayout* m_tiles;
    QHBoxLayout *m_recent, *m_family_row;
    QWidget* m_examples;
    QPushButton* m_open;
    QLineEdit* m_search;
    QButtonGroup* m_families;
    QGridLayout* m_grid;
    QVBoxLayout* m_message; // in place of the examples: why there are none
    Tile* m_first = nullptr;
    int m_across = 0; // tiles in a row
    int m_columns = 0; // that are filled
};

} // namespace epoch::ui
