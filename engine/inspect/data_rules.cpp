// Rules about the data: its targets, and how it reaches the network.
#include "inspect/rules.h"

#include "base/units.h"
#include "inspect/remedies.h"
#include "protocol/few_samples.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace epoch {

std::optional<Diagnosis> one_label(const Symptoms& seen)
{
    if (!seen.targets || !seen.targets->all_equal) return {};
    const auto& counts = seen.targets->counts;
    const auto only = std::ranges::find_if(counts, [](std::int64_t count) { return count > 0; });
    const bool classes = only != counts.end();
    const std::string name =
        classes ? class_name(seen.targets->names, static_cast<std::size_t>(only - counts.begin())) : std::string();
    return Diagnosis{"one_label", "All targets are the same",
        message(classes
                ? "All {rows} inspected training samples belong to the class {class}, so there is nothing to learn."
                : "All {rows} inspected training samples have the same target, so there is nothing to learn.",
            {{"rows", seen.targets->rows}, {"class", name}}),
        1, 1, {}, {data_remedy("Choose another target", "target")}};
}

std::vector<Remedy> target_scale_remedies(const Symptoms& seen)
{
    if (!seen.targets || seen.targets->root_mean_square < thresholds::target_size) return {};
    return {data_remedy("Scale the target", "standardize_target", "yes")};
}

// A network's first outputs are near 0, and a step changes them by little: far targets are out of reach.
std::optional<Diagnosis> target_scale(const Symptoms& seen)
{
    if (!seen.targets || !seen.targets->counts.empty() || !seen.targets->base_loss || seen.targets->all_equal
        || seen.step < thresholds::scale_steps)
        return {};
    auto remedies = target_scale_remedies(seen);
    const auto now = newest(seen.losses, seen.step);
    const double base = *seen.targets->base_loss;
    if (remedies.empty() || (now && *now < thresholds::learned_share * base)) return {};
    remedies.push_back(advice("Results and predictions stay in the original units."));
    return Diagnosis{"target_scale", "The targets are far from the network's outputs",
        message("The targets are about {size} in size, a network's first outputs about 1. The training loss is {loss}; "
                "predicting the mean gives {base}.",
            {{"size", text_of(seen.targets->root_mean_square)}, {"loss", now ? text_of(*now) : "not finite"},
                {"base", text_of(base)}}),
        seen.targets->root_mean_square, thresholds::target_size, {}, std::move(remedies)};
}

std::optional<Diagnosis> imbalance(const Symptoms& seen)
{
    if (!seen.targets || seen.targets->all_equal || seen.targets->symbols) return {};
    const auto& counts = seen.targets->counts;
    if (counts.size() < 2) return {};
    const auto [rare, common] = std::ranges::minmax_element(counts);
    const double times = ratio(*common, std::max<std::int64_t>(*rare, 1));
    if (times < thresholds::class_ratio) return {};
    const auto name = [&](auto place) {
        return class_name(seen.targets->names, static_cast<std::size_t>(place - counts.begin()));
    };
    const std::int64_t labels = std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
    const bool many = labels > seen.targets->rows; // several labels per sample
    return Diagnosis{"imbalance", "Some classes are rare",
        message(many ? "{common} has {count} labels, {rare} {few}: always predicting {common} is right for {share} of "
                       "them."
                     : "{common} has {count} training samples, {rare} {few}: always predicting {common} is right for "
                       "{share} of them.",
            {{"common", name(common)}, {"count", *common}, {"rare", name(rare)}, {"few", *rare},
                {"share", percent_text(ratio(*common, labels))}}),
        times, thresholds::class_ratio, {},
        {many ? data_remedy("Look at the classes") : data_remedy("Balance the classes", "balance", "yes"),
            advice("Judge by the recall of each class in the confusion matrix, not by the accuracy."),
            advice("Add samples of the rare classes, or leave out some of the others.")}};
}

std::optional<Diagnosis> leakage(const Symptoms& seen)
{
    if (!seen.targets || seen.targets->all_equal) return {};
    const double size = std::abs(seen.targets->correlation);
    if (size < thresholds::correlation) return {};
    return Diagnosis{"leakage", "An input gives the target away",
        message("The column {column} has a correlation of {correlation} with the target: it may be derived from it.",
            {{"column", seen.targets->column}, {"correlation", text_of(seen.targets->correlation)}}),
        size, thresholds::correlation, {},
        {data_remedy(message("Leave out {column}", {{"column", seen.targets->column}}), "ignore", seen.targets->column),
            advice("A column that is not known at prediction time is of no use to the network.")}};
}

std::optional<Diagnosis> duplicates(const Symptoms& seen)
{
    if (!seen.targets || seen.targets->symbols) return {};
    const Duplicates& found = seen.targets->duplicates;
    if (found.found < thresholds::min_duplicates || found.different < thresholds::different_share) return {};
    const double share = ratio(found.found, found.compared);
    if (share < thresholds::duplicate_share) return {};
    return Diagnosis{"duplicates", "Training samples occur in validation and test",
        message(
            "{found} of {compared} samples of validation and test have the inputs of a training sample: their scores "
            "are better than those of new samples.",
            {{"found", found.found}, {"compared", found.compared}}),
        share, thresholds::duplicate_share, {},
        {data_remedy("Look at the data"),
            advice("Remove equal rows from the file, or name a test file whose samples were collected apart.")}};
}

std::optional<Diagnosis> waits_for_data(const Symptoms& seen)
{
    if (seen.seconds < thresholds::waiting_seconds) return {};
    const double share = seen.seconds_waited / seen.seconds;
    if (share < thresholds::waiting_share) return {};
    return Diagnosis{"waits_for_data", "Training waits for its data",
        message("{share} of the time, {waited} s of {seconds} s, was spent waiting for the data loader.",
            {{"share", percent_text(share)}, {"waited", text_of(seen.seconds_waited)},
                {"seconds", text_of(seen.seconds)}}),
        share, thresholds::waiting_share, {},
        {data_remedy("Keep the data in memory", "stream", "no"),
            advice("If the data does not fit into memory, a faster disk helps.")}};
}

std::optional<Diagnosis> small_batch(const Symptoms& seen)
{
    if (!seen.work_share || *seen.work_share >= thresholds::work_share || seen.batch * 4 > seen.samples) return {};
    return Diagnosis{"small_batch", "The batch is too small for the device",
        message("Steps of {batch} samples reach {share} of the device's peak; most of the time it is idle.",
            {{"batch", seen.batch}, {"share", percent_text(*seen.work_share)}}),
        *seen.work_share, thresholds::work_share, {},
        {setting(message("Try a batch of {batch}", {{"batch", seen.batch * 4}}), "batch", seen.batch * 4),
            advice("A network this small may be faster on the CPU: race them.")}};
}

} // namespace epoch
