#include "ui/shell/import_flow.h"

#include "ui/core/document.h"
#include "ui/core/questions.h"
#include "ui/data/import_dialog.h"
#include "ui/inspector/weights_dialog.h"
#include "ui/shell/file_flow.h"
#include "ui/shell/import_model_dialog.h"

#include <QFileInfo>

#include <utility>

namespace epoch::ui {

ImportFlow::ImportFlow(Parts parts, QWidget& window)
    : QObject(&window)
    , m_parts(std::move(parts))
    , m_window(window)
{
    connect(&m_parts.files, &FileFlow::dataChosen, this, &ImportFlow::takeData);
    connect(&m_parts.files, &FileFlow::modelChosen, this, &ImportFlow::importModel);
    connect(&m_parts.document, &Document::weightsOffered, this, &ImportFlow::offerWeights);
}

void ImportFlow::takeData(const QString& path)
{
    const auto import = [this, path] { openImport(path, m_parts.document, m_parts.questions, &m_window); };
    if (!m_parts.starts()) return import();
    m_parts.files.whenSafe([this, import] {
        m_parts.files.startAnew();
        import();
    });
}

void ImportFlow::importModel(const QString& path)
{
    const auto suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QLatin1String("pth") || suffix == QLatin1String("pt")) return offerWeights(path); // never a drawing
    auto* dialog = new ImportModelDialog(path, m_parts.questions, &m_window);
    connect(dialog, &ImportModelDialog::imported, &m_parts.files, &FileFlow::openFile);
    connect(dialog, &ImportModelDialog::onlyWeights, this, &ImportFlow::offerWeights);
    dialog->open();
}

void ImportFlow::offerWeights(const QString& path)
{
    auto& document = m_parts.document;
    if (document.loaded()) return (new WeightsDialog(path, document, m_parts.questions, &m_window))->open();
    Q_EMIT failed(
        {"weights.network", path.toStdString(), tr("holds weights, but no network that they belong to").toStdString(),
            tr("Open or draw the network first, then drop the weights on it.").toStdString()});
}

} // namespace epoch::ui
