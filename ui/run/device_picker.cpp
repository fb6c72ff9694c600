// DevicePicker: the list of the newest snapshot.
#include "ui/run/device_picker.h"

#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/theme.h"
#include "ui/style/to_text.h"

#include <QAbstractItemView>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QStylePainter>

#include <algorithm>

namespace epoch::ui {

namespace {

QString firstSentence(const QString& text)
{
    const auto end = text.indexOf(QStringLiteral(". "));
    auto first = end < 0 ? text : text.left(end);
    while (first.endsWith(QLatin1Char('.'))) first.chop(1);
    if (first.endsWith(QLatin1Char(')'))) first = first.left(first.lastIndexOf(QLatin1String(" ("))); // for experts
    return first;
}

} // namespace

// Where the whole reason has no translation, its first sentence may have one.
QString shortReason(const DeviceFacts& device)
{
    const auto reason = engineText(device.reason), first = firstSentence(reason);
    return reason == toText(device.reason.text()) ? engineText(first.toStdString()) : first;
}

DevicePicker::DevicePicker(RunControl& run, QWidget* parent)
    : QComboBox(parent)
    , m_run(run)
{
    setAccessibleName(tr("Device to train on"));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(14);
    setMaximumWidth(260);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QComboBox::activated, this, [this](int index) { m_run.setDevice(itemData(index).toString()); });
    connect(&run, &RunControl::stateChanged, this, &DevicePicker::refresh);
    fill();
}

void DevicePicker::showPopup()
{
    view()->setMinimumWidth(std::max(width(), view()->sizeHintForColumn(0) + 2 * space::l));
    QComboBox::showPopup();
}

// "CPU, 8 threads" in place of a processor's long name.
QString DevicePicker::briefName() const
{
    const auto chosen = std::ranges::find(m_shown, currentData().toString().toStdString(), &DeviceFacts::id);
    if (chosen == m_shown.end() || !chosen->id.starts_with("cpu") || chosen->threads <= 0) return currentText();
    return chosen->threads == 1 ? tr("CPU, 1 thread") : tr("CPU, %1 threads").arg(chosen->threads);
}

// Qt cuts a long name off; this one is shortened, and ends in an ellipsis if that is not enough.
void DevicePicker::paintEvent(QPaintEvent*)
{
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const auto room = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this).width();
    const int wide = room - space::xs;
    if (fontMetrics().horizontalAdvance(option.currentText) > wide) option.currentText = briefName();
    option.currentText = fontMetrics().elidedText(option.currentText, Qt::ElideRight, wide);
    QStylePainter painter(this);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

void DevicePicker::refresh()
{
    if (m_run.snapshot()->devices != m_shown) fill();
    const QSignalBlocker quiet(this);
    if (const auto index = findData(m_run.device()); index != currentIndex()) setCurrentIndex(index);
    setEnabled(!m_run.running() && count() > 0);
    setToolTip(m_run.running() ? tr("Pause training to choose another device") : currentText());
}

void DevicePicker::fill()
{
    const QSignalBlocker quiet(this);
    m_shown = m_run.snapshot()->devices;
    clear();
    if (m_shown.empty()) addItem(tr("Searching for devices…"), m_run.device());
    for (const auto& device : m_shown) {
        const auto name = deviceText(device.name);
        addItem(device.usable ? name : tr("%1: %2").arg(name, shortReason(device)), QString::fromStdString(device.id));
        const auto row = count() - 1;
        QStringList reasons;
        for (const QString& each : {deviceText(device.library), engineText(device.reason)})
            if (!each.isEmpty()) reasons << each;
        setItemData(row, reasons.join(QLatin1Char('\n')), Qt::ToolTipRole);
        if (auto* items = qobject_cast<QStandardItemModel*>(model())) items->item(row)->setEnabled(device.usable);
    }
    setCurrentIndex(findData(m_run.device()));
}

} // namespace epoch::ui
