// diagnosis_rules: what a run suffers from, told from its symptoms. Every rule names its threshold.
#pragma once

#include "inspect/symptoms.h"

namespace epoch {

namespace thresholds {
// Diverging: the mean loss of the newest tenth of the steps, after at least 20, against that of the first step, or
// of guessing by frequency where that is known and larger.
inline constexpr double loss_growth = 1.5;
// Vanishing: the mean size of the gradients of the first weights against that of the last ones.
inline constexpr double gradient_ratio = 1e-4;
// Exploding: the mean norm of the newest tenth of the steps against the median of all, and as a number.
inline constexpr double norm_growth = 100, norm = 10;
// Dead: the share of a ReLU's units that are 0 for every sample looked at; at least 4 units.
inline constexpr double silent_share = 0.75;
// Saturated: the share of a sigmoid's or tanh's outputs within a hundredth of its range of its ends.
inline constexpr double saturated_share = 0.9;
// Overfitting: the newest validation loss above the best one, by a share and by a part of the first training loss,
// for 3 validations in a row, while the training loss has fallen since the best one.
inline constexpr double validation_growth = 1.2, validation_rise = 0.02;
inline constexpr std::size_t validations_in_a_row = 3;
// No better than guessing: the best validation loss as a share of the loss of always answering how often each
// target occurs; after 5 epochs and 200 steps.
inline constexpr double chance_share = 0.99, chance_epochs = 5;
inline constexpr std::uint64_t chance_steps = 200;
// Underfitting: past so much of the run the training loss is still this share of the base loss, and has fallen by
// less than a fiftieth over the newest quarter.
inline constexpr double run_share = 0.6, base_share = 0.6, fall = 0.02;
// Imbalance: samples of the largest class for each one of the smallest.
inline constexpr double class_ratio = 20;
// Waits for data: the share of the run's time, once it is longer than 2 seconds.
inline constexpr double waiting_share = 0.3, waiting_seconds = 2;
// A batch too small for an accelerator: the share of its peak that is reached, where a batch four times as large
// is still no more than the samples.
inline constexpr double work_share = 0.02;
// Leakage: the correlation of one input column with the target, either way.
inline constexpr double correlation = 0.999;
} // namespace thresholds

// The gravest first. Where one of them explains another only the cause is told.
std::vector<Diagnosis> diagnose(const Symptoms& symptoms);

} // namespace epoch
