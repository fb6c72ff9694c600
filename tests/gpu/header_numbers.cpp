// header_numbers: compares the plugin's own declarations of NVIDIA's libraries with their headers, where those are
// installed. Compiling this file is the test.
#include "cuda/libraries/cublas_lt_functions.h"
#include "cuda/libraries/cudnn_functions.h"
#include "cuda/libraries/cupti_functions.h"
#include "cuda/libraries/nvml.h"

#include <cstddef>

namespace {

// Compares values of two enumerations.
[[maybe_unused]] constexpr bool same(int ours, int theirs) { return ours == theirs; }

} // namespace

#if __has_include(<cublasLt.h>)
#include <cublasLt.h>

namespace lt = epoch::cuda::cublas_lt;
static_assert(same(lt::success, CUBLAS_STATUS_SUCCESS) && same(lt::not_supported, CUBLAS_STATUS_NOT_SUPPORTED));
static_assert(same(lt::compute_fp32, CUBLAS_COMPUTE_32F) && same(lt::compute_tf32, CUBLAS_COMPUTE_32F_FAST_TF32));
static_assert(same(lt::real_fp16, CUDA_R_16F) && same(lt::real_bf16, CUDA_R_16BF));
static_assert(
    same(lt::real_fp32, CUDA_R_32F) && same(lt::not_transposed, CUBLAS_OP_N) && same(lt::transposed, CUBLAS_OP_T));
static_assert(
    same(lt::transpose_first, CUBLASLT_MATMUL_DESC_TRANSA) && same(lt::transpose_second, CUBLASLT_MATMUL_DESC_TRANSB));
static_assert(
    same(lt::epilogue, CUBLASLT_MATMUL_DESC_EPILOGUE) && same(lt::bias_pointer, CUBLASLT_MATMUL_DESC_BIAS_POINTER));
static_assert(same(lt::epilogue_bias, CUBLASLT_EPILOGUE_BIAS)
    && same(lt::epilogue_relu_bias, CUBLASLT_EPILOGUE_RELU_BIAS)
    && same(lt::batch_count, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT));
static_assert(same(lt::batch_stride, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET));
static_assert(same(lt::max_workspace, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES));
static_assert(same(lt::reduction_schemes, CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK));
static_assert(same(lt::reduce_in_place, CUBLASLT_REDUCTION_SCHEME_INPLACE));
static_assert(same(lt::reduce_in_compute_type, CUBLASLT_REDUCTION_SCHEME_COMPUTE_TYPE));
static_assert(same(lt::algorithm_id, CUBLASLT_ALGO_CONFIG_ID) && same(lt::tile, CUBLASLT_ALGO_CONFIG_TILE_ID));
static_assert(same(lt::split_k, CUBLASLT_ALGO_CONFIG_SPLITK_NUM) && same(lt::stages, CUBLASLT_ALGO_CONFIG_STAGES_ID));
static_assert(same(lt::reduction, CUBLASLT_ALGO_CONFIG_REDUCTION_SCHEME));
static_assert(same(lt::swizzle, CUBLASLT_ALGO_CONFIG_CTA_SWIZZLING)
    && same(lt::custom_option, CUBLASLT_ALGO_CONFIG_CUSTOM_OPTION));
static_assert(same(lt::inner_shape, CUBLASLT_ALGO_CONFIG_INNER_SHAPE_ID)
    && same(lt::cluster_shape, CUBLASLT_ALGO_CONFIG_CLUSTER_SHAPE_ID));
static_assert(sizeof(lt::Choice) == sizeof(cublasLtMatmulHeuristicResult_t));
static_assert(offsetof(lt::Choice, workspace) == offsetof(cublasLtMatmulHeuristicResult_t, workspaceSize));
static_assert(offsetof(lt::Choice, state) == offsetof(cublasLtMatmulHeuristicResult_t, state));
#endif

#if __has_include(<cudnn_graph.h>)
#include <cudnn_graph.h>

namespace dnn = epoch::cuda::cudnn;
static_assert(same(dnn::success, CUDNN_STATUS_SUCCESS) && same(dnn::data_float, CUDNN_DATA_FLOAT));
static_assert(same(dnn::data_half, CUDNN_DATA_HALF) && same(dnn::data_bfloat16, CUDNN_DATA_BFLOAT16));
static_assert(same(dnn::cross_correlation, CUDNN_CROSS_CORRELATION));
static_assert(same(dnn::heuristic_a, CUDNN_HEUR_MODE_A) && same(dnn::heuristic_fallback, CUDNN_HEUR_MODE_FALLBACK));
static_assert(
    same(dnn::convolution, CUDNN_BACKEND_CONVOLUTION_DESCRIPTOR) && same(dnn::engine, CUDNN_BACKEND_ENGINE_DESCRIPTOR));
static_assert(same(dnn::engine_config, CUDNN_BACKEND_ENGINECFG_DESCRIPTOR));
static_assert(same(dnn::engine_heuristic, CUDNN_BACKEND_ENGINEHEUR_DESCRIPTOR));
static_assert(same(dnn::execution_plan, CUDNN_BACKEND_EXECUTION_PLAN_DESCRIPTOR));
static_assert(same(dnn::convolution_forward, CUDNN_BACKEND_OPERATION_CONVOLUTION_FORWARD_DESCRIPTOR));
static_assert(same(dnn::convolution_backward_filter, CUDNN_BACKEND_OPERATION_CONVOLUTION_BACKWARD_FILTER_DESCRIPTOR));
static_assert(same(dnn::convolution_backward_data, CUDNN_BACKEND_OPERATION_CONVOLUTION_BACKWARD_DATA_DESCRIPTOR));
static_assert(same(dnn::operation_graph, CUDNN_BACKEND_OPERATIONGRAPH_DESCRIPTOR));
static_assert(same(dnn::variant_pack, CUDNN_BACKEND_VARIANT_PACK_DESCRIPTOR)
    && same(dnn::tensor, CUDNN_BACKEND_TENSOR_DESCRIPTOR));
static_assert(same(dnn::type_handle, CUDNN_TYPE_HANDLE) && same(dnn::type_data_type, CUDNN_TYPE_DATA_TYPE));
static_assert(same(dnn::type_int64, CUDNN_TYPE_INT64) && same(dnn::type_float, CUDNN_TYPE_FLOAT));
static_assert(
    same(dnn::type_pointer, CUDNN_TYPE_VOID_PTR) && same(dnn::type_convolution_mode, CUDNN_TYPE_CONVOLUTION_MODE));
static_assert(same(dnn::type_heuristic, CUDNN_TYPE_HEUR_MODE) && same(dnn::type_note, CUDNN_TYPE_NUMERICAL_NOTE));
static_assert(same(dnn::type_descriptor, CUDNN_TYPE_BACKEND_DESCRIPTOR) && same(dnn::type_char, CUDNN_TYPE_CHAR));
static_assert(same(dnn::convolution_compute_type, CUDNN_ATTR_CONVOLUTION_COMP_TYPE));
static_assert(same(dnn::convolution_mode, CUDNN_ATTR_CONVOLUTION_CONV_MODE));
static_assert(same(dnn::convolution_dilations, CUDNN_ATTR_CONVOLUTION_DILATIONS));
static_assert(same(dnn::convolution_strides, CUDNN_ATTR_CONVOLUTION_FILTER_STRIDES));
static_assert(same(dnn::convolution_post_paddings, CUDNN_ATTR_CONVOLUTION_POST_PADDINGS));
static_assert(same(dnn::convolution_pre_paddings, CUDNN_ATTR_CONVOLUTION_PRE_PADDINGS));
static_assert(same(dnn::convolution_dimensions, CUDNN_ATTR_CONVOLUTION_SPATIAL_DIMS));
static_assert(same(dnn::heuristic_mode, CUDNN_ATTR_ENGINEHEUR_MODE));
static_assert(same(dnn::heuristic_graph, CUDNN_ATTR_ENGINEHEUR_OPERATION_GRAPH));
static_assert(same(dnn::heuristic_results, CUDNN_ATTR_ENGINEHEUR_RESULTS)
    && same(dnn::config_engine, CUDNN_ATTR_ENGINECFG_ENGINE));
static_assert(same(dnn::knob_choice, CUDNN_BACKEND_KNOB_CHOICE_DESCRIPTOR) && same(dnn::type_knob, CUDNN_TYPE_KNOB_TYPE)
    && same(dnn::config_knobs, CUDNN_ATTR_ENGINECFG_KNOB_CHOICES));
static_assert(
    same(dnn::knob_kind, CUDNN_ATTR_KNOB_CHOICE_KNOB_TYPE) && same(dnn::knob_value, CUDNN_ATTR_KNOB_CHOICE_KNOB_VALUE));
static_assert(same(dnn::plan_config, CUDNN_ATTR_EXECUTION_PLAN_ENGINE_CONFIG));
static_assert(same(dnn::plan_workspace, CUDNN_ATTR_EXECUTION_PLAN_WORKSPACE_SIZE));
static_assert(same(dnn::forward_alpha, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_ALPHA));
static_assert(same(dnn::forward_beta, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_BETA));
static_assert(same(dnn::forward_convolution, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_CONV_DESC));
static_assert(same(dnn::forward_weight, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_W));
static_assert(same(dnn::forward_image, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_X));
static_assert(same(dnn::forward_result, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_Y));
static_assert(same(dnn::data_alpha, CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_ALPHA));
static_assert(same(dnn::data_beta, CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_BETA));
static_assert(same(dnn::data_convolution, CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_CONV_DESC));
static_assert(same(dnn::data_weight, CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_W));
static_assert(same(dnn::data_image, CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_DX));
static_assert(same(dnn::data_result, CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_DATA_DY));
static_assert(same(dnn::filter_alpha, CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_ALPHA));
static_assert(same(dnn::filter_beta, CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_BETA));
static_assert(same(dnn::filter_convolution, CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_CONV_DESC));
static_assert(same(dnn::filter_weight, CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_DW));
static_assert(same(dnn::filter_image, CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_X));
static_assert(same(dnn::filter_result, CUDNN_ATTR_OPERATION_CONVOLUTION_BWD_FILTER_DY));
static_assert(same(dnn::graph_operations, CUDNN_ATTR_OPERATIONGRAPH_OPS));
static_assert(same(dnn::tensor_alignment, CUDNN_ATTR_TENSOR_BYTE_ALIGNMENT));
static_assert(same(dnn::tensor_data_type, CUDNN_ATTR_TENSOR_DATA_TYPE));
static_assert(
    same(dnn::tensor_dimensions, CUDNN_ATTR_TENSOR_DIMENSIONS) && same(dnn::tensor_strides, CUDNN_ATTR_TENSOR_STRIDES));
static_assert(same(dnn::tensor_number, CUDNN_ATTR_TENSOR_UNIQUE_ID)
    && same(dnn::pack_numbers, CUDNN_ATTR_VARIANT_PACK_UNIQUE_IDS));
static_assert(same(dnn::pack_pointers, CUDNN_ATTR_VARIANT_PACK_DATA_POINTERS));
static_assert(same(dnn::pack_workspace, CUDNN_ATTR_VARIANT_PACK_WORKSPACE));
static_assert(same(dnn::engine_number, CUDNN_ATTR_ENGINE_GLOBAL_INDEX)
    && same(dnn::engine_notes, CUDNN_ATTR_ENGINE_NUMERICAL_NOTE));
static_assert(same(dnn::tensor_core, CUDNN_NUMERICAL_NOTE_TENSOR_CORE));
static_assert(same(dnn::rounds_inputs, CUDNN_NUMERICAL_NOTE_DOWN_CONVERT_INPUTS));
static_assert(same(dnn::rounds_sums, CUDNN_NUMERICAL_NOTE_REDUCED_PRECISION_REDUCTION)
    && same(dnn::by_fft, CUDNN_NUMERICAL_NOTE_FFT));
static_assert(same(dnn::not_deterministic, CUDNN_NUMERICAL_NOTE_NONDETERMINISTIC));
static_assert(same(dnn::winograd, CUDNN_NUMERICAL_NOTE_WINOGRAD)
    && same(dnn::winograd_4, CUDNN_NUMERICAL_NOTE_WINOGRAD_TILE_4x4));
static_assert(same(dnn::winograd_6, CUDNN_NUMERICAL_NOTE_WINOGRAD_TILE_6x6));
static_assert(same(dnn::winograd_13, CUDNN_NUMERICAL_NOTE_WINOGRAD_TILE_13x13));
static_assert(same(dnn::data_int32, CUDNN_DATA_INT32) && same(dnn::data_boolean, CUDNN_DATA_BOOLEAN));
static_assert(same(dnn::add, CUDNN_POINTWISE_ADD) && same(dnn::multiply, CUDNN_POINTWISE_MUL));
static_assert(same(dnn::divide, CUDNN_POINTWISE_DIV) && same(dnn::subtract, CUDNN_POINTWISE_SUB));
static_assert(same(dnn::exponential, CUDNN_POINTWISE_EXP) && same(dnn::logarithm, CUDNN_POINTWISE_LOG));
static_assert(same(dnn::greater_or_equal, CUDNN_POINTWISE_CMP_GE) && same(dnn::axis_index, CUDNN_POINTWISE_GEN_INDEX));
static_assert(same(dnn::choose, CUDNN_POINTWISE_BINARY_SELECT));
static_assert(same(dnn::sum, CUDNN_REDUCE_TENSOR_ADD) && same(dnn::reduce_max, CUDNN_REDUCE_TENSOR_MAX));
static_assert(same(dnn::pointwise, CUDNN_BACKEND_POINTWISE_DESCRIPTOR));
static_assert(same(dnn::pointwise_operation, CUDNN_BACKEND_OPERATION_POINTWISE_DESCRIPTOR));
static_assert(same(dnn::product, CUDNN_BACKEND_MATMUL_DESCRIPTOR));
static_assert(same(dnn::product_operation, CUDNN_BACKEND_OPERATION_MATMUL_DESCRIPTOR));
static_assert(same(dnn::reduction, CUDNN_BACKEND_REDUCTION_DESCRIPTOR));
static_assert(same(dnn::reduction_operation, CUDNN_BACKEND_OPERATION_REDUCTION_DESCRIPTOR));
static_assert(same(dnn::reshape_operation, CUDNN_BACKEND_OPERATION_RESHAPE_DESCRIPTOR));
static_assert(same(dnn::type_boolean, CUDNN_TYPE_BOOLEAN) && same(dnn::type_pointwise_mode, CUDNN_TYPE_POINTWISE_MODE));
static_assert(same(dnn::type_reduction_mode, CUDNN_TYPE_REDUCTION_OPERATOR_TYPE));
static_assert(same(dnn::pointwise_mode, CUDNN_ATTR_POINTWISE_MODE));
static_assert(same(dnn::pointwise_compute_type, CUDNN_ATTR_POINTWISE_MATH_PREC));
static_assert(same(dnn::pointwise_axis, CUDNN_ATTR_POINTWISE_AXIS));
static_assert(same(dnn::operation_pointwise, CUDNN_ATTR_OPERATION_POINTWISE_PW_DESCRIPTOR));
static_assert(same(dnn::operation_x, CUDNN_ATTR_OPERATION_POINTWISE_XDESC));
static_assert(same(dnn::operation_b, CUDNN_ATTR_OPERATION_POINTWISE_BDESC));
static_assert(same(dnn::operation_y, CUDNN_ATTR_OPERATION_POINTWISE_YDESC));
static_assert(same(dnn::operation_choice, CUDNN_ATTR_OPERATION_POINTWISE_TDESC));
static_assert(same(dnn::tensor_is_virtual, CUDNN_ATTR_TENSOR_IS_VIRTUAL));
static_assert(same(dnn::tensor_is_by_value, CUDNN_ATTR_TENSOR_IS_BY_VALUE));
static_assert(same(dnn::product_compute_type, CUDNN_ATTR_MATMUL_COMP_TYPE));
static_assert(same(dnn::product_a, CUDNN_ATTR_OPERATION_MATMUL_ADESC));
static_assert(same(dnn::product_b, CUDNN_ATTR_OPERATION_MATMUL_BDESC));
static_assert(same(dnn::product_c, CUDNN_ATTR_OPERATION_MATMUL_CDESC));
static_assert(same(dnn::operation_product, CUDNN_ATTR_OPERATION_MATMUL_DESC));
static_assert(same(dnn::reduction_mode, CUDNN_ATTR_REDUCTION_OPERATOR));
static_assert(same(dnn::reduction_compute_type, CUDNN_ATTR_REDUCTION_COMP_TYPE));
static_assert(same(dnn::reduction_x, CUDNN_ATTR_OPERATION_REDUCTION_XDESC));
static_assert(same(dnn::reduction_y, CUDNN_ATTR_OPERATION_REDUCTION_YDESC));
static_assert(same(dnn::operation_reduction, CUDNN_ATTR_OPERATION_REDUCTION_DESC));
static_assert(same(dnn::reshape_x, CUDNN_ATTR_OPERATION_RESHAPE_XDESC));
static_assert(same(dnn::reshape_y, CUDNN_ATTR_OPERATION_RESHAPE_YDESC));
static_assert(dnn::max_notes >= CUDNN_NUMERICAL_NOTE_TYPE_COUNT);
// These need a cuDNN newer than 9.0.
#if CUDNN_MAJOR == 9 && CUDNN_MINOR >= 8
static_assert(same(dnn::device_properties, CUDNN_BACKEND_DEVICEPROP_DESCRIPTOR));
static_assert(same(dnn::heuristic_device, CUDNN_ATTR_ENGINEHEUR_DEVICEPROP));
static_assert(same(dnn::plan_device, CUDNN_ATTR_EXECUTION_PLAN_DEVICEPROP));
static_assert(same(dnn::device_json, CUDNN_ATTR_DEVICEPROP_JSON_REPRESENTATION));
#endif
#endif

#if __has_include(<nvml.h>)
#include <nvml.h>

namespace management = epoch::cuda;
static_assert(
    same(management::nvml_success, NVML_SUCCESS) && same(management::nvml_not_supported, NVML_ERROR_NOT_SUPPORTED));
static_assert(same(management::nvml_gpu_is_lost, NVML_ERROR_GPU_IS_LOST)
    && same(management::nvml_sensor_of_gpu, NVML_TEMPERATURE_GPU));
static_assert(same(management::nvml_clock_of_multiprocessors, NVML_CLOCK_SM));
static_assert(
    same(management::nvml_bus_out, NVML_PCIE_UTIL_TX_BYTES) && same(management::nvml_bus_in, NVML_PCIE_UTIL_RX_BYTES));
static_assert(management::nvml_power_cap == nvmlClocksThrottleReasonSwPowerCap);
static_assert(management::nvml_hardware_slowdown == nvmlClocksThrottleReasonHwSlowdown);
static_assert(management::nvml_heat == nvmlClocksThrottleReasonSwThermalSlowdown);
static_assert(management::nvml_hardware_heat == nvmlClocksThrottleReasonHwThermalSlowdown);
static_assert(management::nvml_power_brake == nvmlClocksThrottleReasonHwPowerBrakeSlowdown);
static_assert(same(management::nvml_multiprocessors_busy, NVML_GPM_METRIC_SM_UTIL));
static_assert(same(management::nvml_tensor_cores_busy, NVML_GPM_METRIC_ANY_TENSOR_UTIL));
static_assert(same(management::nvml_memory_bandwidth, NVML_GPM_METRIC_DRAM_BW_UTIL));
static_assert(same(management::nvml_bus_out_rate, NVML_GPM_METRIC_PCIE_TX_PER_SEC));
static_assert(same(management::nvml_bus_in_rate, NVML_GPM_METRIC_PCIE_RX_PER_SEC));
static_assert(management::nvml_struct_version == NVML_GPM_METRICS_GET_VERSION);
static_assert(management::nvml_struct_version == NVML_GPM_SUPPORT_VERSION);
static_assert(sizeof(management::NvmlUtilization) == sizeof(nvmlUtilization_t));
static_assert(sizeof(management::NvmlMemory) == sizeof(nvmlMemory_t));
static_assert(offsetof(management::NvmlMemory, used) == offsetof(nvmlMemory_t, used));
static_assert(sizeof(management::NvmlSupport) == sizeof(nvmlGpmSupport_t));
static_assert(sizeof(management::NvmlMetric) == sizeof(nvmlGpmMetric_t));
static_assert(offsetof(management::NvmlMetric, value) == offsetof(nvmlGpmMetric_t, value));
static_assert(offsetof(management::NvmlMetrics, metrics) == offsetof(nvmlGpmMetricsGet_t, metrics));
static_assert(offsetof(management::NvmlMetrics, now) == offsetof(nvmlGpmMetricsGet_t, sample2));
static_assert(sizeof(management::NvmlMetrics) >= sizeof(nvmlGpmMetricsGet_t));
#endif

#if __has_include(<cupti.h>)
#include <cupti.h>

#include <type_traits>

namespace trace = epoch::cuda::cupti;
static_assert(same(trace::success, CUPTI_SUCCESS) && same(trace::no_more_records, CUPTI_ERROR_MAX_LIMIT_REACHED));
static_assert(same(trace::held_by_another, CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED));
static_assert(same(trace::copy, CUPTI_ACTIVITY_KIND_MEMCPY) && same(trace::fill, CUPTI_ACTIVITY_KIND_MEMSET));
static_assert(same(trace::kernel, CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL));
static_assert(same(trace::kernel_alone, CUPTI_ACTIVITY_KIND_KERNEL));
static_assert(
    same(trace::to_device, CUPTI_ACTIVITY_MEMCPY_KIND_HTOD) && same(trace::to_host, CUPTI_ACTIVITY_MEMCPY_KIND_DTOH));
static_assert(same(trace::within_device, CUPTI_ACTIVITY_MEMCPY_KIND_DTOD));
static_assert(same(trace::flush_forced, CUPTI_ACTIVITY_FLAG_FLUSH_FORCED));
static_assert(std::is_same_v<decltype(CUpti_Activity::kind), CUpti_ActivityKind> && sizeof(CUpti_ActivityKind) == 4);

template <class Theirs> constexpr bool begins_as_kernel()
{
    using Ours = trace::KernelRecord;
    static_assert(sizeof(Theirs) >= sizeof(Ours) && offsetof(Theirs, kind) == offsetof(Ours, kind));
    static_assert(offsetof(Theirs, start) == offsetof(Ours, begin) && offsetof(Theirs, end) == offsetof(Ours, end));
    static_assert(offsetof(Theirs, gridX) == offsetof(Ours, grid) && offsetof(Theirs, blockX) == offsetof(Ours, block));
    static_assert(offsetof(Theirs, gridZ) == offsetof(Theirs, gridX) + 8);
    static_assert(offsetof(Theirs, blockZ) == offsetof(Theirs, blockX) + 8);
    static_assert(offsetof(Theirs, correlationId) == offsetof(Ours, correlation));
    static_assert(offsetof(Theirs, name) == offsetof(Ours, name));
    return true;
}

template <class Theirs> constexpr bool begins_as_copy()
{
    using Ours = trace::CopyRecord;
    static_assert(sizeof(Theirs) >= sizeof(Ours) && offsetof(Theirs, copyKind) == offsetof(Ours, copy_kind));
    static_assert(offsetof(Theirs, bytes) == offsetof(Ours, bytes) && offsetof(Theirs, end) == offsetof(Ours, end));
    static_assert(offsetof(Theirs, start) == offsetof(Ours, begin));
    return true;
}

template <class Theirs> constexpr bool begins_as_fill()
{
    using Ours = trace::FillRecord;
    static_assert(sizeof(Theirs) >= sizeof(Ours) && offsetof(Theirs, value) == offsetof(Ours, value));
    static_assert(offsetof(Theirs, bytes) == offsetof(Ours, bytes) && offsetof(Theirs, end) == offsetof(Ours, end));
    static_assert(offsetof(Theirs, start) == offsetof(Ours, begin));
    return true;
}

// Those of CUDA 12, then those of 13.
static_assert(begins_as_kernel<CUpti_ActivityKernel9>() && begins_as_copy<CUpti_ActivityMemcpy5>());
static_assert(begins_as_fill<CUpti_ActivityMemset4>());
#if CUPTI_API_VERSION >= 130000
static_assert(begins_as_kernel<CUpti_ActivityKernel10>() && begins_as_copy<CUpti_ActivityMemcpy6>());
#endif
static_assert(std::is_same_v<decltype(&cuptiActivityRegisterCallbacks),
    CUptiResult (*)(CUpti_BuffersCallbackRequestFunc, CUpti_BuffersCallbackCompleteFunc)>);
static_assert(std::is_same_v<CUpti_BuffersCallbackRequestFunc, trace::BufferWanted*>);
static_assert(std::is_same_v<CUpti_BuffersCallbackCompleteFunc,
    void (*)(CUcontext, std::uint32_t, std::uint8_t*, std::size_t, std::size_t)>);
static_assert(std::is_same_v<decltype(&cuptiActivityEnable), CUptiResult (*)(CUpti_ActivityKind)>);
static_assert(std::is_same_v<decltype(&cuptiActivityDisable), CUptiResult (*)(CUpti_ActivityKind)>);
static_assert(std::is_same_v<decltype(&cuptiActivityFlushAll), CUptiResult (*)(std::uint32_t)>);
static_assert(std::is_same_v<decltype(&cuptiActivityGetNextRecord),
    CUptiResult (*)(std::uint8_t*, std::size_t, CUpti_Activity**)>);
static_assert(std::is_same_v<decltype(&cuptiActivityGetNumDroppedRecords),
    CUptiResult (*)(CUcontext, std::uint32_t, std::size_t*)>);
static_assert(std::is_same_v<decltype(&cuptiGetResultString), CUptiResult (*)(CUptiResult, const char**)>);
#endif
