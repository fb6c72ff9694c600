// gpu_menu: the GPUs with a data sheet, as a menu of their families, so that it fits a small screen.
#pragma once

#include <QString>

#include <functional>
#include <string>

class QMenu;

namespace epoch::ui {

// `before` stands before each name; the chosen one is marked.
void addGpuChoices(QMenu& menu, const QString& before, const std::string& chosen,
    const std::function<void(const std::string& id)>& choose);

} // namespace epoch::ui
