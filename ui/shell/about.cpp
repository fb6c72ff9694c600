// about: a dialog with the version, the licence, and whose work it is built with.
#include "ui/shell/about.h"

#include "ui/core/questions.h"
#include "ui/run/run_control.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/widgets.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QGuiApplication>
#include <QStatusBar>

namespace epoch::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("About", text); }

struct Part {
    const char *name, *licence, *what;
};

const Part parts[] = {
    {"Qt", "LGPL-3.0", QT_TRANSLATE_NOOP("About", "the window")},
    {"QCustomPlot", "GPL-3.0-or-later", QT_TRANSLATE_NOOP("About", "the curves")},
    {"Eigen", "MPL-2.0", QT_TRANSLATE_NOOP("About", "matrices on the CPU")},
    {"oneDNN", "Apache-2.0", QT_TRANSLATE_NOOP("About", "fast CPU kernels, where installed")},
    {"nlohmann/json", "MIT", QT_TRANSLATE_NOOP("About", "project files")},
    {"CLI11", "BSD-3-Clause", QT_TRANSLATE_NOOP("About", "the command line")},
    {"zlib, libpng, libjpeg", "Zlib, libpng-2.0, IJG", QT_TRANSLATE_NOOP("About", "compressed data and pictures")},
    {"libcurl", "curl", QT_TRANSLATE_NOOP("About", "downloads that you request")},
    {"Inter, JetBrains Mono", "OFL-1.1", QT_TRANSLATE_NOOP("About", "fonts, where installed")},
};

} // namespace

void showAbout(QWidget& window)
{
    auto* box = new QDialog(&window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(tr("About Epoch Studio"));
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(space::xl, space::l, space::xl, space::l);
    column->setSpacing(space::s);
    column->addWidget(textLabel(tr("Epoch Studio %1").arg(QStringLiteral(EPOCH_VERSION)), TextRole::section, box));
    column->addWidget(wrappedLabel(tr("Draw a neural network, train it, see why GPUs matter."), TextRole::body, box));
    column->addWidget(
        wrappedLabel(tr("Free software under the GNU General Public License, version 3 or later. It comes "
                        "without any warranty, as far as the law allows."),
            TextRole::secondary, box));
    column->addSpacing(space::s);
    column->addWidget(textLabel(tr("Built with"), TextRole::caption, box));
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(space::l);
    grid->setVerticalSpacing(space::xs);
    for (const auto& part : parts) {
        const auto row = grid->rowCount();
        const auto name = QLatin1String(part.name) == QLatin1String("Qt")
            ? QStringLiteral("Qt %1").arg(QLatin1String(qVersion()))
            : QString::fromLatin1(part.name);
        grid->addWidget(textLabel(name, TextRole::body, box), row, 0);
        grid->addWidget(textLabel(QString::fromLatin1(part.licence), TextRole::secondary, box), row, 1);
        grid->addWidget(textLabel(tr(part.what), TextRole::secondary, box), row, 2);
    }
    column->addLayout(grid);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, box);
    QObject::connect(buttons, &QDialogButtonBox::rejected, box, &QDialog::close);
    column->addWidget(buttons);
    box->open();
}

void copyDiagnostics(const DiagnosticsParts& parts)
{
    const AskDiagnostics query{parts.run.snapshot()->devices};
    parts.questions.ask(query, &parts.error, [parts](Result<AnswerValue> answer) {
        if (!answer) return parts.error.showError(answer.error());
        const auto* found = std::get_if<WrittenText>(&*answer);
        if (!found) return;
        QGuiApplication::clipboard()->setText(
            QString::fromStdString(found->text) + tr("Qt %1\n").arg(QString::fromLatin1(qVersion())));
        parts.status.showMessage(tr("Diagnostics were copied to the clipboard."), 4000);
    });
}

} // namespace epoch::ui
