// try_card: whatever the source, it becomes the numbers of one input field.
#include "ui/views/try_card.h"

#include "ui/cards/card_toggle.h"
#include "ui/data/picture_shape.h"
#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/widgets/widgets.h"
#include "ui/views/draw_pad.h"
#include "ui/views/guess_bars.h"
#include "ui/views/sample_name.h"
#include "ui/views/sample_spin.h"
#include "ui/views/seen_picture.h"

#include <QBuffer>
#include <QClipboard>
#include <QComboBox>
#include <QDropEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMimeData>
#include <QResizeEvent>

#include <algorithm>

namespace epoch::ui {
namespace {

constexpr double guesses_per_second = 10;
constexpr double brightest = 255;

// Full ink as it enters the network: pictures are scaled to 0 .. 1, or standardised as bytes.
float fullInk(const FieldFacts& field, double ink)
{
    const double stored = field.shift == 0 && field.scale > 0 ? 1 / field.scale : brightest;
    return float(ink * stored * field.scale + field.shift);
}

} // namespace

TryCard::TryCard(RunControl& run, ThemeHub& themes, Document& document, Questions& questions, QWidget* parent)
    : WatchCard(tr("Try"), tr("Then draw something, or open a picture, and see what the network says of it."),
        guesses_per_second, run, themes, parent)
    , m_document(document)
    , m_questions(questions)
{
    mark()->setToolTip(tr("Answers from a copy of the weights at this step."));
    setAcceptDrops(true);
    buildTools();
    buildContent();
    connect(m_pad, &DrawPad::drawn, this, &TryCard::takeDrawing);
    connect(m_row, &QSpinBox::valueChanged, this, [this](int row) { tryRow(row); });
    connect(m_why, &CardToggle::toggled, this, [this](bool on) {
        m_reason->setVisible(on);
        rewatch();
    });
    connect(m_reason, &QComboBox::activated, this, &TryCard::explain);
    connect(m_fit, &CardToggle::toggled, m_pad, &DrawPad::setFit);
    connect(&document, &Document::loadedProject, this, [this] {
        m_probe = {};
        m_pad->clear();
        m_drawing->setVisible(input() && isPicture(*input()));
    });
    connect(&document, &Document::edited, this, [this] { m_drawing->setVisible(input() && isPicture(*input())); });
    m_drawing->setVisible(input() && isPicture(*input()));
}

void TryCard::buildTools()
{
    m_row = new SampleSpin(m_document, tr("Sample of the data to try"), this);
    addTool(m_row);
    m_why = addToggle(tr("Why"), tr("Lays over the input which places the answer depends on"));
    m_reason = new QComboBox(this);
    m_reason->addItems({tr("gradient"), tr("Grad-CAM")});
    m_reason->setItemData(0, tr("How strongly the answer depends on each number of the input"), Qt::ToolTipRole);
    m_reason->setItemData(1, tr("Where the last layer that makes images speaks for the answer"), Qt::ToolTipRole);
    m_reason->setFont(uiFont(type_size::caption));
    m_reason->setAccessibleName(tr("Kind of reason"));
    m_reason->setVisible(false);
    addTool(m_reason);
    addStep();
}

void TryCard::buildContent()
{
    auto* page = new QWidget(this);
    m_layout = new QBoxLayout(QBoxLayout::LeftToRight, page);
    m_layout->setContentsMargins(space::m, space::xs, space::m, space::s);
    m_layout->setSpacing(space::m);
    m_pictures = new QWidget(page);
    auto* pictures = new QHBoxLayout(m_pictures);
    pictures->setContentsMargins(0, 0, 0, 0);
    pictures->setSpacing(space::m);
    m_drawing = new QWidget(m_pictures);
    auto* left = new QVBoxLayout(m_drawing);
    left->setContentsMargins(0, 0, 0, 0);
    left->setSpacing(space::xs);
    m_pad = new DrawPad(themes(), m_drawing);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(space::xs);
    auto* wipe = new CardToggle(tr("Clear"), themes(), m_drawing);
    wipe->setCheckable(false);
    m_fit = new CardToggle(tr("Centre"), themes(), m_drawing);
    m_fit->setChecked(true);
    m_fit->setToolTip(
        tr("Centres and scales the drawing like the digits it has learned from. Switch it off and watch it fail."));
    buttons->addWidget(wipe);
    buttons->addWidget(m_fit);
    buttons->addStretch(1);
    left->addWidget(m_pad, 1);
    left->addLayout(buttons);
    auto* middle = new QVBoxLayout;
    middle->setSpacing(space::xs);
    m_seen = new SeenPicture(themes(), m_pictures);
    m_source = wrappedLabel({}, TextRole::caption, m_pictures);
    auto* sources = new QHBoxLayout;
    sources->setSpacing(space::xs);
    auto* open = new CardToggle(tr("Open…"), themes(), m_pictures);
    auto* paste = new CardToggle(tr("Paste"), themes(), m_pictures);
    for (auto* button : {open, paste}) button->setCheckable(false), sources->addWidget(button);
    open->setToolTip(tr("A picture or a row of numbers from a file"));
    paste->setToolTip(tr("A picture or a row of numbers from the clipboard"));
    sources->addStretch(1);
    middle->addWidget(m_seen, 1);
    middle->addWidget(m_source);
    middle->addLayout(sources);
    auto* right = new QVBoxLayout;
    right->setSpacing(space::xs);
    m_bars = new GuessBars(themes(), page);
    m_words = wrappedLabel({}, TextRole::caption, page);
    right->addWidget(m_bars, 1);
    right->addWidget(m_words);
    pictures->addWidget(m_drawing, 1);
    pictures->addLayout(middle, 1);
    m_layout->addWidget(m_pictures, 3);
    m_layout->addLayout(right, 2);
    setContent(page);
    connect(wipe, &QAbstractButton::clicked, m_pad, &DrawPad::clear);
    connect(open, &QAbstractButton::clicked, this, &TryCard::chooseFile);
    connect(paste, &QAbstractButton::clicked, this, &TryCard::takeClipboard);
}

const FieldFacts* TryCard::input() const
{
    const auto* facts = m_document.data();
    if (!facts) return nullptr;
    const auto found = std::ranges::find(facts->fields, FieldRole::input, &FieldFacts::role);
    return found == facts->fields.end() ? nullptr : &*found;
}

QString TryCard::obstacle() { return input() ? QString() : tr("Choose data first: it says what the network reads."); }

std::optional<View> TryCard::wanted()
{
    if (!input()) return std::nullopt;
    WatchSample watch;
    watch.probe = m_probe;
    watch.probe.row =
        std::min<std::int64_t>(m_probe.row, std::max<std::int64_t>(m_document.data()->counts.total() - 1, 0));
    watch.most_units = 1;
    watch.explain = m_why->isChecked();
    return watch;
}

void TryCard::takeDrawing()
{
    const auto* field = input();
    if (!field || !isPicture(*field)) return;
    const auto shape = pictureShape(*field);
    if (m_pad->empty()) return tryRow(m_row->value());
    std::vector<float> values;
    const auto ink = m_pad->ink(int(shape[1]), int(shape[2]));
    for (std::int64_t c = 0; c < shape[0]; ++c)
        for (const float value : ink) values.push_back(fullInk(*field, double(value)));
    m_probe.values = {std::move(values)};
    look(tr("your drawing, as the network sees it"));
}

void TryCard::tryRow(std::int64_t row)
{
    m_probe = {row, {}};
    look(m_document.data() ? sampleName(*m_document.data(), row) : QString());
}

void TryCard::look(const QString& name)
{
    m_source->setText(name);
    rewatch();
    Q_EMIT sampleTried(m_probe, name);
}

void TryCard::tryFile(const QString& path)
{
    if (!input()) return;
    AskInput ask;
    ask.path = path.toStdString();
    askInput(std::move(ask));
}

void TryCard::chooseFile()
{
    auto* dialog = new QFileDialog(this, tr("Try a file"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &TryCard::tryFile);
    dialog->open();
}

void TryCard::takeClipboard()
{
    if (!input()) return;
    const auto* clipboard = QGuiApplication::clipboard();
    AskInput ask;
    if (const auto image = clipboard->image(); !image.isNull()) {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        image.save(&buffer, "PNG");
        ask.picture.assign(bytes.begin(), bytes.end());
    } else {
        ask.text = clipboard->text().toStdString();
    }
    if (ask.picture.empty() && ask.text.empty())
        return m_source->setText(tr("The clipboard holds no picture and no text."));
    askInput(std::move(ask));
}

void TryCard::askInput(AskInput ask)
{
    ask.field = *input();
    m_questions.ask(std::move(ask), this, [this](const Result<AnswerValue>& answer) {
        if (!answer) return m_source->setText(QString::fromStdString(answer.error().text()));
        if (const auto* read = std::get_if<InputValues>(&*answer)) {
            m_probe.values = {read->values};
            look(QString::fromStdString(read->name));
        }
    });
}

// In a tall card the answers stand below the pictures, and nothing is pulled apart.
void TryCard::resizeEvent(QResizeEvent* event)
{
    WatchCard::resizeEvent(event);
    constexpr int controls = 72;
    const bool tall = height() > width();
    m_layout->setDirection(tall ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_pictures->setMaximumHeight(tall ? width() / 2 + controls : QWIDGETSIZE_MAX);
}

void TryCard::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void TryCard::dropEvent(QDropEvent* event)
{
    const auto urls = event->mimeData()->urls();
    if (!urls.isEmpty() && urls.front().isLocalFile()) tryFile(urls.front().toLocalFile());
}

void TryCard::showResult(const std::shared_ptr<const ViewResult>& result)
{
    const auto* sample = std::get_if<SampleView>(&result->content);
    if (!sample) return;
    m_bars->show(sample->guess);
    m_words->setText(guessText(sample->guess));
    m_result = result;
    explain();
}

void TryCard::explain()
{
    const auto* sample = m_result ? std::get_if<SampleView>(&m_result->content) : nullptr;
    if (!sample) return;
    // Grad-CAM is of images: another network has but the gradient.
    const bool images = sample->class_map.has_value();
    m_reason->setItemData(1, images ? QVariant() : QVariant(0), Qt::UserRole - 1);
    const bool map = images && m_reason->currentIndex() == 1;
    const auto* gradient = sample->saliency.empty() ? nullptr : &sample->saliency.front();
    m_seen->show(sample->inputs, !m_why->isChecked() ? nullptr : map ? &*sample->class_map : gradient);
    m_seen->setVisible(!m_seen->empty());
}

void TryCard::clear()
{
    m_result.reset();
    m_bars->clear();
    m_words->clear();
    m_seen->show({}, nullptr);
}

} // namespace epoch::ui
