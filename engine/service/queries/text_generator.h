// text_generator: goes on with a text, one word or character after the other, as a network that was trained on text
// would.
#pragma once

#include "data/readers/text_tokens.h"
#include "service/queries/model_predictor.h"

namespace epoch {

struct Sampling {
    std::int64_t length = 200; // tokens to add
    double temperature = 1; // above 1 bolder, below 1 more careful; 0: always the likeliest
    std::uint64_t seed = 0;
};

// Text to the numbers of a vocabulary and back, as in training.
class Tokenizer {
public:
    // Of a field of tokens; `spec` says how its text was cut.
    Tokenizer(const FieldFacts& field, const std::string& spec);

    Result<std::vector<std::int32_t>> numbers(std::string_view text) const;
    // What is written for this token behind `before`: words get a space between.
    std::string text(std::int32_t token, std::string_view before) const;
    std::int32_t unknown() const { return m_unknown; } // stands for every other word; -1: there is none

private:
    Tokens m_kind = Tokens::characters;
    std::vector<std::string> m_names;
    std::map<std::string, std::int32_t, std::less<>> m_numbers;
    std::int32_t m_unknown = -1;
};

// Draws from softmax(logits / temperature) with a number from [0, 1); `never` is left out (-1: nothing is).
std::int32_t draw_token(std::span<const float> logits, double temperature, float uniform, std::int32_t never);

// What follows `prompt`. The same seed gives the same text.
Result<std::string> continued_text(ModelPredictor& model, const std::string& prompt, const Sampling& sampling);

} // namespace epoch
