// text_generator: continues a text token by token with a language model.
#pragma once

#include "data/readers/text_tokens.h"
#include "service/queries/model_predictor.h"

namespace epoch {

struct Sampling {
    std::int64_t length = 200; // tokens to add
    double temperature = 1; // 0: greedy, always the most likely token
    std::uint64_t seed = 0;
};

// Encodes text as token ids and decodes them, as in training.
class Tokenizer {
public:
    // `field` holds tokens; `spec` says whether they are words or characters.
    Tokenizer(const FieldFacts& field, const std::string& spec);

    Result<std::vector<std::int32_t>> encode(std::string_view text) const;
    // The token's text after `before`: words are separated by spaces.
    std::string decode(std::int32_t token, std::string_view before) const;
    std::int32_t unknown() const { return m_unknown; } // the id of all other words; -1: none

private:
    Tokens m_kind = Tokens::characters;
    std::vector<std::string> m_names;
    std::map<std::string, std::int32_t, std::less<>> m_numbers;
    std::int32_t m_unknown = -1;
};

// Samples from softmax(logits / temperature) with a uniform number from [0, 1), without the token `excluded` (-1:
// none).
std::int32_t sample_token(std::span<const float> logits, double temperature, float uniform, std::int32_t excluded);

// The text after `prompt`. The same seed gives the same text.
Result<std::string> continue_text(ModelPredictor& model, const std::string& prompt, const Sampling& sampling);

} // namespace epoch
