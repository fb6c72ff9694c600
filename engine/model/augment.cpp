#include "model/augment.h"

#include "base/units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace epoch {
namespace {

constexpr const char* augment_hint = "write some of flip,shift:2,rotate:15,crop:4,cutout:8,noise:0.05,mixup:0.2";

Error augment_fault(const std::string& part, Message what)
{
    return {"data.augment", "augment=" + part, std::move(what), augment_hint};
}

constexpr double max_moved = static_cast<double>(max_augmented_pixels);
constexpr std::array kinds = std::to_array<AugmentKind>({
    {"flip", 1, 0, true, [](const Augment& of) { return of.flip ? 1.0 : 0.0; },
        [](Augment& to, double n) { to.flip = n > 0; }},
    {"shift", 2, max_moved, true, [](const Augment& of) { return static_cast<double>(of.shift); },
        [](Augment& to, double n) { to.shift = static_cast<std::int64_t>(n); }},
    {"rotate", 15, 180, false, [](const Augment& of) { return of.rotate; },
        [](Augment& to, double n) { to.rotate = n; }},
    {"crop", 4, max_moved, true, [](const Augment& of) { return static_cast<double>(of.crop); },
        [](Augment& to, double n) { to.crop = static_cast<std::int64_t>(n); }},
    {"cutout", 8, max_moved, true, [](const Augment& of) { return static_cast<double>(of.cutout); },
        [](Augment& to, double n) { to.cutout = static_cast<std::int64_t>(n); }},
    {"noise", 0.05, 10, false, [](const Augment& of) { return of.noise; }, [](Augment& to, double n) { to.noise = n; }},
    {"mixup", 0.2, 1, false, [](const Augment& of) { return of.mixup; }, [](Augment& to, double n) { to.mixup = n; }},
});

Status add_augmentation(const std::string& part, Augment& to)
{
    const std::size_t colon = std::min(part.find(':'), part.size());
    const auto kind = std::ranges::find(kinds, part.substr(0, colon), &AugmentKind::name);
    if (kind == kinds.end() || (kind->max == 0 && colon < part.size()))
        return augment_fault(part, "there is no such augmentation");
    double number = kind->usual;
    const bool fits = kind->max == 0
        || (colon < part.size() && parse_number(part.substr(colon + 1), number) && number > 0 && number <= kind->max
            && (!kind->whole || number == std::floor(number)));
    if (!fits)
        return augment_fault(part,
            message(kind->whole ? "needs a whole number above 0, at most {max}, after a colon"
                                : "needs a number above 0, at most {max}, after a colon",
                {{"max", kind->max}}));
    kind->set(to, number);
    return {};
}

} // namespace

std::span<const AugmentKind> augment_kinds() { return kinds; }

std::string augment_text(const Augment& augment)
{
    std::string text;
    for (const AugmentKind& kind : kinds) {
        const double amount = kind.get(augment);
        if (amount == 0) continue;
        text += (text.empty() ? "" : ",") + std::string(kind.name);
        if (kind.max > 0) text += ":" + number_text(amount);
    }
    return text;
}

Result<Augment> parse_augment(const std::string& text)
{
    Augment augment;
    std::set<std::string> seen;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t comma = std::min(text.find(',', at), text.size());
        const std::size_t begin = std::min(text.find_first_not_of(' ', at), comma);
        std::string part = text.substr(begin, comma - begin);
        while (part.ends_with(' ')) part.pop_back();
        if (!seen.insert(part.substr(0, part.find(':'))).second) return augment_fault(part, "appears twice");
        RETURN_IF_ERROR(add_augmentation(part, augment));
        at = comma + 1;
    }
    return augment;
}

Status augment_fields(std::span<FieldFacts> fields, const Augment& augment)
{
    const auto image = std::ranges::find_if(fields,
        [](const FieldFacts& field) { return field.role == FieldRole::input && field.kind == TensorKind::image; });
    if (image == fields.end())
        return Error{
            "data.augment", "augment", "there are no images in this data that could be varied", "leave it out"};
    const std::int64_t height = image->sample[1], width = image->sample[2];
    if (std::max({augment.shift, augment.crop, augment.cutout}) >= std::min(height, width))
        return Error{"data.augment", "augment",
            message("moves or cuts as many pixels as an image of {height} × {width} has",
                {{"height", height}, {"width", width}}),
            "use smaller numbers"};
    for (FieldFacts& field : fields) {
        const bool input = field.role == FieldRole::input && field.kind == TensorKind::image;
        const bool pixels = field.kind == TensorKind::labels && field.sample == Shape{height, width};
        if (input || pixels) field.augment = augment;
    }
    return {};
}

} // namespace epoch
