// onnx_fields: field numbers and values of onnx.proto (github.com/onnx/onnx: onnx/onnx.proto), by message.
#pragma once

namespace epoch::onnx_proto {

namespace model_field {
enum { ir = 1, producer = 2, producer_version = 3, graph = 7, opset = 8, metadata = 14, training = 20, function = 25 };
}
namespace graph_field {
enum { node = 1, name = 2, constant = 5, description = 10, input = 11, output = 12, sparse_constant = 15 };
}
namespace node_field { enum { input = 1, output = 2, name = 3, type = 4, attribute = 5, domain = 7 }; }
namespace attribute_field {
enum {
    name = 1, real = 2, integer = 3, text = 4, tensor = 5, graph = 6, reals = 7, integers = 8, texts = 9, tensors = 10,
    graphs = 11, value_type = 14, value_types = 15, type = 20, of_function = 21, sparse_tensor = 22, sparse_tensors = 23
};
}
namespace attribute_type { enum { real = 1, integer = 2, text = 3, tensor = 4, reals = 6, integers = 7, texts = 8 }; }
namespace tensor_field {
enum {
    dims = 1, dtype = 2, segment = 3, floats = 4, int32s = 5, texts = 6, int64s = 7, name = 8, data = 9, doubles = 10,
    uint64s = 11, external = 13, place = 14
};
}
namespace entry_field { enum { key = 1, value = 2 }; }
namespace value_field { enum { name = 1, type = 2 }; }
namespace type_field { enum { tensor = 1 }; }
namespace tensor_type_field { enum { dtype = 1, shape = 2 }; }
namespace shape_field { enum { dim = 1 }; }
namespace dim_field { enum { extent = 1, symbol = 2 }; }
namespace opset_field { enum { domain = 1, version = 2 }; }

} // namespace epoch::onnx_proto
