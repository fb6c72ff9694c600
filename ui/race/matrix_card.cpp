#include "ui/race/matrix_card.h"

#include "base/units.h"
#include "model/project.h"
#include "ui/cards/card_toggle.h"
#include "ui/race/size_plot.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/to_text.h"
#include "ui/widgets/figure_table.h"
#include "ui/widgets/widgets.h"

#include <QHeaderView>
#include <QTableWidget>

#include <algorithm>

namespace epoch::ui {
namespace {

constexpr int matrix_seconds = 60;

QString laneName(const LabDevice& device)
{
    const auto name = device_title(device.id, device.facts);
    return toText(device.precision == "fp32" ? name : name + " " + precision_text(device.precision));
}

QString sizeText(double n)
{
    const auto side = groupedText(std::uint64_t(n));
    return QStringLiteral("%1\u00D7%1").arg(side);
}

QString rateText(double flops) { return QStringLiteral("%1 GFLOP/s").arg(figureText(flops * 1e-9)); }

double reportedRate(const ReportedProduct& report)
{
    return MatrixPoint{reported_n, true, report.seconds, 0, 0}.rate();
}

} // namespace

MatrixCard::MatrixCard(const Sources& sources)
    : LabCard(tr("Matrices"), matrix_seconds, sources)
    , m_rates(addToggle(tr("GFLOP/s"), tr("Show the rate of computation instead of the time of a product")))
    , m_words(wrappedLabel({}, TextRole::caption, this))
    , m_plot(new SizePlot(sources.themes, this))
    , m_table(figureTable(tr("Time and rate of each matrix product on each device"), this))
{
    setParts(m_words, m_plot, m_table);
    connect(m_rates, &CardToggle::toggled, this, &MatrixCard::refresh);
    refresh();
}

Query MatrixCard::query() const
{
    AskMatrixLab wanted;
    wanted.seconds = seconds();
    return wanted;
}

void MatrixCard::take(const AnswerValue& value)
{
    if (const auto* lab = std::get_if<MatrixLab>(&value)) m_lab = *lab;
}

bool MatrixCard::hasFigures() const
{
    return std::ranges::any_of(m_lab.lanes, [](const MatrixLane& lane) { return !lane.points.empty(); });
}

QString MatrixCard::promise() const
{
    return tr("It shows how long the product of two n by n matrices takes on one core, on all cores and on every GPU, "
              "and from which n on more hardware pays for its launch overhead.");
}

std::vector<std::int64_t> MatrixCard::sizes() const
{
    std::vector<std::int64_t> all;
    for (const auto& lane : m_lab.lanes)
        for (const auto& point : lane.points)
            if (std::ranges::find(all, point.n) == all.end()) all.push_back(point.n);
    std::ranges::sort(all);
    return all;
}

void MatrixCard::showFigures()
{
    auto words = withLoad(engineText(m_lab.cause), m_lab.other);
    for (const auto& lane : m_lab.lanes)
        if (!lane.device.left_out.empty())
            words += QStringLiteral(" %1: %2").arg(laneName(lane.device), engineText(lane.device.left_out));
    m_words->setText(words);
    m_words->setVisible(!words.isEmpty());
    fillPlot();
    fillTable();
    mark()->set(Truth::measured, tr("dotted: estimated, rings: reported"));
}

void MatrixCard::fillPlot()
{
    const bool rates = m_rates->isChecked();
    SizeChart chart;
    chart.x_label = tr("matrix size n");
    chart.y_label = rates ? tr("GFLOP/s") : tr("ms per product");
    chart.size_text = sizeText;
    chart.value_text = [rates](double y) { return rates ? rateText(y * 1e9) : quantityText(duration_text(y * 1e-3)); };
    for (const auto& lane : m_lab.lanes) {
        SizeCurve curve{laneName(lane.device), kindOf(lane.device.id, lane.device.source), {}, {}, 0};
        for (const auto& point : lane.points) {
            curve.x << double(point.n);
            curve.y << (rates ? point.rate() * 1e-9 : point.median * 1e3);
            curve.measured += point.measured ? 1 : 0;
        }
        chart.devices.push_back(lane.device.id);
        chart.curves.push_back(std::move(curve));
        const double peak = lane.device.peak_flops * 1e-9;
        if (rates && peak > 0 && lane.device.precision == "fp32")
            chart.limits.push_back({tr("peak of %1").arg(laneName(lane.device)), peak});
    }
    for (const auto& report : reported_products)
        chart.reports.push_back({QLatin1String(report.title), double(reported_n),
            rates ? reportedRate(report) * 1e-9 : report.seconds * 1e3});
    m_plot->show(std::move(chart));
}

QString MatrixCard::cellText(const MatrixLane& lane, std::int64_t n) const
{
    const auto point = std::ranges::find(lane.points, n, &MatrixPoint::n);
    if (point == lane.points.end()) return {};
    const auto about = point->measured ? QString() : QStringLiteral("≈ ");
    if (!m_rates->isChecked()) return about + quantityText(duration_text(point->median));
    const double peak = lane.device.precision == "fp32" ? lane.device.peak_flops : 0;
    const auto share = peak > 0 && point->measured ? tr(" (%1)").arg(percentText(point->rate() / peak)) : QString();
    return about + figureText(point->rate() * 1e-9) + share;
}

void MatrixCard::fillTable()
{
    m_table->clearSpans();
    m_table->setRowCount(0);
    QStringList headings{tr("n")}; // in two lines, because many columns stand side by side
    for (const auto& lane : m_lab.lanes)
        headings << engineText(device_title(lane.device.id, lane.device.facts)) + QLatin1Char('\n')
                + toText(precision_text(lane.device.precision)) + (m_rates->isChecked() ? tr(" (of peak)") : QString());
    setHeadings(*m_table, headings);
    for (const auto n : sizes()) {
        QStringList cells{groupedText(std::uint64_t(n))};
        for (const auto& lane : m_lab.lanes) cells << cellText(lane, n);
        appendRow(*m_table, cells);
    }
    for (const auto& report : reported_products) {
        const auto figure =
            m_rates->isChecked() ? figureText(reportedRate(report) * 1e-9) : tr("%1 s").arg(figureText(report.seconds));
        const int row = appendRow(*m_table,
            {groupedText(std::uint64_t(reported_n)), tr("%1: %2 REPORTED").arg(QLatin1String(report.title), figure)});
        m_table->item(row, 1)->setToolTip(QLatin1String(reported_source));
        m_table->setSpan(row, 1, 1, m_table->columnCount() - 1);
    }
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
}

QString MatrixCard::markdown() const
{
    QStringList lines{QStringLiteral("| n |"), QStringLiteral("|---:|")};
    for (const auto& lane : m_lab.lanes) {
        lines[0] += tr(" %1 | GFLOP/s | of peak |").arg(laneName(lane.device));
        lines[1] += QStringLiteral("---:|---:|---:|");
    }
    for (const auto n : sizes()) {
        auto line = QStringLiteral("| %1 |").arg(n);
        for (const auto& lane : m_lab.lanes) {
            const auto point = std::ranges::find(lane.points, n, &MatrixPoint::n);
            if (point == lane.points.end()) {
                line += QStringLiteral(" | | |");
                continue;
            }
            const auto about = point->measured ? QString() : QStringLiteral("≈ ");
            const double peak = lane.device.precision == "fp32" ? lane.device.peak_flops : 0;
            line += QStringLiteral(" %1%2 | %1%3 | %4 |")
                        .arg(about, toText(duration_text(point->median)), QString::number(point->rate() * 1e-9, 'f', 1),
                            peak > 0 && point->measured ? toText(percent_text(point->rate() / peak)) : QString());
        }
        lines << line;
    }
    lines << QString() << tr("MEASURED; ≈ is ESTIMATED by 2n³ over the rate of the largest measured n.");
    for (const auto& lane : m_lab.lanes)
        lines << QStringLiteral("- %1: %2, %3")
                     .arg(laneName(lane.device), deviceText(lane.device.facts.name),
                         deviceText(lane.device.facts.library));
    for (const auto& report : reported_products)
        lines << tr("- %1, n = %2: %3, REPORTED (%4)")
                     .arg(QLatin1String(report.title))
                     .arg(reported_n)
                     .arg(toText(duration_text(report.seconds)), QLatin1String(reported_source));
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace epoch::ui
