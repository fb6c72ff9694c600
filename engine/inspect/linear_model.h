// LinearModel: ridge regression of numbers by the normal equations, or logistic regression of classes by Newton steps
// (iteratively reweighted least squares), one class against the others. Fitted in pieces of a few milliseconds.
#pragma once

#include <Eigen/Dense>

#include <cstdint>
#include <span>

namespace epoch {

class LinearModel {
public:
    using Rows = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    enum class Kind : std::uint8_t { numbers, classes };

    // `inputs`: a row for each sample. `targets`: likewise; of classes a column for each, 1 where it is the sample's.
    // Of two classes the second one alone is modelled.
    LinearModel(Rows inputs, Eigen::MatrixXd targets, Kind kind);

    // Multiply-adds of the whole fit.
    static double cost(std::int64_t rows, std::int64_t inputs, std::int64_t classes);

    bool fitted() const { return m_target == m_weights.cols(); }
    void fit_some();
    // Of one sample: the numbers, or a score of each class, the largest of which is the prediction.
    void predict(std::span<const float> inputs, std::span<double> out) const;

private:
    void begin_step();
    void add_rows(Eigen::Index count);
    void end_step();

    Kind m_kind;
    Rows m_inputs; // of mean 0 and deviation 1, and a column of 1 for the intercept
    Eigen::MatrixXd m_targets;
    Eigen::VectorXd m_means, m_scales; // of the inputs
    Eigen::MatrixXd m_weights; // (inputs and intercept, targets)
    // The step under way: of one target for classes, of all for numbers.
    Eigen::MatrixXd m_hessian, m_gradient;
    Eigen::Index m_target = 0, m_row = 0;
    int m_steps = 0;
};

} // namespace epoch
