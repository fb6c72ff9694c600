#include "ui/shell/export_dialog.h"

#include "base/units.h"
#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/widgets.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QRadioButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QUrl>

#include <algorithm>

namespace epoch::ui {
namespace {

enum WeightsId : int { best_weights, last_weights };
constexpr double largest_rounding = 1e-4; // of answers that count as the same
constexpr int lists_height = 240; // higher lists scroll
constexpr int keras_role = Qt::UserRole + 1; // of a format whose ending another one has too

QString listed(const std::vector<Message>& texts)
{
    QStringList all;
    for (const auto& text : texts) all << engineText(text);
    return all.join(QStringLiteral(", "));
}

} // namespace

ExportDialog::ExportDialog(Document& document, Questions& questions, const QString& runs, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_questions(questions)
    , m_runs(runs)
    , m_pages(new QStackedWidget(this))
    , m_state(wrappedLabel(tr("Finding the run of this network…"), TextRole::body, this))
    , m_weights_title(textLabel(tr("Weights"), TextRole::caption, this))
    , m_hint(wrappedLabel({}, TextRole::caption, this))
    , m_error(wrappedLabel({}, TextRole::error, this))
    , m_result(wrappedLabel({}, TextRole::body, this))
    , m_example_title(textLabel(tr("How to use it"), TextRole::caption, this))
    , m_example(textLabel({}, TextRole::mono, this))
    , m_weights(new QButtonGroup(this))
    , m_format(new QComboBox(this))
    , m_project(new QCheckBox(tr("Put the project into the file"), this))
    , m_export(new Button(tr("Export…"), this))
    , m_copy(new Button(tr("Copy"), this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Export the trained network"));
    m_format->addItem(tr("ONNX (*.onnx)"), QStringLiteral(".onnx"));
    m_format->addItem(tr("PyTorch program (*.py)"), QStringLiteral(".py"));
    m_format->addItem(tr("Keras program (*.py)"), QStringLiteral(".py"));
    m_format->setItemData(m_format->count() - 1, true, keras_role);
    m_format->addItem(tr("C header (*.h)"), QStringLiteral(".h"));
    m_format->addItem(tr("Weights for NumPy (*.npz)"), QStringLiteral(".npz"));
    m_format->addItem(tr("Model of Epoch Studio (*.safetensors)"), QStringLiteral(".safetensors"));
    m_format->setAccessibleName(tr("Format"));
    m_format->setObjectName(QStringLiteral("format"));
    m_project->setChecked(true);
    setRole(m_export, "primary");
    m_export->setObjectName(QStringLiteral("export"));
    m_export->setEnabled(false);
    m_example->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_pages->addWidget(choicePage());
    m_pages->addWidget(donePage());
    column(this, {{m_pages, 1}}, {.margin = space::l});
    setMinimumWidth(520);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::refreshHint);
    connect(m_export, &QPushButton::clicked, this, &ExportDialog::askWhere);
    connect(m_copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_example->text()); });
    refreshHint();
    look();
}

QWidget* ExportDialog::choicePage()
{
    auto* page = new QWidget(this);
    auto* best = new QRadioButton(page);
    auto* last = new QRadioButton(page);
    best->setObjectName(QStringLiteral("best"));
    last->setObjectName(QStringLiteral("last"));
    for (QWidget* later : {static_cast<QWidget*>(best), static_cast<QWidget*>(last),
             static_cast<QWidget*>(m_weights_title), static_cast<QWidget*>(m_error)})
        later->hide();
    m_weights->addButton(best, best_weights);
    m_weights->addButton(last, last_weights);
    auto* close = new Button(tr("Cancel"), page);
    connect(close, &QPushButton::clicked, this, &QWidget::close);
    column(page,
        {m_state, m_weights_title, best, last, spacer(space::s), textLabel(tr("Format"), TextRole::caption, page),
            m_format, m_project, m_hint, m_error, spacer(space::s), stretch(),
            row({stretch(), close, m_export}, {.spacing = space::s})},
        {.spacing = space::s});
    return page;
}

QWidget* ExportDialog::donePage()
{
    auto* page = new QWidget(this);
    m_lists = new QScrollArea(page); // a table may have hundreds of columns
    m_lists->setAccessibleName(windowTitle());
    m_lists->setFrameShape(QFrame::NoFrame);
    m_lists->setWidgetResizable(true);
    m_lists->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_lists->setWidget(m_result);
    m_result->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    auto* folder = new Button(tr("Open folder"), page);
    auto* close = new Button(tr("Close"), page);
    setRole(close, "primary");
    connect(folder, &QPushButton::clicked, this, [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(m_folder)); });
    connect(close, &QPushButton::clicked, this, &QWidget::close);
    column(page,
        {m_lists, spacer(space::s), row({m_example_title, stretch(), m_copy}), m_example, stretch(),
            row({stretch(), folder, close}, {.spacing = space::s})},
        {.spacing = space::s});
    return page;
}

// Weights are those of the newest recorded run of the network as it is drawn.
void ExportDialog::look()
{
    m_questions.ask(m_document.lastRunQuery(m_runs), this, [this](const Result<AnswerValue>& answer) {
        if (!answer)
            m_state->setText(errorText(answer.error()));
        else if (const auto* run = std::get_if<LastRun>(&*answer))
            take(*run);
        adjustSize();
    });
}

void ExportDialog::take(const LastRun& run)
{
    m_run = run;
    m_export->setEnabled(!run.run.empty());
    if (run.run.empty())
        return m_state->setText(
            tr("This network has no trained weights yet on this data. Train it: its weights are saved as it trains."));
    m_state->hide();
    m_weights_title->show();
    auto* best = m_weights->button(best_weights);
    auto* last = m_weights->button(last_weights);
    last->setText(tr("Last saved, step %1").arg(groupedText(run.step)));
    last->setVisible(true);
    last->setChecked(true);
    if (!run.best_step || !run.best_validation_loss) return;
    best->setText(tr("Lowest validation loss, %1 at step %2")
                      .arg(figureText(*run.best_validation_loss))
                      .arg(groupedText(*run.best_step)));
    best->setVisible(true);
    best->setChecked(true);
}

QString ExportDialog::ending() const { return m_format->currentData().toString(); }

bool ExportDialog::keras() const { return m_format->currentData(keras_role).toBool(); }

QString ExportDialog::hint() const
{
    if (ending() == QStringLiteral(".onnx"))
        return tr(
            "Runs in ONNX Runtime, OpenVINO, TensorRT and others. It takes pixels and numbers as they are in files, a "
            "column of words as one input of 0 or 1 for each word and a date as several numbers, and gives "
            "probabilities, or values in their units. The project in it is the drawing and its "
            "settings; data files are named without their folders.");
    if (keras())
        return tr("A program that you can read and go on with, and its weights beside it: the network as one function, "
                  "evaluation and training. It needs Keras 3 with JAX, PyTorch or TensorFlow, and NumPy.");
    if (ending() == QStringLiteral(".py"))
        return tr("A program that you can read and go on with, and its weights beside it: one class for each block, "
                  "evaluation and training. It needs torch, safetensors and numpy.");
    if (ending() == QStringLiteral(".h"))
        return tr(
            "One file of C99 for any device with a C compiler: no libraries, no memory allocation, up to a million "
            "parameters. It takes pixels and numbers as they are in files, a column of words as one input of 0 or 1 "
            "for each word and a date as several numbers.");
    if (ending() == QStringLiteral(".npz"))
        return tr("The weights and running statistics as arrays of NumPy, each by the name of its layer and its own. "
                  "The network is not in it.");
    return tr("Weights and project in one file, for \"epoch predict\" and \"epoch eval\".");
}

void ExportDialog::refreshHint()
{
    m_project->setVisible(ending() == QStringLiteral(".onnx"));
    m_hint->setText(hint());
    adjustSize();
}

void ExportDialog::askWhere()
{
    const auto& saved = m_document.path();
    const auto name = saved.isEmpty() ? QStringLiteral("network") : QFileInfo(saved).completeBaseName();
    const QDir folder(saved.isEmpty() ? QDir::homePath() : QFileInfo(saved).absolutePath());
    const auto path =
        QFileDialog::getSaveFileName(this, windowTitle(), folder.filePath(name + ending()), m_format->currentText());
    if (!path.isEmpty()) write(path.endsWith(ending()) ? path : path + ending());
}

void ExportDialog::write(const QString& path)
{
    m_export->setEnabled(false);
    m_error->hide();
    AskExport query{m_runs.toStdString(), m_run.run, m_weights->checkedId() == best_weights, path.toStdString(),
        m_project->isChecked(), m_document.project().data_spec, m_document.baseFolder().toStdString(), keras(),
        threshold_of(m_document.project().training)};
    m_questions.ask(std::move(query), this, [this](const Result<AnswerValue>& answer) {
        m_export->setEnabled(true);
        if (!answer) return show(answer.error());
        if (const auto* written = std::get_if<Exported>(&*answer)) show(*written);
    });
}

void ExportDialog::show(const Error& error)
{
    m_error->setText(errorText(error));
    m_error->show();
    adjustSize();
}

void ExportDialog::show(const Exported& written)
{
    const QFileInfo file(QString::fromStdString(written.files.front()));
    m_folder = file.absolutePath();
    QStringList lines{tr("Wrote %1, %2: %3 parameters of step %4.")
                          .arg(file.fileName(), quantityText(bytes_text(double(written.bytes))),
                              groupedText(std::uint64_t(written.parameters)), groupedText(written.step))};
    if (written.files.size() > 1)
        lines << tr("Its numbers are in %1, which must stay beside it.")
                     .arg(QFileInfo(QString::fromStdString(written.files[1])).fileName());
    if (!written.takes.empty()) lines << tr("Takes %1").arg(listed(written.takes));
    if (!written.gives.empty()) lines << tr("Gives %1").arg(listed(written.gives));
    if (!written.left_out.empty()) lines << tr("Left out, as only training needs it: %1").arg(listed(written.left_out));
    if (written.checked_samples > 0)
        lines << (written.checked_difference <= largest_rounding
                ? tr("Checked: read back, it gives the same answers as here to %1 on %2 samples.")
                : tr("Read back, its answers differ by up to %1 of the largest on %2 samples. Compare them before you "
                     "use it."))
                     .arg(figureText(written.checked_difference), groupedText(written.checked_samples));
    m_result->setText(lines.join(QStringLiteral("\n")));
    m_lists->setFixedHeight(std::min(m_result->heightForWidth(width() - 3 * space::l), lists_height));
    m_example->setText(QString::fromStdString(written.example));
    for (QWidget* widget :
        {static_cast<QWidget*>(m_example_title), static_cast<QWidget*>(m_example), static_cast<QWidget*>(m_copy)})
        widget->setVisible(!written.example.empty());
    m_pages->setCurrentIndex(1);
    adjustSize();
}

} // namespace epoch::ui
