#include "base/message.h"

#include "base/units.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace epoch {

MessageValue::MessageValue(std::string place, std::string value)
    : name(std::move(place))
    , text(std::move(value))
{
}

MessageValue::MessageValue(std::string place, std::string_view value)
    : MessageValue(std::move(place), std::string(value))
{
}

MessageValue::MessageValue(std::string place, const char* value)
    : MessageValue(std::move(place), std::string(value))
{
}

MessageValue::MessageValue(std::string place, double value)
    : MessageValue(std::move(place), number_text(value))
{
}

MessageValue::MessageValue(std::string place, Message value)
    : name(std::move(place))
    , text(value.text())
    , phrase{std::move(value)}
{
}

Message::Message(std::string sentence)
    : pattern(std::move(sentence))
{
}

Message::Message(std::string_view sentence)
    : pattern(sentence)
{
}

Message::Message(const char* sentence)
    : pattern(sentence)
{
}

namespace {

// The content of "{name}", or of "{name:one|many}", which is a word for the number of that name.
std::optional<std::string_view> filled(std::string_view place, const std::vector<MessageValue>& values)
{
    const auto colon = std::min(place.find(':'), place.size()), bar = place.find('|', colon);
    const auto value = std::ranges::find(values, place.substr(0, colon), &MessageValue::name);
    if (value == values.end() || (colon < place.size() && bar == place.npos)) return {};
    if (colon == place.size()) return value->text;
    return value->text == "1" ? place.substr(colon + 1, bar - colon - 1) : place.substr(bar + 1);
}

} // namespace

std::string Message::text() const
{
    if (values.empty()) return pattern;
    std::string out;
    std::string_view rest = pattern;
    while (!rest.empty()) {
        const auto open = std::min(rest.find('{'), rest.size());
        out += rest.substr(0, open);
        rest.remove_prefix(open);
        const auto close = rest.find('}');
        if (close == rest.npos) return out.append(rest);
        out += filled(rest.substr(1, close - 1), values).value_or(rest.substr(0, close + 1));
        rest.remove_prefix(close + 1);
    }
    return out;
}

Message message(std::string_view pattern, std::vector<MessageValue> values)
{
    Message out{std::string(pattern)};
    out.values = std::move(values);
    return out;
}

Message joined(const std::vector<Message>& messages, std::string_view between)
{
    Message out;
    for (const Message& each : messages) {
        const std::string place = std::to_string(out.values.size());
        out.pattern.append(out.values.empty() ? "" : between).append("{" + place + "}");
        out.values.emplace_back(place, each);
    }
    return out;
}

std::string joined(std::span<const std::string> texts, std::string_view between)
{
    std::string out;
    for (std::size_t i = 0; i < texts.size(); ++i) out.append(i > 0 ? between : "").append(texts[i]);
    return out;
}

} // namespace epoch
