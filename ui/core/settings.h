// Settings: what the window remembers between sessions. The only place that names a key of QSettings.
#pragma once

#include "ui/style/theme.h"

#include <QByteArray>
#include <QSettings>
#include <QStringList>

namespace epoch::ui {

class Settings {
public:
    Settings(); // the user's own
    explicit Settings(const QString& iniPath); // a file, for tests

    ThemeKind themeKind() const;
    void setThemeKind(ThemeKind kind);

    // Whether training is done by a process of its own; read at the start of the program.
    bool isolated() const;
    void setIsolated(bool on);

    // Where runs are recorded: a folder of the user's choice, else among their data; empty: nowhere.
    QString runsFolder() const;
    bool recordsRuns() const;
    void setRecordsRuns(bool on);
    QString chosenRunsFolder() const; // also while nothing is recorded
    void setChosenRunsFolder(const QString& folder); // empty: the usual one
    int textSize() const; // percent of the ordinary size
    void setTextSize(int percent);

    bool reducesMotion() const; // nothing glides
    void setReducesMotion(bool on);
    bool showsSamples() const; // in every layer on the canvas
    void setShowsSamples(bool on);
    bool showsTwoCharts() const; // at once, while training
    void setShowsTwoCharts(bool on);
    bool pansOnDrag() const; // the left button on empty canvas pans; with Shift it selects
    void setPansOnDrag(bool on);

    QString device() const; // that a network is trained on at first; "cpu"
    void setDevice(const QString& id);
    int threads() const; // 0 = as many as the device takes by itself
    void setThreads(int threads);

    QByteArray geometry() const;
    QByteArray docks() const;
    void setLayout(const QByteArray& geometry, const QByteArray& docks);

    QStringList recentFiles() const; // newest first, ten at most
    void addRecent(const QString& path);
    void removeRecent(const QString& path);

    QStringList recentLayers() const; // newest first, eight at most
    void addRecentLayer(const QString& name);

private:
    QSettings m_store;
};

} // namespace epoch::ui
