// TextPrompt: a language model continues a text. It asks for the token after the text so far, draws one from the
// answer, and asks again, so the text grows with the weights of each moment. For texts of a table it is the field in
// which one is written; the card shows the answer.
#pragma once

#include "protocol/inside.h"

#include <QWidget>

#include <random>
#include <span>
#include <vector>

class QLabel;
class QLineEdit;
class QSlider;

namespace epoch::ui {

class Button;

class TextPrompt : public QWidget {
    Q_OBJECT
public:
    explicit TextPrompt(QWidget* parent = nullptr);

    void setField(const FieldFacts& field); // of tokens
    bool continues() const; // false: the field is of texts of a table
    void start(const std::vector<float>& tokens); // the prompt as tokens
    void stop();
    // The answer to asked(). Answers about other tokens are ignored.
    void take(const epoch::SampleView& sample);
    void showError(const QString& why);

Q_SIGNALS:
    void generate(const QString& prompt); // its tokens are wanted: start()
    void asked(const std::vector<float>& tokens); // one sample: the newest tokens, padded with 0

private:
    void ask();
    double temperature() const;
    void showState();

    FieldFacts m_field;
    bool m_generating = false;
    std::vector<float> m_tokens, m_asked;
    std::int64_t m_left = 0; // tokens to generate
    std::mt19937_64 m_random;
    QLineEdit* m_prompt;
    QSlider* m_temperature;
    QLabel *m_degree, *m_text;
    Button* m_button;
};

// The texts of tokens: words with spaces between them, characters without.
QString tokenText(const FieldFacts& field, const std::vector<float>& tokens);

// A token drawn from probabilities at a temperature: 0 is always the likeliest, 1 draws as predicted. `uniform`: 0
// .. 1.
std::int64_t drawnToken(std::span<const float> shares, double temperature, double uniform);

} // namespace epoch::ui
