#include "ui/inspector/layer_code.h"

#include "model/graph_part.h"
#include "plan/lowered_text.h"
#include "ui/core/document.h"
#include "ui/style/engine_text.h"
#include "ui/style/text_scale.h"
#include "ui/widgets/widgets.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QTabWidget>

namespace epoch::ui {
namespace {

constexpr QSize ordinary_size(680, 420);

QString computedText(const Document& document, NodeId node)
{
    const auto drawing = document.drawing();
    if (!drawing.data) return LayerCode::tr("Choose data first: the shapes follow from it.");
    const auto& training = document.project().training;
    const auto batch = std::max<std::int64_t>(Params(training_schema(), training.values).integer("batch"), 1);
    const auto text = lowered_text({drawing.checked, *drawing.data, training, batch}, node);
    if (text && text->empty()) return LayerCode::tr("This layer is bypassed: its input passes through unchanged.");
    if (text) return QString::fromStdString(*text);
    return engineText(text.error().what) + QLatin1Char('\n') + engineText(text.error().hint);
}

} // namespace

LayerCode::LayerCode(Document& document, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_pages(new QTabWidget(this))
    , m_computed(addPage(tr("Computation")))
    , m_stored(addPage(tr("Project file")))
{
    setAttribute(Qt::WA_DeleteOnClose);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* copy = new Button(tr("Copy"), this);
    buttons->addButton(copy, QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(text()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_pages);
    column->addWidget(buttons);
    connect(&document, &Document::edited, this, &LayerCode::refresh);
    connect(&document, &Document::selectionChanged, this, &LayerCode::refresh);
    resizeOnScreen(*this, ordinary_size);
    refresh();
}

QPlainTextEdit* LayerCode::addPage(const QString& title)
{
    auto* page = new QPlainTextEdit(m_pages);
    page->setReadOnly(true);
    page->setFont(monoFont());
    page->setLineWrapMode(QPlainTextEdit::NoWrap);
    page->setAccessibleName(title);
    m_pages->addTab(page, title);
    return page;
}

QString LayerCode::text() const { return static_cast<QPlainTextEdit*>(m_pages->currentWidget())->toPlainText(); }

void LayerCode::refresh()
{
    const auto& graph = m_document.drawing().graph;
    const auto* node = m_document.selection().empty() ? nullptr : graph.find(m_document.selection().back());
    const auto name = node ? QString::fromStdString(node->name) : tr("No layer is selected");
    setWindowTitle(tr("Code: %1").arg(name));
    m_computed->setPlainText(node ? computedText(m_document, node->id) : name);
    m_stored->setPlainText(node ? QString::fromStdString(graph_json(part_of(graph, {{node->id}, {}}))) : name);
}

} // namespace epoch::ui
