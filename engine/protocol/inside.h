// Results of inspecting a network: one sample on its way through it, weights and gradients over time, predictions of a
// whole split, embeddings of a layer, and the diagnosis of a run.
#pragma once

#include "base/message.h"
#include "base/shape.h"
#include "model/data_facts.h"
#include "model/graph.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epoch {

// --- One sample (WatchSample): in evaluation mode, with a copy of the weights ---

// The output of one node. `values` is [unit][row][column]: a map per channel of an image; one map (positions x
// features) of a sequence; one value per unit otherwise. Larger maps than requested are downsampled by averaging.
struct NodeOutput {
    NodeId node{}; // of the outermost graph
    std::string path; // of the layer: "encoder/3/attention"
    Shape shape; // of the whole output for one sample
    std::int64_t units = 0, rows = 1, columns = 1; // of `values`; the first units if there are more
    std::vector<float> values;
    float min = 0, max = 0, mean = 0; // of the finite values of the whole output
    double zero_share = 0; // of the whole output, 0 .. 1
    std::int64_t not_finite = 0;
};

// The attention weights of a self-attention layer, softmax(q kᵀ / sqrt(d)) (Vaswani et al. 2017): for each head, row q
// column k is the weight of position k for position q. A row sums to 1.
struct AttentionMap {
    NodeId node{};
    std::string path;
    std::int64_t heads = 0, positions = 0; // of `values`; the first ones if there are more
    std::vector<float> values; // [head][query][key]
};

// A map over the input, or over a layer's positions.
struct HeatMap {
    std::string over; // name of the data field, or path of the layer
    std::int64_t rows = 0, columns = 0; // 1 x positions of a sequence, 1 x features of a flat field without a picture
    std::vector<float> values;
};

// The arithmetic of one output value: the products of an input window with weights, their sum, and the functions that
// follow. For a convolution the window is (channels, rows, columns) with 0 outside of the image; for a dense layer it
// is the whole input, 1 x 1 x inputs.
struct CellArithmetic {
    NodeId node{};
    std::int64_t unit = 0, row = 0, column = 0; // of the output
    std::int64_t channels = 0, rows = 0, columns = 0; // of the window
    std::int64_t top = 0, left = 0; // of the window in the input; below 0 in the padding
    std::int64_t dilation = 1; // distance in the input between neighbours in the window
    std::vector<float> inputs, weights; // [channel][row][column]
    double bias = 0, sum = 0; // sum: of the products and the bias
    double output = 0; // of the node
    // The value after each normalization layer that follows, up to and including the first activation.
    struct After {
        std::string layer; // its title: "ReLU"
        double value = 0; // its output in the same place
    };
    std::vector<After> after;
};

// The prediction of the network for one sample, as probabilities or in the units of the data file.
struct SamplePrediction {
    enum class Kind : std::uint8_t { numbers, classes, yes_or_no };
    Kind kind = Kind::numbers;
    std::int64_t positions = 1; // predictions for one sample: 1, or one per position of a sequence or picture
    std::int64_t outputs = 0; // values per prediction
    // [position][output]: class probabilities that sum to 1 at each position (classes), the probability of yes
    // (yes_or_no), or values in the units of the file (numbers).
    std::vector<float> values;
    std::vector<float> truth; // a label per position, or as many values as `values`; empty: not known
    std::optional<double> loss; // of the loss layer, unweighted; none if the truth is not known
    std::vector<std::string> names = {}; // of the classes or values; empty: they have none
    std::int64_t rows = 0, columns = 0; // of a mask, whose positions are pixels row by row; 0: it is no mask
};

struct SampleView {
    std::vector<NodeOutput> nodes; // in data order
    std::vector<AttentionMap> attention; // of the wanted nodes
    SamplePrediction prediction; // the input of the first loss
    std::vector<HeatMap> inputs; // what the network sees: a map per channel of each input field, after scaling
    // Saliency (Simonyan et al. 2014): the largest absolute gradient of one output over the channels of each place of
    // the input; for tokens, the norm of the gradient of their embedding. >= 0.
    std::vector<HeatMap> saliency;
    std::int64_t towards = -1; // the output that the gradients are of; -1: none were requested
    // Grad-CAM (Selvaraju et al. 2017) at the last layer that outputs images, >= 0; none without such a layer.
    std::optional<HeatMap> class_map;
    std::optional<CellArithmetic> cell;
    double seconds = 0; // of training time that it cost
};

// --- Weights and gradients (WatchWeights): of the forward and backward pass of a few training samples ---

// Bins of equal width from `min` to `max`. Values that are not finite are in no bin.
struct Histogram {
    double min = 0, max = 0;
    std::vector<std::uint32_t> counts; // one per bin
    std::int64_t numbers = 0, zeros = 0, not_finite = 0;
    std::int64_t tiny = 0; // nonzero values that underflow to 0 in FP16 (below 2^-25)
    double mean = 0, deviation = 0, norm = 0; // norm: L2
    bool operator==(const Histogram&) const = default;
};

struct ParameterPicture {
    std::string name; // "hidden/weight"
    NodeId node{};
    Shape shape;
    Histogram weights;
    Histogram gradients; // of the mean loss over the inspected samples; empty: the parameter is not trained
};

// Statistics of a node's outputs over the inspected samples.
struct NodeActivity {
    NodeId node{};
    std::string path, layer; // layer: its type, "relu"
    std::int64_t units = 0; // channels of images, features of the rest
    std::vector<std::uint32_t> silent; // units that are 0 for every sample and position; the first 4,096
    std::int64_t silent_units = 0;
    double zero_share = 0; // 0 .. 1
    double saturated_share = 0; // of sigmoid and tanh: outputs within 1 % of the range from one of its ends
    std::vector<std::uint32_t> saturated; // units with at least 90 % saturated outputs; the first 4,096
    std::int64_t saturated_units = 0;
    double mean = 0, deviation = 0;
    std::int64_t not_finite = 0;
};

struct WeightsMoment {
    std::uint64_t step = 0;
    std::int64_t samples = 0; // inspected
    std::vector<ParameterPicture> parameters; // in the order of the network
    std::vector<NodeActivity> nodes; // likewise
    double seconds = 0; // of training time that it cost
};

inline constexpr std::size_t max_weights_moments = 64;

struct WeightsView {
    // In order of their steps. When there are too many, every second one of the older half is dropped.
    std::vector<std::shared_ptr<const WeightsMoment>> moments;
};

// --- Predictions of a whole split (WatchResults) ---

struct ScoredSample {
    std::int64_t row = 0; // of the data; training rows come first
    float truth = 0, prediction = 0; // class indices, or values in the units of the file (the first of several)
    float confidence = 0; // the probability of the prediction
    float loss = 0; // of the sample
    float right = 0; // share of its labels that are predicted right, 0 .. 1
    // The predicted classes of the pixels, row by row; empty: no mask, or more than 64 x 64 pixels or 256 classes.
    std::int64_t mask_rows = 0, mask_columns = 0;
    std::vector<std::uint8_t> mask = {};
    std::int64_t line = 0; // of its table's file; 0: not known
    bool operator==(const ScoredSample&) const = default;
};

struct ClassRecord {
    std::int64_t samples = 0, predicted = 0, right = 0; // labels of the class, predictions of it, and both
    std::optional<double> precision, recall, f1; // none: division by 0, or no samples
};

// What needs no network, scored on the same split: always the most frequent class or the mean of the training samples,
// and a linear model of them (ridge or logistic regression). Scores are accuracies of classes, R² of numbers.
struct Baseline {
    std::optional<double> constant, linear; // linear: none where the inputs are no columns, or too many
    std::optional<double> constant_error, linear_error; // mean absolute errors of numbers, in units of the file
    std::string common; // the most frequent class
    std::optional<double> standard_error; // of `linear`, from the number of samples and how they differ
    std::int64_t inputs = 0, samples = 0; // numbers that the linear model reads; samples that were scored
    // Of a time series: the last known values once more, those of the latest `lag` rows, where that is best in
    // training.
    std::int64_t lag = 0; // 0: no time series
    std::optional<double> repeated, repeated_error; // as `linear`, `linear_error`
    std::vector<double> step_errors; // of the repeated values: the mean absolute error of each step
    bool operator==(const Baseline&) const = default;
};

// How a network's score compares with the linear model's; alike: they differ by no more than one standard error.
enum class AgainstLinear : std::uint8_t { better, alike, worse };
inline std::optional<AgainstLinear> against_linear(const Baseline& baseline, std::optional<double> score)
{
    if (!baseline.linear || !score) return std::nullopt;
    const double margin = baseline.standard_error.value_or(0), lead = *score - *baseline.linear;
    return lead > margin ? AgainstLinear::better : lead < -margin ? AgainstLinear::worse : AgainstLinear::alike;
}

// How often predictions made with a confidence are right, in 10 bins of equal width: (0, 0.1], .. (0.9, 1].
struct CalibrationBin {
    std::int64_t samples = 0;
    double confidence = 0, right = 0; // the mean probability of the predicted class; the share that is right
    bool operator==(const CalibrationBin&) const = default;
};

// Of two classes: the errors if the second one is predicted from a probability on. A false alarm predicts it wrongly, a
// miss overlooks it.
struct ThresholdErrors {
    double threshold = 0;
    std::int64_t false_alarms = 0, misses = 0;
    bool operator==(const ThresholdErrors&) const = default;
};
struct ErrorCosts {
    double false_alarm = 1, miss = 1;
    double of(const ThresholdErrors& errors) const
    {
        return false_alarm * static_cast<double>(errors.false_alarms) + miss * static_cast<double>(errors.misses);
    }
};
// The threshold with the lowest cost; of several, the one nearest to 0.5. Null if there are none.
const ThresholdErrors* cheapest(const std::vector<ThresholdErrors>& thresholds, const ErrorCosts& costs);

struct CurvePoint {
    double x = 0, y = 0;
    bool operator==(const CurvePoint&) const = default;
};

// How well the scores of one class separate its samples, the positives, from those of all others, whatever the
// threshold.
struct Ranking {
    std::int64_t of_class = 1, positives = 0, negatives = 0;
    double roc_auc = 0; // the probability that a positive scores above a negative; ties count half
    double average_precision = 0; // the mean precision over the recall, in steps without interpolation
    // The corners of the curves, from the highest threshold to the lowest, as scikit-learn's roc_curve and
    // precision_recall_curve with drop_intermediate: the share of the negatives that are predicted, and the recall;
    // the recall, and the precision. Of a long curve, those that are further apart than a pixel.
    std::vector<CurvePoint> roc, precision_recall;

    double positive_share() const // the precision of a guess by chance
    {
        return static_cast<double>(positives) / static_cast<double>(positives + negatives);
    }
    bool operator==(const Ranking&) const = default;
};

// The samples with a column's values in a range, or with one of its words.
struct ErrorBin {
    double from = 0, to = 0; // both ends occur; 0 of words
    std::string word; // empty: none of the others
    std::int64_t samples = 0;
    double error = 0, standard_error = 0; // the mean error, and how far chance alone moves it
    bool few() const { return samples < 10; } // the error may be chance
    bool operator==(const ErrorBin&) const = default;
};
struct ColumnErrors {
    enum class Form : std::uint8_t { number, words, days }; // days: since 1970
    std::string name;
    Form form = Form::number;
    std::vector<ErrorBin> bins; // by value; the most frequent word first
    bool operator==(const ColumnErrors&) const = default;
};

struct ResultsView {
    Split split = Split::validation;
    SamplePrediction::Kind kind = SamplePrediction::Kind::classes;
    std::int64_t samples = 0, labels = 0; // labels: without ignored ones; several per sample in sequences and pictures
    double mean_loss = 0; // of the first loss, per sample
    std::vector<std::string> names; // of the classes, or of the target; may be empty
    // The confusion matrix [truth][prediction] of classes, or of no = 0 and yes = 1.
    std::int64_t classes = 0;
    std::vector<std::int64_t> counts;
    std::vector<ClassRecord> of_class;
    double accuracy = 0;
    // Of two classes, the second one being sought; none: other classes, or several labels per sample.
    std::optional<double> roc_auc, average_precision;
    std::vector<Ranking> rankings; // of samples with one label: of the second of two classes, or of each of several
    double threshold = 0.5; // of two classes: the probability from which on the second one was predicted
    std::vector<ThresholdErrors> thresholds; // 0.00, 0.01 .. 1.00, of two classes with one label per sample; else empty
    // Of samples with one label each, else empty. The expected calibration error (Naeini et al., AAAI 2015) is the mean
    // of |right - confidence| over the bins, weighted by their samples.
    std::vector<CalibrationBin> calibration;
    std::optional<double> calibration_error;
    // The samples with the largest loss, largest first: the worst of all, and the worst of each cell of the matrix.
    std::vector<ScoredSample> worst;
    // Regression: samples spread evenly over the split. Residual = prediction - truth.
    std::vector<ScoredSample> points;
    // Of a time series: the mean absolute error of each step, and what the latest values once more would have said of
    // each point, where the baseline was asked for.
    std::vector<double> step_errors;
    std::vector<float> repeated;
    double mean_residual = 0, mean_absolute_error = 0, root_mean_square_error = 0;
    std::optional<double> r2; // none: all targets are equal
    std::string unit; // of the first value; may be empty
    // Of a table with one label or with numbers per sample: the share of wrong predictions, or the mean absolute error,
    // by the columns of its inputs.
    std::vector<ColumnErrors> column_errors;
    std::optional<Baseline> baseline; // none: a sample has several labels
    double seconds = 0;
};

// --- Permutation importance of the columns of a table (WatchImportance; Breiman 2001) ---

// How much worse the score gets when the values of one column of the file are shuffled among the rows, with everything
// that the network reads of the column: mean and standard deviation over the shuffles.
struct ColumnImportance {
    std::string name;
    double mean = 0, deviation = 0; // below 0: the score got better
    // Whether the mean is further from 0 than two standard deviations.
    bool clear() const { return mean > 2 * deviation; }
    bool operator==(const ColumnImportance&) const = default;
};

struct ImportanceView {
    enum class Metric : std::uint8_t { accuracy, mean_absolute_error, r2 }; // r2: the mean over several values
    Split split = Split::validation;
    std::int64_t rows = 0, split_rows = 0; // rows: those that were used
    std::int64_t shuffles = 0;
    Metric metric = Metric::accuracy;
    double score = 0; // of the rows as they are
    std::string unit, target; // of the mean absolute error, as in the file; may be empty
    std::vector<ColumnImportance> columns; // the most important first
    double seconds = 0;
};

// --- Embedding (WatchEmbedding): three principal components (PCA), or t-SNE (van der Maaten & Hinton 2008) in the
// first two coordinates ---

struct EmbeddingView {
    struct Point {
        float x = 0, y = 0, z = 0; // the first three principal components, with the mean subtracted
        std::int32_t label = -1; // class of the sample; -1: none
        std::int64_t row = 0; // of the data, or of the parameter (the token)
    };
    std::vector<Point> points;
    std::int64_t dimensions = 0; // of a point before the projection
    std::vector<double> explained; // PCA: explained variance ratio of each component
    double perplexity = 0; // of t-SNE; 0: this is a PCA
    double divergence = 0; // t-SNE: Kullback-Leibler divergence KL(P || Q), in nats
    std::vector<std::string> names; // of the labels, or of the rows of a parameter
    double seconds = 0;
};

// --- Diagnosis: the problems of a run, in words (WatchDiagnosis) ---

// What a button tries. The window carries it out: a live parameter is set at once, other settings need a new start.
struct Remedy {
    enum class Kind : std::uint8_t {
        none, // advice only: `label` is a sentence
        live_parameter, // SetLiveParameter{key, value as a real}, after a rewind if the run has failed
        setting, // of the training: key = value
        optimizer_setting,
        parameter, // of `node`: key = value
        layer, // `node` becomes another layer type: value is its name
        reset, // Reset with another seed
        insert, // adds the layer `value` after `node` and after all others of its kind that do not feed a loss
        data // shows the data, with the option `key` of the data spec set to `value`; empty: unchanged
    };
    Kind kind = Kind::none;
    Message label; // "Try learning rate 0.003"
    NodeId node{};
    std::string key;
    Value value;
    bool operator==(const Remedy&) const = default;
};

struct Diagnosis {
    std::string code; // stable: "diverging", "not_finite", "vanishing_gradients", "exploding_gradients", "dead_units",
                      // "saturated", "overfitting", "underfitting", "imbalance", "one_label", "chance",
                      // "waits_for_data", "leakage", "small_batch", "rate", "target_scale", "mean_prediction",
                      // "worse_than_linear", "duplicates", "jumped"
    Message title; // "The loss grows"
    Message text; // the explanation, with the measured values
    double measured = 0, threshold = 0; // the value that triggered it, and its threshold
    NodeId node{}; // where the problem is; 0 = the whole network
    std::vector<Remedy> remedies; // the most promising first
    std::uint8_t place = 0; // severity rank among all possible findings; 0 = the most severe
    bool from_inside = false; // needs more than the records
    bool operator==(const Diagnosis&) const = default;
};

struct DiagnosisView {
    std::vector<Diagnosis> found; // the most severe first; empty: no problem
    bool looked_inside = false; // gradients and outputs were inspected too, not only the records
    std::uint64_t steps_needed = 0; // before this step the curves are too short for a judgement
    bool learned = false; // the loss is clearly below that of a constant prediction
    std::optional<Baseline> baseline; // of the validation split; none: it does not apply, or is not known yet
    double seconds = 0;
};

} // namespace epoch
