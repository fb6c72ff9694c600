#include "ui/views/sample_gallery.h"

#include "ui/charts/class_masks.h"
#include "ui/core/document.h"
#include "ui/data/picture_shape.h"
#include "ui/data/sample_view.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/views/prediction_text.h"
#include "ui/views/sample_rows.h"

#include <QPainter>

#include <algorithm>

namespace epoch::ui {
namespace {

constexpr int picture_side = 48, picture_gap = 2;
constexpr std::size_t max_shown = 24;

QString verdict(const ScoredSample& sample, SamplePrediction::Kind kind, const std::vector<std::string>& names)
{
    if (!sample.mask.empty()) return SampleGallery::tr("%1 of the pixels right").arg(percentText(double(sample.right)));
    if (kind == SamplePrediction::Kind::numbers)
        return SampleGallery::tr("%1 → %2").arg(
            figureText(double(sample.truth)), figureText(double(sample.prediction)));
    return SampleGallery::tr("%1 → %2").arg(
        className(names, std::int64_t(sample.truth)), className(names, std::int64_t(sample.prediction)));
}

} // namespace

SampleGallery::SampleGallery(Document& document, Questions& questions, ThemeHub& themes, QWidget* parent)
    : QListWidget(parent)
    , m_document(document)
    , m_rows(new SampleRows(document, questions, this))
    , m_themes(themes)
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
    connect(m_rows, &SampleRows::forgotten, this, &SampleGallery::forgetPictures);
    connect(m_rows, &SampleRows::arrived, this, &SampleGallery::keep);
    connect(&document, &Document::edited, this, &SampleGallery::fitGrid); // the facts of the data arrive late
}

// A grid for pictures, a list for other data.
void SampleGallery::fitGrid()
{
    const auto* facts = m_document.data();
    const int side = facts && std::ranges::any_of(facts->fields, isPicture) ? picture_side : 0;
    const int wide = m_masks ? 4 * side + 3 * picture_gap : side;
    const int line = QFontMetrics(font()).lineSpacing();
    int words = 0; // of the widest line below a picture
    for (int i = 0; i < count(); ++i)
        words = std::max(words, QFontMetrics(font()).size(0, item(i)->text()).width());
    setViewMode(side > 0 ? QListView::IconMode : QListView::ListMode);
    setMovement(QListView::Static);
    setIconSize({wide, side});
    setGridSize(side > 0 ? QSize(std::max(wide, words) + space::l, side + 2 * line + space::s)
                         : QSize(0, line + space::xs));
}

void SampleGallery::forgetPictures()
{
    fitGrid();
    m_contents.clear();
    clear();
}

void SampleGallery::show(
    const std::vector<ScoredSample>& samples, SamplePrediction::Kind kind, const std::vector<std::string>& names)
{
    std::vector<std::int64_t> wanted;
    for (const auto& sample : samples)
        if (wanted.size() < max_shown) wanted.push_back(sample.row);
    m_rows->want(wanted);
    m_samples = samples;
    if (const bool masks = !samples.empty() && !samples.front().mask.empty(); masks != m_masks) {
        m_masks = masks;
        fitGrid();
    }
    const auto shown = std::min(samples.size(), max_shown);
    while (count() > int(shown)) delete takeItem(count() - 1);
    for (std::size_t i = 0; i < shown; ++i) {
        const auto& sample = samples[i];
        if (int(i) >= count()) addItem(new QListWidgetItem);
        auto* entry = item(int(i));
        const auto content = m_contents.find(sample.row);
        const bool numbers = kind == SamplePrediction::Kind::numbers;
        const auto second = numbers || m_masks ? tr("loss %1").arg(figureText(double(sample.loss)))
                                               : tr("%1 confident").arg(percentText(double(sample.confidence)));
        const auto between = viewMode() == QListView::IconMode ? QStringLiteral("\n") : QStringLiteral(" · ");
        entry->setText(verdict(sample, kind, names) + between + second);
        entry->setIcon(content == m_contents.end() ? QIcon() : icon(sample, content->second));
        entry->setData(Qt::UserRole, qlonglong(sample.row));
        entry->setToolTip(tr("Sample %1: %2, loss %3. %4 Click to show its layer outputs.")
                              .arg(sample.row)
                              .arg(verdict(sample, kind, names), figureText(double(sample.loss)),
                                  content == m_contents.end() ? QString() : content->second.text));
    }
    fitGrid(); // the names of the classes have their width
}

// The picture, the mask and the words of a row.
SampleGallery::Content SampleGallery::contentOf(const DataSample& sample) const
{
    Content content;
    const auto& fields = m_rows->fields();
    for (std::size_t i = 0; i < fields.size() && i < sample.fields.size(); ++i) {
        if (fields[i].role == FieldRole::target && fields[i].kind == TensorKind::labels && fields[i].sample.rank() == 2)
            content.mask = sample.fields[i].values;
        if (fields[i].role != FieldRole::input) continue;
        const bool picture = isPicture(fields[i]);
        if (picture && content.picture.isNull())
            content.picture = sampleImage(fields[i], sample.fields[i]);
        else if (!picture)
            content.text += sampleText(fields[i], sample.fields[i]).left(120) + QStringLiteral(". ");
    }
    return content;
}

void SampleGallery::keep(std::int64_t row)
{
    m_contents[row] = contentOf(*m_rows->find(row));
    for (int i = 0; i < count(); ++i)
        if (const auto& shown = m_samples[std::size_t(i)]; shown.row == row)
            item(i)->setIcon(icon(shown, m_contents[row]));
}

// The picture; for a mask the picture, the true mask, the predicted one and the errors.
QIcon SampleGallery::icon(const ScoredSample& sample, const Content& content) const
{
    const auto fitted = [](const QImage& image) {
        return image.scaled(picture_side, picture_side, Qt::KeepAspectRatio, Qt::FastTransformation);
    };
    if (content.picture.isNull()) return {};
    if (sample.mask.empty()) return QIcon(QPixmap::fromImage(fitted(content.picture)));
    const std::vector<float> predicted(sample.mask.begin(), sample.mask.end());
    const auto rows = sample.mask_rows, columns = sample.mask_columns;
    const auto& theme = m_themes.current();
    QPixmap all(iconSize());
    all.fill(Qt::transparent);
    QPainter painter(&all);
    int left = 0;
    for (const auto& image : {content.picture, maskImage(content.mask, rows, columns, theme),
             maskImage(predicted, rows, columns, theme), errorImage(content.mask, predicted, rows, columns, theme)}) {
        if (!image.isNull()) painter.drawImage(left, 0, fitted(image));
        left += picture_side + picture_gap;
    }
    return QIcon(all);
}

} // namespace epoch::ui
