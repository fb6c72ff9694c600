#include "ui/race/transfer_card.h"

#include "base/units.h"
#include "ui/core/document.h"
#include "ui/race/size_plot.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/to_text.h"
#include "ui/widgets/figure_table.h"
#include "ui/widgets/widgets.h"

#include <QComboBox>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QTableWidget>

#include <algorithm>
#include <array>

namespace epoch::ui {
namespace {

constexpr int transfer_seconds = 20;
// Copies that are waited for: those asked for in a row hardly differ, and would crowd the chart.
constexpr std::array drawn_modes{TransferMode::in, TransferMode::pinned, TransferMode::out, TransferMode::resident};

QString bytes(double count) { return quantityText(bytes_text(count)); }
QString rate(double bytes_per_second) { return quantityText(bytes_text(bytes_per_second) + "/s"); }

QString modeText(TransferMode mode, bool bus)
{
    switch (mode) {
    case TransferMode::in: return bus ? TransferCard::tr("pageable") : TransferCard::tr("in");
    case TransferMode::queued: return bus ? TransferCard::tr("pageable, queued") : TransferCard::tr("in, queued");
    case TransferMode::pinned: return TransferCard::tr("pinned");
    case TransferMode::beside: return TransferCard::tr("pinned, queued");
    case TransferMode::out: return bus ? TransferCard::tr("device to host") : TransferCard::tr("out");
    case TransferMode::resident: break;
    }
    return TransferCard::tr("within the device");
}

// The picture that a sample of the project's data is; none where it is no picture.
std::optional<Shape> pictureOf(const Project& project)
{
    if (!project.data) return {};
    for (const auto& field : project.data->fields) {
        if (field.role != FieldRole::input) continue;
        if (field.sample.rank() == 3) return field.sample;
        if (field.picture.rank() == 3) return field.picture;
    }
    return {};
}

} // namespace

TransferCard::TransferCard(const Sources& sources)
    : LabCard(tr("Copies"), transfer_seconds, sources)
    , m_devices(new QComboBox(this))
    , m_words(wrappedLabel({}, TextRole::caption, this))
    , m_plot(new SizePlot(sources.themes, this))
    , m_table(figureTable(tr("Time of a batch for each form of its samples"), this))
{
    m_devices->setAccessibleName(tr("Device"));
    m_devices->hide();
    addTool(m_devices);
    setParts(m_words, m_plot, m_table);
    connect(m_devices, &QComboBox::activated, this, &TransferCard::refresh);
    refresh();
}

Query TransferCard::query() const
{
    AskTransferLab wanted;
    wanted.seconds = seconds();
    const auto& project = from().document.project();
    if (const auto picture = pictureOf(project)) wanted.sample = *picture;
    return wanted;
}

void TransferCard::take(const AnswerValue& value)
{
    if (const auto* lab = std::get_if<TransferLab>(&value)) m_lab = *lab;
}

bool TransferCard::hasFigures() const
{
    return std::ranges::any_of(m_lab.lanes, [](const TransferLane& lane) { return !lane.points.empty(); });
}

QString TransferCard::promise() const
{
    return tr("It shows what a copy to a device costs by its size, and why one large copy of bytes beats many small "
              "copies of floats.");
}

const TransferLane& TransferCard::lane() const
{
    return m_lab.lanes[std::size_t(std::clamp(m_devices->currentIndex(), 0, int(m_lab.lanes.size()) - 1))];
}

void TransferCard::fillDevices()
{
    const QSignalBlocker quiet(m_devices);
    for (int i = m_devices->count(); i < int(m_lab.lanes.size()); ++i) {
        const auto& device = m_lab.lanes[std::size_t(i)].device;
        m_devices->addItem(engineText(device_title(device.id, device.facts)));
        m_devices->setCurrentIndex(i); // the newest is the one that is being measured
    }
    while (m_devices->count() > int(m_lab.lanes.size())) m_devices->removeItem(m_devices->count() - 1);
    m_devices->setVisible(m_devices->count() > 1);
}

void TransferCard::showFigures()
{
    fillDevices();
    QStringList words{withLoad(engineText(lane().cause), m_lab.other)};
    if (!lane().device.left_out.empty()) words << engineText(lane().device.left_out);
    m_words->setText(words.join(QLatin1Char(' ')));
    fillPlot();
    fillTable();
    mark()->set(Truth::measured, lane().device.has_bus() ? tr("dashed: bus limits, reported") : QString());
}

void TransferCard::fillPlot()
{
    const auto& shown = lane();
    SizeChart chart;
    chart.x_label = tr("bytes per copy");
    chart.y_label = tr("GB/s");
    chart.size_text = bytes;
    chart.value_text = [](double y) { return rate(y * 1e9); };
    for (const auto mode : drawn_modes) {
        SizeCurve curve{
            modeText(mode, shown.device.has_bus()), kindOf(shown.device.id, shown.device.source), {}, {}, 0};
        for (const auto& point : shown.of(mode)) {
            curve.x << double(point.bytes);
            curve.y << point.rate() * 1e-9;
        }
        curve.measured = curve.x.size();
        chart.curves.push_back(std::move(curve));
    }
    if (shown.device.has_bus())
        for (const auto& limit : bus_limits)
            chart.limits.push_back({QLatin1String(limit.title), limit.bytes_per_second * 1e-9});
    else if (shown.device.bandwidth > 0) // a copy moves every byte twice: it is read and written
        chart.limits.push_back({tr("half the peak memory bandwidth"), shown.device.bandwidth * 0.5e-9});
    m_plot->show(std::move(chart));
}

void TransferCard::fillTable()
{
    const auto& shown = lane();
    m_table->setRowCount(0);
    const bool pinned = std::ranges::any_of(shown.batches, [](const TransferBatch& one) { return one.pinned > 0; });
    QStringList headings{tr("sample format"), tr("per sample"), tr("%1 copies").arg(m_lab.batch), tr("1 copy")};
    if (pinned) headings << tr("1, pinned");
    setHeadings(*m_table, headings);
    for (const auto& batch : shown.batches) {
        QStringList cells{engineText(batch.title), bytes(double(batch.sample_bytes)),
            quantityText(duration_text(batch.one_by_one)), quantityText(duration_text(batch.together))};
        if (pinned) cells << (batch.pinned > 0 ? quantityText(duration_text(batch.pinned)) : QString());
        const int row = appendRow(*m_table, cells);
        for (int column = 0; column < cells.size(); ++column) m_table->item(row, column)->setToolTip(cells[column]);
    }
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
}

QString TransferCard::markdown() const
{
    if (!hasFigures()) return {};
    const auto& shown = lane();
    QStringList lines{tr("| bytes per copy | method | time | rate |"), QStringLiteral("|---:|---|---:|---:|")};
    for (const auto& point : shown.points)
        lines << QStringLiteral("| %1 | %2 | %3 | %4 |")
                     .arg(toText(bytes_text(double(point.bytes))), modeText(point.mode, shown.device.has_bus()),
                         toText(duration_text(point.median)), toText(bytes_text(point.rate()) + "/s"));
    lines << QString()
          << tr("| %1 samples of %2 | bytes per sample | one by one | in one copy | in one copy, pinned |")
                 .arg(m_lab.batch)
                 .arg(toText(m_lab.sample.text()))
          << QStringLiteral("|---|---:|---:|---:|---:|");
    for (const auto& batch : shown.batches)
        lines << QStringLiteral("| %1 | %2 | %3 | %4 | %5 |")
                     .arg(engineText(batch.title), toText(bytes_text(double(batch.sample_bytes))),
                         toText(duration_text(batch.one_by_one)), toText(duration_text(batch.together)),
                         batch.pinned > 0 ? toText(duration_text(batch.pinned)) : QString());
    lines << QString()
          << tr("MEASURED on %1. %2 %3")
                 .arg(deviceText(shown.device.facts.name), engineText(shown.cause), engineText(shown.device.left_out))
                 .trimmed();
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace epoch::ui
