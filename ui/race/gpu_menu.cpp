#include "ui/race/gpu_menu.h"

#include "plan/gpu_sheet.h"
#include "ui/style/to_text.h"

#include <QCoreApplication>
#include <QMenu>

namespace epoch::ui {
namespace {

// "GeForce RTX 40" of "NVIDIA GeForce RTX 4090"; everything else is a server's or a workstation's.
QString familyOf(const GpuSheet& gpu)
{
    static const auto brand = QStringLiteral("NVIDIA GeForce RTX ");
    const auto name = toText(gpu.name);
    if (!name.startsWith(brand)) return QCoreApplication::translate("GpuMenu", "Servers and workstations");
    return name.mid(7, brand.size() - 5);
}

} // namespace

void addGpuChoices(QMenu& menu, const QString& before, const std::string& chosen,
    const std::function<void(const std::string& id)>& choose)
{
    QMenu* family = nullptr;
    for (const auto& gpu : gpu_sheets()) {
        if (gpu.comparison) continue;
        const auto name = familyOf(gpu);
        if (!family || family->title() != name) family = menu.addMenu(name);
        auto* action = family->addAction(before + toText(gpu.name), &menu, [choose, id = gpu.id] { choose(id); });
        action->setCheckable(true);
        action->setChecked(gpu.id == chosen);
    }
}

} // namespace epoch::ui
