#include "ui/race/race_share.h"

#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/race/race_control.h"
#include "ui/style/engine_text.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QWidget>

namespace epoch::ui {

RaceShare::RaceShare(const Sources& sources, QWidget* parent)
    : QObject(parent)
    , m_from(sources)
    , m_window(parent)
{
    addChoice(tr("Save as a &web page…"), QStringLiteral(".html"), AskShareRace::Form::page);
    addChoice(tr("Save as &JSON…"), QStringLiteral(".json"), AskShareRace::Form::lines);
    connect(&sources.race, &RaceControl::changed, this, &RaceShare::refresh);
    refresh();
}

void RaceShare::addChoice(const QString& text, const QString& ending, AskShareRace::Form form)
{
    auto* action = new QAction(text, this);
    connect(action, &QAction::triggered, this, [this, ending, form] {
        const auto& saved = m_from.document.path();
        const auto name = saved.isEmpty() ? QStringLiteral("race") : QFileInfo(saved).completeBaseName();
        const auto path = QFileDialog::getSaveFileName(m_window, tr("Save the race"), name + ending);
        if (!path.isEmpty()) write(path, form);
    });
    m_choices.push_back(action);
}

void RaceShare::write(const QString& path, AskShareRace::Form form)
{
    if (!m_from.race.over()) return;
    const auto& saved = m_from.document.path();
    AskShareRace wanted{*m_from.race.result(), (saved.isEmpty() ? tr("unsaved network") : saved).toStdString(),
        path.toStdString(), form};
    if (!m_from.race.missingGpu().isEmpty() && !m_from.race.outdated()) wanted.result.estimates = m_from.race.estimates();
    m_from.questions.ask(std::move(wanted), this, [this](const Result<AnswerValue>& answer) {
        const auto* done = answer ? std::get_if<Saved>(&*answer) : nullptr;
        if (!answer) m_words = errorText(answer.error());
        if (done) m_words = tr("Saved as %1.").arg(QDir::toNativeSeparators(QString::fromStdString(done->path)));
        Q_EMIT wordsChanged();
    });
}

void RaceShare::refresh()
{
    for (auto* action : m_choices) action->setEnabled(m_from.race.over());
    if (m_from.race.over() || m_words.isEmpty()) return;
    m_words.clear(); // it was another race
    Q_EMIT wordsChanged();
}

} // namespace epoch::ui
