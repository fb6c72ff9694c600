// sequence: shared by the layers for sequences, (N, positions, features).
#pragma once

#include "model/layer_type.h"
#include "plan/lowering.h"
#include "plan/torch_layer.h"

namespace epoch::sequence {

inline bool is_sequence(const TensorType& type) { return type.dtype == DType::f32 && type.shape.rank() == 3; }

inline ShapeError not_a_sequence(std::string_view title, const TensorType& in, std::size_t port = 0)
{
    ShapeError error{{"graph.shape", "",
                         message("{title} needs sequences N×positions×features; this wire carries {type}",
                             {{"title", title}, {"type", in.text()}}),
                         "Connect a wire that carries sequences."},
        port, {}};
    if (in.dtype == DType::i32 && in.shape.rank() == 2) {
        error.error.hint = "Put an Embedding before it.";
        error.fixes.push_back({Fix::Kind::insert, "Insert Embedding", "embedding", {}});
    } else if (in.dtype != DType::f32) {
        error.fixes.push_back({Fix::Kind::remove_wire, "Remove this wire", "", {}});
    } else if (in.shape.rank() == 2) {
        const auto steps = in.shape.back();
        error.error.hint = "Put a To sequence layer before it.";
        error.fixes.push_back({Fix::Kind::insert, message("Insert To sequence with {steps} steps", {{"steps", steps}}),
            "to_sequence", {{"steps", steps}}});
    } else if (in.shape.rank() == 4) {
        error.error.hint = "Put an Image to sequence layer before it.";
        error.fixes.push_back({Fix::Kind::insert, "Insert Image to sequence", "image_to_sequence", {}});
    }
    return error;
}

inline Ports ports(const Params&, const LayerContext&)
{
    return {{{"input", TensorKind::sequence}}, {{"output", TensorKind::sequence}}};
}

} // namespace epoch::sequence
