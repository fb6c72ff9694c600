#include "ui/race/lanes_view.h"

#include "base/units.h"
#include "protocol/race_estimate.h"
#include "ui/cards/phase_bars.h"
#include "ui/core/frame_clock.h"
#include "ui/race/race_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/text_scale.h"
#include "ui/style/theme.h"
#include "ui/style/to_text.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace epoch::ui {
namespace {

constexpr int mark_width = 30, start_width = 84, bar = 12, dot = 16, min_track = 120;
constexpr double min_replay = 2, max_replay = 8; // seconds on the screen

// "225–300 µs", or with both units where they differ.
QString rangeText(double from, double to)
{
    const auto min = quantityText(duration_text(from)), max = quantityText(duration_text(to));
    const auto unit = max.section(QLatin1Char(' '), 1);
    const bool same = min.section(QLatin1Char(' '), 1) == unit;
    return (same ? min.section(QLatin1Char(' '), 0, 0) : min) + QStringLiteral("–") + max;
}

QFont nameFont() { return uiFont(type_size::body, QFont::DemiBold); }
QFont figureFont() { return tabular(uiFont(type_size::body)); }
QFont noteFont() { return tabular(uiFont(type_size::caption)); }

double widthOf(const QFont& font, const QString& text) { return QFontMetricsF(font).horizontalAdvance(text); }

QString workText(double samples, const std::optional<double>& loss)
{
    const auto work = LanesView::tr("%1 samples").arg(groupedText(std::uint64_t(std::llround(samples))));
    return loss ? work + LanesView::tr(" · loss %1").arg(figureText(*loss)) : work;
}

} // namespace

LanesView::LanesView(RaceControl& race, FrameClock& clock, ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_race(race)
    , m_clock(clock)
    , m_themes(themes)
{
    setAccessibleName(tr("Lanes of the race"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&themes, &ThemeHub::changed, this, [this] { updateGeometry(), update(); });
    connect(&clock, &FrameClock::tick, this, &LanesView::advance);
}

void LanesView::refresh()
{
    const auto before = sizeHint();
    const auto& result = m_race.result();
    m_result = result && !result->lanes.empty() ? result : nullptr;
    // An estimate is made of the drawing: not while nobody looks.
    const bool estimated = isVisible() && !m_race.missingGpu().isEmpty() && !m_race.outdated();
    m_estimates = estimated ? m_race.estimates() : std::vector<RaceEstimate>();
    m_samples = m_result ? raceSamples(m_result->lanes) : 0;
    m_moment = -1;
    fillRows();
    setAccessibleDescription(describe());
    if (sizeHint() != before) updateGeometry();
    update();
}

std::size_t LanesView::count() const { return m_result ? m_result->lanes.size() : m_race.entries().size(); }

void LanesView::fillRows()
{
    m_rows.clear();
    for (std::size_t lane = 0; lane < count(); ++lane) m_rows.push_back(rowOf(lane));
    for (const auto& estimate : m_estimates) m_rows.push_back(rowOf(estimate));
}

// With a note every row has two lines.
double LanesView::rowHeight() const
{
    const bool notes = std::ranges::any_of(m_rows, [](const Row& row) { return !row.note.isEmpty(); });
    const double note = notes ? QFontMetricsF(noteFont()).height() : 0;
    return std::ceil(QFontMetricsF(nameFont()).height() + space::s + note);
}

QSize LanesView::sizeHint() const { return {900, int(double(m_rows.size()) * rowHeight()) + space::xs}; }

QSize LanesView::minimumSizeHint() const { return {480, sizeHint().height()}; }

double LanesView::fastest() const
{
    double shortest = HUGE_VAL;
    for (const auto& lane : m_result->lanes) shortest = std::min(shortest, secondsToArrive(lane, m_samples));
    return shortest;
}

double LanesView::replayScale() const
{
    const double seconds = m_result ? fastest() : 0;
    return seconds > 0 ? seconds / std::clamp(seconds, min_replay, max_replay) : 1;
}

void LanesView::replay()
{
    if (!over() || m_reduce_motion) return;
    m_moment = 0;
    m_began.start();
    fillRows();
    m_clock.wake();
    Q_EMIT replayMoved();
}

void LanesView::advance()
{
    if (!replaying()) return;
    m_clock.wake();
    m_moment = double(m_began.nsecsElapsed()) * 1e-9 * replayScale();
    if (m_moment >= fastest()) m_moment = -1;
    fillRows();
    update();
    Q_EMIT replayMoved();
}

LaneMoment LanesView::momentOf(const RaceLane& lane) const
{
    if (!over()) return momentNow(lane, m_samples);
    return momentAt(lane, replaying() ? m_moment : fastest(), m_samples);
}

LanesView::Row LanesView::rowOf(std::size_t lane) const
{
    Row row;
    if (!m_result) {
        row.name = row.details = m_race.names()[qsizetype(lane)];
        row.kind = kindOf(m_race.entries()[lane].device);
        return row;
    }
    const auto& one = m_result->lanes[lane];
    row.known = true;
    row.name = laneTitle(one);
    row.kind = kindOf(one.entry.device, one.source);
    row.truth = laneTruth(one);
    row.note = one.recorded ? laneRibbon(one) : one.source == RaceSource::hardware ? QString() : laneDevice(one);
    const auto moment = momentOf(one);
    row.from = row.to = moment.share;
    const auto work = workText(moment.samples, moment.has_loss ? std::optional(moment.loss) : std::nullopt);
    if (!over() || replaying())
        row.rate = work;
    else if (one.median > 0)
        row.rate = tr("%1 samples/s").arg(quantityText(count_text(one.samples_per_second())));
    if (one.median > 0) row.pace = tr("%1 a step").arg(quantityText(duration_text(one.median)));
    QStringList details{row.name, laneDevice(one), one.recorded ? laneRibbon(one) : truthText(row.truth), work};
    if (one.median > 0)
        details << tr("%1 a step (%2)").arg(quantityText(duration_text(one.median)), rangeText(one.p10, one.p90))
                << tr("%1 samples/s").arg(quantityText(count_text(one.samples_per_second())));
    if (one.gpu.busy >= 0) details << tr("GPU busy %1").arg(percentText(one.gpu.busy));
    details << tr("start-up %1, not counted").arg(quantityText(duration_text(one.start_up_seconds)));
    row.details = details.join(QStringLiteral(", "));
    return row;
}

LanesView::Row LanesView::rowOf(const RaceEstimate& estimate) const
{
    Row row;
    auto name = toText(estimate.name);
    if (name.startsWith(QLatin1String("NVIDIA "))) name.remove(0, 7); // of which there is room for the rest
    row.name = QStringLiteral("≈ ") + name;
    row.known = true;
    row.kind = DeviceKind::gpu;
    row.truth = Truth::estimated;
    row.pace = engineText(estimated_step_text(estimate));
    const auto verdict = verdictOf(estimate);
    row.note = verdict.isEmpty() ? tr("estimated from its data sheet; not installed here")
                                 : tr("%1, estimated from its data sheet; not installed here").arg(verdict);
    const auto& starts = estimate.step.starts;
    QStringList details{QStringLiteral("≈ ") + toText(estimate.name), truthText(Truth::estimated), row.pace};
    if (!verdict.isEmpty()) details << verdict;
    details << tr("of which ≈ %1–%2 to launch %3")
                   .arg(quantityText(duration_text(starts.min)), quantityText(duration_text(starts.max)),
                       engineText(kernels_text(estimate)));
    row.details = details.join(QStringLiteral(", "));
    row.from = row.to = 1;
    if (!over()) return row;
    const auto at = [&](double seconds_a_step) {
        const double samples = (replaying() ? m_moment : fastest()) / seconds_a_step * double(estimate.batch);
        return std::min(1.0, samples / m_samples);
    };
    const auto seconds = estimate.step.seconds();
    row.from = at(seconds.max), row.to = at(seconds.min);
    return row;
}

// Columns of figures, as wide as the widest one that the race may come to: tracks keep their length.
double LanesView::rateWidth() const
{
    auto widest = widthOf(figureFont(), tr("%1 samples/s").arg(QStringLiteral("888.8 k")));
    if (m_result) widest = std::max(widest, widthOf(figureFont(), workText(m_samples, 0.8888)));
    for (const auto& row : m_rows) widest = std::max(widest, widthOf(figureFont(), row.rate));
    return widest;
}

double LanesView::paceWidth() const
{
    auto widest = widthOf(figureFont(), tr("%1 a step").arg(QStringLiteral("888.8 µs")));
    for (const auto& row : m_rows) widest = std::max(widest, widthOf(figureFont(), row.pace));
    return widest;
}

QRectF LanesView::trackOf(std::size_t lane) const
{
    double names = widthOf(nameFont(), QStringLiteral("16 threads"));
    for (const auto& row : m_rows) names = std::max(names, widthOf(nameFont(), row.name));
    const double left = mark_width + names + (m_result ? scaled(start_width) : space::m),
                 right = width() - rateWidth() - paceWidth() - 4 * space::m;
    return {left, double(lane) * rowHeight(), std::max<double>(min_track, right - left),
        std::ceil(QFontMetricsF(nameFont()).height() + space::s)};
}

std::pair<double, double> LanesView::stretchOf(std::size_t estimate) const
{
    const auto track = trackOf(count() + estimate);
    const auto& row = m_rows[count() + estimate];
    return {track.left() + track.width() * row.from, track.left() + track.width() * row.to};
}

QPointF LanesView::dotOf(std::size_t lane) const
{
    const auto track = trackOf(lane);
    return {track.left() + track.width() * m_rows[lane].to, track.center().y()};
}

void LanesView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto& theme = m_themes.current();
    std::vector<std::string> devices;
    for (const auto& entry : m_race.entries()) devices.push_back(entry.device);
    const auto colours = m_result ? laneColours(*m_result, theme) : laneColours(devices, theme);
    for (std::size_t lane = 0; lane < count(); ++lane) {
        paintRow(painter, trackOf(lane), m_rows[lane], colours[lane]);
        if (m_result) paintStartUp(painter, lane);
    }
    for (std::size_t i = 0; i < m_estimates.size(); ++i)
        paintRow(painter, trackOf(count() + i), m_rows[count() + i], theme.gpu);
}

void LanesView::paintRow(QPainter& painter, const QRectF& track, const Row& row, const QColor& colour) const
{
    const auto& theme = m_themes.current();
    const bool estimated = row.truth == Truth::estimated;
    const double y = track.center().y(), from = track.left() + track.width() * row.from,
                 to = track.left() + track.width() * row.to;
    const QPointF mark(mark_width / 2.0, y);
    estimated ? paintDeviceOutline(painter, mark, 9, row.kind, colour)
              : paintDeviceMark(painter, mark, row.kind == DeviceKind::cpu ? 11 : 9, row.kind, colour);
    painter.setFont(nameFont());
    painter.setPen(theme.text);
    painter.drawText(
        QRectF(mark_width, track.top(), track.left() - mark_width, track.height()), Qt::AlignVCenter, row.name);

    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.border, 1));
    painter.drawLine(QLineF(track.left(), y, track.right(), y));
    painter.drawLine(QLineF(track.right(), track.top() + 4, track.right(), track.bottom() - 4)); // where all arrive
    auto pen = truthPen(row.truth, colour, estimated ? 3 : bar);
    pen.setCapStyle(Qt::FlatCap);
    if (row.truth == Truth::recorded) pen.setDashPattern({1.2, 0.5});
    painter.setPen(pen);
    if (row.known) painter.drawLine(QLineF(track.left(), y, from, y));
    if (estimated) {
        auto between = colour;
        between.setAlphaF(0.25f);
        painter.fillRect(QRectF(QPointF(from, y - 4), QPointF(to, y + 4)), between);
        if (over())
            for (const double x : {from, to}) paintDeviceOutline(painter, {x, y}, 8, row.kind, colour);
    } else {
        paintDeviceMark(painter, {to, y}, row.kind == DeviceKind::cpu ? dot : dot - 3, row.kind, colour);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);

    painter.setFont(figureFont());
    painter.setPen(theme.text);
    const double pace = paceWidth(), right = width() - space::m;
    painter.drawText(QRectF(track.right(), track.top(), right - pace - 2 * space::m - track.right(), track.height()),
        Qt::AlignRight | Qt::AlignVCenter, row.rate);
    painter.drawText(
        QRectF(right - pace, track.top(), pace, track.height()), Qt::AlignRight | Qt::AlignVCenter, row.pace);
    if (row.note.isEmpty()) return;
    paintTruthGlyph(painter, {track.left(), track.bottom(), 12, 12}, row.truth, theme);
    painter.setFont(noteFont());
    painter.setPen(theme.secondary_text);
    const double note = right - track.left() - 16;
    painter.drawText(QRectF(track.left() + 16, track.bottom() - 2, note, QFontMetricsF(noteFont()).height()),
        Qt::AlignVCenter, QFontMetricsF(noteFont()).elidedText(row.note, Qt::ElideRight, note));
}

// Before the start line, on an axis of its own: it is shown, not counted.
void LanesView::paintStartUp(QPainter& painter, std::size_t lane) const
{
    double longest = 0;
    for (const auto& one : m_result->lanes) longest = std::max(longest, one.start_up_seconds);
    const double seconds = m_result->lanes[lane].start_up_seconds;
    if (seconds <= 0) return;
    const auto& theme = m_themes.current();
    const auto track = trackOf(lane);
    const double room = scaled(start_width) - space::l, length = std::max(2.0, room * seconds / longest);
    const QRectF box(track.left() - space::s - length, track.bottom() - 7, length, 5);
    paintPhase(painter, box, theme.phase(PhaseRole::waiting), theme);
    painter.setFont(noteFont());
    painter.setPen(theme.secondary_text);
    painter.drawText(QRectF(track.left() - space::s - room, track.top(), room, track.height() - 6),
        Qt::AlignRight | Qt::AlignVCenter, quantityText(duration_text(seconds)));
}

QString LanesView::verdictOf(const RaceEstimate& estimate) const
{
    const auto* lane = over() ? fastest_measured(*m_result) : nullptr;
    return lane ? estimateWords(estimate, *lane) : QString();
}

QString LanesView::describe() const
{
    QStringList lanes;
    for (const auto& row : m_rows) lanes << row.details;
    return lanes.join(QStringLiteral("; "));
}

bool LanesView::event(QEvent* event)
{
    if (event->type() == QEvent::Show) refresh();
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto lane = std::size_t(help->pos().y() / rowHeight());
    QToolTip::showText(help->globalPos(), lane < m_rows.size() ? m_rows[lane].details : QString(), this);
    return true;
}

} // namespace epoch::ui
