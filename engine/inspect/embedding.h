// Embedding: a layer's outputs for samples, or the rows of one of its parameters, projected by PCA or t-SNE.
#pragma once

#include "inspect/pca.h"
#include "inspect/predictor.h"
#include "inspect/sliced_view.h"
#include "inspect/tsne.h"

#include <memory>
#include <optional>

namespace epoch {

class Embedding final : public SlicedView {
public:
    Status begin(Session& session, const View& view) override;
    bool in_progress() const override { return m_stage != Stage::done; }
    Status run_slice(double seconds) override;
    ViewContent content() const override { return m_view; }

private:
    enum class Stage : std::uint8_t { gathers, rotates, arranges, done };
    Status choose_node(Session& session);
    Status take_table();
    Status take_rows();
    void arrange(); // starts t-SNE from the principal components
    void finish();

    std::shared_ptr<const Dataset> m_data;
    const FieldFacts* m_truth = nullptr; // of m_data
    std::optional<Predictor> m_predictor;
    WatchEmbedding m_watch;
    Stage m_stage = Stage::done;
    Tensor m_tensor; // whose rows are the points
    std::size_t m_dimensions = 0;
    std::int64_t m_first = 0, m_all = 0, m_wanted = 0, m_taken = 0; // samples
    std::vector<float> m_points;
    PrincipalComponents m_directions;
    TSne m_map;
    EmbeddingView m_view;
};

} // namespace epoch
