// SettingsDialog: a row for each setting: name, control, and a sentence.
#include "ui/settings/settings_dialog.h"

#include "ui/run/device_picker.h"
#include "ui/run/number_field.h"
#include "ui/run/run_control.h"
#include "ui/settings.h"
#include "ui/style/widgets.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGridLayout>

#include <algorithm>

namespace epoch::ui {

namespace {

constexpr int dialog_width = 520;
constexpr int text_sizes[] = {75, 100, 125, 150, 175, 200};

QString whyNotIsolated(const Snapshot& snapshot)
{
    const auto gpu =
        std::ranges::find_if(snapshot.devices, [](const DeviceFacts& device) { return device.id.starts_with("cuda"); });
    if (gpu == snapshot.devices.end()) return SettingsDialog::tr("Not possible: this computer has no GPU.");
    if (!gpu->usable) return SettingsDialog::tr("Not possible: %1").arg(QString::fromStdString(gpu->reason));
    return SettingsDialog::tr("Not possible in this version: it trains in its own process.");
}

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
    add(tr("Text size"), makeTextSize(), tr("Of text and everything around it; from the next start on."));
    add(tr("Device"), makeDevice(), tr("What a network is trained on when nothing else is chosen."));
    add(tr("CPU threads"), makeThreads(), tr("0 takes as many as the computer has; one less keeps the window smooth."));
    add(tr("Isolate the GPU"), makeIsolation(), whyNotIsolated(*run.snapshot()));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(space::xl, space::l, space::xl, space::l);
    column->setSpacing(space::l);
    column->addLayout(m_grid);
    column->addStretch(1);
    column->addWidget(buttons);
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
    box->addItems({tr("Light"), tr("Dark")}); // by ThemeKind
    box->setCurrentIndex(static_cast<int>(m_themes.kind()));
    connect(box, &QComboBox::activated, this, [this](int index) {
        m_themes.set(static_cast<ThemeKind>(index));
        m_settings.setThemeKind(m_themes.kind());
    });
    return box;
}

QWidget* SettingsDialog::makeTextSize()
{
    auto* box = new QComboBox(this);
    for (const auto percent : text_sizes) box->addItem(tr("%1 %").arg(percent), percent);
    box->setCurrentIndex(box->findData(m_settings.textSize()));
    connect(box, &QComboBox::activated, this,
        [this, box](int index) { m_settings.setTextSize(box->itemData(index).toInt()); });
    return box;
}

QWidget* SettingsDialog::makeDevice()
{
    auto* box = new DevicePicker(m_run, this);
    connect(box, &QComboBox::activated, this,
        [this, box](int index) { m_settings.setDevice(box->itemData(index).toString()); });
    return box;
}

QWidget* SettingsDialog::makeThreads()
{
    int most = 1024;
    for (const auto& device : m_run.snapshot()->devices)
        if (device.id == "cpu" && device.threads > 0) most = device.threads;
    auto* field = new NumberField(0, most, this);
    field->setKind(NumberField::Kind::whole, NumberField::Steps::even);
    field->setRange(0, most);
    field->showValue(std::min(m_settings.threads(), most));
    connect(field, &NumberField::entered, this, [this](double threads) {
        m_settings.setThreads(static_cast<int>(threads));
        m_run.setThreads(static_cast<int>(threads));
    });
    return field;
}

// A GPU in a process of its own needs a GPU; without one the setting is shown, and why it is off.
QWidget* SettingsDialog::makeIsolation()
{
    auto* box = new QCheckBox(tr("Train on it in a process of its own"), this);
    box->setEnabled(false);
    return box;
}

} // namespace epoch::ui
