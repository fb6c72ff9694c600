// Every source becomes the values of one input field.
#include "ui/views/try_card.h"

#include "ui/cards/card_toggle.h"
#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/data/picture_shape.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"
#include "ui/style/to_text.h"
#include "ui/views/draw_pad.h"
#include "ui/views/input_picture.h"
#include "ui/views/mask_pictures.h"
#include "ui/views/prediction_bars.h"
#include "ui/views/sample_name.h"
#include "ui/views/sample_spin.h"
#include "ui/views/table_form.h"
#include "ui/views/text_prompt.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QBuffer>
#include <QClipboard>
#include <QComboBox>
#include <QDropEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMimeData>
#include <QResizeEvent>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace epoch::ui {
namespace {

constexpr double guesses_per_second = 10;
constexpr double max_byte = 255;

// Ink as it enters the network: pictures are scaled to 0 .. 1, or standardized as bytes.
float inputValue(const FieldFacts& field, double ink)
{
    const double stored = field.shift == 0 && field.scale > 0 ? 1 / field.scale : max_byte;
    return float(ink * stored * field.scale + field.shift);
}

} // namespace

TryCard::TryCard(RunControl& run, ThemeHub& themes, Document& document, Questions& questions, QWidget* parent)
    : WatchCard(tr("Playground"), tr("Then draw something or open a picture here, and see what the network predicts."),
        guesses_per_second, run, themes, parent)
    , m_document(document)
    , m_questions(questions)
{
    mark()->setToolTip(tr("Prediction with the weights of this step."));
    setAcceptDrops(true);
    buildTools();
    buildContent();
    connect(m_pad, &DrawPad::drawn, this, &TryCard::takeDrawing);
    connect(m_row, &QSpinBox::valueChanged, this, [this](int row) { tryRow(row); });
    connect(m_saliency, &CardToggle::toggled, this, [this](bool on) {
        m_saliency_kind->setVisible(on);
        rewatch();
    });
    connect(m_saliency_kind, &QComboBox::activated, this, &TryCard::showSaliency);
    connect(m_fit, &CardToggle::toggled, m_pad, &DrawPad::setFit);
    connect(&document, &Document::loadedProject, this, [this] {
        forgetInput();
        showSource();
    });
    connect(&document, &Document::edited, this, &TryCard::showSource);
    connect(&run, &RunControl::restarted, this, &TryCard::showSource);
    connect(m_form, &TableForm::edited, this, [this](const std::vector<float>& values) {
        m_probe.values = {values};
        showProbe(tr("Your values"));
    });
    connect(m_prompt, &TextPrompt::generate, this, &TryCard::takePrompt);
    connect(m_prompt, &TextPrompt::asked, this, [this](const std::vector<float>& tokens) {
        m_probe.values = {tokens};
        showProbe(m_prompt->continues() ? tr("Your text and how the network continues it") : tr("Your text"));
    });
    showSource();
}

// What was tried before belongs to other data.
void TryCard::forgetInput()
{
    m_probe = {};
    m_file_row->hide();
    m_pad->clear();
    m_source->clear();
    rewatch();
}

// A pad for pictures, a prompt for texts, a form for tables.
void TryCard::showSource()
{
    const auto* field = input();
    const bool picture = field && isPicture(*field), text = field && field->kind == TensorKind::ids;
    const bool table = field && !picture && !text && field->kind == TensorKind::flat && field->sample.rank() == 1;
    m_drawing->setVisible(picture);
    m_prompt->setVisible(text);
    m_form->setVisible(table);
    m_open->setVisible(!text);
    if (!field || m_data_hash == data()->hash) return;
    if (!m_data_hash.empty()) forgetInput();
    m_data_hash = data()->hash;
    if (text) m_prompt->setField(*field);
    if (!table) return;
    m_form->setColumns(*field, {});
    AskData ask{project().data_spec, m_document.baseFolder().toStdString(), project().training.seed};
    ask.points = 0;
    ask.samples = max_samples;
    m_questions.ask(ask, this, [this](const Result<AnswerValue>& answer) {
        const auto* summary = answer.ok() ? std::get_if<DataSummary>(&*answer) : nullptr;
        const auto* read = input();
        if (!summary || !read || summary->facts.hash != m_data_hash) return;
        const auto place = std::size_t(read - data()->fields.data());
        std::vector<std::vector<float>> samples;
        for (const auto& sample : summary->samples)
            if (sample.split == Split::train && place < sample.fields.size())
                samples.push_back(sample.fields[place].values);
        m_form->setColumns(*read, samples);
        rewatch();
    });
}

void TryCard::takePrompt(const QString& prompt)
{
    if (!input()) return;
    if (!run().started() && m_prompt->continues())
        return m_prompt->showError(tr("Train first: the network continues the text as it has learned."));
    AskInput ask;
    ask.field = *input();
    ask.spec = project().data_spec;
    ask.text = prompt.toStdString();
    m_questions.ask(std::move(ask), this, [this](const Result<AnswerValue>& answer) {
        if (!answer) return m_prompt->showError(errorText(answer.error()));
        if (const auto* read = std::get_if<InputValues>(&*answer)) m_prompt->start(read->values);
    });
}

void TryCard::buildTools()
{
    m_row = new SampleSpin(m_document, tr("Sample to predict"), this);
    addTool(m_row);
    m_saliency = addToggle(tr("Saliency"), tr("Show over the input which pixels the prediction depends on."));
    m_saliency->setObjectName(QStringLiteral("saliency"));
    m_saliency_kind = new QComboBox(this);
    m_saliency_kind->addItems({tr("Gradient"), tr("Grad-CAM")});
    m_saliency_kind->setItemData(
        0, tr("How strongly the prediction depends on each number of the input."), Qt::ToolTipRole);
    m_saliency_kind->setItemData(
        1, tr("Which places of the last feature maps support the prediction."), Qt::ToolTipRole);
    m_saliency_kind->setFont(uiFont(type_size::caption));
    m_saliency_kind->setObjectName(QStringLiteral("saliencyKind"));
    m_saliency_kind->setAccessibleName(tr("Kind of saliency map"));
    m_saliency_kind->setVisible(false);
    addTool(m_saliency_kind);
    addStep();
}

void TryCard::buildContent()
{
    auto* page = new QWidget(this);
    m_layout = new QBoxLayout(QBoxLayout::LeftToRight, page);
    m_layout->setContentsMargins(space::m, space::xs, space::m, space::s);
    m_layout->setSpacing(space::m);
    m_pictures = new QWidget(page);
    m_drawing = new QWidget(m_pictures);
    m_pad = new DrawPad(themes(), m_drawing);
    auto* clear_button = new CardToggle(tr("Clear"), themes(), m_drawing);
    clear_button->setCheckable(false);
    m_fit = new CardToggle(tr("Auto-centre"), themes(), m_drawing);
    m_fit->setChecked(true);
    m_fit->setToolTip(
        tr("Centre and scale the drawing like the training digits. Switch it off to see predictions get worse."));
    constexpr BoxLook tight{.spacing = space::xs};
    column(m_drawing, {{m_pad, 1}, row({clear_button, m_fit, stretch()}, tight)}, tight);
    m_input_picture = new InputPicture(themes(), m_pictures);
    m_source = wrappedLabel({}, TextRole::caption, m_pictures);
    m_open = new CardToggle(tr("Open…"), themes(), m_pictures);
    auto* paste = new CardToggle(tr("Paste"), themes(), m_pictures);
    for (auto* button : {m_open, paste}) button->setCheckable(false);
    m_open->setToolTip(tr("Try a picture, or the rows of a table one by one."));
    m_file_row = new QSpinBox(m_pictures);
    m_file_row->setMinimum(1);
    m_file_row->setAccessibleName(tr("Row of the table"));
    m_file_row->setToolTip(tr("Row of the table. To predict all rows, choose File > Predict a file."));
    m_file_row->hide();
    paste->setToolTip(tr("Try a picture or a row of numbers from the clipboard."));
    m_form = new TableForm(m_pictures);
    m_form->setObjectName(QStringLiteral("form"));
    m_prompt = new TextPrompt(m_pictures);
    auto* buttons = row({m_open, m_file_row, paste, stretch()}, tight);
    auto* middle = column({{m_input_picture, 1}, {m_form, 1}, {m_prompt, 1}, m_source, buttons}, tight);
    row(m_pictures, {{m_drawing, 1}, {middle, 1}}, {.spacing = space::m});
    m_bars = new PredictionBars(themes(), page);
    m_masks = new MaskPictures(themes(), page);
    m_masks->hide();
    m_text = wrappedLabel({}, TextRole::caption, page);
    m_layout->addWidget(m_pictures, 3);
    m_layout->addLayout(column({{m_bars, 1}, {m_masks, 1}, m_text}, tight), 2);
    setContent(page);
    connect(clear_button, &QAbstractButton::clicked, m_pad, &DrawPad::clear);
    connect(m_open, &QAbstractButton::clicked, this, &TryCard::chooseFile);
    connect(paste, &QAbstractButton::clicked, this, &TryCard::takeClipboard);
    connect(m_file_row, &QSpinBox::valueChanged, this, [this](int row) { tryFile(m_file, row); });
}

// What the weights were trained on: the data of the project may have been changed since.
const Project& TryCard::project() const
{
    const auto& started = run().startedProject();
    return started && started->data ? *started : m_document.project();
}

const DataFacts* TryCard::data() const { return project().data ? &*project().data : nullptr; }

const FieldFacts* TryCard::input() const
{
    const auto* facts = data();
    if (!facts) return nullptr;
    const auto found = std::ranges::find(facts->fields, FieldRole::input, &FieldFacts::role);
    return found == facts->fields.end() ? nullptr : &*found;
}

QString TryCard::obstacle()
{
    return input() ? QString() : tr("Choose data first. It defines the input of the network.");
}

std::optional<View> TryCard::wanted()
{
    if (!input()) return std::nullopt;
    WatchSample watch;
    watch.probe = m_probe;
    watch.probe.row = std::min<std::int64_t>(m_probe.row, std::max<std::int64_t>(data()->counts.total() - 1, 0));
    watch.max_units = 1;
    watch.explain = m_saliency->isChecked();
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
        for (const float value : ink) values.push_back(inputValue(*field, double(value)));
    m_probe.values = {std::move(values)};
    showProbe(tr("Your drawing as input of the network"));
}

void TryCard::tryRow(std::int64_t row)
{
    m_probe = {row, {}};
    m_prompt->stop();
    showProbe(data() ? sampleName(*data(), row) : QString());
}

void TryCard::showProbe(const QString& name)
{
    m_source->setText(name);
    rewatch();
    Q_EMIT sampleTried(m_probe, name);
}

void TryCard::tryFile(const QString& path, int row)
{
    if (!input()) return;
    AskInput ask;
    const QSignalBlocker quiet(m_file_row);
    m_file_row->setValue(row);
    m_file = path;
    ask.path = path.toStdString();
    ask.row = row;
    ask.spec = project().data_spec;
    askInput(std::move(ask));
}

void TryCard::chooseFile()
{
    auto* dialog = new QFileDialog(this, tr("Try a file"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) { tryFile(path); });
    dialog->open();
}

void TryCard::takeClipboard()
{
    if (!input()) return;
    const auto* clipboard = QGuiApplication::clipboard();
    AskInput ask;
    if (const auto image = clipboard->image(); !image.isNull()) {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        image.save(&buffer, "PNG");
        ask.picture.assign(buffer.data().begin(), buffer.data().end());
    } else if (ask.text = clipboard->text().toStdString(); ask.text.empty()) {
        return m_source->setText(tr("The clipboard contains neither a picture nor text."));
    }
    askInput(std::move(ask));
}

void TryCard::askInput(AskInput ask)
{
    ask.field = *input();
    m_questions.ask(std::move(ask), this, [this](const Result<AnswerValue>& answer) {
        if (!answer) return m_source->setText(errorText(answer.error()));
        if (const auto* read = std::get_if<InputValues>(&*answer)) {
            if (read->rows > 0 && read->row != m_file_row->value()) return; // another one is wanted by now
            m_probe.values = {read->values};
            m_form->show(read->values); // what was filled in, too
            m_file_row->setVisible(read->rows > 1);
            if (read->rows > 0) m_file_row->setMaximum(int(read->rows));
            auto name = toText(read->name);
            if (read->rows > 0) name = tr("%1: row %2 of %3").arg(name).arg(read->row).arg(read->rows);
            QStringList cells;
            for (const auto& cell : read->filled_cells) cells << engineText(cell);
            showProbe(read->filled == 0
                    ? name
                    : tr("%1. Empty cells filled in as in training: %2").arg(name, cells.join(QStringLiteral("; "))));
        }
    });
}

// A tall card shows the prediction below the pictures and keeps the pictures square.
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
    const auto* sample = std::get_if<epoch::SampleView>(&result->content);
    if (!sample) return;
    const bool mask = sample->prediction.rows > 0;
    m_bars->setVisible(!mask);
    m_masks->setVisible(mask);
    if (mask)
        m_masks->show(sample->prediction);
    else
        m_bars->show(sample->prediction);
    m_text->setText(predictionText(sample->prediction));
    m_result = result;
    const auto* field = input();
    if (field && field->kind == TensorKind::ids && m_probe.values.empty() && !sample->inputs.empty())
        m_source->setText(tokenText(*field, sample->inputs.front().values));
    if (m_probe.values.empty() && sample->inputs.size() == 1) m_form->show(sample->inputs.front().values);
    m_prompt->take(*sample);
    showSaliency();
}

void TryCard::showSaliency()
{
    const auto* sample = m_result ? std::get_if<epoch::SampleView>(&m_result->content) : nullptr;
    if (!sample) return;
    // Grad-CAM needs feature maps; other networks have only the gradient.
    const bool images = sample->class_map.has_value();
    m_saliency_kind->setItemData(1, images ? QVariant() : QVariant(0), Qt::UserRole - 1);
    const bool map = images && m_saliency_kind->currentIndex() == 1;
    const auto* gradient = sample->saliency.empty() ? nullptr : &sample->saliency.front();
    m_input_picture->show(sample->inputs, !m_saliency->isChecked() ? nullptr : map ? &*sample->class_map : gradient);
    const auto* field = input();
    const bool told = field && (m_form->isVisibleTo(m_form->parentWidget()) || field->kind == TensorKind::ids);
    m_input_picture->setVisible(!m_input_picture->empty() && (!told || m_saliency->isChecked()));
}

void TryCard::clear()
{
    m_result.reset();
    m_bars->clear();
    m_text->clear();
    m_input_picture->show({}, nullptr);
}

} // namespace epoch::ui
