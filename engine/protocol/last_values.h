// The largest valid value of every enum of the protocol, so that a reader of bytes refuses others.
#pragma once

#include "protocol/worker_message.h"

#include <limits>
#include <type_traits>

namespace epoch::form {

using namespace worker;

// The largest valid value of an enum; an id may have any value.
template <class E> inline constexpr std::uint64_t last_value = std::numeric_limits<std::underlying_type_t<E>>::max();
template <class E> constexpr std::uint64_t value_of(E e) { return static_cast<std::uint64_t>(e); }
template <> inline constexpr std::uint64_t last_value<DType> = value_of(DType::i8);
template <> inline constexpr std::uint64_t last_value<TensorKind> = value_of(TensorKind::labels);
template <> inline constexpr std::uint64_t last_value<FieldRole> = value_of(FieldRole::target);
template <> inline constexpr std::uint64_t last_value<DateFeature> = value_of(DateFeature::day_cosine);
template <> inline constexpr std::uint64_t last_value<Split> = value_of(Split::test);
template <> inline constexpr std::uint64_t last_value<Family> = value_of(Family::loss);
template <> inline constexpr std::uint64_t last_value<Projection> = value_of(Projection::neighbours);
template <> inline constexpr std::uint64_t last_value<FigureMethod> = value_of(FigureMethod::device);
template <> inline constexpr std::uint64_t last_value<RunState> = value_of(RunState::failed);
template <>
inline constexpr std::uint64_t last_value<SamplePrediction::Kind> = value_of(SamplePrediction::Kind::yes_or_no);
template <> inline constexpr std::uint64_t last_value<Remedy::Kind> = value_of(Remedy::Kind::data);
template <> inline constexpr std::uint64_t last_value<SweepAxis::Place> = value_of(SweepAxis::Place::seed);
template <> inline constexpr std::uint64_t last_value<AskBinRun::Action> = value_of(AskBinRun::Action::delete_for_good);
template <> inline constexpr std::uint64_t last_value<AskShareRace::Form> = value_of(AskShareRace::Form::lines);
template <> inline constexpr std::uint64_t last_value<NetworkAxis> = value_of(NetworkAxis::side);
template <> inline constexpr std::uint64_t last_value<RaceForm> = value_of(RaceForm::duel);
template <> inline constexpr std::uint64_t last_value<RaceSource> = value_of(RaceSource::fake);
template <> inline constexpr std::uint64_t last_value<TransferMode> = value_of(TransferMode::resident);
template <> inline constexpr std::uint64_t last_value<FairnessRule::State> = value_of(FairnessRule::State::disturbed);
template <> inline constexpr std::uint64_t last_value<Fairness> = value_of(Fairness::not_comparable);
template <> inline constexpr std::uint64_t last_value<Hello::Purpose> = value_of(Hello::Purpose::look);
template <> inline constexpr std::uint64_t last_value<Goodbye::Leave> = value_of(Goodbye::Leave::going);

} // namespace epoch::form
