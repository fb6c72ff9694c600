#include "ui/settings/settings_dialog.h"

#include "ui/core/settings.h"
#include "ui/run/device_picker.h"
#include "ui/run/run_control.h"
#include "ui/style/language.h"
#include "ui/style/text_scale.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/widgets.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QGridLayout>
#include <QLineEdit>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>

#include <algorithm>
#include <cmath>
#include <utility>

namespace epoch::ui {

namespace {

int pixelsAt(int percent) { return int(std::lround(type_size::body * percent / 100.0)); }
int percentOf(int pixels) { return int(std::lround(100.0 * pixels / type_size::body)); }

constexpr int dialog_width = 560;

} // namespace

SettingsDialog::SettingsDialog(Settings& settings, ThemeHub& themes, RunControl& run, QWidget* parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_themes(themes)
    , m_run(run)
    , m_scroll(new QScrollArea(this))
    , m_grid(new QGridLayout)
{
    setWindowTitle(tr("Settings"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_grid->setHorizontalSpacing(space::xl);
    m_grid->setVerticalSpacing(space::xs);
    m_grid->setColumnStretch(1, 1);
    add(tr("Theme"), makeTheme(), tr("Light suits a bright room and most projectors."));
    add(tr("Text size"), makeTextSize(), tr("Scales text and controls. The canvas also has a zoom of its own."));
    add(tr("Language"), makeLanguage(), tr("Takes effect after a restart. What has no translation yet stays English."));
    add(tr("Device"), makeDevice(), tr("Default training device."));
    add(tr("CPU threads"), makeThreads(), tr("0 = all threads. One fewer keeps the window smooth."));
    add(tr("Isolation"), makeFlag(tr("Train in a separate process"), settings.isolated(), &Settings::setIsolated),
        tr("A driver crash does not close the window. Takes effect after a restart."));
    add(tr("Runs"), makeRuns(), tr("Each run is recorded in this folder, so that you can compare and continue it."));
    add(tr("Motion"), makeFlag(tr("Reduce motion"), settings.reducesMotion(), &Settings::setReducesMotion),
        tr("Turns animations off."));
    add(tr("Canvas"), makeFlag(tr("Pan with the left button"), settings.pansOnDrag(), &Settings::setPansOnDrag),
        tr("On empty canvas; Shift selects instead. Otherwise pan with the middle button, or with Space and drag."));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* page = new QWidget;
    column(page, {m_grid, stretch()}, {.margins = {space::xl, space::l, space::xl, space::l}});
    m_scroll->setWidget(page);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setAccessibleName(tr("Settings"));
    column(this, {{m_scroll, 1}, row({stretch(), buttons}, {.margins = {space::xl, space::s, space::xl, space::l}})});
    connect(&themes, &ThemeHub::changed, this, &SettingsDialog::fitScreen, Qt::QueuedConnection);
    fitScreen();
}

// As large as the page, wrapped help texts and all, but no larger than the screen: then it scrolls. It stays where it
// is as far as all of it is on the screen there.
void SettingsDialog::fitScreen()
{
    const auto screen_area = screen()->availableGeometry();
    const auto area = screen_area.size() * 9 / 10;
    const int bar = m_scroll->verticalScrollBar()->sizeHint().width();
    auto* page = m_scroll->widget();
    const int wide = std::max(scaled(dialog_width), page->minimumSizeHint().width() + bar);
    const int below = layout()->itemAt(1)->sizeHint().height();
    resize(QSize(wide, page->layout()->totalHeightForWidth(wide) + below).boundedTo(area));
    if (!isVisible()) return; // it gets its place when it is shown
    const auto frame = frameGeometry().size() - geometry().size();
    QRect outside(pos(), size() + frame);
    outside.moveRight(std::min(outside.right(), screen_area.right()));
    outside.moveBottom(std::min(outside.bottom(), screen_area.bottom()));
    outside.moveTopLeft({std::max(outside.x(), screen_area.x()), std::max(outside.y(), screen_area.y())});
    if (outside.topLeft() != pos()) move(outside.topLeft());
}

void SettingsDialog::add(const QString& name, QWidget* field, const QString& help)
{
    const auto row = m_grid->rowCount();
    auto* label = textLabel(name, TextRole::body, this);
    label->setBuddy(field);
    field->setAccessibleName(name);
    field->setAccessibleDescription(help);
    m_grid->addWidget(label, row, 0);
    m_grid->addWidget(field, row, 1);
    auto* sentence = wrappedLabel(help, TextRole::caption, this);
    sentence->setContentsMargins(0, 0, 0, space::m);
    m_grid->addWidget(sentence, row + 1, 1);
}

QWidget* SettingsDialog::makeTheme()
{
    auto* box = new QComboBox(this);
    box->addItems({tr("Light"), tr("Dark")}); // in the order of ThemeKind
    box->setCurrentIndex(static_cast<int>(m_themes.kind()));
    connect(box, &QComboBox::activated, this, [this](int index) {
        m_themes.set(static_cast<ThemeKind>(index));
        m_settings.setThemeKind(m_themes.kind());
    });
    return box;
}

QWidget* SettingsDialog::makeLanguage()
{
    auto* box = new QComboBox(this);
    const auto all = languages();
    const auto system = std::ranges::find(all, languageOfSystem(), &Language::code);
    box->addItem(tr("As the system (%1)").arg(system->name));
    for (const auto& one : all)
        box->addItem(one.reviewed ? one.name : tr("%1 (needs a native reader)").arg(one.name), one.code);
    box->setCurrentIndex(std::max(0, box->findData(m_settings.language())));
    connect(box, &QComboBox::activated, this,
        [this, box](int index) { m_settings.setLanguage(box->itemData(index).toString()); });
    return box;
}

QWidget* SettingsDialog::makeTextSize()
{
    auto* row = new QWidget(this);
    auto* slider = new QSlider(Qt::Horizontal, row);
    auto* shown = textLabel({}, TextRole::mono, row);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(slider, 1);
    layout->addWidget(shown);
    // One step is one pixel of the default font size.
    slider->setRange(pixelsAt(min_text_percent), pixelsAt(max_text_percent));
    slider->setValue(pixelsAt(m_settings.textSize()));
    slider->setPageStep(2);
    slider->setAccessibleName(tr("Text size"));
    // Dragging shows the figure; the text follows at the end, because it moves the track under the pointer and takes
    // time.
    slider->setTracking(false);
    const auto show = [slider, shown] { shown->setText(tr("%1 %").arg(percentOf(slider->sliderPosition()), 3)); };
    show();
    connect(slider, &QSlider::sliderMoved, this, show);
    connect(slider, &QSlider::valueChanged, this, [this, show] {
        show();
        if (!m_text_pressed) takeTextSize();
    });
    m_text_size = slider;
    slider->installEventFilter(this);
    row->setFocusProxy(slider);
    return row;
}

void SettingsDialog::takeTextSize()
{
    const int percent = percentOf(m_text_size->value());
    if (percent == m_settings.textSize()) return;
    m_settings.setTextSize(percent);
    m_themes.setTextPercent(m_settings.textSize());
}

// A press beside the handle moves it again and again: the text follows when it ends, as after a drag.
bool SettingsDialog::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_text_size && event->type() == QEvent::MouseButtonPress) m_text_pressed = true;
    if (watched == m_text_size && event->type() == QEvent::MouseButtonRelease && std::exchange(m_text_pressed, false))
        QMetaObject::invokeMethod(this, &SettingsDialog::takeTextSize, Qt::QueuedConnection);
    return QDialog::eventFilter(watched, event);
}

QWidget* SettingsDialog::makeDevice()
{
    auto* box = new DevicePicker(m_run, this);
    box->setMaximumWidth(QWIDGETSIZE_MAX);
    connect(box, &QComboBox::activated, this,
        [this, box](int index) { m_settings.setDevice(box->itemData(index).toString()); });
    return box;
}

QWidget* SettingsDialog::makeThreads()
{
    int limit = 1024;
    for (const auto& device : m_run.snapshot()->devices)
        if (device.id == "cpu" && device.threads > 0) limit = device.threads;
    auto* field = new NumberField(0, limit, this);
    field->setKind(NumberField::Kind::whole, NumberField::Steps::even);
    field->setRange(0, limit);
    field->showValue(std::min(m_settings.threads(), limit));
    connect(field, &NumberField::entered, this, [this](double threads) {
        m_settings.setThreads(static_cast<int>(threads));
        m_run.setThreads(static_cast<int>(threads));
    });
    return field;
}

QWidget* SettingsDialog::makeFlag(const QString& text, bool on, void (Settings::*set)(bool))
{
    auto* box = new QCheckBox(text, this);
    box->setChecked(on);
    connect(box, &QCheckBox::toggled, this, [this, set](bool checked) {
        (m_settings.*set)(checked);
        Q_EMIT changed();
    });
    return box;
}

QWidget* SettingsDialog::makeRuns()
{
    auto* row = new QWidget(this);
    auto* shown = new QLineEdit(row); // as wide as there is room; a long path scrolls
    auto* choose = new Button(tr("Change…"), row);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(shown, 1);
    layout->addWidget(choose);
    shown->setReadOnly(true);
    shown->setAccessibleName(tr("Folder for recorded runs"));
    shown->setFont(monoFont());
    const auto show = [this, shown] {
        const auto path = QDir::toNativeSeparators(m_settings.chosenRunsFolder());
        shown->setText(path);
        shown->setToolTip(path);
    };
    show();
    connect(choose, &QPushButton::clicked, this, [this, show] {
        auto* dialog = new QFileDialog(this, tr("Folder for recorded runs"));
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setFileMode(QFileDialog::Directory);
        dialog->setDirectory(m_settings.chosenRunsFolder());
        connect(dialog, &QFileDialog::fileSelected, this, [this, show](const QString& folder) {
            m_settings.setChosenRunsFolder(folder);
            show();
            Q_EMIT changed();
        });
        dialog->open();
    });
    return row;
}

} // namespace epoch::ui
