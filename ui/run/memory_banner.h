// MemoryBanner: shown while the network needs more memory than the chosen device has, with changes that make it fit.
#pragma once

#include "plan/forecast.h"

#include <QFrame>

#include <functional>
#include <optional>
#include <string>
#include <vector>

class QLabel;
class QLayout;
class QTimer;

namespace epoch::ui {

class Document;
class RunControl;

class MemoryBanner : public QFrame {
    Q_OBJECT
public:
    MemoryBanner(RunControl& run, Document& document, QWidget* parent = nullptr);

private:
    // What a button does. Each fits on its own.
    struct Fix {
        QString text;
        std::function<void()> apply;
    };
    void refresh();
    const DeviceFacts* device() const; // the chosen one; null: not known yet, or of unknown memory
    bool fits(const Graph& graph, const TrainingSettings& training) const;
    std::vector<Fix> fixes() const;
    std::optional<Fix> fewerUnits() const;
    std::optional<Fix> smallerBatch() const;
    std::optional<Fix> plainOptimizer() const;

    RunControl& m_run;
    Document& m_document;
    std::string m_device; // that the line is for
    QTimer* m_wait; // an edit while typing is followed by others
    QLabel* m_text;
    QLayout* m_buttons;
};

} // namespace epoch::ui
