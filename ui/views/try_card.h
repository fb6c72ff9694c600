// try_card: a sample of one's own: drawn, from a file, from the clipboard, or a row of the data. Beside it what the
// network really sees, what it says, and which places the answer depends on.
#pragma once

#include "protocol/query.h"
#include "ui/views/watch_card.h"

class QBoxLayout;
class QComboBox;

namespace epoch::ui {

class CardToggle;
class Document;
class DrawPad;
class GuessBars;
class Questions;
class SampleSpin;
class SeenPicture;

class TryCard : public WatchCard {
    Q_OBJECT
public:
    TryCard(RunControl& run, ThemeHub& themes, Document& document, Questions& questions, QWidget* parent = nullptr);

    DrawPad& pad() const { return *m_pad; }
    SeenPicture& seen() const { return *m_seen; }
    GuessBars& bars() const { return *m_bars; }
    CardToggle& why() const { return *m_why; }
    QComboBox& reason() const { return *m_reason; }
    void tryFile(const QString& path);
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
    void takeDrawing();
    void look(const QString& name); // at the probe
    void explain();
    void askInput(AskInput ask);
    void chooseFile();
    void takeClipboard();
    const FieldFacts* input() const; // the first one; null: no data

    Document& m_document;
    Questions& m_questions;
    CardToggle *m_why, *m_fit;
    QComboBox* m_reason; // which map of reasons lies over the input
    SampleSpin* m_row;
    QBoxLayout* m_layout;
    QWidget* m_pictures;
    QWidget* m_drawing; // pad and its buttons
    DrawPad* m_pad;
    SeenPicture* m_seen;
    GuessBars* m_bars;
    QLabel *m_source, *m_words;
    Probe m_probe;
    std::shared_ptr<const ViewResult> m_result;
};

} // namespace epoch::ui
