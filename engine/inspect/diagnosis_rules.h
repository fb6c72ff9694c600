// Diagnosis rules: find the problems of a run from its symptoms. Every rule has a named threshold.
#pragma once

#include "inspect/symptoms.h"

namespace epoch {

namespace thresholds {
// Diverging: the mean loss of the newest tenth of at least 20 steps over that of the first step, or over the loss of
// predicting by class frequency if that is known and larger.
inline constexpr double loss_growth = 1.5;
// Jumped: the loss of one step over the same, where the newest losses are below `loss_growth` again.
inline constexpr double jump_growth = 10;
// Vanishing: the RMS gradient of the first weights over that of the last ones.
inline constexpr double gradient_ratio = 1e-4;
// Exploding: the mean gradient norm of the newest tenth of the steps, over the median of all and in absolute terms.
inline constexpr double norm_growth = 100, norm = 10;
// Dead: the share of a ReLU's units that are 0 for every inspected sample; at least 4 units.
inline constexpr double silent_share = 0.75;
// Saturated: the share of a sigmoid's or tanh's outputs within 1 % of its range from one of its ends.
inline constexpr double saturated_share = 0.9;
// Overfitting: the newest validation loss above the best one, by a share and by a part of the first training loss,
// for 3 validations in a row, while the training loss has fallen since the best one.
inline constexpr double validation_growth = 1.2, validation_rise = 0.02;
inline constexpr std::size_t validations_in_a_row = 3;
// Curves are judged from this step on, and whether anything was learned after so many epochs as well.
inline constexpr std::uint64_t steps_to_judge = 300;
inline constexpr double epochs_to_judge = 5;
// Learned: the share of the learnable loss that is left.
inline constexpr double learned_share = 0.9;
// No better than guessing: the best validation loss over the loss of predicting by class frequency, unless the accuracy
// is above that of the most frequent class by `standard_errors`.
inline constexpr double chance_share = 0.99;
// No better than the mean: the best validation R², while the training loss does not fall.
inline constexpr double r2 = 0.1;
// Worse than a linear model: the lead of its validation accuracy or R²; of classes also in standard errors of an
// accuracy of so many samples, of numbers the squared error over that of the linear model. Of at least 20 samples.
inline constexpr double linear_lead = 0.01, standard_errors = 2, error_ratio = 1.25;
inline constexpr std::int64_t min_samples = 20;
// Targets out of reach: their root mean square, from this step on.
inline constexpr double target_size = 30;
inline constexpr std::uint64_t scale_steps = 50;
// A rate far too high, or too low: times the usual one.
inline constexpr double rate_ratio = 10;
// Underfitting: after this share of the run this share of the base loss is left, and the training loss has fallen by
// less than 2 % over the newest quarter. A small_share is enough for a network with fewer parameters than samples whose
// training loss is not below the validation loss by no_gap.
inline constexpr double run_share = 0.6, stuck_share = 0.9, small_share = 0.6, no_gap = 0.97, fall = 0.02;
// Imbalance: samples of the largest class per sample of the smallest.
inline constexpr double class_ratio = 20;
// Waits for data: the share of the run's time, after 2 seconds.
inline constexpr double waiting_share = 0.3, waiting_seconds = 2;
// A batch too small for an accelerator: the share of its peak that is reached, if a batch four times as large does not
// exceed the number of samples.
inline constexpr double work_share = 0.02;
// Leakage: the absolute correlation of an input column with the target.
inline constexpr double correlation = 0.999;
// Duplicates: the share of the validation and test samples that are training samples too, if most training samples
// differ from each other.
inline constexpr double duplicate_share = 0.02, different_share = 0.5;
inline constexpr std::int64_t min_duplicates = 5;
} // namespace thresholds

// The most severe first. If one problem explains another, only the cause is reported.
std::vector<Diagnosis> diagnose(const Symptoms& symptoms);
// The validation loss, or the training loss of a run without validation, is clearly below that of a constant
// prediction.
bool has_learned(const Symptoms& symptoms);
// Before this step the curves say too little for a judgement.
std::uint64_t steps_to_judge(const Symptoms& symptoms);

} // namespace epoch
