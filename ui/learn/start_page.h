// StartPage: the first page: three large tiles, the examples, and recent files.
#pragma once

#include "protocol/query.h"

#include <QWidget>

class QHBoxLayout;
class QVBoxLayout;

namespace epoch::ui {

class Tile;
class Questions;
class RunControl;
class Settings;
class ThemeHub;

class StartPage : public QWidget {
    Q_OBJECT
public:
    StartPage(Questions& questions, Settings& settings, RunControl& run, ThemeHub& themes, QWidget* parent = nullptr);

    void refreshRecent();
    void askForTemplates();
    void focusFirstTile();

Q_SIGNALS:
    void templateChosen(const epoch::TemplateInfo& info);
    void newChosen();
    void openChosen();
    void fileChosen(const QString& path);
    void themeToggled();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void showTemplates(const std::vector<TemplateInfo>& templates);
    void showExamples(const std::vector<TemplateInfo>& templates);
    void showError(const QString& what, const QString& hint);
    QLayout* makeHeader(RunControl& run);
    QWidget* makeRecent();

    Questions& m_questions;
    Settings& m_settings;
    RunControl& m_run;
    ThemeHub& m_themes;
    QHBoxLayout* m_tiles;
    QVBoxLayout* m_below; // below the tiles: the examples, or why there are none
    QVBoxLayout* m_recent;
    Tile* m_first = nullptr;
};

} // namespace epoch::ui
