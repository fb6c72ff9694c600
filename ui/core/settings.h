// Settings: preferences that persist between sessions. The only place that uses QSettings keys.
#pragma once

#include "ui/style/theme.h"

#include <QByteArray>
#include <QSettings>
#include <QStringList>

namespace epoch::ui {

class Settings {
public:
    Settings(); // of the user
    explicit Settings(const QString& iniPath); // an INI file, for tests

    ThemeKind themeKind() const;
    void setThemeKind(ThemeKind kind);

    // Whether training runs in a separate process; read at program start.
    bool isolated() const;
    void setIsolated(bool on);

    // The folder for recorded runs: the user's choice or the default; empty: runs are not recorded.
    QString runsFolder() const;
    bool recordsRuns() const;
    void setRecordsRuns(bool on);
    QString chosenRunsFolder() const; // even if recording is off
    void setChosenRunsFolder(const QString& folder); // empty: the default
    QString language() const; // its code; empty: the system's
    void setLanguage(const QString& code);
    int textSize() const; // percent of the default size
    void setTextSize(int percent);

    bool reducesMotion() const; // no animations
    void setReducesMotion(bool on);
    bool showsSamples() const; // layer outputs on the canvas
    void setShowsSamples(bool on);
    bool pansOnDrag() const; // the left button pans on empty canvas, with Shift it selects
    void setPansOnDrag(bool on);

    QString device() const; // the default training device, such as "cpu"
    void setDevice(const QString& id);
    int threads() const; // 0: the device's default
    void setThreads(int threads);

    QByteArray geometry() const; // of the window
    QVariantMap layout() const; // of the parts in it
    void setLayout(const QByteArray& geometry, const QVariantMap& layout);

    QVariantMap prices() const; // of computing, as the user entered them
    void setPrices(const QVariantMap& prices);

    QStringList recentFiles() const; // newest first, ten at most
    void addRecent(const QString& path);
    void removeRecent(const QString& path);

    QStringList recentLayers() const; // newest first, eight at most
    void addRecentLayer(const QString& name);

    QStringList finishedLessons() const;
    void addFinishedLesson(const QString& name);
    void forgetFinishedLessons();

private:
    QSettings m_store;
};

} // namespace epoch::ui
