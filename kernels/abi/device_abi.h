/* The device ABI: how the engine hands whole programs to a device. Plain C, so that a plugin built by another compiler
   can serve; no exception, exit or abort crosses it. One thread calls a device at a time.

   A device gets a table of tensors and a list of ops, compiles them as it likes (fusing ops, choosing layouts,
   capturing a graph) and reports how many bytes each tensor takes in the device's layout. The engine lays out three
   regions of memory and binds them once. Contents enter and leave in canonical form only: row-major, in FP32 or the
   tensor's integer type.
 */
#ifndef EPOCH_DEVICE_ABI_H
#define EPOCH_DEVICE_ABI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define EPOCH_ABI_VERSION 4u
#define EPOCH_NO_TENSOR 0xFFFFFFFFu

typedef enum epoch_status {
    EPOCH_OK = 0,
    EPOCH_INVALID = 1, /* a bug in the caller */
    EPOCH_UNSUPPORTED = 2, /* the device cannot do this; last_error says what */
    EPOCH_OUT_OF_MEMORY = 3, /* not sticky */
    EPOCH_LOST = 4, /* sticky: every further call but close fails */
    EPOCH_FAILED = 5 /* any other error; see last_error */
} epoch_status;

typedef enum epoch_dtype {
    EPOCH_F32 = 0,
    EPOCH_F16 = 1,
    EPOCH_BF16 = 2,
    EPOCH_F64 = 3,
    EPOCH_I32 = 4,
    EPOCH_I64 = 5,
    EPOCH_U8 = 6,
    EPOCH_I8 = 7
} epoch_dtype;

typedef enum epoch_role {
    EPOCH_SCRATCH = 0,
    EPOCH_DATA = 1, /* stored in canonical form, so that copy_in can write single rows */
    EPOCH_PARAMETER = 2,
    EPOCH_STATISTIC = 3,
    EPOCH_OPTIMIZER = 4,
    EPOCH_COUNTER = 5 /* this role and the three before it are state */
} epoch_role;

typedef enum epoch_phase { EPOCH_GATHER = 0, EPOCH_FORWARD = 1, EPOCH_BACKWARD = 2, EPOCH_UPDATE = 3 } epoch_phase;
typedef enum epoch_region { EPOCH_REGION_STATE = 0, EPOCH_REGION_DATA = 1, EPOCH_REGION_SCRATCH = 2 } epoch_region;
typedef enum epoch_precision {
    EPOCH_FP32 = 0,
    EPOCH_TF32 = 1,
    EPOCH_BF16_MIXED = 2,
    EPOCH_FP16_MIXED = 3
} epoch_precision;

/* How the device chooses among several algorithms for an op. */
typedef enum epoch_algorithms {
    EPOCH_TIMED_ALGORITHMS = 0, /* by timing; the same plan gives the same bits */
    EPOCH_FIXED_ALGORITHMS = 1, /* from a fixed table */
    EPOCH_TIMED_ALGORITHMS_IN_ANY_ORDER = 2 /* by timing, including nondeterministic algorithms, whose order of
                                               additions and so whose last bits differ from run to run */
} epoch_algorithms;

#define EPOCH_IN_ANY_ORDER "in any order" /* marks a nondeterministic algorithm in a plan's text */

typedef struct epoch_tensor {
    const char* name; /* matches state tensors between programs */
    uint32_t dtype; /* epoch_dtype */
    uint32_t role; /* epoch_role */
    uint32_t rank;
    uint32_t saved; /* 1: written by an op only for its gradient; the device chooses layout and size */
    const int64_t* extents;
} epoch_tensor;

typedef enum epoch_attribute_kind {
    EPOCH_INTEGER = 0,
    EPOCH_REAL = 1,
    EPOCH_TEXT = 2,
    EPOCH_INTEGERS = 3
} epoch_attribute_kind;

typedef struct epoch_attribute {
    const char* key;
    uint32_t kind; /* epoch_attribute_kind: which of the following is valid */
    uint32_t count; /* of integers */
    int64_t integer;
    double real;
    const char* text;
    const int64_t* integers;
} epoch_attribute;

typedef struct epoch_op {
    const char* name;
    uint32_t phase; /* epoch_phase */
    uint32_t attribute_count, input_count, output_count, source_count;
    const epoch_attribute* attributes;
    const uint32_t* inputs; /* tensor numbers; EPOCH_NO_TENSOR = an absent optional input */
    const uint32_t* outputs; /* an output that is also an input is updated in place */
    const uint32_t* sources; /* nodes of the network that the op belongs to */
} epoch_op;

/* The ops are in a valid execution order. Random numbers are a function of (seed, step, sample position). */
typedef struct epoch_program_description {
    uint32_t tensor_count, op_count;
    const epoch_tensor* tensors;
    const epoch_op* ops;
    uint32_t knob_columns; /* width of a schedule row */
    uint32_t metric_columns; /* width of a metric row */
} epoch_program_description;

typedef struct epoch_program epoch_program;
typedef struct epoch_device epoch_device;

typedef struct epoch_compile_options {
    uint32_t precision; /* epoch_precision */
    uint32_t algorithms; /* epoch_algorithms */
    const char* plan_text; /* a stored plan to reproduce, or null */
    const epoch_program* like; /* state tensors take this program's layouts, so that both can share one state
                                  region; null = the device chooses */
    uint32_t keep_tensors; /* 1: every tensor can be read after a run, so none may be fused away */
} epoch_compile_options;

/* Everything that changes from step to step. The device holds it in its own memory and itself advances step by one and
   position by the batch size, so it is set only when a value changes, not for every run. */
typedef struct epoch_control {
    uint64_t seed;
    uint64_t step; /* number of the next step, from 0 */
    uint64_t position; /* of its first sample: in the endless sample stream, or in the split being read */
    uint32_t schedule_rows; /* step s uses row min(s - step, schedule_rows - 1) */
    const float* schedule; /* schedule_rows x knob_columns; the call copies it */
} epoch_control;

typedef struct epoch_profile_entry {
    uint32_t phase; /* epoch_phase */
    uint32_t source_count;
    const uint32_t* sources; /* owned by the program; several if the device fused their ops */
    uint64_t nanoseconds;
} epoch_profile_entry;

typedef enum epoch_work_kind { EPOCH_KERNEL = 0, EPOCH_COPY = 1, EPOCH_FILL = 2 } epoch_work_kind;

/* A kernel, copy or fill, as traced by the device. */
typedef struct epoch_traced_work {
    const char* name; /* for people: the kernel's name, or "copy to the device" */
    const char* op; /* the op it belongs to, as errors name it: "matmul of ..."; null: unknown, or it belongs to the
                       whole step */
    uint32_t kind; /* epoch_work_kind */
    uint32_t phase; /* epoch_phase of the op, like the sources */
    uint32_t source_count;
    const uint32_t* sources;
    uint64_t begin, end; /* ns, on the device's own clock */
    uint64_t bytes; /* copied or filled */
    uint32_t grid[3], block[3]; /* of a kernel */
} epoch_traced_work;

typedef struct epoch_device_properties {
    char name[128]; /* "AMD EPYC 9B14, 2 threads", "NVIDIA H200" */
    char library[256]; /* the libraries in use: "oneDNN 2.6.3, Eigen 3.4.0"; also names limitations */
    char compute_capability[16]; /* "9.0"; empty on a CPU */
    char driver[64];
    uint64_t memory, memory_free; /* bytes; 0 = not known */
    double peak_flops; /* FP32 per second, 0 = not known */
    double bandwidth; /* bytes per second, 0 = not known */
    uint32_t threads;
    uint32_t precisions; /* bit (1 << epoch_precision) for each one it can train in */
    double library_seconds; /* time to open the vendor's libraries; 0 = there are none, or the device is not open */
    uint32_t int8_weight_limit; /* INT8 products of bytes with weights up to this size are exact; 0 = it has none */
} epoch_device_properties;

/* The current load of a device, by all its users. A value below 0 is not available. */
typedef struct epoch_device_activity {
    double busy; /* share of the last moments in which any kernel ran, 0 .. 1; says nothing about occupancy */
    double memory_used, memory_total; /* bytes */
    double watts, joules; /* current power; energy since some time in the past */
    double celsius;
    double clock, clock_most; /* current and maximum clock of the arithmetic units, Hz */
    double bus_in, bus_out; /* to and from the device, bytes per second */
    double arithmetic_active, tensor_active, memory_active; /* shares of the time, 0 .. 1 */
    char held_back[64]; /* why the clock is throttled: "power", "heat"; empty: it is not, or not known */
} epoch_device_activity;

typedef enum epoch_peak { EPOCH_PEAK_FLOPS = 0, EPOCH_PEAK_BANDWIDTH = 1 } epoch_peak;

typedef struct epoch_device_options {
    uint32_t threads; /* CPU: 0 = all physical cores */
    const char* cache_folder; /* for compiled plans of later starts; need not exist; null: no cache */
} epoch_device_options;

/* Every function that returns epoch_status sets the text of last_error if the status is not EPOCH_OK. */
typedef struct epoch_device_api {
    uint32_t struct_size, abi_version;
    const char* name; /* "cpu", "cuda" */

    uint32_t (*score)(char* reason, size_t reason_size); /* 0 = unusable on this machine, with the reason for people */
    uint32_t (*count)(void); /* devices of this kind */
    epoch_status (*describe)(uint32_t index, epoch_device_properties* out); /* cheap: creates no context */
    const char* const* (*op_names)(void); /* the supported ops; null-terminated */
    epoch_status (*open)(uint32_t index, const epoch_device_options*, epoch_device** out);
    void (*close)(epoch_device*);
    const char* (*last_error)(epoch_device*); /* null: the calling thread's error of open or describe */
    epoch_status (*properties)(epoch_device*, epoch_device_properties* out);
    epoch_status (*memory_use)(epoch_device*, uint64_t* used_by_us, uint64_t* free_now);
    /* The current peak rate, measured in some 50 ms: FP32 operations or bytes of memory per second. Null: use the
       properties. */
    epoch_status (*measure_peak)(epoch_device*, uint32_t peak, double* per_second);
    /* The load of a device by its number, opened or not. Any thread may call it, some four times a second. Null: not
       available. */
    epoch_status (*activity)(uint32_t index, epoch_device_activity* out);

    /* Memory, 256-byte aligned. Any host pointer will do. Copies are ordered with run. With an event `done` the copy is
       asynchronous and complete when the event has occurred (event_wait); with null the call waits. */
    epoch_status (*allocate)(epoch_device*, uint64_t bytes, void** out);
    void (*release)(epoch_device*, void* memory);
    epoch_status (*copy_in)(epoch_device*, void* to, const void* from_host, uint64_t bytes, void* done);
    epoch_status (*copy_out)(epoch_device*, void* to_host, const void* from, uint64_t bytes, void* done);
    epoch_status (*copy_within)(epoch_device*, void* to, const void* from, uint64_t bytes);

    /* Page-locked host memory, which the bus reads without a staging copy, and an upload from it that overlaps with
       other work: copy_in_beside is ordered only with other copies of its kind and complete when `done`, which must not
       be null, has occurred. Work submitted after run_after starts when the event has occurred; the caller does not
       wait. All null: the device has no bus. */
    epoch_status (*allocate_host)(epoch_device*, uint64_t bytes, void** out);
    void (*release_host)(epoch_device*, void* memory);
    epoch_status (*copy_in_beside)(epoch_device*, void* to, const void* from_host, uint64_t bytes, void* done);
    epoch_status (*run_after)(epoch_device*, void* event);

    epoch_status (*event_make)(epoch_device*, void** out);
    void (*event_release)(epoch_device*, void* event);
    epoch_status (*event_record)(epoch_device*, void* event);
    epoch_status (*event_wait)(epoch_device*, void* event);
    epoch_status (*event_elapsed)(epoch_device*, void* from, void* to, double* seconds); /* on the device's clock */

    /* Programs. */
    epoch_status (*compile)(
        epoch_device*, const epoch_program_description*, const epoch_compile_options*, epoch_program** out);
    void (*program_release)(epoch_program*);
    epoch_status (*tensor_size)(const epoch_program*, uint32_t tensor, uint64_t* bytes, uint64_t* alignment);
    /* The first and the last op, by their numbers in the description, that need the tensor's memory. Null: the device
       runs the ops in the described order. */
    epoch_status (*tensor_life)(const epoch_program*, uint32_t tensor, uint32_t* first, uint32_t* last);
    epoch_status (*workspace_size)(const epoch_program*, uint64_t* bytes, uint64_t* alignment);
    const char* (*plan_text)(const epoch_program*); /* algorithms and layouts; reproduces the same program */
    const char* (*mode_text)(const epoch_program*); /* for people: "op by op", "one fused kernel", "captured" */
    /* regions: state, data, scratch; offsets: of the tensors. May be called again; captured graphs are then discarded.
     */
    epoch_status (*bind)(epoch_program*, void* const regions[3], const uint64_t* offsets, uint64_t workspace_offset);
    epoch_status (*set_control)(epoch_program*, const epoch_control*);
    epoch_status (*run)(epoch_program*, uint32_t steps); /* may return before the work is done */
    epoch_status (*finish)(epoch_device*); /* waits for all submitted work */
    /* Copies up to `rows` metric rows of finished steps from `first_step` on, without waiting, and returns how many. A
       row stays valid until EPOCH_METRIC_ROWS further steps have run. */
    epoch_status (*metrics)(epoch_program*, uint64_t first_step, uint32_t rows, float* out, uint32_t* copied);
    /* Runs one step with timing marks between source nodes instead of run(1); state and metrics get the same bits. May
       return before the work is done. */
    epoch_status (*run_marked)(epoch_program*);
    /* The times of the newest marked step, without waiting. While it runs, done is 0 and nothing else is written. The
       program owns the entries until its next call. total is the time of the whole step; the entries need not add up to
       it. */
    epoch_status (*marked_times)(epoch_program*, uint32_t* done, const epoch_profile_entry** entries, uint32_t* count,
        uint64_t* total_nanoseconds);

    /* Runs the steps and waits. `work` then lists all that the device did, ordered by begin; the program owns it until
       its next call. EPOCH_UNSUPPORTED: nothing was run, and last_error says what is missing. Null: the device cannot
       trace. */
    epoch_status (*run_traced)(epoch_program*, uint32_t steps, const epoch_traced_work** work, uint32_t* count);

    /* In canonical form. Waits for earlier work. Saved tensors cannot be read. */
    epoch_status (*read_tensor)(epoch_program*, uint32_t tensor, void* to_host, uint64_t bytes);
    epoch_status (*write_tensor)(epoch_program*, uint32_t tensor, const void* from_host, uint64_t bytes);
} epoch_device_api;

#define EPOCH_METRIC_ROWS 4096u /* maximum number of steps per call of run */

/* The only symbol of a plugin. Returns null if it does not support the host's version. */
typedef const epoch_device_api* (*epoch_device_query_fn)(uint32_t host_abi_version);
#define EPOCH_DEVICE_QUERY "epoch_device_query"

#ifdef __cplusplus
}
#endif

#endif
