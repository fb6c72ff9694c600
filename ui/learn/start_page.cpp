#include "ui/learn/start_page.h"

#include "base/units.h"
#include "ui/core/questions.h"
#include "ui/core/settings.h"
#include "ui/learn/tile.h"
#include "ui/run/device_chip.h"
#include "ui/run/run_control.h"
#include "ui/style/icons.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QScrollArea>
#include <QThread>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace epoch::ui {

namespace {

constexpr int page_width = 1240, recent_width = 260, columns_of_tiles = 3;

const TemplateInfo* firstToTry(const std::vector<TemplateInfo>& templates)
{
    const auto spiral = std::ranges::find(templates, "spiral", &TemplateInfo::name);
    if (spiral != templates.end()) return &*spiral;
    return templates.empty() ? nullptr : &templates.front();
}

const TemplateInfo* digitsOf(const std::vector<TemplateInfo>& templates)
{
    const auto digits =
        std::ranges::find_if(templates, [](const auto& info) { return info.name.starts_with("digits"); });
    return digits != templates.end() ? &*digits : nullptr;
}

// Estimates the duration of the whole run from the throughput of a thread on medium-sized layers and a fixed cost per
// step. A template with a watch speed takes as long as that speed demands.
double secondsOf(const TemplateInfo& info, int threads)
{
    constexpr double flops_a_thread = 8e9, seconds_a_step = 10e-6;
    const auto full = info.run_flops / (flops_a_thread * std::max(1, threads)) + info.run_steps * seconds_a_step;
    return info.watch_speed > 0 ? std::max(full, info.run_steps / info.watch_speed) : full;
}

// "~ 20 s", "~ 3 min": an estimate has one significant digit.
QString aboutText(double seconds)
{
    if (seconds < 1.5) return StartPage::tr("~ 1 s");
    const auto rounded = [](double value) {
        const auto unit = std::pow(10.0, std::floor(std::log10(value)));
        return static_cast<qint64>(value < 10 ? std::round(value) : std::round(value / unit) * unit);
    };
    if (seconds < 90) return StartPage::tr("~ %1 s").arg(rounded(seconds));
    if (seconds < 5400) return StartPage::tr("~ %1 min").arg(rounded(seconds / 60));
    return StartPage::tr("~ %1 h").arg(rounded(seconds / 3600));
}

QString footerOf(const TemplateInfo& info, int threads)
{
    QStringList parts;
    if (info.data_title != info.title) parts << QString::fromStdString(info.data_title);
    if (info.parameters > 0)
        parts << StartPage::tr("%1 parameters")
                     .arg(QString::fromStdString(count_text(static_cast<double>(info.parameters))));
    if (info.run_steps > 0) parts << aboutText(secondsOf(info, threads));
    return parts.join(QStringLiteral(" · "));
}

// The icon of an example is named by its name up to the first dash, else by the first word of its group: "digits-cnn"
// shows "digits", "resnet-50" of "Large networks" shows "large".
QString iconOf(const TemplateInfo& info)
{
    const auto name = QString::fromStdString(info.name), group = QString::fromStdString(info.group).toLower();
    const auto own = name.left(name.indexOf(QLatin1Char('-')));
    return hasIcon(own) ? own : group.left(group.indexOf(QLatin1Char(' ')));
}

} // namespace

StartPage::StartPage(Questions& questions, Settings& settings, RunControl& run, ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_questions(questions)
    , m_settings(settings)
    , m_run(run)
    , m_themes(themes)
    , m_tiles(new QHBoxLayout)
    , m_below(new QVBoxLayout)
    , m_recent(new QVBoxLayout)
{
    auto* page = new QWidget(this);
    page->setMaximumWidth(page_width);
    m_tiles->setSpacing(space::s);
    m_below->setSpacing(space::m);
    auto* left = column({m_tiles, m_below, stretch()}, {.spacing = space::xl});
    auto* columns = row({{left, 1}, {makeRecent(), 0, Qt::AlignTop}}, {.spacing = space::xxl});
    column(page, {makeHeader(run), {columns, 1}},
        {.spacing = space::xl, .margins = {space::xxl, space::xl, space::xxl, space::xl}});

    auto* middle = new QWidget;
    setRole(middle, "canvas");
    auto* centred = new QHBoxLayout(middle);
    centred->setContentsMargins(0, 0, 0, 0);
    centred->addStretch(0);
    centred->addWidget(page, 100);
    centred->addStretch(0);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(middle);
    column(this, {scroll});
    refreshRecent();
    askForTemplates();
}

QLayout* StartPage::makeHeader(RunControl& run)
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
                   new DeviceChip(run, m_themes, this), theme_button},
        {.spacing = space::m});
}

QWidget* StartPage::makeRecent()
{
    auto* box = new QWidget(this);
    box->setFixedWidth(recent_width);
    m_recent->setSpacing(2);
    auto* open = new Button(tr("Open…"), box);
    open->setAccessibleName(tr("Open a network file"));
    connect(open, &QPushButton::clicked, this, &StartPage::openChosen);
    column(box, {textLabel(tr("Recent"), TextRole::section, box), m_recent, {open, 0, Qt::AlignLeft}},
        {.spacing = space::s, .margins = {0, 3, 0, 0}});
    return box;
}

void StartPage::refreshRecent()
{
    clearLayout(m_recent);
    const auto files = m_settings.recentFiles();
    if (files.isEmpty())
        m_recent->addWidget(wrappedLabel(tr("Networks that you save appear here."), TextRole::secondary));
    for (const auto& path : files) {
        auto* button = new Button(QFileInfo(path).completeBaseName());
        setRole(button, "link");
        button->setToolTip(path);
        button->setAccessibleDescription(path);
        connect(button, &QPushButton::clicked, this, [this, path] { Q_EMIT fileChosen(path); });
        m_recent->addWidget(button);
    }
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
    refreshRecent();
    focusFirstTile();
}

void StartPage::askForTemplates()
{
    clearLayout(m_below);
    m_below->addWidget(textLabel(tr("Loading the examples…"), TextRole::secondary));
    m_questions.ask(AskTemplates{}, this, [this](Result<AnswerValue> answer) {
        if (!answer) {
            showError(QString::fromStdString(answer.error().what), QString::fromStdString(answer.error().hint));
        } else if (const auto* templates = std::get_if<std::vector<TemplateInfo>>(&*answer)) {
            showTemplates(*templates);
        }
    });
}

void StartPage::showError(const QString& what, const QString& hint)
{
    showTemplates({});
    clearLayout(m_below);
    m_below->addWidget(wrappedLabel(tr("The examples cannot be read: %1").arg(what), TextRole::error));
    if (!hint.isEmpty()) m_below->addWidget(wrappedLabel(hint, TextRole::secondary));
    auto* again = new Button(tr("Retry"));
    connect(again, &QPushButton::clicked, this, &StartPage::askForTemplates);
    m_below->addWidget(again, 0, Qt::AlignLeft);
}

void StartPage::showTemplates(const std::vector<TemplateInfo>& templates)
{
    clearLayout(m_tiles);
    clearLayout(m_below);
    const auto* first = firstToTry(templates);
    const auto* digits = digitsOf(templates);
    const auto add = [this](Tile* tile, auto press) {
        connect(tile, &Tile::clicked, this, press);
        m_tiles->addWidget(tile);
        return tile;
    };
    m_first = nullptr;
    if (first)
        m_first = add(new Tile(Tile::Size::large, QStringLiteral("play"), tr("60-second start"),
                          tr("Two spirals, a small network, one press on Train."), {}, m_themes, this),
            [this, info = *first] { Q_EMIT templateChosen(info); });
    if (digits && digits != first)
        add(new Tile(Tile::Size::large, QStringLiteral("digits"), tr("Digits"),
                tr("A network that learns to read handwriting."), {}, m_themes, this),
            [this, info = *digits] { Q_EMIT templateChosen(info); });
    auto* fresh = add(new Tile(Tile::Size::large, QStringLiteral("plus"), tr("New network"),
                          tr("An empty canvas: start with data, then add layers."), {}, m_themes, this),
        [this] { Q_EMIT newChosen(); });
    if (!m_first) m_first = fresh;
    if (!templates.empty()) showExamples(templates);
    focusFirstTile();
}

// One grid for all groups, so that their tiles align. Each group starts with a heading.
void StartPage::showExamples(const std::vector<TemplateInfo>& templates)
{
    int threads = QThread::idealThreadCount();
    for (const auto& device : m_run.snapshot()->devices)
        if (device.id == "cpu" && device.threads > 0) threads = device.threads;
    auto* grid = new QGridLayout;
    grid->setSpacing(space::s);
    for (int column = 0; column < columns_of_tiles; ++column) grid->setColumnStretch(column, 1);
    m_below->addLayout(grid);
    std::string group;
    int row = -1, column = columns_of_tiles;
    for (const auto& info : templates) {
        if (info.name.starts_with("bench")) continue; // networks for `epoch bench`
        if (row < 0 || info.group != group) {
            group = info.group;
            auto* heading =
                textLabel(group.empty() ? tr("Examples") : QString::fromStdString(group), TextRole::section);
            heading->setIndent(space::xs);
            heading->setContentsMargins(0, row < 0 ? 0 : space::l, 0, 0);
            grid->addWidget(heading, ++row, 0, 1, columns_of_tiles);
            column = columns_of_tiles;
        }
        if (column == columns_of_tiles) ++row, column = 0;
        auto* tile = new Tile(Tile::Size::small, iconOf(info), QString::fromStdString(info.title),
            QString::fromStdString(info.description), footerOf(info, threads), m_themes, this);
        tile->setPicture(info.picture);
        tile->setToolTip(tr("Estimated duration of training on %1 CPU threads").arg(threads));
        connect(tile, &Tile::clicked, this, [this, info] { Q_EMIT templateChosen(info); });
        grid->addWidget(tile, row, column++);
    }
}

} // namespace epoch::ui
