#include "ui/learn/lesson_list.h"

#include "lessons/lesson.h"
#include "ui/core/questions.h"
#include "ui/core/settings.h"
#include "ui/learn/tile.h"
#include "ui/style/engine_text.h"
#include "ui/style/language.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QDesktopServices>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QUrl>

namespace epoch::ui {
namespace {

constexpr QMargins beside(Tile::inset, 0, Tile::inset, 0);
constexpr int list_width = 1120, columns = 2;

} // namespace

LessonList::LessonList(Questions& questions, Settings& settings, ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_questions(questions)
    , m_settings(settings)
    , m_themes(themes)
    , m_grid(new QGridLayout)
    , m_faults(column({}, {.spacing = space::s}))
    , m_title(wrappedLabel(tr("Lessons"), TextRole::page, this))
    , m_all(new Button(tr("All lessons"), this))
    , m_written(wrappedLabel({}, TextRole::body, this))
{
    setObjectName(QStringLiteral("lessons"));
    auto* start = new Button(tr("Start page"), this);
    connect(start, &QPushButton::clicked, this, &LessonList::startWanted);
    auto* make = new Button(tr("New lesson"), this);
    make->setObjectName(QStringLiteral("lessons.new"));
    make->setToolTip(tr("Write a lesson of your own: an example with comments, to change in a text editor"));
    connect(make, &QPushButton::clicked, this, &LessonList::makeLesson);
    auto* pack = new Button(tr("Open a class pack…"), this);
    pack->setObjectName(QStringLiteral("lessons.pack"));
    pack->setToolTip(tr("The lessons that somebody has packed for a class, each from its beginning"));
    connect(pack, &QPushButton::clicked, this, &LessonList::choosePack);
    m_title->setObjectName(QStringLiteral("lessons.title"));
    m_all->setObjectName(QStringLiteral("lessons.all"));
    m_all->hide();
    connect(m_all, &QPushButton::clicked, this, [this] { openPack({}); });
    m_written->setObjectName(QStringLiteral("lessons.written"));
    m_written->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_written->hide();
    m_grid->setSpacing(space::s);
    auto* page = new QWidget(this);
    page->setMaximumWidth(list_width);
    auto* about =
        wrappedLabel(tr("Each takes a few minutes, in this window, with its real controls: you predict, do it, "
                        "see what this computer measures, and answer two questions."),
            TextRole::secondary, this);
    column(page,
        {row({{m_title, 1}, m_all, pack, make, start}, {.spacing = space::s, .margins = beside}),
            row({{about, 1}}, {.margins = beside}), row({{m_written, 1}}, {.margins = beside}), m_grid, m_faults,
            stretch()},
        {.spacing = space::l, .margins = {space::xl, space::l, space::xl, space::l}});
    auto* middle = new QWidget;
    setRole(middle, "canvas");
    row(middle, {stretch(0), {page, 100}, stretch(0)});
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(middle);
    column(this, {scroll});
}

void LessonList::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void LessonList::refresh()
{
    const auto query = m_pack.isEmpty() ? Query(AskLessons{currentLanguage().toStdString()})
                                        : Query(AskClassPack{m_pack.toStdString()});
    m_questions.ask(query, this, [this, asked = m_pack](Result<AnswerValue> answer) {
        if (asked != m_pack) return; // another list is wanted by now
        clearLayout(m_grid);
        clearLayout(m_faults);
        if (!answer)
            m_faults->addWidget(wrappedLabel(errorText(answer.error()), TextRole::error, this));
        else if (const auto* files = std::get_if<std::vector<LessonFile>>(&*answer))
            show(*files);
    });
}

void LessonList::choosePack()
{
    const auto path = QFileDialog::getOpenFileName(window(), tr("Open a class pack"), {}, tr("Class packs (*.zip)"));
    if (!path.isEmpty()) openPack(path);
}

void LessonList::openPack(const QString& path)
{
    m_pack = path;
    m_written->hide();
    m_all->setVisible(!path.isEmpty());
    m_title->setText(path.isEmpty() ? tr("Lessons") : QFileInfo(path).fileName());
    refresh();
}

void LessonList::makeLesson()
{
    m_questions.ask(AskNewLesson{}, this, [this](Result<AnswerValue> answer) {
        const auto* made = answer ? std::get_if<LessonFile>(&*answer) : nullptr;
        openPack({}); // where it is listed
        m_written->setVisible(true);
        if (!made) return m_written->setText(answer ? QString() : errorText(answer.error()));
        const auto path = QString::fromStdString(made->path);
        m_written->setText(
            tr("Your lesson is the file %1. Change it in a text editor: while it is open here, it is read "
               "again whenever you save it.")
                .arg(path));
        QDesktopServices::openUrl(QUrl::fromLocalFile(path));
    });
}

void LessonList::show(const std::vector<LessonFile>& files)
{
    if (!files.empty() && !files.front().pack.empty()) m_title->setText(QString::fromStdString(files.front().pack));
    int number = 0;
    for (const auto& file : files) {
        if (file.problems.empty()) {
            addLesson(file, number++);
            continue;
        }
        const auto name = QFileInfo(QString::fromStdString(file.path)).fileName();
        for (const auto& problem : file.problems)
            m_faults->addWidget(wrappedLabel(tr("%1, %2").arg(name, errorText(problem)), TextRole::error, this));
    }
}

void LessonList::addLesson(const LessonFile& file, int number)
{
    const auto lesson = parse_lesson(file.text, QFileInfo(QString::fromStdString(file.path)).baseName().toStdString());
    if (!lesson) return;
    const bool done = m_settings.finishedLessons().contains(QString::fromStdString(lesson->name));
    auto footer = lesson->minutes == 1 ? tr("1 minute") : tr("%1 minutes").arg(lesson->minutes);
    if (file.own) footer = tr("%1, your own").arg(footer);
    if (done) footer = tr("%1, done").arg(footer);
    auto* tile = new Tile(Tile::Size::small, done ? QStringLiteral("ok") : QStringLiteral("play"),
        QString::fromStdString(lesson->title), QString::fromStdString(lesson->goal), footer, m_themes, this);
    tile->setObjectName(QStringLiteral("lesson.tile.") + QString::fromStdString(lesson->name));
    connect(tile, &Tile::clicked, this, [this, file] { Q_EMIT chosen(file); });
    m_grid->addWidget(tile, number / columns, number % columns);
    if (number == 0) tile->setFocus(Qt::OtherFocusReason);
}

} // namespace epoch::ui
