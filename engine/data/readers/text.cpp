// text: reads UTF-8 text, plain or gzip-compressed, as windows of tokens for next-token prediction.
// text:FILE?tokens=words&length=32. The windows stay in order: training has the beginning of the text, the test split
// its end, and windows that overlap a neighbouring split are left out.
#include "base/utf8.h"
#include "data/byte_source.h"
#include "data/memory_limit.h"
#include "data/readers/text_tokens.h"
#include "data/token_fields.h"

namespace epoch {
namespace {

constexpr std::size_t max_bytes = std::size_t{1} << 30; // of text; compressed files are measured unpacked
constexpr std::size_t max_distinct = 1 << 22; // tokens that are counted; some 100 bytes each
constexpr std::size_t max_token_bytes = 1000; // bytes

Error fault(const std::string& name, Message what, Message hint)
{
    return {"data.text", name, std::move(what), std::move(hint)};
}

struct Text {
    std::string name, content;
};

// Checks the limit while the text grows, because a small compressed file can hold much.
Result<Text> read_bytes(const std::filesystem::path& path, const KeepReading& keep)
{
    ASSIGN_OR_RETURN(auto file, ByteSource::open(path, keep));
    Text text{file.name(), {}};
    std::vector<std::byte> block(1 << 18);
    for (;;) {
        ASSIGN_OR_RETURN(const auto got, file.read(block));
        if (got == 0) return text;
        if (text.content.size() + got > max_bytes)
            return fault(text.name, "holds more than 1 GiB of text", "use a part of it");
        // A growing string is copied to twice its size.
        RETURN_IF_ERROR(check_data_memory(3.0 * static_cast<double>(text.content.size() + got), text.name, "it"));
        text.content.append(reinterpret_cast<const char*>(block.data()), got);
    }
}

// Checks that the text is UTF-8 without NUL, and turns line ends into \n.
Status check_characters(Text& text)
{
    std::string& content = text.content;
    std::int64_t line = 1;
    std::size_t out = 0, at = content.starts_with("\xEF\xBB\xBF") ? 3 : 0;
    while (at < content.size()) {
        const std::size_t length = utf8_length(content, at);
        if (length == 0 || content[at] == '\0')
            return fault(text.name + ", line " + std::to_string(line),
                length == 0 ? "is not UTF-8 text" : "has a NUL character, so it is not text", "save the file as UTF-8");
        line += content[at] == '\n';
        if (content[at] == '\r' && at + 1 < content.size() && content[at + 1] == '\n') ++at;
        for (std::size_t i = 0; i < length; ++i) content[out++] = content[at++];
    }
    content.resize(out);
    return {};
}

Result<Text> read_text_file(const std::filesystem::path& path, const KeepReading& keep)
{
    auto text = read_bytes(path, keep);
    if (!text) return text;
    RETURN_IF_ERROR(check_characters(*text));
    if (text->content.empty()) return fault(text->name, "is empty", "choose another file");
    return text;
}

struct Windows {
    Tokens kind = Tokens::characters;
    std::int64_t length = 64, stride = 64;
    std::size_t vocabulary = 10'000;
};

Result<Windows> windows_of(SpecReader& options)
{
    Windows windows;
    const std::string kind = options.text("tokens", "characters");
    if (kind != "characters" && kind != "words")
        return Error{"data.option", "tokens", message("\"{kind}\" is not one of characters, words", {{"kind", kind}}),
            "leave it out for characters"};
    if (kind == "words") windows.kind = Tokens::words;
    windows.length = options.integer("length", 64, 1, 65'536);
    windows.stride = options.integer("stride", windows.length, 1, 1 << 20);
    windows.vocabulary = static_cast<std::size_t>(options.integer("vocabulary", 10'000, 2, 65'536));
    return windows;
}

// The counts refer to the text, so it must outlive them.
Result<Vocabulary> vocabulary_of(const Text& text, const Windows& windows)
{
    Vocabulary::Counts counts;
    std::size_t at = 0;
    for (auto token = next_token(windows.kind, text.content, at); !token.empty();
         token = next_token(windows.kind, text.content, at)) {
        if (token.size() > max_token_bytes)
            return fault(text.name,
                message(
                    "has a word of {bytes} {bytes:byte|bytes}; the longest may have 1,000", {{"bytes", token.size()}}),
                "use tokens=characters");
        ++counts[token];
        if (counts.size() > max_distinct)
            return fault(text.name, "has more than 4,194,304 different words", "use tokens=characters");
    }
    return Vocabulary(windows.kind, counts, windows.vocabulary);
}

Result<std::int64_t> add_rows(const Text& text, const Windows& windows, const Vocabulary& vocabulary, TokenRows& to)
{
    std::vector<std::int32_t> numbers;
    std::size_t at = 0;
    for (auto token = next_token(windows.kind, text.content, at); !token.empty();
         token = next_token(windows.kind, text.content, at)) {
        numbers.push_back(vocabulary.number(token));
        if (numbers.back() < 0)
            return fault(text.name,
                message(
                    "has the character \"{character}\", which the training text does not have", {{"character", token}}),
                message("remove it, or add vocabulary={size}", {{"size", vocabulary.names().size()}}));
    }
    const auto count = static_cast<std::int64_t>(numbers.size());
    if (count < windows.length + 1)
        return fault(text.name,
            message(
                "has {tokens} tokens; a window takes {window}", {{"tokens", count}, {"window", windows.length + 1}}),
            "use a longer text or a smaller length=");
    const std::int64_t rows = (count - windows.length - 1) / windows.stride + 1;
    // Two fields of four bytes, twice because splitting copies the rows, and the tokens themselves.
    const double bytes = 4.0 * 4 * static_cast<double>(rows) * static_cast<double>(windows.length);
    RETURN_IF_ERROR(check_data_memory(bytes + 8 * static_cast<double>(count), text.name, "its windows"));
    const auto more = static_cast<std::size_t>(rows * windows.length);
    to.tokens.reserve(to.tokens.size() + more);
    to.next.reserve(to.next.size() + more);
    for (std::int64_t row = 0; row < rows; ++row) to.add(numbers.data() + row * windows.stride, windows.length);
    return rows;
}

} // namespace

Result<Source> read_text(ReadRequest& request)
{
    ASSIGN_OR_RETURN(const auto windows, windows_of(request.options));
    ASSIGN_OR_RETURN(const auto test, request.test_parts());
    if (request.spec.parts.size() != 1 || test.size() > 1)
        return fault(data_spec_text(request.spec).substr(0, 200), "names several files", "name one file");
    ASSIGN_OR_RETURN(const auto text, read_text_file(request.path(request.spec.parts[0]), request.keep));
    ASSIGN_OR_RETURN(const auto vocabulary, vocabulary_of(text, windows));

    Source source;
    TokenRows rows;
    auto count = add_rows(text, windows, vocabulary, rows);
    if (!count) return std::move(count).error();
    source.rows = *count;
    if (!test.empty()) {
        ASSIGN_OR_RETURN(const auto test_text, read_text_file(request.path(test.front()), request.keep));
        count = add_rows(test_text, windows, vocabulary, rows);
        if (!count) return std::move(count).error();
        source.test_rows = *count;
    }
    source.title = std::filesystem::path(text.name).filename().string();
    source.facts = token_facts(windows.length, vocabulary.names());
    source.fields = {bytes_of(rows.tokens), bytes_of(rows.next)};
    source.gap = (windows.length - 1) / windows.stride; // windows that share a target with the next one
    return source;
}

} // namespace epoch
