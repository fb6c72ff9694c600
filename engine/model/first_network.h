// first_network: a network to begin with for a data set, by a rule.
#pragma once

#include "model/project.h"

namespace epoch {

// - a table: Dense 64, ReLU, Dense 32, ReLU;
// - images: two convolutions, each with ReLU and pooling, then Dense 64, ReLU;
// - text: Embedding 64, LSTM 128;
// - texts in a table: Embedding 64, of which the mean over the words is taken;
// - a time series: a linear model of the window, and beside it Dense 32 and ReLU, whose outputs are added up;
// each followed by a Dense layer with a unit for each class, number or symbol, and by the loss for its target. A small
// table gets a large weight decay, so that a few rows do not make a wild curve. The run ends early when validation no
// longer improves, with the best weights. The graph has its Data layer; `data.spec` is the project's. Error: the data
// has no input or no target that the rule knows.
Result<Project> first_network(const DataFacts& data);

} // namespace epoch
