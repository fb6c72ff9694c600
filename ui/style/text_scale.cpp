// text_scale: a widget remembers the scale that its sizes have, and what they were at 1, so that nothing drifts.
#include "ui/style/text_scale.h"

#include "ui/style/theme.h"

#include <QAbstractButton>
#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QTableView>
#include <QToolButton>
#include <QVariant>

#include <array>
#include <cmath>

namespace epoch::ui {
namespace {

constexpr char scale_of[] = "textScale", sizes_of[] = "ordinarySizes", font_of[] = "ordinaryPixels",
               rows_of[] = "ordinaryRows", keeps[] = "keepsSizes";
constexpr int min_growth = 9; // lines and thin bars stay as they are

int times(int pixels, double scale) { return int(std::lround(pixels * scale)); }

double scaleOf(const QWidget& widget)
{
    const auto known = widget.property(scale_of);
    return known.isValid() ? known.toDouble() : 1;
}

// What the number was at scale 1: as it was remembered, unless somebody has set another one since.
int ordinary(int now, double before, const QVariant& remembered)
{
    const bool known = remembered.isValid() && times(remembered.toInt(), before) == now;
    return known ? remembered.toInt() : int(std::lround(now / before));
}

void fitRows(QTableView& table, double before, double scale)
{
    auto* rows = table.verticalHeader();
    const int at_one = ordinary(rows->defaultSectionSize(), before, table.property(rows_of));
    table.setProperty(rows_of, at_one);
    rows->setDefaultSectionSize(times(at_one, scale));
}

void fitSizes(QWidget& widget, double scale)
{
    const double before = scaleOf(widget);
    // These look after themselves.
    const bool of_qt = widget.objectName().startsWith(QLatin1String("qt_"));
    if (before == scale || of_qt || widget.isWindow() || widget.property(keeps).toBool()) return;
    std::array<int, 4> sizes{
        widget.minimumWidth(), widget.minimumHeight(), widget.maximumWidth(), widget.maximumHeight()};
    const auto remembered = widget.property(sizes_of).toList();
    QVariantList at_one;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const auto known = remembered.value(qsizetype(i));
        const bool stays = sizes[i] == 0 || sizes[i] >= QWIDGETSIZE_MAX
            || (known.isValid() && known.toInt() == sizes[i] && sizes[i] < min_growth);
        at_one << (stays ? sizes[i] : ordinary(sizes[i], before, known));
        if (!stays && at_one.back().toInt() >= min_growth) sizes[i] = times(at_one.back().toInt(), scale);
    }
    widget.setProperty(sizes_of, at_one);
    widget.setProperty(scale_of, scale);
    widget.setMinimumSize(sizes[0], sizes[1]);
    widget.setMaximumSize(sizes[2], sizes[3]);
    if (auto* button = qobject_cast<QAbstractButton*>(&widget); button && !button->icon().isNull())
        button->setIconSize(button->iconSize() * scale / before);
    if (auto* table = qobject_cast<QTableView*>(&widget)) fitRows(*table, before, scale);
}

void fitFont(QWidget& widget, double before, double scale)
{
    if (!widget.testAttribute(Qt::WA_SetFont) || widget.font().pixelSize() <= 0) return;
    auto font = widget.font();
    const int at_one = ordinary(font.pixelSize(), before, widget.property(font_of));
    widget.setProperty(font_of, at_one);
    font.setPixelSize(times(at_one, scale));
    widget.setFont(font);
}

} // namespace

double textScale()
{
    const int pixels = QApplication::font().pixelSize();
    return pixels > 0 ? double(pixels) / type_size::body : 1;
}

int scaled(int pixels) { return times(pixels, textScale()); }

int scaledFor(const QWidget& widget, int pixels) { return times(pixels, scaleOf(widget)); }

void sizedByText(QWidget& widget) { widget.setProperty(scale_of, textScale()); }
void keepSizes(QWidget& widget) { widget.setProperty(keeps, true); }

StudioStyle::StudioStyle()
    : QProxyStyle(QStringLiteral("Fusion"))
{
}

int StudioStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    const int pixels = QProxyStyle::pixelMetric(metric, option, widget);
    switch (metric) {
    case PM_SmallIconSize:
    case PM_ListViewIconSize:
    case PM_SliderThickness:
    case PM_SliderControlThickness:
    case PM_SliderLength:
    case PM_IndicatorWidth:
    case PM_IndicatorHeight: return scaled(pixels);
    default: return pixels;
    }
}

void StudioStyle::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    fitSizes(*widget, textScale());
    if (qobject_cast<QToolButton*>(widget)) widget->installEventFilter(this);
}

bool StudioStyle::eventFilter(QObject* watched, QEvent* event)
{
    auto* button = event->type() == QEvent::KeyPress ? qobject_cast<QToolButton*>(watched) : nullptr;
    const auto* press = button ? static_cast<QKeyEvent*>(event) : nullptr;
    if (!press || press->modifiers() & ~Qt::KeypadModifier || press->isAutoRepeat()
        || (press->key() != Qt::Key_Return && press->key() != Qt::Key_Enter))
        return QProxyStyle::eventFilter(watched, event);
    button->click();
    return true;
}

void rescaleAll(double before)
{
    const double scale = textScale();
    for (auto* widget : QApplication::allWidgets()) {
        fitFont(*widget, before, scale);
        if (widget->testAttribute(Qt::WA_WState_Polished)) fitSizes(*widget, scale);
        widget->updateGeometry();
    }
}

} // namespace epoch::ui
