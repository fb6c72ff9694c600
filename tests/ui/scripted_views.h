// Views of a scripted run, made by formulas.
#pragma once

#include "model/project.h"
#include "protocol/engine_port.h"

namespace epoch::tests {

inline constexpr double steps_per_epoch = 25;

double lossAt(double step);
Evaluation evaluationAt(std::uint64_t step);
SeriesView seriesOf(const WatchSeries& watch, std::uint64_t steps);
BoundaryView boundaryOf(const WatchBoundary& watch, std::uint64_t step);
ProfileView profileOf(const Project& project);
SampleView sampleOf(const WatchSample& watch, std::uint64_t step);
WeightsView weightsOf(std::uint64_t step);
ResultsView resultsOf(const WatchResults& watch);
ImportanceView importanceOf(const WatchImportance& watch);
DiagnosisView diagnosisOf(std::vector<Diagnosis> all, const WatchDiagnosis& watch);
EmbeddingView embeddingOf(const WatchEmbedding& watch);

} // namespace epoch::tests
