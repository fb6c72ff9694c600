#include "ui/core/settings.h"

#include <QStandardPaths>

#include <algorithm>

namespace epoch::ui {

namespace {
constexpr qsizetype recent_limit = 10, recent_layers_limit = 8;
constexpr int max_threads = 1024;
QString key(const char* name) { return QString::fromLatin1(name); }
} // namespace

Settings::Settings()
    : m_store(QStringLiteral("epoch-studio"), QStringLiteral("epoch-studio"))
{
}

Settings::Settings(const QString& iniPath)
    : m_store(iniPath, QSettings::IniFormat)
{
}

ThemeKind Settings::themeKind() const
{
    return m_store.value(key("theme")).toString() == QStringLiteral("dark") ? ThemeKind::dark : ThemeKind::light;
}

QString Settings::language() const { return m_store.value(key("language")).toString(); }

void Settings::setLanguage(const QString& code) { m_store.setValue(key("language"), code); }

void Settings::setThemeKind(ThemeKind kind)
{
    m_store.setValue(key("theme"), kind == ThemeKind::dark ? QStringLiteral("dark") : QStringLiteral("light"));
}

bool Settings::isolated() const { return m_store.value(key("isolated")).toBool(); }

void Settings::setIsolated(bool on) { m_store.setValue(key("isolated"), on); }

QString Settings::runsFolder() const { return recordsRuns() ? chosenRunsFolder() : QString(); }

bool Settings::recordsRuns() const { return m_store.value(key("runs/record"), true).toBool(); }

void Settings::setRecordsRuns(bool on) { m_store.setValue(key("runs/record"), on); }

QString Settings::chosenRunsFolder() const
{
    const auto chosen = m_store.value(key("runs/folder")).toString();
    if (!chosen.isEmpty()) return chosen;
    const auto data = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation);
    return data.isEmpty() ? QString() : data + key("/epoch-studio/runs"); // shared with the command line
}

void Settings::setChosenRunsFolder(const QString& folder) { m_store.setValue(key("runs/folder"), folder); }
int Settings::textSize() const { return std::clamp(m_store.value(key("textSize"), 100).toInt(), 75, 200); }
void Settings::setTextSize(int percent) { m_store.setValue(key("textSize"), percent); }

bool Settings::reducesMotion() const { return m_store.value(key("reduceMotion")).toBool(); }
void Settings::setReducesMotion(bool on) { m_store.setValue(key("reduceMotion"), on); }
bool Settings::showsSamples() const { return m_store.value(key("samplesInLayers")).toBool(); }
void Settings::setShowsSamples(bool on) { m_store.setValue(key("samplesInLayers"), on); }
bool Settings::pansOnDrag() const { return m_store.value(key("panOnDrag")).toBool(); }
void Settings::setPansOnDrag(bool on) { m_store.setValue(key("panOnDrag"), on); }

QString Settings::device() const { return m_store.value(key("device"), QStringLiteral("cpu")).toString(); }
void Settings::setDevice(const QString& id) { m_store.setValue(key("device"), id); }

int Settings::threads() const { return std::clamp(m_store.value(key("threads"), 0).toInt(), 0, max_threads); }
void Settings::setThreads(int threads) { m_store.setValue(key("threads"), threads); }

QByteArray Settings::geometry() const { return m_store.value(key("window/geometry")).toByteArray(); }

QVariantMap Settings::layout() const { return m_store.value(key("window/layout")).toMap(); }

void Settings::setLayout(const QByteArray& geometry, const QVariantMap& layout)
{
    m_store.setValue(key("window/geometry"), geometry);
    m_store.setValue(key("window/layout"), layout);
}

QVariantMap Settings::prices() const { return m_store.value(key("plan/prices")).toMap(); }
void Settings::setPrices(const QVariantMap& prices) { m_store.setValue(key("plan/prices"), prices); }

QStringList Settings::recentFiles() const { return m_store.value(key("recent")).toStringList(); }

void Settings::addRecent(const QString& path)
{
    auto files = recentFiles();
    files.removeAll(path);
    files.prepend(path);
    m_store.setValue(key("recent"), files.mid(0, recent_limit));
}

void Settings::removeRecent(const QString& path)
{
    auto files = recentFiles();
    files.removeAll(path);
    m_store.setValue(key("recent"), files);
}

QStringList Settings::recentLayers() const { return m_store.value(key("recentLayers")).toStringList(); }

void Settings::addRecentLayer(const QString& name)
{
    auto layers = recentLayers();
    layers.removeAll(name);
    layers.prepend(name);
    m_store.setValue(key("recentLayers"), layers.mid(0, recent_layers_limit));
}

QStringList Settings::finishedLessons() const { return m_store.value(key("finishedLessons")).toStringList(); }

void Settings::forgetFinishedLessons() { m_store.remove(key("finishedLessons")); }

void Settings::addFinishedLesson(const QString& name)
{
    auto lessons = finishedLessons();
    if (lessons.contains(name)) return;
    m_store.setValue(key("finishedLessons"), lessons << name);
}

} // namespace epoch::ui
