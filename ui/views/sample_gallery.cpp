#include "ui/views/sample_gallery.h"

#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/data/picture_shape.h"
#include "ui/data/sample_view.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/views/prediction_text.h"

#include <algorithm>

namespace epoch::ui {
namespace {

constexpr int picture_side = 48;
constexpr std::size_t max_shown = 24, max_asked = 4;

QString verdict(const ScoredSample& sample, SamplePrediction::Kind kind, const std::vector<std::string>& names)
{
    if (kind == SamplePrediction::Kind::numbers)
        return SampleGallery::tr("%1 → %2").arg(
            figureText(double(sample.truth)), figureText(double(sample.prediction)));
    return SampleGallery::tr("%1 → %2").arg(
        className(names, std::int64_t(sample.truth)), className(names, std::int64_t(sample.prediction)));
}

} // namespace

SampleGallery::SampleGallery(Document& document, Questions& questions, QWidget* parent)
    : QListWidget(parent)
    , m_document(document)
    , m_questions(questions)
{
    setAccessibleName(tr("Worst samples"));
    setResizeMode(QListView::Adjust);
    setWordWrap(true);
    setFont(uiFont(type_size::caption));
    setFrameShape(QFrame::NoFrame);
    fitGrid();
    connect(this, &QListWidget::itemActivated, this,
        [this](const QListWidgetItem* item) { Q_EMIT sampleChosen(item->data(Qt::UserRole).toLongLong()); });
    connect(this, &QListWidget::itemClicked, this,
        [this](const QListWidgetItem* item) { Q_EMIT sampleChosen(item->data(Qt::UserRole).toLongLong()); });
    connect(&document, &Document::loadedProject, this, &SampleGallery::forgetPictures);
    connect(&document, &Document::edited, this, &SampleGallery::fitGrid); // the facts of the data arrive late
}

// A grid for pictures, a list for other data.
void SampleGallery::fitGrid()
{
    const auto* facts = m_document.data();
    const int side = facts && std::ranges::any_of(facts->fields, isPicture) ? picture_side : 0;
    const int line = QFontMetrics(font()).lineSpacing();
    setViewMode(side > 0 ? QListView::IconMode : QListView::ListMode);
    setMovement(QListView::Static);
    setIconSize({side, side});
    setGridSize(side > 0 ? QSize(picture_side + space::xxl + space::s, side + 2 * line + space::s)
                         : QSize(0, line + space::xs));
}

void SampleGallery::forgetPictures()
{
    fitGrid();
    m_contents.clear();
    m_asked.clear();
    clear();
}

void SampleGallery::show(
    const std::vector<ScoredSample>& samples, SamplePrediction::Kind kind, const std::vector<std::string>& names)
{
    if (m_spec != m_document.project().data_spec) forgetPictures();
    m_spec = m_document.project().data_spec;
    const auto shown = std::min(samples.size(), max_shown);
    while (count() > int(shown)) delete takeItem(count() - 1);
    for (std::size_t i = 0; i < shown; ++i) {
        const auto& sample = samples[i];
        if (int(i) >= count()) addItem(new QListWidgetItem);
        auto* entry = item(int(i));
        const auto content = m_contents.find(sample.row);
        const bool numbers = kind == SamplePrediction::Kind::numbers;
        const auto second = numbers ? tr("loss %1").arg(figureText(double(sample.loss)))
                                    : tr("p %1").arg(double(sample.confidence), 0, 'f', 2);
        const auto between = viewMode() == QListView::IconMode ? QStringLiteral("\n") : QStringLiteral(" · ");
        entry->setText(verdict(sample, kind, names) + between + second);
        entry->setIcon(content == m_contents.end() ? QIcon() : content->second.picture);
        entry->setData(Qt::UserRole, qlonglong(sample.row));
        entry->setToolTip(tr("Sample %1: %2, loss %3. %4 Click to show its layer outputs.")
                              .arg(sample.row)
                              .arg(verdict(sample, kind, names), figureText(double(sample.loss)),
                                  content == m_contents.end() ? QString() : content->second.text));
        fetch(sample.row);
    }
}

void SampleGallery::fetch(std::int64_t row)
{
    if (m_contents.contains(row) || m_asked.contains(row) || m_asked.size() >= max_asked) return;
    m_asked.insert(row);
    AskData ask{
        m_document.project().data_spec, m_document.baseFolder().toStdString(), m_document.project().training.seed};
    ask.points = 0;
    ask.first_sample = row;
    ask.samples = 1;
    m_questions.ask(ask, this, [this, row](const Result<AnswerValue>& answer) {
        m_asked.erase(row);
        if (!answer) return;
        if (const auto* summary = std::get_if<DataSummary>(&*answer)) keep(row, *summary);
    });
}

void SampleGallery::keep(std::int64_t row, const DataSummary& summary)
{
    if (summary.samples.empty()) return;
    Content content;
    const auto& fields = summary.facts.fields;
    const auto& sample = summary.samples.front();
    for (std::size_t i = 0; i < fields.size() && i < sample.fields.size(); ++i) {
        if (fields[i].role != FieldRole::input) continue;
        const bool picture = isPicture(fields[i]);
        if (picture && content.picture.isNull())
            content.picture = QIcon(QPixmap::fromImage(
                sampleImage(fields[i], sample.fields[i]).scaled(picture_side, picture_side, Qt::KeepAspectRatio)));
        else if (!picture)
            content.text += sampleText(fields[i], sample.fields[i]).left(120) + QStringLiteral(". ");
    }
    m_contents[row] = content;
    for (int i = 0; i < count(); ++i)
        if (item(i)->data(Qt::UserRole).toLongLong() == row)
            item(i)->setIcon(content.picture);
        else
            fetch(item(i)->data(Qt::UserRole).toLongLong());
}

} // namespace epoch::ui
