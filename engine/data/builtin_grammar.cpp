// builtin_grammar: sentences by a small stochastic grammar, to see how close a network comes to what can be known.
// Every sample begins with a sentence, so what was written tells which rule is at work, and the best possible loss
// follows from the rules alone: the mean entropy of the next character (Shannon, "A mathematical theory of
// communication", 1948).
#include "data/sample_generator.h"
#include "data/memory_limit.h"
#include "data/token_fields.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <span>

namespace epoch {
namespace {

enum class Place : std::uint8_t { sentence, noun, nouns, plain_noun, plain_nouns, verb, verbs, object };
constexpr std::size_t places = 8;

// No word of a place begins another one of it, so the characters tell when a word ends.
struct Word {
    std::string_view text;
    std::uint32_t weight; // of sixteen
    Place next;
};

constexpr std::array sentence = std::to_array<Word>(
    {{"a ", 6, Place::noun}, {"every ", 2, Place::noun}, {"some ", 4, Place::nouns}, {"two ", 4, Place::nouns}});
constexpr std::array noun = std::to_array<Word>(
    {{"small ", 3, Place::plain_noun}, {"old ", 2, Place::plain_noun}, {"red ", 1, Place::plain_noun},
        {"cat ", 4, Place::verb}, {"dog ", 3, Place::verb}, {"bird ", 2, Place::verb}, {"fox ", 1, Place::verb}});
constexpr std::array nouns = std::to_array<Word>({{"small ", 3, Place::plain_nouns}, {"old ", 2, Place::plain_nouns},
    {"red ", 1, Place::plain_nouns}, {"cats ", 4, Place::verbs}, {"dogs ", 3, Place::verbs},
    {"birds ", 2, Place::verbs}, {"foxes ", 1, Place::verbs}});
constexpr std::array plain_noun = std::to_array<Word>(
    {{"cat ", 6, Place::verb}, {"dog ", 5, Place::verb}, {"bird ", 3, Place::verb}, {"fox ", 2, Place::verb}});
constexpr std::array plain_nouns = std::to_array<Word>(
    {{"cats ", 6, Place::verbs}, {"dogs ", 5, Place::verbs}, {"birds ", 3, Place::verbs}, {"foxes ", 2, Place::verbs}});
constexpr std::array verb = std::to_array<Word>({{"sleeps. ", 4, Place::sentence}, {"runs. ", 3, Place::sentence},
    {"sees ", 5, Place::object}, {"likes ", 4, Place::object}});
constexpr std::array verbs = std::to_array<Word>({{"sleep. ", 4, Place::sentence}, {"run. ", 3, Place::sentence},
    {"see ", 5, Place::object}, {"like ", 4, Place::object}});
constexpr std::array object = std::to_array<Word>({{"a mouse. ", 5, Place::sentence},
    {"the moon. ", 4, Place::sentence}, {"some fish. ", 4, Place::sentence}, {"two trees. ", 3, Place::sentence}});

constexpr std::array<std::span<const Word>, places> rules{
    sentence, noun, nouns, plain_noun, plain_nouns, verb, verbs, object};

std::span<const Word> words_at(Place place) { return rules[static_cast<std::size_t>(place)]; }

const Word& drawn_word(Draw& draw, Place place)
{
    std::uint32_t left = draw.bits() % 16;
    for (const Word& word : words_at(place)) {
        if (left < word.weight) return word;
        left -= word.weight;
    }
    return words_at(place).back(); // the weights of a place add up to sixteen
}

std::string drawn_text(Draw& draw, std::size_t characters)
{
    std::string text;
    for (Place place = Place::sentence; text.size() < characters;) {
        const Word& word = drawn_word(draw, place);
        text += word.text;
        place = word.next;
    }
    text.resize(characters);
    return text;
}

// What has been written, as far as it matters: the place, and the word so far.
using Known = std::pair<Place, std::string_view>;

struct Following {
    Known known;
    char character;
    double probability;
};

std::vector<Following> following(const Known& known)
{
    const auto& [place, begun] = known;
    std::map<char, Following> by_character;
    double all = 0;
    for (const Word& word : words_at(place)) {
        if (!word.text.starts_with(begun)) continue;
        const std::string_view longer = word.text.substr(0, begun.size() + 1);
        const Known next = longer.size() == word.text.size() ? Known{word.next, ""} : Known{place, longer};
        auto& one = by_character.try_emplace(longer.back(), Following{next, longer.back(), 0}).first->second;
        one.probability += word.weight;
        all += word.weight;
    }
    std::vector<Following> list;
    for (const auto& [character, one] : by_character) list.push_back({one.known, character, one.probability / all});
    return list;
}

// The mean over characters 2 to length + 1 of a sample of the entropy of each, given all before it; in nats, to nine
// digits, so that it is the same with every mathematics library.
double best_loss(std::int64_t length)
{
    std::map<Known, double> now{{{Place::sentence, ""}, 1.0}};
    double sum = 0;
    for (std::int64_t written = 0; written <= length; ++written) {
        std::map<Known, double> then;
        for (const auto& [known, share] : now)
            for (const Following& one : following(known)) {
                if (written > 0) sum -= share * one.probability * std::log(one.probability);
                then[one.known] += share * one.probability;
            }
        now = std::move(then);
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
        "builtin:grammar", std::to_string(count) + " samples"));

    const std::vector<std::string> names = alphabet();
    std::array<std::int32_t, 128> number{};
    for (std::size_t i = 0; i < names.size(); ++i)
        number[static_cast<unsigned char>(names[i][0])] = static_cast<std::int32_t>(i);
    TokenRows rows;
    std::vector<std::int32_t> window;
    for (std::int64_t index = 0; index < count; ++index) {
        Draw draw(seed, static_cast<std::uint64_t>(index));
        window.clear();
        for (const char c : drawn_text(draw, static_cast<std::size_t>(length + 1)))
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
