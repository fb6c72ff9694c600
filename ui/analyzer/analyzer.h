// Analyzer: output shape, cost and memory of every layer, the totals, and whether the network fits each device.
#pragma once

#include "ui/analyzer/analyzer_model.h"
#include "ui/core/memory_question.h"

#include <QWidget>

class QLabel;
class QTableView;

namespace epoch::ui {

class Document;
class RunControl;
class ThemeHub;

class Analyzer : public QWidget {
    Q_OBJECT
public:
    Analyzer(Document& document, RunControl& run, Questions& questions, ThemeHub& themes, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void copyMarkdown() const;
    void copyCsv() const;
    void refreshSoon();
    void refresh();
    void showForecasts();
    void selectionToDocument();
    void selectionFromDocument();

    Document& m_document;
    RunControl& m_run;
    AnalyzerModel* m_model;
    QTableView* m_table;
    QLabel *m_totals, *m_memory;
    MemoryQuestion m_reserved;
    std::vector<DeviceFacts> m_devices; // devices of the shown forecast
    bool m_refresh_waits = false, m_selecting = false;
};

} // namespace epoch::ui
