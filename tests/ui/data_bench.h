// data_bench: a data panel beside a document and a scripted engine, and a table for it to import.
#pragma once

#include "tests/ui/window_bench.h"
#include "ui/data/data_panel.h"

#include <QComboBox>
#include <QLineEdit>

namespace epoch::tests {

inline TableProfile flowersTable()
{
    TableProfile table;
    table.columns = {{"length", true, 0, 30, 1.25, 7.5, {1, 5, 9, 4}, {"1,25", "7,5"}},
        {"width", true, 46, 12, 0, 3, {9, 2, 2, 1}, {"", "3"}},
        {"Species", false, 0, 2, 0, 0, {80, 20}, {"setosa", "virginica"}}};
    table.rows = 100;
    table.notes = {{message("{values} values are missing.", {{"values", 46}}),
        message("Leave out {rows} rows", {{"rows", 46}}), "missing", "drop"}};
    return table;
}

inline QLineEdit* fieldNamed(const QWidget& in, const QString& name)
{
    for (auto* field : in.findChildren<QLineEdit*>())
        if (field->accessibleName() == name) return field;
    return nullptr;
}

inline QComboBox* boxNamed(const QWidget& in, const QString& name)
{
    for (auto* box : in.findChildren<QComboBox*>())
        if (box->accessibleName() == name) return box;
    return nullptr;
}

struct DataBench : WindowBench {
    ui::DataPanel panel{document, questions, themes};
    void settle()
    {
        for (int i = 0; i < 4; ++i) {
            clock.poll();
            QCoreApplication::processEvents();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
    }
};

} // namespace epoch::tests
