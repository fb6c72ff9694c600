#include "ui/data/image_preview_row.h"

#include "ui/data/sample_view.h"
#include "ui/style/theme.h"
#include "ui/style/to_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QImage>
#include <QLabel>
#include <QPixmap>

#include <algorithm>

namespace epoch::ui {

namespace {
constexpr int side = 60; // of each picture; all eight fit beside the form
}

ImagePreviewRow::ImagePreviewRow(QWidget* parent)
    : QWidget(parent)
    , m_text(wrappedLabel({}, TextRole::secondary, this))
    , m_pictures(row({}, {.spacing = space::xs}))
{
    setAccessibleName(tr("Preview of an image"));
    column(this, {m_text, m_pictures}, {.spacing = space::xs});
}

void ImagePreviewRow::show(const ImagePreview& preview)
{
    clearLayout(m_pictures);
    const auto& seen = preview.field.sample;
    auto text = (preview.field.cropped ? tr("%1 has %2 × %3 pixels. The network sees its middle, as %4 × %5.")
                                       : tr("%1 has %2 × %3 pixels. The network sees all of it, as %4 × %5."))
                    .arg(toText(preview.file))
                    .arg(preview.width)
                    .arg(preview.height)
                    .arg(seen[2])
                    .arg(seen[1]);
    if (!preview.varied.empty()) text += QLatin1Char(' ') + tr("In training it varies with each epoch.");
    if (preview.field.augment.mixup > 0)
        text += QLatin1Char(' ') + tr("Mixup is not shown: it needs the other images of a batch.");
    m_text->setText(text);
    auto colours = preview.field;
    colours.sample = preview.original.shape;
    add(tr("The image in the file"), colours, preview.original);
    add(tr("As the network sees it"), preview.field, preview.seen);
    if (!preview.varied.empty()) m_pictures->addSpacing(space::m);
    for (const auto& one : preview.varied) add(tr("As training varies it"), preview.field, one);
    m_pictures->addStretch(1);
    setVisible(true);
}

void ImagePreviewRow::add(const QString& name, const FieldFacts& facts, const SampleField& field)
{
    auto* picture = new QLabel(this);
    const auto image = sampleImage(facts, field);
    const bool shrinks = std::max(image.width(), image.height()) > side;
    picture->setPixmap(QPixmap::fromImage(
        image.scaled(side, side, Qt::KeepAspectRatio, shrinks ? Qt::SmoothTransformation : Qt::FastTransformation)));
    picture->setFixedSize(side, side);
    picture->setAlignment(Qt::AlignCenter);
    picture->setAccessibleName(name);
    picture->setToolTip(name);
    m_pictures->addWidget(picture);
}

} // namespace epoch::ui
