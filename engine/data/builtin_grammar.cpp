// builtin_grammar: sentences of a small stochastic grammar, to compare a network with the best possible loss. Every
// sample begins with a sentence, so the characters so far determine the active rule, and the best possible loss follows
// from the rules: the mean entropy of the next character (Shannon, "A mathematical theory of communication", 1948).
#include "data/memory_limit.h"
#include "data/sample_generator.h"
#include "data/token_fields.h"

#include <array>
#include <cmath>
#include <map>
#include <set>
#include <span>

namespace epoch {
namespace {

enum class Symbol : std::uint8_t { sentence, noun, nouns, plain_noun, plain_nouns, verb, verbs, object };
constexpr std::size_t symbols = 8;

// No word of a symbol is a prefix of another, so the characters determine where a word ends.
struct Word {
    std::string_view text;
    std::uint32_t weight; // of sixteen
    Symbol next;
};

constexpr std::array sentence = std::to_array<Word>(
    {{"a ", 6, Symbol::noun}, {"every ", 2, Symbol::noun}, {"some ", 4, Symbol::nouns}, {"two ", 4, Symbol::nouns}});
constexpr std::array noun = std::to_array<Word>(
    {{"small ", 3, Symbol::plain_noun}, {"old ", 2, Symbol::plain_noun}, {"red ", 1, Symbol::plain_noun},
        {"cat ", 4, Symbol::verb}, {"dog ", 3, Symbol::verb}, {"bird ", 2, Symbol::verb}, {"fox ", 1, Symbol::verb}});
constexpr std::array nouns = std::to_array<Word>({{"small ", 3, Symbol::plain_nouns}, {"old ", 2, Symbol::plain_nouns},
    {"red ", 1, Symbol::plain_nouns}, {"cats ", 4, Symbol::verbs}, {"dogs ", 3, Symbol::verbs},
    {"birds ", 2, Symbol::verbs}, {"foxes ", 1, Symbol::verbs}});
constexpr std::array plain_noun = std::to_array<Word>(
    {{"cat ", 6, Symbol::verb}, {"dog ", 5, Symbol::verb}, {"bird ", 3, Symbol::verb}, {"fox ", 2, Symbol::verb}});
constexpr std::array plain_nouns = std::to_array<Word>({{"cats ", 6, Symbol::verbs}, {"dogs ", 5, Symbol::verbs},
    {"birds ", 3, Symbol::verbs}, {"foxes ", 2, Symbol::verbs}});
constexpr std::array verb = std::to_array<Word>({{"sleeps. ", 4, Symbol::sentence}, {"runs. ", 3, Symbol::sentence},
    {"sees ", 5, Symbol::object}, {"likes ", 4, Symbol::object}});
constexpr std::array verbs = std::to_array<Word>({{"sleep. ", 4, Symbol::sentence}, {"run. ", 3, Symbol::sentence},
    {"see ", 5, Symbol::object}, {"like ", 4, Symbol::object}});
constexpr std::array object = std::to_array<Word>({{"a mouse. ", 5, Symbol::sentence},
    {"the moon. ", 4, Symbol::sentence}, {"some fish. ", 4, Symbol::sentence}, {"two trees. ", 3, Symbol::sentence}});

constexpr std::array<std::span<const Word>, symbols> rules{
    sentence, noun, nouns, plain_noun, plain_nouns, verb, verbs, object};

std::span<const Word> productions(Symbol symbol) { return rules[static_cast<std::size_t>(symbol)]; }

const Word& sample_word(SampleGenerator& random, Symbol symbol)
{
    std::uint32_t remaining = random.bits() % 16;
    for (const Word& word : productions(symbol)) {
        if (remaining < word.weight) return word;
        remaining -= word.weight;
    }
    return productions(symbol).back(); // the weights of a symbol add up to sixteen
}

std::string sample_text(SampleGenerator& random, std::size_t characters)
{
    std::string text;
    for (Symbol symbol = Symbol::sentence; text.size() < characters;) {
        const Word& word = sample_word(random, symbol);
        text += word.text;
        symbol = word.next;
    }
    text.resize(characters);
    return text;
}

// The state of the text so far: the symbol, and the begun word.
using ParseState = std::pair<Symbol, std::string_view>;

struct Transition {
    ParseState state;
    char character;
    double probability;
};

std::vector<Transition> transitions(const ParseState& state)
{
    const auto& [symbol, prefix] = state;
    std::map<char, Transition> by_character;
    double all = 0;
    for (const Word& word : productions(symbol)) {
        if (!word.text.starts_with(prefix)) continue;
        const std::string_view longer = word.text.substr(0, prefix.size() + 1);
        const ParseState next =
            longer.size() == word.text.size() ? ParseState{word.next, ""} : ParseState{symbol, longer};
        auto& one = by_character.try_emplace(longer.back(), Transition{next, longer.back(), 0}).first->second;
        one.probability += word.weight;
        all += word.weight;
    }
    std::vector<Transition> list;
    for (const auto& [character, one] : by_character) list.push_back({one.state, character, one.probability / all});
    return list;
}

// The mean entropy of characters 2 to length + 1 of a sample, each given all before it; in nats, rounded to nine
// digits, so that it is the same with every math library.
double best_loss(std::int64_t length)
{
    std::map<ParseState, double> states{{{Symbol::sentence, ""}, 1.0}};
    double sum = 0;
    for (std::int64_t written = 0; written <= length; ++written) {
        std::map<ParseState, double> next_states;
        for (const auto& [state, share] : states)
            for (const Transition& one : transitions(state)) {
                if (written > 0) sum -= share * one.probability * std::log(one.probability);
                next_states[one.state] += share * one.probability;
            }
        states = std::move(next_states);
    }
    return std::round(sum / static_cast<double>(length) * 1e9) / 1e9;
}

std::vector<std::string> alphabet()
{
    std::set<char> characters;
    for (const auto& words : rules)
        for (const Word& word : words) characters.insert(word.text.begin(), word.text.end());
    std::vector<std::string> names;
    for (const char c : characters) names.emplace_back(1, c);
    return names;
}

} // namespace

Result<Source> read_builtin_grammar(const std::string&, SpecReader& options)
{
    const std::int64_t length = options.integer("length", 64, 8, 1024);
    const std::int64_t count = options.integer("size", 2000, 10, 1'000'000);
    const auto seed = static_cast<std::uint64_t>(options.integer("seed", 0, 0, std::int64_t{1} << 62));
    RETURN_IF_ERROR(check_data_memory(4.0 * 4 * static_cast<double>(length) * static_cast<double>(count),
        "builtin:grammar", message("{samples} samples", {{"samples", count}})));

    const std::vector<std::string> names = alphabet();
    std::array<std::int32_t, 128> number{};
    for (std::size_t i = 0; i < names.size(); ++i)
        number[static_cast<unsigned char>(names[i][0])] = static_cast<std::int32_t>(i);
    TokenRows rows;
    std::vector<std::int32_t> window;
    for (std::int64_t index = 0; index < count; ++index) {
        SampleGenerator random(seed, static_cast<std::uint64_t>(index));
        window.clear();
        for (const char c : sample_text(random, static_cast<std::size_t>(length + 1)))
            window.push_back(number[static_cast<unsigned char>(c)]);
        rows.add(window.data(), length);
    }
    Source source;
    source.title = "Sentences of a small grammar (drawn by the program)";
    source.facts = token_facts(length, names);
    source.fields = {bytes_of(rows.tokens), bytes_of(rows.next)};
    source.rows = count;
    source.best_loss = best_loss(length);
    return source;
}

} // namespace epoch
