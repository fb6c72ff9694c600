#include "ui/race/runners_button.h"

#include "model/project.h"
#include "ui/race/race_control.h"
#include "ui/race/study_strip.h"
#include "ui/run/run_control.h"
#include "ui/style/text_scale.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>

namespace epoch::ui {
namespace {

constexpr int max_width = 420; // of the longest names of two devices
constexpr std::int64_t offered_batches[] = {1, 16, 64, 256, 1024};

std::string threadsOf(int threads) { return "cpu:" + std::to_string(threads); }

} // namespace

RunnersButton::RunnersButton(RaceControl& race, StudyStrip& study, QWidget* parent)
    : QToolButton(parent)
    , m_race(race)
    , m_study(study)
{
    setMenu(new QMenu(this));
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Devices"));
    connect(menu(), &QMenu::aboutToShow, this, &RunnersButton::fill);
    connect(&race, &RaceControl::chosen, this, &RunnersButton::refresh);
    connect(&race, &RaceControl::changed, this, &RunnersButton::refresh);
    refresh();
}

void RunnersButton::refresh()
{
    auto names = m_race.names();
    for (const auto& file : m_race.recordings()) names << QFileInfo(file).completeBaseName();
    const auto all = names.join(tr(" against "));
    const auto shown = names.isEmpty() ? tr("Choose devices")
        : names.size() > 2             ? tr("%1 against %2 others").arg(names.front()).arg(names.size() - 1)
                                       : all;
    setText(fontMetrics().elidedText(shown, Qt::ElideRight, scaled(max_width)) + QStringLiteral(" ▾"));
    setToolTip(tr("Devices in the race: %1").arg(all));
    setEnabled(!m_race.running());
}

std::vector<const DeviceFacts*> RunnersButton::usable() const
{
    std::vector<const DeviceFacts*> found;
    for (const auto& device : m_race.run().snapshot()->devices)
        if (device.usable) found.push_back(&device);
    return found;
}

void RunnersButton::fill()
{
    auto& choices = *menu();
    choices.clear();
    offerPairs(choices);
    choices.addSeparator();
    offerLanes(choices);
    for (const auto& file : shippedRecordings())
        choices.addAction(tr("Recorded: %1").arg(QFileInfo(file).completeBaseName()), this,
            [this, file] { m_race.setRecordings(m_race.recordings() + QStringList{file}); });
    choices.addAction(tr("Add a recording…"), this, &RunnersButton::addRecording);
    offerToTakeOut(choices);
    choices.addSeparator();
    auto* studies = choices.addMenu(tr("Repeat a published comparison"));
    m_study.fill(*studies);
}

void RunnersButton::offerPairs(QMenu& menu)
{
    const auto pair = [&](const QString& text, const RaceEntry& first, const RaceEntry& second) {
        menu.addAction(text, this, [this, first, second] {
            m_race.setRecordings({});
            m_race.setEntries({first, second});
        });
    };
    for (const auto* device : usable()) {
        if (device->id != "cpu")
            pair(tr("CPU against %1").arg(QString::fromStdString(device->name)), {"cpu", 0, {}}, {device->id, 0, {}});
        else if (device->threads > 1)
            pair(tr("One thread against all %1").arg(device->threads), {"cpu:1", 0, {}}, {"cpu", 0, {}});
    }
    for (const auto* device : usable()) {
        const auto name = m_race.nameOf({device->id, 0, {}});
        pair(tr("Batch 1 against batch 64 on %1").arg(name), {device->id, 1, {}}, {device->id, 64, {}});
        for (const auto& precision : device->precisions)
            if (precision != device->precisions.front())
                pair(tr("%1 against %2 on %3")
                         .arg(QString::fromStdString(precision_text(device->precisions.front())),
                             QString::fromStdString(precision_text(precision)), name),
                    {device->id, 0, device->precisions.front()}, {device->id, 0, precision});
    }
}

void RunnersButton::offerLanes(QMenu& menu)
{
    auto* lanes = menu.addMenu(tr("Add a lane"));
    const auto add = [&](QMenu* to, const RaceEntry& entry) {
        to->addAction(m_race.nameOf(entry), this, [this, entry] {
            auto entries = m_race.entries();
            entries.push_back(entry);
            m_race.setEntries(std::move(entries));
        });
    };
    for (const auto* device : usable()) {
        if (device->id == "cpu")
            for (int threads = 1; threads < device->threads; threads *= 2) add(lanes, {threadsOf(threads), 0, {}});
        add(lanes, {device->id, 0, {}});
        auto* batches = lanes->addMenu(tr("%1 with another batch").arg(m_race.nameOf({device->id, 0, {}})));
        for (const auto batch : offered_batches) add(batches, {device->id, batch, {}});
        if (device->precisions.size() < 2) continue;
        auto* precisions = lanes->addMenu(tr("%1 with another precision").arg(m_race.nameOf({device->id, 0, {}})));
        for (const auto& precision : device->precisions) add(precisions, {device->id, 0, precision});
    }
    lanes->setEnabled(m_race.entries().size() + std::size_t(m_race.recordings().size()) < max_race_lanes);
}

void RunnersButton::offerToTakeOut(QMenu& menu)
{
    for (std::size_t i = 0; i < m_race.entries().size(); ++i)
        menu.addAction(tr("Remove %1").arg(m_race.nameOf(m_race.entries()[i])), this, [this, i] {
            auto entries = m_race.entries();
            entries.erase(entries.begin() + std::ptrdiff_t(i));
            m_race.setEntries(std::move(entries));
        });
    for (const auto& file : m_race.recordings())
        menu.addAction(tr("Remove %1").arg(QFileInfo(file).completeBaseName()), this, [this, file] {
            auto files = m_race.recordings();
            files.removeOne(file);
            m_race.setRecordings(files);
        });
}

void RunnersButton::addRecording()
{
    const auto file = QFileDialog::getOpenFileName(this, tr("Add a recorded race"));
    if (!file.isEmpty()) m_race.setRecordings(m_race.recordings() + QStringList{file});
}

} // namespace epoch::ui
