#include "ui/learn/start_page.h"

#include "ui/core/questions.h"
#include "ui/core/settings.h"
#include "ui/learn/example_facts.h"
#include "ui/learn/tile.h"
#include "ui/run/device_chip.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/icons.h"
#include "ui/style/number_text.h"
#include "ui/style/text_scale.h"
#include "ui/style/to_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QButtonGroup>
#include <QDir>
#include <QFileInfo>
#include <QGridLayout>
#include <QLineEdit>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QThread>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace epoch::ui {

namespace {

constexpr QMargins beside_tiles(Tile::inset, 0, Tile::inset, 0); // what stands above and below frames of tiles
constexpr int page_width = 1560, tile_width = 290, max_columns = 5, recent_files = 4;

// Networks for `epoch bench` are no examples.
bool isExample(const TemplateInfo& info) { return !info.name.starts_with("bench"); }

const TemplateInfo* firstToTry(const std::vector<TemplateInfo>& templates)
{
    const auto spiral = std::ranges::find(templates, "spiral", &TemplateInfo::name);
    if (spiral != templates.end()) return &*spiral;
    return templates.empty() ? nullptr : &templates.front();
}

} // namespace

StartPage::StartPage(Questions& questions, Settings& settings, RunControl& run, ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_questions(questions)
    , m_settings(settings)
    , m_run(run)
    , m_themes(themes)
    , m_scroll(new QScrollArea(this))
    , m_tiles(new QGridLayout)
    , m_recent(row({}, {.spacing = space::s}))
    , m_family_row(row({}, {.spacing = space::xs}))
    , m_families(new QButtonGroup(this))
    , m_message(column({}, {.spacing = space::m}))
{
    auto* page = new QWidget(this);
    page->setMaximumWidth(page_width);
    column(page, {makeHeader(), m_tiles, makeRecent(), m_message, makeExamples(), stretch()},
        {.spacing = space::xl, .margins = {space::xxl - Tile::inset, space::l, space::xxl - Tile::inset, space::xl}});
    auto* middle = new QWidget;
    setRole(middle, "canvas");
    row(middle, {stretch(0), {page, 100}, stretch(0)});
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(middle);
    column(this, {m_scroll});
    m_tiles->setSpacing(space::s);
    makeTiles();
    refreshRecent();
    askForTemplates();
    connect(&themes, &ThemeHub::changed, this, [this] {
        placeTiles(); // the text may be larger now
        if (columns() != m_columns) showExamples();
    });
}

QLayout* StartPage::makeHeader()
{
    auto* theme_button = new QToolButton(this);
    setRole(theme_button, "quiet");
    theme_button->setIconSize({16, 16});
    theme_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    theme_button->setFocusPolicy(Qt::StrongFocus);
    const auto paint = [this, theme_button] {
        const auto light = m_themes.kind() == ThemeKind::light;
        theme_button->setText(QStringLiteral(" ") + (light ? tr("Dark") : tr("Light")));
        theme_button->setAccessibleName(light ? tr("Use the dark theme") : tr("Use the light theme"));
        theme_button->setIcon(icon(light ? QStringLiteral("moon") : QStringLiteral("sun"), m_themes.current()));
    };
    paint();
    connect(&m_themes, &ThemeHub::changed, theme_button, paint);
    connect(theme_button, &QToolButton::clicked, this, &StartPage::themeToggled);
    auto* mark = new QLabel(this);
    mark->setPixmap(QIcon(QStringLiteral(":/icons/epoch-studio.svg")).pixmap(QSize(32, 32), devicePixelRatioF()));
    return row({mark, textLabel(tr("Epoch Studio"), TextRole::page, this), stretch(),
                   new DeviceChip(m_run, m_themes, this), theme_button},
        {.spacing = space::m, .margins = beside_tiles});
}

QLayout* StartPage::makeRecent()
{
    m_open = new Button(tr("Open…"), this);
    m_open->setAccessibleName(tr("Open a network file"));
    connect(m_open, &QPushButton::clicked, this, &StartPage::openChosen);
    return column({row({textLabel(tr("Recent"), TextRole::section, this), m_open, stretch()},
                       {.spacing = space::m, .margins = beside_tiles}),
                      m_recent},
        {.spacing = space::s});
}

QWidget* StartPage::makeExamples()
{
    m_examples = new QWidget(this);
    m_search = new QLineEdit(m_examples);
    m_search->setPlaceholderText(tr("Search examples"));
    m_search->setAccessibleName(tr("Search the examples"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaximumWidth(240);
    connect(m_search, &QLineEdit::textChanged, this, &StartPage::showExamples);
    connect(m_families, &QButtonGroup::idClicked, this, &StartPage::showExamples);
    m_grid = new QGridLayout;
    m_grid->setSpacing(space::s);
    auto* title = textLabel(tr("Examples"), TextRole::section, m_examples);
    column(m_examples,
        {row({title, {m_search, 1}, stretch()}, {.spacing = space::m, .margins = beside_tiles}),
            row({m_family_row, stretch()}, {.margins = beside_tiles}), m_grid},
        {.spacing = space::s});
    return m_examples;
}

Tile* StartPage::addTile(const QString& icon, const QString& title, const QString& text)
{
    auto* tile = new Tile(Tile::Size::large, icon, title, text, {}, m_themes, this);
    m_tiles->addWidget(tile, 0, m_tiles->count());
    return tile;
}

// In one row, or in two where the text is large.
void StartPage::placeTiles()
{
    std::vector<QWidget*> tiles;
    for (int i = 0; i < m_tiles->count(); ++i) tiles.push_back(m_tiles->itemAt(i)->widget());
    const int count = int(tiles.size());
    const int needed = count * (tiles.front()->sizeHint().width() + space::s);
    const int across = needed <= std::min(width(), page_width) - 2 * space::xxl ? count : (count + 1) / 2;
    if (std::exchange(m_across, across) == across) return;
    for (int i = 0; i < count; ++i) m_tiles->addWidget(tiles[std::size_t(i)], i / across, i % across);
    for (int column = 0; column < count; ++column) m_tiles->setColumnStretch(column, column < across);
}

// Without examples, only the tiles for own data and a new network are shown.
void StartPage::makeTiles()
{
    clearLayout(m_tiles);
    m_first = nullptr;
    m_across = 0;
    if (const auto* first = firstToTry(m_templates)) {
        m_first =
            addTile(QStringLiteral("play"), tr("60-second start"), tr("Watch a small network learn two spirals."));
        connect(m_first, &Tile::clicked, this, [this, info = *first] { Q_EMIT quickStartChosen(info); });
        auto* lessons =
            addTile(QStringLiteral("results"), tr("Lessons"), tr("Why GPUs, how much memory, what it costs."));
        connect(lessons, &Tile::clicked, this, &StartPage::lessonsWanted);
        auto* examples = addTile(QStringLiteral("network"), tr("Examples"),
            tr("%1 networks, from points to text.").arg(std::ranges::count_if(m_templates, isExample)));
        connect(examples, &Tile::clicked, this, [this] {
            m_scroll->verticalScrollBar()->setValue(m_examples->y() - space::l);
            m_search->setFocus(Qt::OtherFocusReason);
        });
    }
    auto* own = addTile(QStringLiteral("tables"), tr("My own data"), tr("A CSV file, a folder of images, a text."));
    connect(own, &Tile::clicked, this, [this, own] { openDataMenu(*own); });
    auto* fresh = addTile(QStringLiteral("plus"), tr("New network"), tr("An empty canvas."));
    connect(fresh, &Tile::clicked, this, &StartPage::newChosen);
    if (!m_first) m_first = fresh;
    placeTiles();
}

void StartPage::openDataMenu(const Tile& tile)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("ownData"));
    menu->addAction(tr("A table, a text or images in one file…"), this, &StartPage::dataWanted);
    menu->addAction(tr("A folder of images…"), this, &StartPage::folderWanted);
    menu->popup(tile.mapToGlobal(QPoint(0, tile.height())));
    menu->setActiveAction(menu->actions().front()); // for whoever came here by keys
}

// The Tab key goes from the top of the page to its foot, however late a part has come.
void StartPage::orderKeys()
{
    std::vector<QWidget*> order;
    const auto add = [&order](const QLayout& layout) {
        for (int i = 0; i < layout.count(); ++i)
            if (auto* widget = layout.itemAt(i)->widget(); widget && widget->focusPolicy() & Qt::TabFocus)
                order.push_back(widget);
    };
    add(*m_tiles);
    order.push_back(m_open);
    add(*m_recent);
    order.push_back(m_search);
    add(*m_family_row);
    add(*m_grid);
    for (std::size_t i = 1; i < order.size(); ++i) setTabOrder(order[i - 1], order[i]);
}

Tile* StartPage::recentTile(const QString& icon, const QString& title, const QString& text)
{
    const QFontMetrics metrics(uiFont(type_size::node_title));
    auto* tile = new Tile(Tile::Size::small, icon, title,
        metrics.elidedText(text, Qt::ElideMiddle, scaled(tile_width - 50)), {}, m_themes, this);
    tile->setMaximumWidth(scaled(tile_width));
    m_recent->addWidget(tile, 1);
    return tile;
}

void StartPage::refreshRecent()
{
    clearLayout(m_recent);
    const auto files = m_settings.recentFiles().mid(0, m_last_run ? recent_files - 1 : recent_files);
    const bool none = files.isEmpty() && !m_last_run;
    m_recent->setContentsMargins(none ? beside_tiles : QMargins());
    if (none) m_recent->addWidget(textLabel(tr("Networks that you save appear here."), TextRole::secondary));
    if (m_last_run) {
        auto* tile = recentTile(QStringLiteral("play"), titleText(m_last_run->title),
            tr("Last run, not saved, step %1").arg(groupedText(m_last_run->step)));
        tile->setObjectName(QStringLiteral("start.lastRun"));
        tile->setToolTip(tr("Opens the network of the last run with its weights and curves"));
        connect(tile, &Tile::clicked, this, [this, id = toText(m_last_run->id)] { Q_EMIT runChosen(id); });
    }
    for (const auto& path : files) {
        const QFileInfo file(path);
        auto* tile =
            recentTile(QStringLiteral("network"), file.completeBaseName(), QDir::toNativeSeparators(file.path()));
        tile->setToolTip(QDir::toNativeSeparators(path));
        tile->setAccessibleDescription(path);
        connect(tile, &Tile::clicked, this, [this, path] { Q_EMIT fileChosen(path); });
    }
    m_recent->addStretch(none ? 1 : 0);
    orderKeys();
}

// The run of a saved network is offered when its file is opened.
void StartPage::askForLastRun()
{
    m_questions.ask(AskRuns{m_run.runsFolder().toStdString()}, this, [this](const Result<AnswerValue>& answer) {
        const auto* table = answer ? std::get_if<RunTable>(&*answer) : nullptr;
        const auto shown = m_last_run ? m_last_run->id : std::string();
        m_last_run.reset();
        if (table && !table->runs.empty()) {
            const RunLine& last = table->runs.back();
            const bool saved = !last.file.empty() && QFileInfo::exists(toText(last.file));
            if (!saved && last.damage.empty() && last.step > 0 && last.state != "running") m_last_run = last;
        }
        if (shown != (m_last_run ? m_last_run->id : std::string())) refreshRecent();
    });
}

void StartPage::focusFirstTile()
{
    // A new tile becomes visible, and can take the focus, in the next iteration of the event loop.
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (m_first && isVisible()) m_first->setFocus(Qt::TabFocusReason);
        },
        Qt::QueuedConnection);
}

void StartPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_scroll->verticalScrollBar()->setValue(0);
    refreshRecent();
    askForLastRun();
    focusFirstTile();
}

void StartPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeTiles();
    if (columns() != m_columns) showExamples();
}

void StartPage::askForTemplates()
{
    clearLayout(m_message);
    m_message->addWidget(textLabel(tr("Loading the examples…"), TextRole::secondary));
    m_questions.ask(AskTemplates{}, this, [this](Result<AnswerValue> answer) {
        clearLayout(m_message);
        m_templates.clear();
        if (answer) {
            if (auto* templates = std::get_if<std::vector<TemplateInfo>>(&*answer)) m_templates = std::move(*templates);
        } else {
            showError(engineText(answer.error().what), engineText(answer.error().hint));
        }
        makeTiles();
        makeFamilies();
        showExamples();
        focusFirstTile();
    });
}

void StartPage::showError(const QString& what, const QString& hint)
{
    m_message->addWidget(wrappedLabel(tr("The examples cannot be read: %1").arg(what), TextRole::error));
    if (!hint.isEmpty()) m_message->addWidget(wrappedLabel(hint, TextRole::secondary));
    auto* again = new Button(tr("Retry"));
    connect(again, &QPushButton::clicked, this, &StartPage::askForTemplates);
    m_message->addWidget(again, 0, Qt::AlignLeft);
}

// A button for each group, in the order of the examples, after one for all.
void StartPage::makeFamilies()
{
    for (auto* button : m_families->buttons()) m_families->removeButton(button);
    clearLayout(m_family_row);
    QStringList names{tr("All")};
    for (const auto& info : m_templates)
        if (const auto group = engineText(info.group); isExample(info) && !group.isEmpty() && !names.contains(group))
            names << group;
    for (const auto& name : names) {
        auto* button = new Button(name);
        setRole(button, "quiet");
        button->setCheckable(true);
        button->setChecked(m_family_row->count() == 0);
        m_families->addButton(button);
        m_family_row->addWidget(button);
    }
}

int StartPage::columns() const
{
    return std::clamp((std::min(width(), page_width) - 2 * space::xxl) / scaled(tile_width), 1, max_columns);
}

Tile* StartPage::exampleTile(const TemplateInfo& info, int threads)
{
    auto* tile = new Tile(Tile::Size::small, exampleIcon(info), titleText(info.title), titleText(info.description),
        exampleFooter(info, threads), m_themes, this);
    tile->setPictures(dataPicture(info), learnedPicture(info), info.picture);
    tile->setDifficulty(exampleDifficulty(info));
    tile->setToolTip(
        tr("The time is an estimate for training on %1 CPU threads. Dots: difficulty 1 to 3.").arg(threads));
    connect(tile, &Tile::clicked, this, [this, info] { Q_EMIT templateChosen(info); });
    return tile;
}

void StartPage::showExamples()
{
    m_examples->setVisible(!m_templates.empty());
    clearLayout(m_grid);
    m_columns = columns();
    for (int column = 0; column < max_columns; ++column) m_grid->setColumnStretch(column, column < m_columns);
    int threads = QThread::idealThreadCount();
    for (const auto& device : m_run.snapshot()->devices)
        if (device.id == "cpu" && device.threads > 0) threads = device.threads;
    const auto* family = m_families->checkedButton();
    const bool all = !family || family == m_families->buttons().front();
    int shown = 0;
    for (const auto& info : m_templates) {
        if (!isExample(info) || !exampleMatches(info, m_search->text())) continue;
        if (!all && engineText(info.group) != family->text()) continue;
        m_grid->addWidget(exampleTile(info, threads), shown / m_columns, shown % m_columns);
        ++shown;
    }
    if (shown == 0)
        m_grid->addWidget(textLabel(tr("No example matches the search."), TextRole::secondary), 0, 0, 1, -1);
    orderKeys();
}

} // namespace epoch::ui
