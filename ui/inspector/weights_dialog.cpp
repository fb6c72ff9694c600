#include "ui/inspector/weights_dialog.h"

#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/to_text.h"
#include "ui/widgets/figure_table.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QCheckBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QTableWidget>

#include <algorithm>

namespace epoch::ui {
namespace {

constexpr int named = 3; // unused tensors that are named

QString joinedStart(const std::vector<std::string>& names)
{
    QStringList list;
    for (std::size_t i = 0; i < std::min<std::size_t>(names.size(), named); ++i) list << toText(names[i]);
    return list.join(QStringLiteral(", ")) + (names.size() > named ? QStringLiteral(", …") : QString());
}

} // namespace

WeightsDialog::WeightsDialog(const QString& file, Document& document, Questions& questions, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_text(wrappedLabel(tr("Reading %1…").arg(QFileInfo(file).fileName()), TextRole::body, this))
    , m_unused(wrappedLabel({}, TextRole::caption, this))
    , m_table(wordTable(tr("Weights and where they come from"), this))
    , m_doubtful(new QCheckBox(tr("Only those found by order, or drawn"), this))
    , m_use(new Button(tr("Start from these weights"), this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Initial weights"));
    setRole(m_use, "primary");
    m_use->setObjectName(QStringLiteral("use"));
    m_use->setEnabled(false);
    setHeadings(*m_table, {tr("Weight"), tr("Shape"), tr("From"), tr("Found by")});
    m_table->verticalHeader()->setDefaultSectionSize(space::hit);
    m_table->horizontalHeader()->setStretchLastSection(true);
    auto* close = new Button(tr("Cancel"), this);
    column(this, {m_text, {m_table, 1}, m_doubtful, m_unused, row({stretch(), close, m_use}, {.spacing = space::s})},
        {.margin = space::l, .spacing = space::s});
    for (QWidget* later :
        {static_cast<QWidget*>(m_doubtful), static_cast<QWidget*>(m_unused), static_cast<QWidget*>(m_table)})
        later->hide();
    resizeOnScreen(*this, {680, 480});
    connect(close, &QPushButton::clicked, this, &QWidget::close);
    connect(m_doubtful, &QCheckBox::toggled, this, &WeightsDialog::showRows);
    connect(m_use, &QPushButton::clicked, this, [this, file] {
        m_document.setStartFrom(file.toStdString());
        this->close();
    });
    AskWeights query{document.project(), document.baseFolder().toStdString(), file.toStdString()};
    questions.ask(std::move(query), this, [this](const Result<AnswerValue>& answer) {
        if (!answer) return m_text->setText(errorText(answer.error()));
        if (const auto* table = std::get_if<WeightTable>(&*answer)) show(*table);
    });
}

void WeightsDialog::show(const WeightTable& table)
{
    m_weights = table;
    const auto found = std::ranges::count_if(table.rows, [](const auto& row) { return !row.from.empty(); });
    const auto sure = std::ranges::count(table.rows, true, &WeightTable::Row::sure);
    const auto all = std::ssize(table.rows);
    const auto number = [](auto count) { return groupedText(std::uint64_t(count)); };
    QStringList lines{tr("%1 of %2 weights are in this file.").arg(number(found), number(all))};
    if (found > sure)
        lines
            << tr("Found by order alone: %1 (several layers have these shapes: check them).").arg(number(found - sure));
    if (found < all) lines << tr("Drawn from the seed: %1.").arg(number(all - found));
    m_text->setText(lines.join(QLatin1Char(' ')));
    m_unused->setText(tr("Tensors of the file that are not used: %1 (%2)")
                          .arg(number(table.unused.size()), joinedStart(table.unused)));
    m_unused->setVisible(!table.unused.empty());
    m_doubtful->setVisible(sure < all && sure > 0);
    m_table->show();
    m_use->setEnabled(true);
    showRows();
    m_table->resizeColumnsToContents();
}

void WeightsDialog::showRows()
{
    m_table->setRowCount(0);
    for (const auto& row : m_weights.rows) {
        if (m_doubtful->isChecked() && row.sure) continue;
        const bool drawn = row.from.empty();
        appendRow(*m_table,
            {toText(row.weight), toText(row.shape), drawn ? QStringLiteral("–") : toText(row.from),
                drawn ? tr("drawn from the seed") : toText(row.found_by)});
    }
}

} // namespace epoch::ui
