// PollCard: a show of hands: a question, answers A to D, and how many chose each. The presenter counts by clicks or by
// the keys A to D; with Shift one is taken back.
#pragma once

#include <QFrame>
#include <QStringList>

#include <array>

class QGridLayout;
class QLabel;
class QProgressBar;

namespace epoch::ui {

class Button;

class PollCard : public QFrame {
    Q_OBJECT
public:
    static constexpr int answers = 4;

    explicit PollCard(QWidget& window);

    void ask(const QString& question, const QStringList& answers); // empty: those of a poll without words
    int count(int answer) const { return m_counts[std::size_t(answer)]; }

Q_SIGNALS:
    void closed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void add(int answer, int hands);
    void refresh();
    void fit();

    QWidget& m_window;
    QLabel* m_question;
    QGridLayout* m_grid;
    struct Line {
        Button* letter;
        QLabel *words, *count;
        QProgressBar* bar;
    };
    std::array<Line, answers> m_lines{};
    std::array<int, answers> m_counts{};
};

} // namespace epoch::ui
