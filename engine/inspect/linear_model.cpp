#include "inspect/linear_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epoch {
namespace {

constexpr double ridge = 1; // the penalty of scikit-learn's Ridge and LogisticRegression
constexpr int newton_steps = 8;
constexpr double products_at_once = 1e7; // a few milliseconds
constexpr double min_curvature = 1e-6; // of a sample that is certain

Eigen::Index modelled(Eigen::Index targets, LinearModel::Kind kind)
{
    return kind == LinearModel::Kind::classes && targets == 2 ? 1 : targets;
}

} // namespace

LinearModel::LinearModel(Rows inputs, Eigen::MatrixXd targets, Kind kind)
    : m_kind(kind)
    , m_targets(std::move(targets))
    , m_means(inputs.cast<double>().colwise().mean())
    , m_scales(inputs.cols())
{
    const auto rows = static_cast<double>(inputs.rows());
    m_inputs.resize(inputs.rows(), inputs.cols() + 1);
    for (Eigen::Index column = 0; column < inputs.cols(); ++column) {
        const Eigen::VectorXd centred = (inputs.col(column).cast<double>().array() - m_means[column]).matrix();
        const double deviation = std::sqrt(centred.squaredNorm() / rows);
        m_scales[column] = deviation > 1e-12 * std::max(1.0, std::abs(m_means[column])) ? 1 / deviation : 0;
        m_inputs.col(column) = (centred * m_scales[column]).cast<float>();
    }
    m_inputs.col(inputs.cols()).setOnes();
    m_weights = Eigen::MatrixXd::Zero(m_inputs.cols(), modelled(m_targets.cols(), kind));
    begin_step();
}

double LinearModel::cost(std::int64_t rows, std::int64_t inputs, std::int64_t classes)
{
    const double steps = classes == 0 ? 1 : newton_steps * static_cast<double>(classes == 2 ? 1 : classes);
    return steps * static_cast<double>(rows) * static_cast<double>(inputs + 1) * static_cast<double>(inputs + 1);
}

void LinearModel::fit_some()
{
    const auto columns = static_cast<double>(m_inputs.cols());
    const auto at_once = static_cast<Eigen::Index>(products_at_once / (columns * columns)) + 1;
    add_rows(std::min(at_once, m_inputs.rows() - m_row));
    if (m_row == m_inputs.rows()) end_step();
}

void LinearModel::begin_step()
{
    m_row = 0;
    const bool numbers = m_kind == Kind::numbers;
    m_hessian = ridge * Eigen::MatrixXd::Identity(m_inputs.cols(), m_inputs.cols());
    m_hessian(m_inputs.cols() - 1, m_inputs.cols() - 1) = 1e-9; // the intercept is not held back
    m_gradient = Eigen::MatrixXd::Zero(m_inputs.cols(), numbers ? m_weights.cols() : 1);
    if (!numbers) m_gradient.topRows(m_inputs.cols() - 1) -= ridge * m_weights.col(m_target).head(m_inputs.cols() - 1);
}

void LinearModel::add_rows(Eigen::Index count)
{
    const Eigen::MatrixXd inputs = m_inputs.middleRows(m_row, count).cast<double>();
    const auto targets = m_targets.middleRows(m_row, count);
    m_row += count;
    if (m_kind == Kind::numbers) {
        m_hessian.selfadjointView<Eigen::Lower>().rankUpdate(inputs.transpose());
        m_gradient.noalias() += inputs.transpose() * targets;
        return;
    }
    const Eigen::ArrayXd expected = 1 / (1 + (-(inputs * m_weights.col(m_target)).array()).exp());
    const Eigen::ArrayXd truth = targets.col(m_targets.cols() == 2 ? 1 : m_target).array();
    const Eigen::VectorXd curvature = (expected * (1 - expected)).max(min_curvature).sqrt().matrix();
    m_hessian.selfadjointView<Eigen::Lower>().rankUpdate((curvature.asDiagonal() * inputs).transpose());
    m_gradient.noalias() += inputs.transpose() * (truth - expected).matrix();
}

void LinearModel::end_step()
{
    const Eigen::MatrixXd step = m_hessian.selfadjointView<Eigen::Lower>().ldlt().solve(m_gradient);
    if (m_kind == Kind::numbers) {
        m_weights = step;
        m_target = m_weights.cols();
        return;
    }
    m_weights.col(m_target) += step;
    if (++m_steps == newton_steps) m_steps = 0, ++m_target;
    if (!fitted()) begin_step();
}

void LinearModel::predict(std::span<const float> inputs, std::span<double> out) const
{
    const auto columns = m_means.size();
    const Eigen::Map<const Eigen::VectorXf> row(inputs.data(), columns);
    const Eigen::VectorXd scaled = (row.cast<double>() - m_means).cwiseProduct(m_scales);
    const Eigen::VectorXd values = m_weights.topRows(columns).transpose() * scaled + m_weights.row(columns).transpose();
    if (values.size() < std::ssize(out))
        out[0] = 0, out[1] = values[0]; // of two classes
    else
        std::copy(values.begin(), values.end(), out.begin());
}

} // namespace epoch
