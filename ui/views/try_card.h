// TryCard: tries the network on a sample: drawn, typed into a form or as a text, from a file, from the clipboard, or a
// row of the data. It shows the input, the prediction, and a saliency map of what the prediction depends on.
#pragma once

#include "protocol/query.h"
#include "ui/views/watch_card.h"

class QBoxLayout;
class QComboBox;
class QSpinBox;

namespace epoch::ui {

class CardToggle;
class Document;
class DrawPad;
class PredictionBars;
class Questions;
class SampleSpin;
class InputPicture;
class MaskPictures;
class TableForm;
class TextPrompt;

class TryCard : public WatchCard {
    Q_OBJECT
public:
    TryCard(RunControl& run, ThemeHub& themes, Document& document, Questions& questions, QWidget* parent = nullptr);

    void tryFile(const QString& path, int row = 1); // row: of a table
    void tryRow(std::int64_t row);

Q_SIGNALS:
    void sampleTried(const epoch::Probe& probe, const QString& name);

protected:
    std::optional<View> wanted() override;
    QString obstacle() override;
    void showResult(const std::shared_ptr<const ViewResult>& result) override;
    void clear() override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildTools();
    void buildContent();
    void showSource();
    void forgetInput();
    void takeDrawing();
    void takePrompt(const QString& prompt);
    void showProbe(const QString& name);
    void showSaliency();
    void askInput(AskInput ask);
    void chooseFile();
    void takeClipboard();
    const Project& project() const;
    const DataFacts* data() const;
    const FieldFacts* input() const; // the first one; null: no data

    Document& m_document;
    Questions& m_questions;
    CardToggle *m_saliency, *m_fit, *m_open;
    QComboBox* m_saliency_kind; // gradient or Grad-CAM
    SampleSpin* m_row;
    QString m_file; // tried last
    QSpinBox* m_file_row; // where it is a table
    QBoxLayout* m_layout;
    QWidget* m_pictures;
    QWidget* m_drawing; // the pad and its buttons
    DrawPad* m_pad;
    InputPicture* m_input_picture;
    TableForm* m_form;
    TextPrompt* m_prompt;
    PredictionBars* m_bars;
    MaskPictures* m_masks; // in place of the bars
    QLabel *m_source, *m_text;
    Probe m_probe;
    std::string m_data_hash; // of the data that the form and the prompt are for
    std::shared_ptr<const ViewResult> m_result;
};

} // namespace epoch::ui
