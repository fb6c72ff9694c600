#include "service/queries/text_generator.h"

#include "base/philox.h"
#include "model/data_spec.h"

#include <algorithm>
#include <cmath>

namespace epoch {
namespace {

// The option of the text reader. Other data sets have words if any name is longer than a character.
Tokens kind_of(const FieldFacts& field, const std::string& text)
{
    const auto spec = parse_data_spec(text);
    if (spec && spec->kind == "text") {
        const auto tokens = spec->options.find("tokens");
        return tokens != spec->options.end() && tokens->second == "words" ? Tokens::words : Tokens::characters;
    }
    const bool words = std::ranges::any_of(field.class_names, [](const std::string& name) {
        std::size_t at = 0;
        return next_token(Tokens::characters, name, at).size() != name.size();
    });
    return words ? Tokens::words : Tokens::characters;
}

bool is_mark(std::string_view token)
{
    return token.size() == 1 && std::string_view(".,;:!?)]}").find(token[0]) != std::string_view::npos;
}

} // namespace

Tokenizer::Tokenizer(const FieldFacts& field, const std::string& spec)
    : m_kind(kind_of(field, spec))
    , m_names(field.class_names)
{
    for (const std::string& name : m_names) m_numbers.emplace(name, static_cast<std::int32_t>(m_numbers.size()));
    if (!m_names.empty() && m_names.front() == unknown_token) m_unknown = 0;
}

Result<std::vector<std::int32_t>> Tokenizer::encode(std::string_view text) const
{
    std::vector<std::int32_t> numbers;
    std::size_t at = 0;
    for (auto token = next_token(m_kind, text, at); !token.empty(); token = next_token(m_kind, text, at)) {
        const auto known = m_numbers.find(token);
        if (known == m_numbers.end() && m_unknown < 0)
            return Error{"predict.input", "\"" + std::string(text.substr(0, 200)) + "\"",
                message("\"{token}\" does not occur in the text that the network was trained on",
                    {{"token", token.substr(0, 60)}}),
                "leave it out"};
        numbers.push_back(known == m_numbers.end() ? m_unknown : known->second);
    }
    return numbers;
}

std::string Tokenizer::decode(std::int32_t token, std::string_view before) const
{
    const std::string& name = m_names[static_cast<std::size_t>(token)];
    const bool apart = m_kind == Tokens::words && !before.empty() && !is_mark(name);
    return (apart ? " " : "") + name;
}

std::int32_t sample_token(std::span<const float> logits, double temperature, float uniform, std::int32_t excluded)
{
    std::int32_t likeliest = -1;
    for (std::int32_t i = 0; i < static_cast<std::int32_t>(logits.size()); ++i)
        if (i != excluded
            && (likeliest < 0 || logits[static_cast<std::size_t>(i)] > logits[static_cast<std::size_t>(likeliest)]))
            likeliest = i;
    if (temperature <= 0 || likeliest < 0) return std::max(likeliest, 0);

    // Relative to the largest logit, so that nothing overflows.
    const double max_logit = static_cast<double>(logits[static_cast<std::size_t>(likeliest)]);
    std::vector<double> weights;
    double sum = 0;
    for (std::size_t i = 0; i < logits.size(); ++i) {
        const bool left_out = static_cast<std::int32_t>(i) == excluded;
        weights.push_back(left_out ? 0 : std::exp((static_cast<double>(logits[i]) - max_logit) / temperature));
        sum += weights.back();
    }
    double left = static_cast<double>(uniform) * sum;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        left -= weights[i];
        if (left < 0 && weights[i] > 0) return static_cast<std::int32_t>(i);
    }
    return likeliest; // rounding has used up the sum
}

Result<std::string> continue_text(ModelPredictor& model, const std::string& prompt, const Sampling& sampling)
{
    if (model.input().kind != TensorKind::ids)
        return Error{
            "predict.input", "text", "the network does not read text", "give input of the kind it was trained on"};
    const Tokenizer tokenizer(model.input(), model.data().spec);
    ASSIGN_OR_RETURN(auto tokens, tokenizer.encode(prompt));
    const auto window = static_cast<std::size_t>(model.input().sample.count());
    std::string text = prompt;
    for (std::int64_t i = 0; i < sampling.length; ++i) {
        const auto context = std::span(tokens).last(std::min(window, tokens.size()));
        ASSIGN_OR_RETURN(const auto logits, model.next_logits(context));
        // Generated text uses the random stream of generated data sets.
        const auto random = philox(sampling.seed, RandomStream::dataset, 0, static_cast<std::uint64_t>(i));
        tokens.push_back(sample_token(logits, sampling.temperature, uniform01(random.x[0]), tokenizer.unknown()));
        text += tokenizer.decode(tokens.back(), text);
    }
    return text.substr(prompt.size());
}

} // namespace epoch
