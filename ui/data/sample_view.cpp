#include "ui/data/sample_view.h"

#include "base/units.h"
#include "model/file_columns.h"
#include "model/time_series.h"
#include "model/written_dates.h"
#include "ui/data/picture_shape.h"
#include "ui/style/theme.h"
#include "ui/style/to_text.h"
#include "ui/widgets/figure_table.h"

#include <QHeaderView>
#include <QImage>
#include <QListWidget>
#include <QTableWidget>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace epoch::ui {

namespace {

constexpr int picture_side = 56, max_columns = 16;
constexpr std::size_t max_numbers = 16; // per table cell

QString splitText(Split split)
{
    switch (split) {
    case Split::train: return SampleView::tr("training");
    case Split::validation: return SampleView::tr("validation");
    case Split::test: return SampleView::tr("test");
    }
    return {};
}

// In units of the file, where the column is standardized.
QString valueText(const FieldFacts& facts, std::size_t column, float stored)
{
    const double value = facts.in_file(column, static_cast<double>(stored));
    const auto index = static_cast<std::size_t>(std::max(0.0, value));
    if (facts.stored == DType::i32 && value >= 0 && index < facts.class_names.size())
        return toText(facts.class_names[index]);
    return cellText(value);
}

bool isFilled(const SampleField& field, std::size_t column)
{
    return column < field.filled.size() && field.filled[column] != 0;
}

QString filledText(const QString& text) { return SampleView::tr("%1 (filled in)").arg(text); }

// Targets come before inputs, which may be long.
std::vector<std::size_t> targetsFirst(const std::vector<FieldFacts>& fields)
{
    std::vector<std::size_t> order(fields.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return fields[i].role != FieldRole::target; });
    return order;
}

// Texts of a table are called as their column.
QString textTitle(const FieldFacts& facts) { return toText(has_texts(facts) ? facts.columns.front() : facts.name); }

bool isText(const FieldFacts& facts) { return facts.stored == DType::i32 && facts.sample.rank() == 1; }

} // namespace

QString cellText(double value)
{
    const double rounded = QString::number(value, 'g', 6).toDouble();
    const bool whole = rounded == std::floor(rounded) && std::abs(rounded) < 1e15;
    return whole ? QString::number(rounded, 'f', 0) : toText(power_text(rounded));
}

QString sampleText(const FieldFacts& facts, const SampleField& field)
{
    QString text;
    auto shown = isText(facts) ? field.values.size() : std::min(field.values.size(), max_numbers);
    if (has_texts(facts)) // without the padding
        while (shown > 0 && field.values[shown - 1] == 0) --shown;
    for (std::size_t i = 0; i < shown; ++i) {
        const auto one = valueText(facts, i, field.values[i]);
        if (!text.isEmpty() && !(isText(facts) && one.size() == 1)) text += QLatin1Char(' ');
        text += one;
    }
    return shown < field.values.size() && !has_texts(facts) ? text + QStringLiteral(" …") : text;
}

std::vector<NamedValue> namedValues(const FieldFacts& facts, const SampleField& field)
{
    if (facts.columns.empty() || isText(facts)) return {{textTitle(facts), sampleText(facts, field)}};
    if (const auto width = row_width(facts); field.values.size() > width) {
        SampleField last{Shape{std::int64_t(width)}, {field.values.end() - std::ptrdiff_t(width), field.values.end()}};
        if (field.filled.size() == field.values.size())
            last.filled.assign(field.filled.end() - std::ptrdiff_t(width), field.filled.end());
        return namedValues(facts, last);
    }
    std::vector<NamedValue> named;
    const auto shown = std::min(facts.columns.size(), field.values.size());
    for (const auto& column : file_columns(facts)) {
        if (column.first >= shown) break;
        const auto last = std::min(column.first + column.width, shown);
        auto text = valueText(facts, column.first, field.values[column.first]);
        if (column.form == FileColumn::Form::words) {
            // Of a wide table only the first columns are here: the word may be none of theirs.
            text = QStringLiteral("…");
            float most = 0;
            for (auto i = column.first; i < last; ++i)
                if (field.values[i] > most) most = field.values[i], text = toText(column.word(facts, i));
        } else if (column.form == FileColumn::Form::date) {
            std::vector<double> values;
            for (auto i = column.first; i < last; ++i) values.push_back(facts.in_file(i, double(field.values[i])));
            text = toText(date_text(facts.dates[column.date].features, values));
        }
        if (isFilled(field, column.first))
            text = column.form == FileColumn::Form::words ? SampleView::tr("missing") : filledText(text);
        named.push_back({toText(column.name), text, column.form == FileColumn::Form::date});
    }
    return named;
}

QImage sampleImage(const FieldFacts& facts, const SampleField& field)
{
    const auto channels = field.shape[0], height = field.shape[1], width = field.shape[2];
    const auto [smallest, largest] = std::ranges::minmax(field.values);
    // Flat bytes may have a maximum other than 255.
    const bool bytes = facts.stored == DType::u8, pixels = bytes && facts.kind == TensorKind::image;
    const auto low = bytes ? 0.0f : smallest, span = pixels ? 255.0f : largest - low;
    const auto at = [&](std::int64_t c, std::int64_t y, std::int64_t x) {
        const auto value = field.values[static_cast<std::size_t>((std::min(c, channels - 1) * height + y) * width + x)];
        return span > 0 ? std::clamp(static_cast<int>(255 * (value - low) / span), 0, 255) : 0;
    };
    QImage image(static_cast<int>(width), static_cast<int>(height), QImage::Format_RGB32);
    for (std::int64_t y = 0; y < height; ++y)
        for (std::int64_t x = 0; x < width; ++x)
            image.setPixel(static_cast<int>(x), static_cast<int>(y), qRgb(at(0, y, x), at(1, y, x), at(2, y, x)));
    return image;
}

SampleView::SampleView(QWidget* parent)
    : QStackedWidget(parent)
    , m_pictures(new QListWidget(this))
    , m_rows(wordTable(tr("Samples as a table"), this))
{
    m_pictures->setAccessibleName(tr("Samples"));
    m_pictures->setViewMode(QListView::IconMode);
    m_pictures->setResizeMode(QListView::Adjust);
    m_pictures->setMovement(QListView::Static);
    m_pictures->setIconSize({picture_side, picture_side});
    m_pictures->setGridSize({picture_side + space::xl, picture_side + space::xl + space::xs});
    m_pictures->setFont(uiFont(type_size::caption));
    m_pictures->setFrameShape(QFrame::NoFrame);
    m_rows->setWordWrap(false);
    m_rows->verticalHeader()->setDefaultSectionSize(space::hit);
    addWidget(m_pictures);
    addWidget(m_rows);
    connect(m_pictures, &QListWidget::itemActivated, this,
        [this](const QListWidgetItem* item) { Q_EMIT sampleChosen(item->data(Qt::UserRole).toLongLong()); });
    connect(m_rows, &QTableWidget::cellActivated, this,
        [this](int row) { Q_EMIT sampleChosen(m_rows->item(row, 0)->text().toLongLong()); });
}

void SampleView::showNothing()
{
    m_pictures->clear();
    m_rows->setRowCount(0);
    m_rows->setColumnCount(0);
}

void SampleView::show(const DataSummary& summary)
{
    showNothing();
    const auto& fields = summary.facts.fields;
    const auto image = std::ranges::find_if(fields, isPicture);
    if (image != fields.end())
        showPictures(summary, static_cast<std::size_t>(image - fields.begin()));
    else
        showRows(summary);
}

void SampleView::showPictures(const DataSummary& summary, std::size_t image)
{
    setCurrentWidget(m_pictures);
    const auto& fields = summary.facts.fields;
    for (const auto& sample : summary.samples) {
        const auto picture = sampleImage(fields[image], sample.fields[image]);
        QStringList parts;
        for (std::size_t i = 0; i < fields.size(); ++i)
            if (i != image && fields[i].sample.rank() == 0) parts << sampleText(fields[i], sample.fields[i]);
        const auto scaled = picture.scaled(picture_side, picture_side, Qt::KeepAspectRatio, Qt::FastTransformation);
        auto* item =
            new QListWidgetItem(QIcon(QPixmap::fromImage(scaled)), parts.join(QStringLiteral(", ")), m_pictures);
        item->setToolTip(tr("Sample %1, %2").arg(sample.row).arg(splitText(sample.split)));
        item->setData(Qt::UserRole, qlonglong(sample.row));
    }
}

void SampleView::showRows(const DataSummary& summary)
{
    setCurrentWidget(m_rows);
    QStringList titles{tr("Row"), tr("Split")};
    const auto order = targetsFirst(summary.facts.fields);
    for (const auto i : order) {
        const auto& field = summary.facts.fields[i];
        if (field.columns.empty() || isText(field)) {
            titles << textTitle(field);
            continue;
        }
        for (std::size_t k = 0; k < std::min<std::size_t>(field.columns.size(), max_columns); ++k)
            titles << toText(field.columns[k]);
    }
    setHeadings(*m_rows, titles);
    m_rows->setRowCount(0);
    for (const auto& sample : summary.samples) {
        QStringList cells{QString::number(sample.row), splitText(sample.split)};
        for (const auto i : order) {
            const auto& facts = summary.facts.fields[i];
            const auto& values = sample.fields[i].values;
            if (facts.columns.empty() || isText(facts)) {
                cells << sampleText(facts, sample.fields[i]);
                continue;
            }
            for (std::size_t k = 0; k < std::min<std::size_t>(facts.columns.size(), max_columns); ++k) {
                const auto text = k < values.size() ? valueText(facts, k, values[k]) : QString();
                cells << (isFilled(sample.fields[i], k) ? filledText(text) : text);
            }
        }
        appendRow(*m_rows, cells);
    }
    m_rows->resizeColumnsToContents();
}

} // namespace epoch::ui
