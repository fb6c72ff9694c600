// inside: what is seen of a network when it is looked into: one sample on its way, weights and gradients over time,
// right and wrong answers, points of a layer, and what a run suffers from in words.
#pragma once

#include "base/shape.h"
#include "model/data_facts.h"
#include "model/graph.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epoch {

// --- One sample on its way (WatchSample): in evaluation form, with a copy of the weights ---

// What one node made of the sample. `values` is [unit][row][column]: of an image a map a channel, of a sequence one map
// whose rows are positions and whose columns are features, of flat numbers one number a unit. Maps with a longer side
// than was asked for are thinned: each value is then the mean of what it covers.
struct NodeOutput {
    NodeId node{}; // of the outermost graph
    std::string path; // of the layer: "encoder/3/attention"
    Shape shape; // of the whole output for one sample
    std::int64_t units = 0, rows = 1, columns = 1; // of `values`; of more units the first ones are here
    std::vector<float> values;
    float min = 0, max = 0, mean = 0; // of the whole output; numbers that are not finite are left out
    double zero_share = 0; // of the whole output, 0 .. 1
    std::int64_t not_finite = 0;
};

// What a layer of self-attention looks at: for each head, row q column k is the share that position q takes from
// position k; a row adds up to 1 (softmax(q kᵀ / sqrt(d)), Vaswani et al. 2017).
struct AttentionMap {
    NodeId node{};
    std::string path;
    std::int64_t heads = 0, positions = 0; // of `values`; the first ones where there are more
    std::vector<float> values; // [head][query][key]
};

// A map over the input, or over a layer's positions.
struct HeatMap {
    std::string over; // name of the data field, or path of the layer
    std::int64_t rows = 0, columns = 0; // of a sequence 1 x positions, of flat numbers that are no picture 1 x numbers
    std::vector<float> values;
};

// Where one output number comes from: products of a window of the input with weights, their sum, and the function that
// follows. Of a convolution the window is (channels, rows, columns) with 0 outside of the image; of a dense layer it is
// the whole input, 1 x 1 x inputs.
struct CellArithmetic {
    NodeId node{};
    std::int64_t unit = 0, row = 0, column = 0; // of the output
    std::int64_t channels = 0, rows = 0, columns = 0; // of the window
    std::int64_t top = 0, left = 0; // of the window in the input; below 0 in the padding
    std::int64_t dilation = 1; // rows and columns of the input from one number of the window to the next
    std::vector<float> inputs, weights; // [channel][row][column]
    double bias = 0, sum = 0; // sum: of the products and the bias
    double output = 0; // as the node gives it
    // What becomes of it in the layers that follow, each reading only the one before: norms up to the first activation.
    struct After {
        std::string layer; // its title: "ReLU"
        double value = 0; // that it gives, in the same place
    };
    std::vector<After> after;
};

// What a loss judges, ready to read.
struct SamplePrediction {
    enum class Kind : std::uint8_t { numbers, classes, yes_or_no };
    Kind kind = Kind::numbers;
    std::int64_t positions = 1; // answers for one sample: 1, or one a position of a sequence or picture
    std::int64_t outputs = 0; // numbers an answer
    // [position][output]: probabilities that add up to 1 for each position (classes), the probability of yes
    // (yes_or_no), or numbers as they are in the file (numbers).
    std::vector<float> values;
    std::vector<float> truth; // a class or label a position, or as many numbers as `values`; empty: not known
    std::optional<double> loss; // of the loss layer, unweighted; none where the truth is not known
    std::vector<std::string> names; // of the classes or numbers; empty: they have none
};

struct SampleView {
    std::vector<NodeOutput> nodes; // in data order
    std::vector<AttentionMap> attention; // of the wanted nodes
    SamplePrediction prediction; // by the first loss
    std::vector<HeatMap> inputs; // what the network really sees: a map a channel of each input field, after scaling
    // How strongly one output number depends on each place of the input: the largest absolute gradient over the
    // channels (Simonyan et al. 2014), of tokens the length of the gradient of their embedding. >= 0.
    std::vector<HeatMap> saliency;
    std::int64_t towards = -1; // the output number that the gradients belong to; -1: none were asked for
    // Grad-CAM (Selvaraju et al. 2017) at the last layer that makes images, >= 0; none without such a layer.
    std::optional<HeatMap> class_map;
    std::optional<CellArithmetic> cell;
    double seconds = 0; // what it cost the training
};

// --- Weights and gradients (WatchWeights): of a few training samples, forward and backward, all tensors kept ---

// Bins of equal width from `least` to `most`. What is not finite is in no bin.
struct Histogram {
    double min = 0, max = 0;
    std::vector<std::uint32_t> counts; // one a bin
    std::int64_t numbers = 0, zeros = 0, not_finite = 0;
    std::int64_t tiny = 0; // not 0 but nearer to it than FP16 can tell (2^-25)
    double mean = 0, deviation = 0, norm = 0; // norm: the root of the sum of squares
    bool operator==(const Histogram&) const = default;
};

struct ParameterPicture {
    std::string name; // "hidden/weight"
    NodeId node{};
    Shape shape;
    Histogram weights;
    Histogram gradients; // of the mean loss of the samples looked at; no numbers: it learns nothing
};

// How the outputs of a node behave over the samples looked at.
struct NodeActivity {
    NodeId node{};
    std::string path, layer; // layer: its type, "relu"
    std::int64_t units = 0; // channels of images, features of the rest
    std::vector<std::uint32_t> silent; // units that were 0 for every sample and place; the first 4,096 of them
    std::int64_t silent_units = 0;
    double zero_share = 0; // 0 .. 1
    double saturated_share = 0; // of sigmoid and tanh: within a hundredth of their range of its ends
    std::vector<std::uint32_t> saturated; // units of which nine numbers in ten are; the first 4,096 of them
    std::int64_t saturated_units = 0;
    double mean = 0, deviation = 0;
    std::int64_t not_finite = 0;
};

struct WeightsMoment {
    std::uint64_t step = 0;
    std::int64_t samples = 0; // that were looked at
    std::vector<ParameterPicture> parameters; // in the order of the network
    std::vector<NodeActivity> nodes; // likewise
    double seconds = 0; // what it cost the training
};

inline constexpr std::size_t max_weights_moments = 64;

struct WeightsView {
    // Ascending steps; the newest is the last. Where they become too many every second of the older half goes.
    std::vector<std::shared_ptr<const WeightsMoment>> moments;
};

// --- Right and wrong answers (WatchResults): every sample of a split, in slices ---

struct ScoredSample {
    std::int64_t row = 0; // of the data; training rows come first
    float truth = 0, prediction = 0; // class numbers, or numbers as they are in the file (the first one of several)
    float confidence = 0; // probability of the guess
    float loss = 0; // of the sample
    bool operator==(const ScoredSample&) const = default;
};

struct ClassRecord {
    std::int64_t samples = 0, predicted = 0, right = 0; // labels of it, guesses of it, and both
    std::optional<double> precision, recall, f1; // none: nothing was guessed, nothing is there
};

struct ResultsView {
    Split split = Split::validation;
    SamplePrediction::Kind kind = SamplePrediction::Kind::classes;
    std::int64_t samples = 0, labels = 0; // labels: that count; several a sample in sequences and pictures
    double mean_loss = 0; // of the first loss, a sample
    std::vector<std::string> names; // of the classes, or of the target; may be empty
    // Classes and yes or no (no = 0, yes = 1): [truth][guess].
    std::int64_t classes = 0;
    std::vector<std::int64_t> counts;
    std::vector<ClassRecord> of_class;
    double accuracy = 0;
    // The samples with the largest loss, largest first: the worst ones of all, and the worst ones of each cell, the
    // right ones too, as far as room was asked for.
    std::vector<ScoredSample> worst;
    // Numbers: pairs spread evenly over the split, and what they add up to. Residual = guess - truth.
    std::vector<ScoredSample> points;
    double mean_residual = 0, mean_absolute_error = 0, root_mean_square_error = 0;
    std::optional<double> r2; // none: all truths are equal
    double seconds = 0;
};

// --- Points of a layer (WatchEmbedding): the three directions in which they differ most (PCA), or a map of neighbours
// (t-SNE, van der Maaten & Hinton 2008) in the first two ---

struct EmbeddingView {
    struct Point {
        float x = 0, y = 0, z = 0; // along the first, second and third principal direction, around the mean
        std::int32_t label = -1; // class of the sample; -1: it has none
        std::int64_t row = 0; // of the data, or of the table of the parameter: the token
    };
    std::vector<Point> points;
    std::int64_t dimensions = 0; // numbers of one point before the projection
    std::vector<double> explained; // PCA: share of the whole variance along each direction, 0 .. 1
    double perplexity = 0; // t-SNE: how many neighbours a point counts as near; 0: this is a PCA
    double divergence = 0; // t-SNE: of the neighbourhoods in the map from those among the points, in nats; 0 = the same
    std::vector<std::string> names; // of the labels, or of the rows of a table
    double seconds = 0;
};

// --- What a run suffers from, in words (WatchDiagnosis) ---

// What a button tries. The window carries it out: a knob is turned live; a setting or parameter needs a new start.
struct Remedy {
    enum class Kind : std::uint8_t {
        none, // nothing but advice: `label` is a sentence
        live_parameter, // SetLiveParameter{key, value as a real}, after going back where the run has failed
        setting, // of the training: key = value
        optimizer_setting,
        parameter, // of `node`: key = value
        layer, // `node` becomes another layer type: value is its name
        reset, // Reset with another seed
        insert, // behind `node`, and behind all others of its kind that do not feed a loss: the layer `value`
        data // shows the data, with the option `key` of their spec set to `value`; empty: as they are
    };
    Kind kind = Kind::none;
    std::string label; // "Try learning rate 0.003"
    NodeId node{};
    std::string key;
    Value value;
    bool operator==(const Remedy&) const = default;
};

struct Diagnosis {
    std::string code; // stable: "diverging", "not_finite", "vanishing_gradients", "exploding_gradients", "dead_units",
                      // "saturated", "overfitting", "underfitting", "imbalance", "one_label", "chance",
                      // "waits_for_data", "leakage", "small_batch"
    std::string title; // "The loss grows"
    std::string text; // why that is so, with the numbers that tell
    double measured = 0, threshold = 0; // the number that triggered it, and where it begins to
    NodeId node{}; // whose fault it is; 0 = the whole network
    std::vector<Remedy> remedies; // the likeliest first
    std::uint8_t place = 0; // among all that can be found, the gravest first
    bool from_inside = false; // the records alone cannot tell it
    bool operator==(const Diagnosis&) const = default;
};

struct DiagnosisView {
    std::vector<Diagnosis> found; // the gravest first; empty: nothing is wrong
    bool looked_inside = false; // gradients and outputs were looked at too, not the records alone
    double seconds = 0;
};

} // namespace epoch
