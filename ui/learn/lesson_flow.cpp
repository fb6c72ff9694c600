#include "ui/learn/lesson_flow.h"

#include "lessons/lesson_names.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/node_item.h"
#include "ui/core/document.h"
#include "ui/core/settings.h"
#include "ui/learn/lesson_panel.h"
#include "ui/learn/lesson_player.h"
#include "ui/learn/place_ring.h"
#include "ui/run/run_control.h"

#include <QEvent>
#include <QFileInfo>
#include <QPointer>

#include <algorithm>

namespace epoch::ui {

// Keeps a widget out of sight, whoever shows it meanwhile.
class LessonFlow::Hidden : public QObject {
public:
    explicit Hidden(QWidget& widget)
        : m_widget(&widget)
        , m_wanted(!widget.isHidden())
    {
        widget.installEventFilter(this);
        widget.hide();
    }
    ~Hidden() override
    {
        if (!m_widget) return;
        m_widget->removeEventFilter(this);
        m_widget->setVisible(m_wanted);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::ShowToParent && m_widget) {
            m_wanted = true;
            QMetaObject::invokeMethod(m_widget, &QWidget::hide, Qt::QueuedConnection);
        }
        return QObject::eventFilter(watched, event);
    }

private:
    QPointer<QWidget> m_widget;
    bool m_wanted;
};

LessonFlow::LessonFlow(const Parts& parts)
    : QObject(&parts.window)
    , m_parts(parts)
    , m_ring(new PlaceRing(parts.window, parts.panel, parts.themes))
{
    connect(&parts.player, &LessonPlayer::turned, this, &LessonFlow::turn);
    connect(&parts.player, &LessonPlayer::ticked, m_ring, &PlaceRing::follow);
    connect(&parts.panel, &LessonPanel::left, this, &LessonFlow::end);
    connect(&parts.panel, &LessonPanel::resetWanted, this, &LessonFlow::resetStep);
    connect(&parts.document, &Document::loadedProject, this, [this] {
        if (!m_resetting) end(); // another network was opened
    });
}

LessonFlow::~LessonFlow() = default;

bool LessonFlow::active() const { return m_parts.player.lesson(); }

void LessonFlow::begin(const LessonFile& file)
{
    auto lesson = parse_lesson(file.text, QFileInfo(QString::fromStdString(file.path)).baseName().toStdString());
    if (!lesson) return;
    m_hidden.clear();
    m_entered.clear();
    for (const auto& name : lesson->hide)
        if (auto* widget = m_parts.window.findChild<QWidget*>(QString::fromStdString(name)))
            m_hidden.push_back(std::make_unique<Hidden>(*widget));
    const auto mode = lesson->mode;
    const bool trains = lesson->trains;
    m_parts.run.setSpeed(lesson->speed);
    m_parts.player.start(*std::move(lesson));
    const auto modes = lesson_modes();
    const auto named = std::ranges::find(modes, mode, &LessonName::name);
    if (named != modes.end()) Q_EMIT modeWanted(Mode(named - modes.begin()));
    if (trains) m_parts.run.train();
}

void LessonFlow::end()
{
    if (!active()) return;
    m_hidden.clear();
    m_ring->clear();
    m_parts.player.stop();
    Q_EMIT ended();
}

void LessonFlow::turn()
{
    const auto& player = m_parts.player;
    if (!player.lesson()) return;
    const auto* card = player.card();
    if (!card) {
        m_ring->clear();
        return remember();
    }
    m_entered.try_emplace(player.position(), m_parts.document.project());
    const auto modes = lesson_modes();
    if (const auto mode = std::ranges::find(modes, card->mode, &LessonName::name); mode != modes.end())
        Q_EMIT modeWanted(Mode(mode - modes.begin()));
    if (card->point.empty()) return m_ring->clear();
    const auto place = QString::fromStdString(card->point);
    const bool dims = card->beat == Beat::act && !m_parts.settings.reducesMotion();
    m_ring->show([this, place] { return placeOf(place); }, dims);
}

// In coordinates of the window; empty where it is not seen.
QRect LessonFlow::placeOf(const QString& name) const
{
    auto& window = m_parts.window;
    if (name.startsWith(QLatin1String("node:"))) {
        const auto* node = m_parts.document.drawing().graph.named(name.mid(5).toStdString());
        const auto* item = node ? m_parts.canvas.drawing().nodeItem(node->id) : nullptr;
        if (!item || !m_parts.canvas.isVisible()) return {};
        const auto& canvas = m_parts.canvas;
        const auto box = canvas.mapFromScene(item->sceneBoundingRect()).boundingRect();
        const auto seen = box.intersected(canvas.viewport()->rect());
        return {canvas.viewport()->mapTo(&window, seen.topLeft()), seen.size()};
    }
    const auto* widget = window.findChild<QWidget*>(name);
    if (!widget || !widget->isVisible()) return {};
    return {widget->mapTo(&window, QPoint()), widget->size()};
}

void LessonFlow::remember()
{
    const auto& player = m_parts.player;
    if (player.finished()) m_parts.settings.addFinishedLesson(QString::fromStdString(player.lesson()->name));
}

// The run goes back too: its weights belong to the network that is left.
void LessonFlow::resetStep()
{
    const auto entered = m_entered.find(m_parts.player.position());
    if (entered == m_entered.end()) return;
    m_resetting = true;
    m_parts.run.close();
    m_parts.document.load(entered->second);
    m_resetting = false;
}

} // namespace epoch::ui
