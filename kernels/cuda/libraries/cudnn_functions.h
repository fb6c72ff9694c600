// cudnn_functions: the functions of libcudnn_graph that this program calls and the numbers of its descriptors. They are
// declared here so that the plugin builds without cudnn_graph.h. Names, numbers and signatures are those of that header
// in cuDNN 9 (a test compares them where the header is installed).
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>

namespace epoch::cuda {

namespace cudnn {

enum Status : int { success = 0 };
enum DataType : int { data_float = 0, data_half = 2, data_int32 = 4, data_bfloat16 = 9, data_boolean = 11 };
enum Mode : int { cross_correlation = 1 };
enum Pointwise : int {
    add = 0,
    multiply = 1,
    divide = 6,
    subtract = 9,
    exponential = 13,
    logarithm = 15,
    greater_or_equal = 303,
    axis_index = 501,
    choose = 601
};
enum Reduction : int { sum = 0, reduce_max = 3 };
enum Heuristic : int { heuristic_fallback = 2, heuristic_a = 3 };

enum Kind : int { // of a descriptor
    pointwise = 0,
    convolution = 1,
    engine = 2,
    engine_config = 3,
    engine_heuristic = 4,
    execution_plan = 5,
    knob_choice = 7,
    convolution_forward = 10,
    convolution_backward_filter = 11,
    convolution_backward_data = 12,
    pointwise_operation = 13,
    operation_graph = 15,
    variant_pack = 16,
    tensor = 17,
    product = 18,
    product_operation = 19,
    reduction = 21,
    reduction_operation = 22,
    reshape_operation = 31,
    device_properties = 38
};

enum Type : int { // of an attribute's elements
    type_handle = 0,
    type_data_type = 1,
    type_boolean = 2,
    type_int64 = 3,
    type_float = 4,
    type_pointer = 6,
    type_convolution_mode = 7,
    type_heuristic = 8,
    type_knob = 9,
    type_note = 11,
    type_pointwise_mode = 14,
    type_descriptor = 15,
    type_reduction_mode = 18,
    type_char = 24
};

enum Attribute : int {
    pointwise_mode = 0,
    pointwise_compute_type = 1,
    pointwise_axis = 9,
    convolution_compute_type = 100,
    convolution_mode = 101,
    convolution_dilations = 102,
    convolution_strides = 103,
    convolution_post_paddings = 104,
    convolution_pre_paddings = 105,
    convolution_dimensions = 106,
    heuristic_mode = 200,
    heuristic_graph = 201,
    heuristic_results = 202,
    heuristic_device = 204,
    config_engine = 300,
    config_knobs = 302,
    plan_handle = 400,
    plan_config = 401,
    plan_workspace = 402,
    plan_json = 405,
    plan_device = 407,
    knob_kind = 600,
    knob_value = 601,
    forward_alpha = 700,
    forward_beta = 701,
    forward_convolution = 702,
    forward_weight = 703,
    forward_image = 704,
    forward_result = 705,
    data_alpha = 706,
    data_beta = 707,
    data_convolution = 708,
    data_weight = 709,
    data_image = 710,
    data_result = 711,
    filter_alpha = 712,
    filter_beta = 713,
    filter_convolution = 714,
    filter_weight = 715,
    filter_image = 716,
    filter_result = 717,
    operation_pointwise = 750,
    operation_x = 751,
    operation_b = 752,
    operation_y = 753,
    operation_choice = 758,
    graph_handle = 800,
    graph_operations = 801,
    tensor_alignment = 900,
    tensor_data_type = 901,
    tensor_dimensions = 902,
    tensor_strides = 903,
    tensor_number = 906,
    tensor_is_virtual = 907,
    tensor_is_by_value = 908,
    pack_numbers = 1000,
    pack_pointers = 1001,
    pack_workspace = 1003,
    engine_number = 1301,
    engine_notes = 1303,
    product_compute_type = 1500,
    product_a = 1520,
    product_b = 1521,
    product_c = 1522,
    operation_product = 1523,
    reduction_mode = 1600,
    reduction_compute_type = 1601,
    reduction_x = 1610,
    reduction_y = 1611,
    operation_reduction = 1612,
    reshape_x = 2200,
    reshape_y = 2201,
    device_json = 2702
};

enum Note : int {
    tensor_core = 0,
    rounds_inputs = 1,
    rounds_sums = 2,
    by_fft = 3,
    not_deterministic = 4,
    winograd = 5,
    winograd_4 = 6,
    winograd_6 = 7,
    winograd_13 = 8
};
inline constexpr std::int64_t max_notes = 64; // more than any release has

} // namespace cudnn

struct CudnnFunctions {
    std::size_t (*version)();
    int (*create)(void** handle);
    int (*destroy)(void* handle);
    int (*set_stream)(void* handle, cudaStream_t stream);
    const char* (*status_text)(int status);
    int (*descriptor_create)(int kind, void** descriptor);
    int (*descriptor_destroy)(void* descriptor);
    int (*descriptor_finalize)(void* descriptor);
    int (*attribute_set)(void* descriptor, int name, int type, std::int64_t count, const void* elements);
    int (*attribute_get)(
        const void* descriptor, int name, int type, std::int64_t capacity, std::int64_t* count, void* elements);
    int (*execute)(void* handle, void* plan, void* pack);
};

} // namespace epoch::cuda
