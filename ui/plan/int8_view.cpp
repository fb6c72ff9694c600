#include "ui/plan/int8_view.h"

#include "base/units.h"
#include "ui/core/document.h"
#include "ui/plan/plan_state.h"
#include "ui/plan/plan_text.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/to_text.h"
#include "ui/widgets/figure_table.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QCheckBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QHeaderView>
#include <QProgressBar>
#include <QTableWidget>

#include <algorithm>
#include <cmath>

namespace epoch::ui {
namespace {

constexpr int full_bar = 60; // decibels; 8 bits reach about 50
constexpr int bar_width = 240, bar_thickness = 8;

// By how many times it became less, or more.
QString ratioText(double before, double after, const QString& less, const QString& more)
{
    if (before <= 0 || after <= 0) return notAvailable();
    return after <= before ? less.arg(timesText(before / after)) : more.arg(timesText(after / before));
}

QString samplesText(const Quantized& found)
{
    const auto text = found.split == Split::validation ? Int8View::tr("%1 validation samples")
        : found.split == Split::test                   ? Int8View::tr("%1 test samples")
                                                       : Int8View::tr("%1 training samples");
    return text.arg(groupedText(std::uint64_t(found.split_samples)));
}

QString noiseText(double decibels, bool most)
{
    if (!std::isfinite(decibels)) return Int8View::tr("no error");
    const auto text = most ? Int8View::tr("%1 dB, the most noise") : Int8View::tr("%1 dB");
    return text.arg(fixedText(decibels, 1));
}

} // namespace

Int8View::Int8View(PlanState& state, RunControl& run, Questions& questions, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_run(run)
    , m_questions(questions)
    , m_quantize(new Button({}, this))
    , m_save(new Button(tr("Save model…"), this))
    , m_notice(wrappedLabel({}, TextRole::body, this))
    , m_error(wrappedLabel({}, TextRole::error, this))
    , m_verdict(wrappedLabel({}, TextRole::section, this))
    , m_source(wrappedLabel({}, TextRole::caption, this))
    , m_table(figureTable(tr("The network in FP32 and in INT8"), this))
    , m_found(new QWidget(this))
    , m_layers(new QGridLayout)
{
    setRole(m_quantize, "primary");
    m_quantize->setObjectName(QStringLiteral("plan.quantize"));
    m_save->setObjectName(QStringLiteral("plan.int8.save"));
    m_save->setToolTip(tr("A model in INT8 (*.safetensors), for \"epoch predict\" and \"epoch eval\""));
    m_notice->setObjectName(QStringLiteral("plan.int8.notice"));
    m_error->setObjectName(QStringLiteral("plan.int8.error"));
    m_verdict->setObjectName(QStringLiteral("plan.int8.verdict"));
    m_table->setObjectName(QStringLiteral("plan.int8"));
    setHeadings(*m_table, {tr("Measured here"), QStringLiteral("FP32"), QStringLiteral("INT8"), tr("Change")});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->setSizeAdjustPolicy(QAbstractItemView::AdjustToContents);
    m_table->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_layers->setHorizontalSpacing(space::l);
    m_layers->setColumnStretch(3, 1);
    column(m_found, {m_verdict, m_table, m_source, m_layers}, {.spacing = space::m});
    auto* about = wrappedLabel(tr("After training, each weight becomes a whole number of one byte, times a scale. "
                                  "Convolutions and dense layers then compute in INT8 on the CPU; all else stays in "
                                  "FP32. The weights are those of the lowest validation loss."),
        TextRole::body, this);
    column(this, {about, row({m_quantize, m_save, {m_notice, 1}}, {.spacing = space::s}), m_error, m_found, stretch()},
        {.spacing = space::m, .margins = {space::l, space::m, space::l, space::s}});
    connect(m_quantize, &QPushButton::clicked, this, &Int8View::quantizeOrStop);
    connect(m_save, &QPushButton::clicked, this, &Int8View::askWhere);
    connect(&state, &PlanState::quantizedChanged, this, [this] {
        m_question.drop(); // its network is gone
        refresh();
    });
    refresh();
}

std::vector<std::string> Int8View::kept() const
{
    std::vector<std::string> names;
    const auto& found = m_state.quantized();
    for (std::size_t i = 0; found && i < m_keep.size(); ++i)
        if (m_keep[i]->isChecked()) names.push_back(found->layers[i].name);
    return names;
}

AskQuantize Int8View::query(const std::string& run) const
{
    const auto& document = m_state.document();
    AskQuantize asked;
    asked.runs = m_run.runsFolder().toStdString();
    asked.run = run;
    asked.data_spec = document.project().data_spec;
    asked.base_folder = document.baseFolder().toStdString();
    asked.keep = kept();
    return asked;
}

// A run in progress would make what is measured slow.
void Int8View::quantizeOrStop()
{
    m_error->hide();
    m_notice->clear();
    if (m_question.pending()) {
        m_question.drop();
        return refreshWords();
    }
    if (m_run.running()) m_run.pause();
    const auto& document = m_state.document();
    const AskLastRun newest{m_run.runsFolder().toStdString(), document.path().toStdString(),
        document.baseFolder().toStdString(), document.project()};
    m_question.ask(m_questions, newest, [this](const Result<AnswerValue>& answer) {
        if (!answer) return fail(answer.error());
        if (const auto* run = std::get_if<LastRun>(&*answer)) quantize(*run);
    });
    refreshWords();
}

void Int8View::quantize(const LastRun& run)
{
    if (run.run.empty()) {
        m_notice->setText(tr("This network has no trained weights yet on this data. Train it, with \"Record runs\" "
                             "on in the menu Train: its weights are saved as it trains."));
        return refreshWords();
    }
    m_question.ask(
        m_questions, query(run.run),
        [this, of = m_state.networkAndData()](Result<AnswerValue> answer) {
            if (!answer) return fail(answer.error());
            m_notice->clear();
            if (of != m_state.networkAndData()) { // it was edited meanwhile
                m_notice->setText(tr("The network was changed while it was measured. Train it, then quantize it."));
                return refreshWords();
            }
            if (auto* found = std::get_if<Quantized>(&*answer)) m_state.setQuantized(std::move(*found));
        },
        [this](const Waiting& waiting) { showStage(waiting); });
    refreshWords();
}

void Int8View::showStage(const Waiting& waiting) { m_notice->setText(engineText(waiting.stage)); }

void Int8View::fail(const Error& error)
{
    m_notice->clear();
    m_error->setText(errorText(error));
    m_error->show();
    refreshWords();
}

void Int8View::askWhere()
{
    const auto& saved = m_state.document().path();
    const auto name = saved.isEmpty() ? tr("network") : QFileInfo(saved).completeBaseName();
    const QDir folder(saved.isEmpty() ? QDir::homePath() : QFileInfo(saved).absolutePath());
    const QLatin1String ending(".safetensors");
    const auto path = QFileDialog::getSaveFileName(this, tr("Save the model in INT8"),
        folder.filePath(tr("%1, INT8").arg(name) + ending), tr("Models (*.safetensors)"));
    if (!path.isEmpty()) save(path.endsWith(ending) ? path : path + ending);
}

void Int8View::save(const QString& path)
{
    const auto& found = m_state.quantized();
    if (!found) return; // it left while the file was chosen
    auto asked = query(found->run);
    asked.path = path.toStdString();
    asked.step = found->step;
    asked.threshold = threshold_of(m_state.document().project().training);
    m_error->hide();
    m_question.ask(
        m_questions, asked,
        [this, path](const Result<AnswerValue>& answer) {
            if (!answer) return fail(answer.error());
            m_notice->setText(tr("Wrote %1.").arg(QFileInfo(path).fileName()));
            refreshWords();
        },
        [this](const Waiting& waiting) { showStage(waiting); });
    refreshWords();
}

void Int8View::refresh()
{
    const auto& found = m_state.quantized();
    m_found->setVisible(found.has_value());
    m_error->hide();
    if (found) {
        fillTable(*found);
        fillLayers(*found);
    } else {
        clearLayout(m_layers);
        m_keep.clear();
        m_notice->clear();
    }
    refreshWords();
}

void Int8View::fillTable(const Quantized& found)
{
    const auto& [before, after] = std::tie(found.before, found.after);
    m_table->setRowCount(0);
    if (before.evaluation.has_accuracy) {
        const double points = 100 * (after.evaluation.accuracy - before.evaluation.accuracy);
        appendRow(*m_table,
            {tr("Accuracy"), percentText(before.evaluation.accuracy, 1), percentText(after.evaluation.accuracy, 1),
                tr("%1 points").arg(shortText(std::round(100 * points) / 100 + 0.0, 3))});
    }
    appendRow(*m_table,
        {tr("Loss"), figureText(before.evaluation.loss), figureText(after.evaluation.loss),
            figureText(after.evaluation.loss - before.evaluation.loss)});
    appendRow(*m_table,
        {tr("Size of the weights"), quantityText(bytes_text(double(before.bytes))),
            quantityText(bytes_text(double(after.bytes))),
            ratioText(double(before.bytes), double(after.bytes), tr("%1 times as small"), tr("%1 times as large"))});
    appendRow(*m_table,
        {tr("Time of a sample"), quantityText(duration_text(before.seconds)),
            quantityText(duration_text(after.seconds)),
            ratioText(before.seconds, after.seconds, tr("%1 times as fast"), tr("%1 times as slow"))});
    m_source->setText(
        tr("Measured on %1, step %2 of the training; the time is the median of %3 evaluations on %4.")
            .arg(samplesText(found), groupedText(found.step), groupedText(found.evaluations), deviceText(found.device))
        + QLatin1Char(' ')
        + (found.reduced_range ? tr("Without VNNI, weights take only half of the range: -63 to 63.")
                               : tr("Weights take whole numbers from -127 to 127.")));
}

void Int8View::fillLayers(const Quantized& found)
{
    clearLayout(m_layers);
    m_keep.clear();
    const QString headings[] = {tr("Keep in FP32"), tr("Output over its error in INT8: the longer, the less noise")};
    m_layers->addWidget(textLabel(headings[0], TextRole::caption, m_found), 0, 0);
    m_layers->addWidget(textLabel(headings[1], TextRole::caption, m_found), 0, 1, 1, 3);
    const auto most = std::ranges::min_element(found.layers, {}, &Quantized::Layer::decibels);
    for (auto layer = found.layers.begin(); layer != found.layers.end(); ++layer) {
        const auto name = toText(layer->name), noise = noiseText(layer->decibels, layer == most);
        auto* keep = new QCheckBox(name, m_found);
        keep->setObjectName(QStringLiteral("plan.keep.") + name);
        keep->setAccessibleName(tr("Keep %1 in FP32").arg(name));
        keep->setChecked(!layer->int8);
        connect(keep, &QCheckBox::toggled, this, &Int8View::refreshWords);
        auto* bar = new QProgressBar(m_found);
        bar->setRange(0, full_bar);
        bar->setValue(
            std::isfinite(layer->decibels) ? int(std::clamp(layer->decibels, 0.0, double(full_bar))) : full_bar);
        bar->setTextVisible(false);
        bar->setFixedSize(bar_width, bar_thickness);
        bar->setAccessibleName(tr("%1: %2").arg(name, noise));
        const int line = m_layers->rowCount();
        m_layers->addWidget(keep, line, 0);
        m_layers->addWidget(bar, line, 1);
        m_layers->addWidget(textLabel(noise, TextRole::mono, m_found), line, 2);
        m_keep.push_back(keep);
    }
}

void Int8View::refreshWords()
{
    const bool pending = m_question.pending();
    const auto& found = m_state.quantized();
    m_quantize->setText(pending ? tr("Stop") : found ? tr("Quantize again") : tr("Quantize"));
    m_quantize->setToolTip(pending ? QString() : tr("Takes seconds for small networks. A run in progress is paused."));
    bool measured = found.has_value(); // with the layers that are ticked
    for (std::size_t i = 0; i < m_keep.size(); ++i) measured &= m_keep[i]->isChecked() != found->layers[i].int8;
    m_save->setVisible(found.has_value());
    m_save->setEnabled(measured && !pending);
    if (!found) return;
    if (!measured)
        m_verdict->setText(tr("Press Quantize again to measure this choice of layers."));
    else if (found->after.seconds > found->before.seconds)
        m_verdict->setText(tr("INT8 is slower here: in small layers, changing numbers to bytes and back takes longer "
                              "than computing with bytes saves."));
    else
        m_verdict->setText(tr("INT8 is faster here, and smaller."));
}

} // namespace epoch::ui
