#include "ui/settings/settings_dialog.h"

#include "ui/core/settings.h"
#include "ui/run/device_picker.h"
#include "ui/run/run_control.h"
#include "ui/style/text_scale.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/widgets.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QGridLayout>
#include <QSlider>

#include <algorithm>
#include <cmath>

namespace epoch::ui {

namespace {

int pixelsAt(int percent) { return int(std::lround(type_size::body * percent / 100.0)); }
int percentOf(int pixels) { return int(std::lround(100.0 * pixels / type_size::body)); }

constexpr int dialog_width = 560, path_width = 260;

} // namespace

SettingsDialog::SettingsDialog(Settings& settings, ThemeHub& themes, RunControl& run, QWidget* parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_themes(themes)
    , m_run(run)
    , m_grid(new QGridLayout)
{
    setWindowTitle(tr("Settings"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(dialog_width);
    m_grid->setHorizontalSpacing(space::xl);
    m_grid->setVerticalSpacing(space::xs);
    m_grid->setColumnStretch(1, 1);
    add(tr("Theme"), makeTheme(), tr("Light suits a bright room and most projectors."));
    add(tr("Text size"), makeTextSize(), tr("The size of text and controls. The canvas has its own zoom."));
    add(tr("Device"), makeDevice(), tr("The device that trains a network unless you choose another."));
    add(tr("CPU threads"), makeThreads(), tr("0 uses all threads of the computer; one less keeps the window smooth."));
    add(tr("Isolation"), makeFlag(tr("Train in a separate process"), settings.isolated(), &Settings::setIsolated),
        tr("A driver that fails then does not close the window. Takes effect at the next start."));
    add(tr("Runs"), makeRuns(), tr("Each run is recorded in this folder, so that you can compare and continue it."));
    add(tr("Motion"), makeFlag(tr("Reduce motion"), settings.reducesMotion(), &Settings::setReducesMotion),
        tr("Changes appear at once, without animation."));
    add(tr("Canvas"), makeFlag(tr("Pan with the left button"), settings.pansOnDrag(), &Settings::setPansOnDrag),
        tr("On empty canvas; Shift selects instead. Otherwise pan with the middle button, or with Space and drag."));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* rows = column(this, {m_grid, stretch(), buttons},
        {.spacing = space::l, .margins = {space::xl, space::l, space::xl, space::l}});
    resize(dialog_width, rows->totalHeightForWidth(dialog_width)); // fits wrapped help texts
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
    const auto show = [this, slider, shown] {
        m_settings.setTextSize(percentOf(slider->value()));
        m_themes.setTextPercent(m_settings.textSize());
        shown->setText(tr("%1 %").arg(m_settings.textSize(), 3));
    };
    show();
    connect(slider, &QSlider::valueChanged, this, show);
    row->setFocusProxy(slider);
    return row;
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
    auto* shown = new QLabel(row);
    auto* choose = new Button(tr("Change…"), row);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(shown, 1);
    layout->addWidget(choose);
    shown->setFont(monoFont());
    const auto show = [this, shown] {
        const auto path = QDir::toNativeSeparators(m_settings.chosenRunsFolder());
        shown->setText(shown->fontMetrics().elidedText(path, Qt::ElideMiddle, path_width));
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
