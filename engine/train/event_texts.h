// The texts of run events that take more than a sentence of the trainer.
#pragma once

#include "session/session.h"
#include "session/weights.h"

#include <string>

namespace epoch {

std::string evaluation_text(const Evaluation& evaluation); // "test loss 0.31, accuracy 91.2 %"
std::string fit_text(const WeightFit& fit); // "4 of 6 weights are kept in the new network; new: out/weight"
std::string finished_text(const Session& session); // "after 200 steps: 20 epochs are done"
std::string place_text(const Session& session); // "AMD Ryzen 9 7950X, batch 64"
std::string change_text(const LiveParameterChange& change); // "learning rate 0.03 -> 0.01"

} // namespace epoch
