// is: `Is<Point> auto& point` takes a Point or a const Point, for functions that describe the members of a type once
// for writing and for reading.
#pragma once

#include <concepts>
#include <type_traits>

namespace epoch {

template <class T, class Record>
concept Is = std::same_as<std::remove_const_t<T>, Record>;

} // namespace epoch
