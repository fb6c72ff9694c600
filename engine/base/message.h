// Message: a sentence for a person: a fixed template with named places, and their values. A window can translate the
// template; a log or --json can store template and values.
#pragma once

#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

struct Message;

// The value of one place: integers in digits, other numbers in the shortest form that reads back to the same double, or
// a message of its own.
struct MessageValue {
    std::string name;
    std::string text;
    std::vector<Message> phrase; // the message that `text` is the text of; empty: it is not one

    MessageValue() = default;
    MessageValue(std::string place, std::string value);
    MessageValue(std::string place, std::string_view value);
    MessageValue(std::string place, const char* value);
    MessageValue(std::string place, std::integral auto value)
        : MessageValue(std::move(place), std::to_string(value))
    {
    }
    MessageValue(std::string place, double value);
    MessageValue(std::string place, Message value);

    bool operator==(const MessageValue& other) const { return name == other.name && text == other.text; }
};

struct Message {
    std::string pattern; // "row {row} has {fields} fields, the header has {expected}"
    std::vector<MessageValue> values;

    Message() = default;
    // A sentence without places.
    Message(std::string sentence);
    Message(std::string_view sentence);
    Message(const char* sentence);

    bool empty() const { return pattern.empty(); }
    // The template with its values filled in. A place without a value is left unchanged; braces in values are plain
    // text.
    std::string text() const;
    operator std::string() const { return text(); }

    bool operator==(const Message& other) const { return text() == other.text(); }
};

// message("row {row} has {fields} fields", {{"row", row}, {"fields", found}})
Message message(std::string_view pattern, std::vector<MessageValue> values);

// One after the other, with `between` between them.
Message joined(const std::vector<Message>& messages, std::string_view between = ", ");
std::string joined(std::span<const std::string> texts, std::string_view between = ", ");

} // namespace epoch
