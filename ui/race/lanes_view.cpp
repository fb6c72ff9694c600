#include "ui/race/lanes_view.h"

#include "base/units.h"
#include "protocol/race_estimate.h"
#include "ui/cards/phase_bars.h"
#include "ui/core/frame_clock.h"
#include "ui/race/lane_look.h"
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

constexpr int row_height = 38, name_width = 210, start_width = 84, figures_width = 350, dot = 11;
constexpr double min_replay = 2, max_replay = 8; // seconds on the screen

// "225–300 µs", or with both units where they differ.
QString rangeText(double from, double to)
{
    const auto min = toText(duration_text(from)), max = toText(duration_text(to));
    const auto unit = max.section(QLatin1Char(' '), 1);
    const bool same = min.section(QLatin1Char(' '), 1) == unit;
    return (same ? min.section(QLatin1Char(' '), 0, 0) : min) + QStringLiteral("–") + max;
}

QFont nameFont() { return uiFont(type_size::node_title, QFont::DemiBold); }
QFont smallFont() { return tabular(uiFont(type_size::caption)); }

} // namespace

struct LanesView::Row {
    QString name, device, work, pace;
    DeviceKind kind = DeviceKind::cpu;
    Truth truth = Truth::measured;
    bool recorded = false, known = false;
    LaneMoment moment;
};

LanesView::LanesView(FrameClock& clock, ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_clock(clock)
    , m_themes(themes)
{
    setAccessibleName(tr("Lanes of the race"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&themes, &ThemeHub::changed, this, [this] { updateGeometry(), update(); });
    connect(&clock, &FrameClock::tick, this, &LanesView::advance);
}

void LanesView::show(std::shared_ptr<const RaceResult> result, const std::vector<RaceEntry>& entries,
    std::vector<RaceEstimate> estimates)
{
    const auto before = count() + m_estimates.size();
    m_estimates = std::move(estimates);
    m_result = result && !result->lanes.empty() ? std::move(result) : nullptr;
    m_entries = entries;
    m_samples = m_result ? raceSamples(m_result->lanes) : 0;
    m_moment = -1;
    setAccessibleDescription(describe());
    if (count() + m_estimates.size() != before) updateGeometry();
    update();
}

std::size_t LanesView::count() const { return m_result ? m_result->lanes.size() : m_entries.size(); }

QSize LanesView::sizeHint() const { return {900, int(count() + m_estimates.size()) * scaled(row_height)}; }

double LanesView::slowest() const
{
    double longest = 0;
    for (const auto& lane : m_result->lanes) longest = std::max(longest, secondsToArrive(lane, m_samples));
    return longest;
}

double LanesView::replayScale() const
{
    const double seconds = m_result ? slowest() : 0;
    return seconds > 0 ? seconds / std::clamp(seconds, min_replay, max_replay) : 1;
}

void LanesView::replay()
{
    if (!m_result || m_result->rules.empty() || m_reduce_motion) return;
    m_moment = 0;
    m_began.start();
    m_clock.wake();
    Q_EMIT replayMoved();
}

void LanesView::advance()
{
    if (!replaying()) return;
    m_clock.wake();
    m_moment = double(m_began.nsecsElapsed()) * 1e-9 * replayScale();
    if (m_moment >= slowest()) m_moment = -1;
    update();
    Q_EMIT replayMoved();
}

LanesView::Row LanesView::rowOf(std::size_t lane) const
{
    Row row;
    if (!m_result) {
        row.name = entryText(m_entries[lane]);
        row.kind = kindOf(m_entries[lane].device);
        return row;
    }
    const auto& one = m_result->lanes[lane];
    row.known = true;
    row.name = laneTitle(one);
    row.device = laneDevice(one);
    row.kind = kindOf(one.entry.device, one.source);
    row.truth = laneTruth(one);
    row.recorded = one.recorded;
    const bool over = !m_result->rules.empty();
    row.moment = replaying() ? momentAt(one, m_moment, m_samples)
        : over               ? momentAt(one, secondsToArrive(one, m_samples), m_samples)
                             : momentNow(one, m_samples);
    row.work = tr("%1 samples").arg(groupedText(std::uint64_t(std::llround(row.moment.samples))));
    if (row.moment.has_loss) row.work += tr(" · loss %1").arg(figureText(row.moment.loss));
    if (one.median > 0)
        row.pace = tr("%1 per step (%2) · %3")
                       .arg(toText(duration_text(one.median)), rangeText(one.p10, one.p90),
                           toText(rate_text(one.samples_per_second(), "/s")));
    if (one.gpu.busy >= 0) row.pace += tr(" · GPU busy %1").arg(percentText(one.gpu.busy));
    return row;
}

QRectF LanesView::trackOf(std::size_t lane) const
{
    const double high = scaled(row_height);
    const double left = scaled(name_width + start_width), right = width() - scaled(figures_width);
    return {left, double(lane) * high, std::max(24.0, right - left), high};
}

std::pair<double, double> LanesView::stretchOf(std::size_t estimate) const
{
    const auto track = trackOf(count() + estimate);
    if (!replaying()) return {track.right(), track.right()};
    const auto& one = m_estimates[estimate];
    const auto at = [&](double seconds_a_step) {
        const double samples = m_moment / seconds_a_step * double(one.batch);
        return track.left() + track.width() * std::min(1.0, samples / m_samples);
    };
    const auto seconds = one.step.seconds();
    return {at(seconds.max), at(seconds.min)};
}

QPointF LanesView::dotOf(std::size_t lane) const
{
    const auto track = trackOf(lane);
    return {track.left() + track.width() * rowOf(lane).moment.share, track.center().y()};
}

void LanesView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto& theme = m_themes.current();
    std::vector<std::string> devices;
    for (const auto& entry : m_entries) devices.push_back(entry.device);
    const auto colours = m_result ? laneColours(*m_result, theme) : laneColours(devices, theme);
    for (std::size_t lane = 0; lane < count(); ++lane) {
        paintLane(painter, lane, colours[lane]);
        if (m_result) paintStartUp(painter, lane);
    }
    for (std::size_t estimate = 0; estimate < m_estimates.size(); ++estimate) paintEstimate(painter, estimate);
}

void LanesView::paintName(QPainter& painter, const QRectF& track, const QString& name, const QString& device) const
{
    const auto& theme = m_themes.current();
    const double half = track.height() / 2, room = scaled(name_width) - 34;
    painter.setFont(nameFont());
    painter.setPen(theme.text);
    const auto upper =
        device.isEmpty() ? QRectF(30, track.top(), room, track.height()) : QRectF(30, track.top() + 2, room, half - 2);
    painter.drawText(upper, Qt::AlignVCenter, QFontMetricsF(nameFont()).elidedText(name, Qt::ElideRight, room));
    painter.setFont(smallFont());
    painter.setPen(theme.secondary_text);
    painter.drawText(QRectF(30, track.center().y(), room, half - 2), Qt::AlignVCenter,
        QFontMetricsF(smallFont()).elidedText(device, Qt::ElideRight, room));
}

void LanesView::paintFigures(
    QPainter& painter, const QRectF& track, const QString& work, const QString& pace, const Truth* truth) const
{
    const auto& theme = m_themes.current();
    const QFontMetricsF small(smallFont());
    const double half = track.height() / 2, left = track.right() + space::m, room = width() - left - space::m;
    const double mark_room = truth ? small.horizontalAdvance(truthText(*truth)) + 18 : 0;
    painter.setFont(smallFont());
    painter.setPen(theme.text);
    painter.drawText(QRectF(left, track.top() + 2, room - mark_room, half - 2), Qt::AlignVCenter,
        small.elidedText(work, Qt::ElideRight, room - mark_room));
    painter.setPen(theme.secondary_text);
    painter.drawText(QRectF(left, track.center().y(), room, half - 2), Qt::AlignVCenter,
        small.elidedText(pace, Qt::ElideRight, room));
    if (!truth) return;
    const double mark = left + room - mark_room + 2;
    paintTruthGlyph(painter, {mark, track.top() + half / 2 - 5, 12, 12}, *truth, theme);
    painter.drawText(QRectF(mark + 16, track.top() + 2, mark_room, half - 2), Qt::AlignVCenter, truthText(*truth));
}

QString LanesView::verdictOf(const RaceEstimate& estimate) const
{
    const auto* lane = m_result && !m_result->rules.empty() ? fastest_measured(*m_result) : nullptr;
    return lane ? toText(estimate_words(estimate, *lane)) : QString();
}

void LanesView::paintEstimate(QPainter& painter, std::size_t estimate) const
{
    const auto& theme = m_themes.current();
    const auto& one = m_estimates[estimate];
    const auto track = trackOf(count() + estimate);
    paintDeviceOutline(painter, {16, track.center().y()}, 9, DeviceKind::gpu, theme.gpu);
    auto name = toText(one.name);
    if (name.startsWith(QLatin1String("NVIDIA "))) name.remove(0, 7); // of which there is room for the rest
    paintName(painter, track, QStringLiteral("≈ ") + name, tr("not in this computer: from its data sheet"));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.border, 1));
    painter.drawLine(QLineF(track.right(), track.top() + 8, track.right(), track.bottom() - 8));
    const auto [worst, best] = stretchOf(estimate);
    const double y = track.center().y();
    painter.setPen(truthPen(Truth::estimated, theme.gpu, 3));
    painter.drawLine(QLineF(track.left(), y, worst, y));
    if (replaying()) {
        auto between = theme.gpu;
        between.setAlphaF(0.25f);
        painter.fillRect(QRectF(QPointF(worst, y - 4), QPointF(best, y + 4)), between);
        for (const double x : {worst, best}) paintDeviceOutline(painter, {x, y}, 8, DeviceKind::gpu, theme.gpu);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (const auto words = verdictOf(one); !words.isEmpty()) {
        const QFontMetricsF small(smallFont());
        painter.setPen(theme.text);
        painter.drawText(QRectF(track.left(), track.top() - 1, track.width(), track.height() / 2 - 4), Qt::AlignVCenter,
            small.elidedText(words, Qt::ElideRight, track.width()));
    }
    constexpr auto truth = Truth::estimated;
    const auto& starts = one.step.starts;
    paintFigures(painter, track, toText(estimated_step_text(one)),
        tr("≈ %1 to %2 of it starts %3")
            .arg(toText(duration_text(starts.min)), toText(duration_text(starts.max)), toText(kernels_text(one))),
        &truth);
}

void LanesView::paintLane(QPainter& painter, std::size_t lane, const QColor& colour) const
{
    const auto& theme = m_themes.current();
    const auto row = rowOf(lane);
    const auto track = trackOf(lane);
    const QFontMetricsF small(smallFont());
    const double half = track.height() / 2;

    paintDeviceMark(painter, {16, track.center().y()}, row.kind == DeviceKind::cpu ? 11 : 9, row.kind, colour);
    paintName(painter, track, row.name, row.device);

    const auto head = dotOf(lane);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.border, 1));
    painter.drawLine(QLineF(track.left(), track.center().y(), track.right(), track.center().y()));
    painter.drawLine(
        QLineF(track.right(), track.top() + 8, track.right(), track.bottom() - 8)); // where all want to arrive
    auto pen = truthPen(row.truth, colour, 4);
    pen.setCapStyle(Qt::FlatCap);
    if (row.recorded) pen.setDashPattern({3, 1.5});
    painter.setPen(pen);
    painter.drawLine(QPointF(track.left(), track.center().y()), head);
    paintDeviceMark(painter, head, row.kind == DeviceKind::cpu ? dot : dot - 2, row.kind, colour);
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (row.recorded) { // the ribbon
        const auto words = laneRibbon(m_result->lanes[lane]);
        paintTruthGlyph(painter, {track.left(), track.top(), 12, 12}, Truth::recorded, theme);
        painter.setPen(theme.text);
        painter.drawText(QRectF(track.left() + 16, track.top() - 1, track.width() - 16, half - 4), Qt::AlignVCenter,
            small.elidedText(words, Qt::ElideRight, track.width() - 16));
    }

    paintFigures(painter, track, row.work, row.pace, row.known ? &row.truth : nullptr);
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
    const QRectF box(track.left() - space::s - length, track.center().y() + 3, length, 8);
    paintPhase(painter, box, theme.phase(PhaseRole::waiting), theme);
    painter.setFont(smallFont());
    painter.setPen(theme.secondary_text);
    painter.drawText(QRectF(track.left() - space::s - room, track.top() + 2, room, track.height() / 2 - 2),
        Qt::AlignRight | Qt::AlignVCenter, toText(duration_text(seconds)));
}

QString LanesView::describe() const
{
    QStringList lanes;
    for (std::size_t lane = 0; lane < count(); ++lane) {
        const auto row = rowOf(lane);
        QStringList parts{row.name};
        if (row.known) {
            parts << row.device << (row.recorded ? laneRibbon(m_result->lanes[lane]) : truthText(row.truth))
                  << row.work;
            if (!row.pace.isEmpty()) parts << row.pace;
            parts << tr("start-up %1, not counted").arg(toText(duration_text(m_result->lanes[lane].start_up_seconds)));
        }
        lanes << parts.join(QStringLiteral(", "));
    }
    for (const auto& estimate : m_estimates) {
        QStringList parts{QStringLiteral("≈ ") + toText(estimate.name), truthText(Truth::estimated),
            toText(estimated_step_text(estimate))};
        if (const auto words = verdictOf(estimate); !words.isEmpty()) parts << words;
        lanes << parts.join(QStringLiteral(", "));
    }
    return lanes.join(QStringLiteral("; "));
}

bool LanesView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto lane = std::size_t(help->pos().y() / scaled(row_height));
    const auto words = describe().split(QStringLiteral("; "));
    QToolTip::showText(
        help->globalPos(), lane < count() + m_estimates.size() ? words.value(qsizetype(lane)) : QString(), this);
    return true;
}

} // namespace epoch::ui
