#include "protocol/few_samples.h"

#include <algorithm>

namespace epoch {
namespace {

constexpr std::size_t max_named = 3;

bool one_label_each(const ResultsView& results) { return results.labels <= results.samples; }

} // namespace

std::string class_name(const std::vector<std::string>& names, std::size_t index)
{
    return index < names.size() ? names[index] : std::to_string(index);
}

Message few_samples(const ResultsView& results)
{
    if (!one_label_each(results)) return {};
    std::vector<std::size_t> few;
    for (std::size_t i = 0; i < results.of_class.size(); ++i)
        if (results.of_class[i].samples < min_class_samples) few.push_back(i);
    std::ranges::stable_sort(few, {}, [&](std::size_t i) { return results.of_class[i].samples; });
    std::vector<Message> named;
    for (const std::size_t i : few) {
        if (named.size() == max_named) break;
        named.push_back(message("{samples} {samples:sample|samples} of \"{class}\"",
            {{"samples", results.of_class[i].samples}, {"class", class_name(results.names, i)}}));
    }
    if (named.empty()) return {};
    const std::size_t others = few.size() - named.size();
    if (others == 0) return joined(named);
    return message("{samples}, and few of {others} other {others:class|classes}",
        {{"samples", joined(named)}, {"others", others}});
}

std::int64_t rarest_class_samples(const ResultsView& results)
{
    const auto rarest = std::ranges::min_element(results.of_class, {}, &ClassRecord::samples);
    return rarest == results.of_class.end() ? 0 : rarest->samples;
}

} // namespace epoch
