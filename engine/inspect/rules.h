// Rules of the diagnosis: each finds one problem in the symptoms of a run, or nothing.
#pragma once

#include "inspect/diagnosis_rules.h"

namespace epoch {

// Data.
std::optional<Diagnosis> one_label(const Symptoms& seen);
std::optional<Diagnosis> target_scale(const Symptoms& seen);
std::optional<Diagnosis> imbalance(const Symptoms& seen);
std::optional<Diagnosis> leakage(const Symptoms& seen);
std::optional<Diagnosis> duplicates(const Symptoms& seen);
std::optional<Diagnosis> waits_for_data(const Symptoms& seen);
std::optional<Diagnosis> small_batch(const Symptoms& seen);
// Curves.
std::optional<Diagnosis> not_finite(const Symptoms& seen);
std::optional<Diagnosis> diverging(const Symptoms& seen);
std::optional<Diagnosis> jumped(const Symptoms& seen);
std::optional<Diagnosis> exploding(const Symptoms& seen);
std::optional<Diagnosis> chance(const Symptoms& seen);
std::optional<Diagnosis> mean_prediction(const Symptoms& seen);
std::optional<Diagnosis> worse_than_linear(const Symptoms& seen);
std::optional<Diagnosis> underfitting(const Symptoms& seen);
std::optional<Diagnosis> overfitting(const Symptoms& seen);
// Layers.
std::optional<Diagnosis> dead_units(const Symptoms& seen);
std::optional<Diagnosis> saturated(const Symptoms& seen);
std::optional<Diagnosis> vanishing(const Symptoms& seen);

// The mean over the steps [from, to) of the records; none without a finite value.
std::optional<double> mean_of(std::span<const MetricRecord> records, std::uint64_t from, std::uint64_t to);
// The mean over the newest tenth of the steps; none before step 20.
std::optional<double> newest(std::span<const MetricRecord> records, std::uint64_t step);
std::optional<double> best_validation(const Symptoms& seen); // the lowest finite validation loss
// By how much the training loss fell over the newest quarter of the steps, as a share of what can be learned.
double fallen(const Symptoms& seen);

inline double ratio(std::int64_t part, std::int64_t of) { return static_cast<double>(part) / static_cast<double>(of); }

std::vector<Remedy> lower_rates(const Symptoms& seen);
std::vector<Remedy> target_scale_remedies(const Symptoms& seen); // empty: the targets have a usual size

} // namespace epoch
