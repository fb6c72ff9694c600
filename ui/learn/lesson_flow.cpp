#include "ui/learn/lesson_flow.h"

#include "lessons/lesson_names.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/node_item.h"
#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/core/settings.h"
#include "ui/learn/lesson_panel.h"
#include "ui/learn/lesson_player.h"
#include "ui/learn/place_ring.h"
#include "ui/run/issues_banner.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/widgets/kept_hidden.h"

#include <QAbstractButton>
#include <QDir>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>

#include <algorithm>
#include <utility>

namespace epoch::ui {

namespace {

constexpr int read_again_every = 1000; // ms
constexpr QLatin1String node_place("node:");

void scrollTo(QWidget& widget)
{
    for (auto* around = widget.parentWidget(); around; around = around->parentWidget())
        if (auto* scroll = qobject_cast<QScrollArea*>(around)) scroll->ensureWidgetVisible(&widget);
}

Result<Lesson> lessonOf(const LessonFile& file)
{
    return parse_lesson(file.text, QFileInfo(QString::fromStdString(file.path)).baseName().toStdString());
}

} // namespace

LessonFlow::LessonFlow(const Parts& parts)
    : QObject(&parts.window)
    , m_parts(parts)
    , m_facts(new LessonFacts(
          {parts.document, parts.run, parts.race, parts.copies, parts.roofline, parts.plan, parts.settings}, this))
    , m_player(new LessonPlayer(*m_facts, this))
    , m_panel(new LessonPanel(*m_player, parts.themes))
    , m_ring(new PlaceRing(parts.window, *m_panel, parts.themes))
{
    connect(m_player, &LessonPlayer::turned, this, &LessonFlow::turn);
    connect(&m_again, &QTimer::timeout, this, &LessonFlow::readAgain);
    connect(m_player, &LessonPlayer::ticked, this, &LessonFlow::reveal);
    connect(m_player, &LessonPlayer::ticked, m_ring, &PlaceRing::follow);
    connect(m_panel, &LessonPanel::left, this, &LessonFlow::end);
    connect(m_panel, &LessonPanel::resetWanted, this, &LessonFlow::askToReset);
    connect(m_panel, &LessonPanel::answersWanted, this, &LessonFlow::saveAnswers);
    connect(&parts.document, &Document::loadedProject, this, [this] {
        if (!m_resetting) end(); // another network was opened
    });
}

LessonFlow::~LessonFlow() = default;

bool LessonFlow::active() const { return m_player->lesson(); }

void LessonFlow::setMode(Mode mode) { m_facts->setMode(mode); }

void LessonFlow::begin(const LessonFile& file)
{
    auto lesson = lessonOf(file);
    if (!lesson) return;
    m_entered.clear();
    m_file = file;
    m_panel->showFault({});
    if (file.own) m_again.start(read_again_every);
    arrange(*lesson);
    const auto mode = lesson->mode;
    const bool trains = lesson->trains;
    m_parts.run.setSpeed(lesson->speed);
    m_player->start(*std::move(lesson));
    const auto modes = lesson_modes();
    const auto named = std::ranges::find(modes, mode, &LessonName::name);
    if (named != modes.end()) Q_EMIT modeWanted(Mode(named - modes.begin()));
    if (trains) m_parts.run.train();
}

void LessonFlow::arrange(const Lesson& lesson)
{
    m_hidden.clear();
    // The lesson's card speaks of the run.
    if (auto* issues = m_parts.window.findChild<IssuesBanner*>())
        m_hidden.push_back(std::make_unique<KeptHidden>(*issues));
    for (const auto& name : lesson.hide)
        if (auto* widget = m_parts.window.findChild<QWidget*>(QString::fromStdString(name)))
            m_hidden.push_back(std::make_unique<KeptHidden>(*widget));
    QStringList views;
    for (const auto& name : lesson.views) views << QString::fromStdString(name);
    Q_EMIT viewsWanted(views);
}

void LessonFlow::readAgain()
{
    m_parts.questions.ask(AskLesson{m_file.path}, this, [this](Result<AnswerValue> answer) {
        const auto* read = answer ? std::get_if<LessonFile>(&*answer) : nullptr;
        if (!read || !active() || read->path != m_file.path) return;
        const bool same = read->text == m_file.text && read->problems == m_file.problems;
        if (same) return;
        m_file = *read;
        if (!read->problems.empty()) return m_panel->showFault(errorText(read->problems.front()));
        m_panel->showFault({});
        auto lesson = lessonOf(*read);
        if (!lesson) return;
        arrange(*lesson);
        m_player->replace(*std::move(lesson));
    });
}

void LessonFlow::end()
{
    if (!active()) return;
    m_again.stop();
    m_hidden.clear();
    m_ring->clear();
    m_player->stop();
    Q_EMIT viewsWanted({});
    Q_EMIT ended();
}

void LessonFlow::turn()
{
    const auto& player = *m_player;
    if (!player.lesson()) return;
    const auto* card = player.card();
    if (!card) {
        m_ring->clear();
        return remember();
    }
    const auto* run = m_parts.run.state();
    m_entered.try_emplace(player.position(), m_parts.document.project(), run && run->step > 0, m_parts.run.speed());
    const auto modes = lesson_modes();
    if (const auto mode = std::ranges::find(modes, card->mode, &LessonName::name); mode != modes.end())
        Q_EMIT modeWanted(Mode(mode - modes.begin()));
    if (!card->view.empty()) Q_EMIT viewWanted(QString::fromStdString(card->view));
    m_to_reveal = QString::fromStdString(card->point);
    if (card->point.empty()) return m_ring->clear();
    const auto place = m_to_reveal;
    const bool dims = card->beat == Beat::act && !m_parts.settings.reducesMotion();
    m_ring->show([this, place] { return placeOf(place); }, dims);
}

canvas::NodeItem* LessonFlow::nodeAt(const QString& place) const
{
    const auto name = place.startsWith(node_place) ? place.mid(node_place.size()).toStdString() : std::string();
    const auto* node = m_parts.document.drawing().graph.named(name);
    return node ? m_parts.canvas.drawing().nodeItem(node->id) : nullptr;
}

// Once for a card: where the user moves the drawing or scrolls afterwards, it stays.
void LessonFlow::reveal()
{
    if (m_to_reveal.isEmpty()) return;
    if (!m_to_reveal.startsWith(node_place)) {
        auto* widget = widgetAt(m_to_reveal);
        if (!widget) return;
        scrollTo(*widget);
        return m_to_reveal.clear();
    }
    auto& canvas = m_parts.canvas;
    if (!canvas.isVisible()) return;
    const auto* item = nodeAt(std::exchange(m_to_reveal, {}));
    if (!item) return;
    const auto box = canvas.mapFromScene(item->sceneBoundingRect()).boundingRect();
    if (!canvas.viewport()->rect().contains(box)) canvas.fitAll();
}

// A setting stands in several forms, of which one is seen.
QWidget* LessonFlow::widgetAt(const QString& place) const
{
    const auto all = m_parts.window.findChildren<QWidget*>(place);
    const auto seen = std::ranges::find_if(all, &QWidget::isVisible);
    return seen == all.end() ? nullptr : *seen;
}

// In coordinates of the window; empty where it is not seen.
QRect LessonFlow::placeOf(const QString& name) const
{
    auto& window = m_parts.window;
    if (name.startsWith(node_place)) {
        const auto* item = nodeAt(name);
        const auto& canvas = m_parts.canvas;
        if (!item || !canvas.isVisible()) return {};
        const auto box = canvas.mapFromScene(item->sceneBoundingRect()).boundingRect();
        const auto seen = box.intersected(canvas.viewport()->rect());
        return {canvas.viewport()->mapTo(&window, seen.topLeft()), seen.size()};
    }
    const auto* widget = widgetAt(name);
    if (!widget) return {};
    const auto seen = widget->visibleRegion().boundingRect(); // it may be scrolled out of view
    return {widget->mapTo(&window, seen.topLeft()), seen.size()};
}

void LessonFlow::remember()
{
    const auto& player = *m_player;
    if (player.finished()) m_parts.settings.addFinishedLesson(QString::fromStdString(player.lesson()->name));
}

void LessonFlow::saveAnswers(const QString& student, const QString& path)
{
    auto answers = m_player->answers();
    answers.student = student.toStdString();
    m_parts.questions.ask(
        AskSaveAnswers{path.toStdString(), std::move(answers)}, this, [this](Result<AnswerValue> answer) {
            if (!answer) return m_panel->showSaved(errorText(answer.error()), true);
            if (const auto* saved = std::get_if<Saved>(&*answer))
                m_panel->showSaved(
                    tr("Saved as %1.").arg(QDir::toNativeSeparators(QString::fromStdString(saved->path))), false);
        });
}

void LessonFlow::askToReset()
{
    const auto* run = m_parts.run.state();
    if (!run || run->step == 0) return resetStep();
    auto* box = new QMessageBox(
        QMessageBox::NoIcon, tr("Epoch Studio"), tr("Reset this step?"), QMessageBox::NoButton, &m_parts.window);
    box->setObjectName(QStringLiteral("lesson.ask"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    const auto entered = m_entered.find(m_player->position());
    box->setInformativeText(entered != m_entered.end() && entered->second.trained
            ? tr("The network becomes what it was when this card began, and training begins again from step 0.")
            : tr("The network becomes what it was when this card began, and its training is discarded."));
    auto* reset = box->addButton(tr("Reset"), QMessageBox::AcceptRole);
    box->setDefaultButton(box->addButton(QMessageBox::Cancel));
    connect(box, &QMessageBox::buttonClicked, this, [this, reset](const QAbstractButton* button) {
        if (button == reset && active()) resetStep();
    });
    box->open();
}

// The run goes back too: its weights belong to the network that is left. A card that began with a trained network gets
// one again, since what it asks for and the next cards speak of that run.
void LessonFlow::resetStep()
{
    const auto entered = m_entered.find(m_player->position());
    if (entered == m_entered.end()) return;
    m_resetting = true;
    m_parts.run.close();
    m_parts.document.load(entered->second.project);
    m_parts.run.setSpeed(entered->second.speed);
    m_resetting = false;
    if (entered->second.trained) m_parts.run.train();
    m_player->redo();
}

} // namespace epoch::ui
