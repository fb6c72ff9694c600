// The texts of run events that take more than a sentence of the trainer.
#pragma once

#include "protocol/command.h"
#include "session/session.h"
#include "session/weights.h"

namespace epoch {

Message evaluation_text(const Evaluation& evaluation); // "test loss 0.31, accuracy 91.2 %"
Message fit_text(const WeightFit& fit); // "4 of 6 weights are kept in the new network; new: out/weight"
Message finished_text(const Session& session); // "after 200 steps: 20 epochs are done"
Message start_text(const Session& session); // "on AMD Ryzen 9 7950X, batch 64"
Message move_text(const Session& session); // "to AMD Ryzen 9 7950X, batch 64, at step 100"
Message branch_text(const Recording& recording); // "branched off RUN at step 100"
Message rewind_text(std::uint64_t step, std::uint64_t saved); // "rewound to step 100, from the state saved at step 80"
Message failed_saves_text(); // "paused: 3 saves in a row have failed; see to the disk, then resume"
Message change_text(const LiveParameterChange& change); // "learning rate 0.03 -> 0.01"
Message change_text(const SetWeight& weight, double before); // "dense1/weight[3] 0.5 -> 0.25"

} // namespace epoch
