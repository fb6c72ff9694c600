// pictures: the drawings of a report as inline SVG, each with a title and a description for those who do not see it.
// Colours are variables of the page, so that light and dark follow the reader's system.
#pragma once

#include "model/graph_check.h"
#include "report/curve.h"
#include "report/wording.h"

#include <string>

namespace epoch::html {

// The parts of the style sheet that the pictures need.
extern const char picture_style[];

std::string picture(double width, double height, const std::string& id, const std::string& title,
    const std::string& description, const std::string& body);

// Training and validation of one figure, "loss" or "accuracy", over the steps; empty: no record has it. A figure that
// is missing or not finite leaves a gap. Long runs show the lowest and the highest value of neighbouring points.
std::string curve_picture(const Curve& curve, const std::string& figure, const Wording& wording = Wording());

// The drawing as its nodes are placed. A long one is cut between nodes into rows; nodes without places are set in a
// row. Empty: there is no node, or there are too many to be read.
std::string network_picture(
    const Graph& graph, const Checked& checked, const DataFacts* data, const Wording& wording = Wording());

// "Dense", or the title of a block with its repetitions: "Residual block × 3".
std::string type_words(const Graph& graph, const Node& node, const Wording& wording);
// The parameters that a node shows: "256 units, same padding".
std::string parameter_words(const Node& node, const Wording& wording);

} // namespace epoch::html
