#include "ui/views/table_form.h"

#include "model/written_dates.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/style/to_text.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/widgets.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace epoch::ui {
namespace {

constexpr int slider_steps = 200, field_width = 88;
constexpr double usual_reach = 2; // standard deviations from the mean

} // namespace

TableForm::TableForm(QWidget* parent)
    : QScrollArea(parent)
{
    setAccessibleName(tr("Values of the sample"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

TableForm::~TableForm() { removeFields(); }

// While their columns are there: a field that loses the focus as it goes is read once more.
void TableForm::removeFields()
{
    const QSignalBlocker quiet(this);
    delete takeWidget();
}

void TableForm::setColumns(const FieldFacts& field, const std::vector<std::vector<float>>& samples)
{
    removeFields();
    m_field = field;
    m_values.assign(std::size_t(field.sample.count()), 0);
    m_columns.clear();
    const bool named = field.columns.size() == m_values.size();
    for (const auto& file : file_columns(field)) {
        Column column{named ? QString::fromStdString(file.name) : tr("Column %1").arg(file.first + 1), file, {}};
        for (std::size_t i = 0; i < file.width && file.form == FileColumn::Form::words; ++i)
            column.words << toText(file.word(field, file.first + i));
        if (file.form == FileColumn::Form::number) findRange(column, samples);
        m_columns.push_back(column);
    }
    auto* page = new QWidget(this);
    m_grid = new QGridLayout(page);
    m_grid->setContentsMargins(0, 0, space::s, 0);
    m_grid->setHorizontalSpacing(space::s);
    m_grid->setVerticalSpacing(2);
    m_grid->setColumnStretch(2, 1);
    for (std::size_t i = 0; i < m_columns.size(); ++i) addRow(i);
    m_grid->setRowStretch(2 * int(m_columns.size()), 1);
    setWidget(page);
}

const ColumnRange* TableForm::trainedRange(const Column& column) const
{
    const auto at = column.file.first;
    const bool known = at < m_field.column_ranges.size() && m_field.column_ranges[at].known();
    return known ? &m_field.column_ranges[at] : nullptr;
}

void TableForm::findRange(Column& column, const std::vector<std::vector<float>>& samples) const
{
    if (const auto* trained = trainedRange(column); trained && trained->min < trained->max) {
        column.min = trained->min, column.max = trained->max;
        return;
    }
    column.min = std::numeric_limits<double>::infinity(), column.max = -column.min;
    for (const auto& sample : samples) {
        if (column.file.first >= sample.size()) continue;
        const double value = m_field.in_file(column.file.first, double(sample[column.file.first]));
        column.min = std::min(column.min, value), column.max = std::max(column.max, value);
    }
    if (column.min < column.max) return;
    const bool scaled = column.file.first < m_field.column_scale.size() && m_field.column_scale[column.file.first] != 0;
    if (!std::isfinite(column.min) && scaled) // samples of a wide table are not whole: around the mean of training
        column.min = m_field.in_file(column.file.first, -usual_reach),
        column.max = m_field.in_file(column.file.first, usual_reach);
    if (!(column.min < column.max))
        column.min = std::isfinite(column.min) ? column.min - 1 : 0, column.max = column.min + 2;
}

void TableForm::addRow(std::size_t index)
{
    auto& column = m_columns[index];
    auto* page = m_grid->parentWidget();
    const int row = 2 * int(index); // below it is room for a note
    const auto unit = QString::fromStdString(m_field.form_of(column.file.first).unit);
    const auto label = unit.isEmpty() ? column.name : column.name + QStringLiteral(" (") + unit + QLatin1Char(')');
    auto* name = textLabel(label, TextRole::caption, page);
    name->setToolTip(column.name);
    m_grid->addWidget(name, row, 0);
    if (column.file.form != FileColumn::Form::number) {
        column.field = column.words.isEmpty() ? dateField(index) : wordField(index);
        column.field->setFont(uiFont(type_size::caption));
        column.field->setAccessibleName(column.name);
        m_grid->addWidget(column.field, row, 1, 1, 2);
        addOutside(column, row + 1);
        return;
    }
    auto* field = new NumberField(-1e30, 1e30, page);
    field->setFont(tabular(uiFont(type_size::caption)));
    field->setFixedWidth(field_width);
    field->setKind(NumberField::Kind::real, NumberField::Steps::even);
    field->setAccessibleName(column.name);
    auto* slider = new QSlider(Qt::Horizontal, page);
    slider->setRange(0, slider_steps);
    slider->setMinimumWidth(60);
    slider->setAccessibleName(tr("%1, from %2 to %3").arg(column.name).arg(column.min).arg(column.max));
    slider->setToolTip((trainedRange(column) ? tr("Training samples: %1 to %2") : tr("Most training samples: %1 to %2"))
                           .arg(shortText(column.min, 4), shortText(column.max, 4)));
    m_grid->addWidget(field, row, 1);
    m_grid->addWidget(slider, row, 2);
    column.field = field, column.slider = slider;
    addOutside(column, row + 1);
    const auto change = [this, index](double value) {
        setFileValue(m_columns[index].file.first, value);
        showColumn(m_columns[index]);
        Q_EMIT edited(m_values);
    };
    connect(field, &NumberField::entered, this, change);
    connect(slider, &QSlider::valueChanged, this, [this, index, change](int step) {
        const auto& one = m_columns[index];
        const double exact = one.min + (one.max - one.min) * step / slider_steps;
        change(QString::number(exact, 'g', 4).toDouble());
    });
}

void TableForm::addOutside(Column& column, int row)
{
    const auto* trained = trainedRange(column);
    if (!trained || column.file.form == FileColumn::Form::words) return;
    const auto bound = [&](double value) {
        return column.file.form == FileColumn::Form::date ? toText(day_text(value)) : shortText(value, 4);
    };
    column.outside =
        wrappedLabel(tr("Outside of what it was trained on: %1 to %2").arg(bound(trained->min), bound(trained->max)),
            TextRole::caption, m_grid->parentWidget());
    column.outside->hide();
    m_grid->addWidget(column.outside, row, 0, 1, 3);
}

QWidget* TableForm::wordField(std::size_t index)
{
    auto* words = new QComboBox(m_grid->parentWidget());
    words->addItems(m_columns[index].words);
    words->setPlaceholderText(tr("Another word"));
    connect(words, &QComboBox::activated, this, [this, index](int chosen) {
        const auto& one = m_columns[index];
        for (qsizetype i = 0; i < one.words.size(); ++i)
            setFileValue(one.file.first + std::size_t(i), i == chosen ? 1 : 0);
        Q_EMIT edited(m_values);
    });
    return words;
}

// What is no date changes nothing, and the last one comes back.
QWidget* TableForm::dateField(std::size_t index)
{
    auto* date = new QLineEdit(m_grid->parentWidget());
    connect(date, &QLineEdit::editingFinished, this, [this, index, date] {
        const auto& one = m_columns[index];
        const auto& column = m_field.dates[one.file.date];
        const auto text = date->text().trimmed().toStdString();
        const auto values = text == dateOf(one) ? std::nullopt : date_values(text, column.day_first);
        for (std::size_t i = 0; values && i < column.features.size(); ++i)
            setFileValue(one.file.first + i, double((*values)[std::size_t(column.features[i])]));
        showColumn(one);
        if (values) Q_EMIT edited(m_values);
    });
    return date;
}

std::string TableForm::dateOf(const Column& column) const
{
    std::vector<double> values;
    for (std::size_t i = 0; i < column.file.width; ++i) values.push_back(fileValue(column.file.first + i));
    return date_text(m_field.dates[column.file.date].features, values);
}

double TableForm::fileValue(std::size_t at) const
{
    const double stored = (double(m_values[at]) - m_field.shift) / (m_field.scale != 0 ? m_field.scale : 1);
    return m_field.in_file(at, stored);
}

void TableForm::setFileValue(std::size_t at, double value)
{
    const bool scaled = at < m_field.column_scale.size();
    const double stored = scaled ? value * m_field.column_scale[at] + m_field.column_shift[at] : value;
    m_values[at] = float(stored * m_field.scale + m_field.shift);
}

void TableForm::show(const std::vector<float>& values)
{
    if (values.size() != m_values.size()) return;
    m_values = values;
    for (const auto& column : m_columns) showColumn(column);
}

void TableForm::showColumn(const Column& column)
{
    const QSignalBlocker quiet(column.slider ? column.slider : column.field);
    if (auto* words = qobject_cast<QComboBox*>(column.field)) {
        int chosen = -1; // a word that training did not have
        double most = 0;
        for (int i = 0; i < int(column.words.size()); ++i)
            if (const double share = fileValue(column.file.first + std::size_t(i)); share > most)
                most = share, chosen = i;
        words->setCurrentIndex(chosen);
        return;
    }
    const bool date = column.file.form == FileColumn::Form::date;
    const double exact = fileValue(column.file.first);
    const double value = date ? exact : QString::number(exact, 'g', 6).toDouble(); // float noise
    if (const auto* trained = trainedRange(column); trained && column.outside)
        column.outside->setVisible(trained->excludes(value));
    if (date) return static_cast<QLineEdit*>(column.field)->setText(toText(dateOf(column)));
    static_cast<NumberField*>(column.field)->showValue(value);
    const double share = std::clamp((value - column.min) / (column.max - column.min), 0.0, 1.0);
    static_cast<QSlider*>(column.slider)->setValue(int(std::lround(share * slider_steps)));
}

} // namespace epoch::ui
