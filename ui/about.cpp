// about: a small box that can be closed.
#include "ui/about.h"

#include <QCoreApplication>
#include <QMessageBox>

namespace epoch::ui {

namespace {
QString tr(const char* text) { return QCoreApplication::translate("About", text); }
} // namespace

void showAbout(QWidget& window)
{
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("About Epoch Studio"),
        tr("Epoch Studio %1").arg(QStringLiteral(EPOCH_VERSION)), QMessageBox::Close, &window);
    box->setInformativeText(tr("Draw a neural network, train it, see why GPUs matter.\n\n"
                               "Free software under the GNU General Public License, version 3 or later.\n"
                               "Built with Qt %1 and QCustomPlot.")
                                .arg(QString::fromLatin1(qVersion())));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace epoch::ui
