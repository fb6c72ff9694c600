// SettingsDialog: the preferences of the program. Every change is applied at once.
#pragma once

#include <QDialog>

class QGridLayout;
class QScrollArea;
class QSlider;

namespace epoch::ui {

class RunControl;
class Settings;
class ThemeHub;

class SettingsDialog : public QDialog {
    Q_OBJECT
public:
    SettingsDialog(Settings& settings, ThemeHub& themes, RunControl& run, QWidget* parent);

Q_SIGNALS:
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fitScreen();
    void takeTextSize(); // of the slider
    void add(const QString& name, QWidget* field, const QString& help);
    QWidget* makeTheme();
    QWidget* makeLanguage();
    QWidget* makeTextSize();
    QWidget* makeDevice();
    QWidget* makeThreads();
    QWidget* makeRuns();
    QWidget* makeFlag(const QString& text, bool on, void (Settings::*set)(bool));

    Settings& m_settings;
    ThemeHub& m_themes;
    RunControl& m_run;
    QScrollArea* m_scroll;
    QSlider* m_text_size = nullptr;
    bool m_text_pressed = false; // by the mouse
    QGridLayout* m_grid;
};

} // namespace epoch::ui
