// ProjectPage: the whole network: title, training settings, cost and test results.
#pragma once

#include "ui/core/memory_question.h"
#include "ui/inspector/page.h"
#include "ui/inspector/param_form.h"

class QComboBox;
class QLineEdit;
class QPushButton;
class QPlainTextEdit;

namespace epoch::ui {

class ProjectPage : public Page {
    Q_OBJECT
public:
    explicit ProjectPage(const PageContext& context);

    void refresh() override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeTitle();
    void makeDataButton();
    void makeOptimizer();
    void makeTraining();
    ParamForm* makeForm(const ParamSchema& schema);
    void setTitleAndDescription();
    void makeFirstWeights();
    void chooseFirstWeights();
    void showFirstWeights();
    void setOptimizer(const std::string& name);
    void setSeed();
    void set(Values TrainingSettings::*values, const ParamSpec& spec, const std::optional<Value>& value, During during);
    void showFigures();
    const MemoryForecast* reserved(); // on the chosen device; null: not known yet

    MemoryQuestion m_reserved;
    QVBoxLayout *m_head, *m_problems, *m_figures, *m_data;
    QLineEdit *m_title, *m_seed;
    QPushButton *m_first_weights, *m_draw_weights;
    QPlainTextEdit* m_description;
    QComboBox* m_optimizer;
    ParamForm *m_rule = nullptr, *m_training = nullptr; // m_rule: of the optimizer
    int m_gesture = 0;
};

} // namespace epoch::ui
