/* The device ABI: how the engine hands whole programs to a device. Plain C, so that a plugin built by another compiler
   can serve; no exception, exit or abort crosses it. One thread calls a device at a time.

   A device gets a table of tensors and a list of ops, compiles them as it likes (fusing, choosing layouts, capturing a
   graph) and answers how many bytes each tensor takes in its own layout. The engine lays out three regions of memory
   and binds them once. Contents enter and leave in canonical form only: row-major, FP32 or the tensor's integer type.
 */
#ifndef EPOCH_DEVICE_ABI_H
#define EPOCH_DEVICE_ABI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define EPOCH_ABI_VERSION 3u
#define EPOCH_NO_TENSOR 0xFFFFFFFFu

typedef enum epoch_status {
    EPOCH_OK = 0,
    EPOCH_INVALID = 1, /* the caller's fault: a bug */
    EPOCH_UNSUPPORTED = 2, /* this device has no kernel for it; last_error names it */
    EPOCH_OUT_OF_MEMORY = 3, /* not sticky */
    EPOCH_LOST = 4, /* sticky: close the device, nothing else will work */
    EPOCH_FAILED = 5 /* anything else; last_error says what */
} epoch_status;

typedef enum epoch_dtype {
    EPOCH_F32 = 0,
    EPOCH_F16 = 1,
    EPOCH_BF16 = 2,
    EPOCH_F64 = 3,
    EPOCH_I32 = 4,
    EPOCH_I64 = 5,
    EPOCH_U8 = 6
} epoch_dtype;

typedef enum epoch_role {
    EPOCH_SCRATCH = 0,
    EPOCH_DATA = 1, /* data lies in canonical form, for rows that copy_in brings one by one */
    EPOCH_PARAMETER = 2,
    EPOCH_STATISTIC = 3,
    EPOCH_OPTIMIZER = 4,
    EPOCH_COUNTER = 5 /* these four are state */
} epoch_role;

typedef enum epoch_phase { EPOCH_GATHER = 0, EPOCH_FORWARD = 1, EPOCH_BACKWARD = 2, EPOCH_UPDATE = 3 } epoch_phase;
typedef enum epoch_region { EPOCH_REGION_STATE = 0, EPOCH_REGION_DATA = 1, EPOCH_REGION_SCRATCH = 2 } epoch_region;
typedef enum epoch_precision {
    EPOCH_FP32 = 0,
    EPOCH_TF32 = 1,
    EPOCH_BF16_MIXED = 2,
    EPOCH_FP16_MIXED = 3
} epoch_precision;

/* How the ways to compute an op are chosen where there are several. */
typedef enum epoch_algorithms {
    EPOCH_TIMED_ALGORITHMS = 0, /* the device may measure; the same plan gives the same bits */
    EPOCH_FIXED_ALGORITHMS = 1, /* from a fixed table */
    EPOCH_TIMED_ALGORITHMS_IN_ANY_ORDER = 2 /* the device may measure, and take those that add in another order in
                                               every run, which changes the last bits */
} epoch_algorithms;

#define EPOCH_IN_ANY_ORDER "in any order" /* said in a plan's text of every algorithm that adds so */

typedef struct epoch_tensor {
    const char* name; /* state tensors are matched between programs by it */
    uint32_t dtype; /* epoch_dtype */
    uint32_t role; /* epoch_role */
    uint32_t rank;
    uint32_t saved; /* 1: written by one op for its gradient only; form and size are the device's own */
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
    uint32_t kind; /* epoch_attribute_kind: which of the following counts */
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
    const uint32_t* inputs; /* tensor numbers; EPOCH_NO_TENSOR = an optional input that is absent */
    const uint32_t* outputs; /* one that is also an input is updated in place */
    const uint32_t* sources; /* nodes of the drawn network whose work this is */
} epoch_op;

/* Ops are in a valid order of execution. Random numbers come from (seed, step, sample position), never from a state. */
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
    const char* plan_text; /* a stored plan to compile to again, or null */
    const epoch_program* like; /* state tensors take this program's layouts, so that both can share one state
                                  region; null = the device's own choice */
    uint32_t keep_tensors; /* 1: every tensor can be read after a run, so none may be fused away */
} epoch_compile_options;

/* Everything that changes from step to step. The device keeps it in its own memory, and advances step and position
   itself by one and by the batch with every step; so it is set when a value changes, not for every call of run. */
typedef struct epoch_control {
    uint64_t seed;
    uint64_t step; /* number of the next step, from 0 */
    uint64_t position; /* of its first sample: in the endless stream, or in the split being read */
    uint32_t schedule_rows; /* step s uses row min(s - step, schedule_rows - 1) */
    const float* schedule; /* schedule_rows x knob_columns; copied by the call */
} epoch_control;

typedef struct epoch_profile_entry {
    uint32_t phase; /* epoch_phase */
    uint32_t source_count;
    const uint32_t* sources; /* owned by the program; several when the device has fused their work */
    uint64_t nanoseconds;
} epoch_profile_entry;

typedef enum epoch_work_kind { EPOCH_KERNEL = 0, EPOCH_COPY = 1, EPOCH_FILL = 2 } epoch_work_kind;

/* A piece of work as the device itself saw it. */
typedef struct epoch_traced_work {
    const char* name; /* of a kernel, for people; "copy to the device" */
    const char* op; /* that it belongs to, as errors name it, "matmul of ..."; null: it cannot be told, or it belongs to
                       the step as a whole */
    uint32_t kind; /* epoch_work_kind */
    uint32_t phase; /* epoch_phase, of that op, as the sources are */
    uint32_t source_count;
    const uint32_t* sources;
    uint64_t begin, end; /* ns, by a clock of the device's own */
    uint64_t bytes; /* copied or filled */
    uint32_t grid[3], block[3]; /* of a kernel */
} epoch_traced_work;

typedef struct epoch_device_properties {
    char name[128]; /* "AMD EPYC 9B14, 2 threads", "NVIDIA H200" */
    char library[256]; /* what computes: "oneDNN 2.6.3, Eigen 3.4.0"; limits are said here in words */
    char compute_capability[16]; /* "9.0"; empty on a CPU */
    char driver[64];
    uint64_t memory, memory_free; /* bytes; 0 = not known */
    double peak_flops; /* FP32 per second, 0 = not known */
    double bandwidth; /* bytes per second, 0 = not known */
    uint32_t threads;
    uint32_t precisions; /* bit (1 << epoch_precision) for each one it can train in */
    double library_seconds; /* of opening it: for the vendor's libraries; 0 = it has none, or is not open */
} epoch_device_properties;

/* What a device is doing just now. Below 0: not available here. Figures are the whole device's, whoever uses it. */
typedef struct epoch_device_activity {
    double busy; /* share of the last moments in which any kernel ran, 0 .. 1; not how much of the device was used */
    double memory_used, memory_total; /* bytes */
    double watts, joules; /* drawn now; since some time in the past */
    double celsius;
    double clock, clock_most; /* of the arithmetic, Hz */
    double bus_in, bus_out; /* to and from the device, bytes a second */
    double arithmetic_active, tensor_active, memory_active; /* shares of the time, 0 .. 1 */
    char held_back[64]; /* why the clock is lower than it could be: "power", "heat"; empty: it is not, or not known */
} epoch_device_activity;

typedef enum epoch_peak { EPOCH_PEAK_FLOPS = 0, EPOCH_PEAK_BANDWIDTH = 1 } epoch_peak;

typedef struct epoch_device_options {
    uint32_t threads; /* CPU: 0 = all physical cores */
    const char* cache_folder; /* for what a later start need not make again; need not exist; NULL: there is none */
} epoch_device_options;

/* Functions that return epoch_status leave a sentence for last_error when it is not EPOCH_OK. */
typedef struct epoch_device_api {
    uint32_t struct_size, abi_version;
    const char* name; /* "cpu", "cuda" */

    uint32_t (*score)(char* reason, size_t reason_size); /* 0 = not on this machine, and why, in words */
    uint32_t (*count)(void); /* devices of this kind */
    epoch_status (*describe)(uint32_t index, epoch_device_properties* out); /* cheap: no context is made */
    const char* const* (*op_names)(void); /* kernels it has; null-terminated */
    epoch_status (*open)(uint32_t index, const epoch_device_options*, epoch_device** out);
    void (*close)(epoch_device*);
    const char* (*last_error)(epoch_device*); /* null: of the calling thread, for open and describe */
    epoch_status (*properties)(epoch_device*, epoch_device_properties* out);
    epoch_status (*memory_use)(epoch_device*, uint64_t* used_by_us, uint64_t* free_now);
    /* What the device reaches at best just now, measured in some 50 ms: FP32 operations or bytes of memory a second.
       Null: nothing better than its properties. */
    epoch_status (*measure_peak)(epoch_device*, uint32_t peak, double* per_second);
    /* Of a device by its number, opened or not; any thread may ask, some four times a second. Null: nothing is known.
     */
    epoch_status (*activity)(uint32_t index, epoch_device_activity* out);

    /* Memory, 256-byte aligned. Host pointers need no special kind. Copies are ordered with run; an asynchronous one is
       done when `done` has happened (event_wait), a null event makes the call wait itself. */
    epoch_status (*allocate)(epoch_device*, uint64_t bytes, void** out);
    void (*release)(epoch_device*, void* memory);
    epoch_status (*copy_in)(epoch_device*, void* to, const void* from_host, uint64_t bytes, void* done);
    epoch_status (*copy_out)(epoch_device*, void* to_host, const void* from, uint64_t bytes, void* done);
    epoch_status (*copy_within)(epoch_device*, void* to, const void* from, uint64_t bytes);

    /* Host memory that the bus reads by itself (page-locked), so that a copy needs no detour; and a copy in from it
       that goes on beside the work asked for: ordered with other copies of its kind alone, there once `done` has
       happened, which is not null. Work asked for after run_after begins when the event has happened; the caller does
       not wait. All null: the device has no bus. */
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
    /* The ops, by their number in the description, from the first to the last of which a tensor needs its memory, where
       the device runs some of them in another place than they stand. Null: it does not. */
    epoch_status (*tensor_life)(const epoch_program*, uint32_t tensor, uint32_t* first, uint32_t* last);
    epoch_status (*workspace_size)(const epoch_program*, uint64_t* bytes, uint64_t* alignment);
    const char* (*plan_text)(const epoch_program*); /* algorithms and layouts; compiles to the same again */
    const char* (*mode_text)(const epoch_program*); /* for people: "op by op", "one fused kernel", "captured" */
    /* regions: of state, data, scratch; offsets: of tensors. May be called again: nothing recorded outlives it. */
    epoch_status (*bind)(epoch_program*, void* const regions[3], const uint64_t* offsets, uint64_t workspace_offset);
    epoch_status (*set_control)(epoch_program*, const epoch_control*);
    epoch_status (*run)(epoch_program*, uint32_t steps); /* may return before the work is done */
    epoch_status (*finish)(epoch_device*); /* waits for all work asked for */
    /* Metric rows of the newest steps, without waiting: copies up to `rows` of those at and after `first_step` that are
       done, and says how many. A row stays until EPOCH_METRIC_ROWS further steps have run. */
    epoch_status (*metrics)(epoch_program*, uint64_t first_step, uint32_t rows, float* out, uint32_t* copied);
    /* One step with marks between source nodes, in place of run(1): state and metrics get the same bits. May return
       before the work is done. */
    epoch_status (*run_marked)(epoch_program*);
    /* The times of the newest marked step, without waiting: done is 0 while it is under way, and then the rest is not
       written. Entries are the program's until its next call. total: the marked step as a whole, so the part that
       belongs to no entry is the difference. */
    epoch_status (*marked_times)(epoch_program*, uint32_t* done, const epoch_profile_entry** entries, uint32_t* count,
        uint64_t* total_nanoseconds);

    /* run, and waits; `work` is then all that the device did for it, in the order in which it began, the program's
       until its next call. EPOCH_UNSUPPORTED: nothing was run, and last_error says what is missing. Null: nothing
       traces. */
    epoch_status (*run_traced)(epoch_program*, uint32_t steps, const epoch_traced_work** work, uint32_t* count);

    /* Canonical form. Waits for the work before it. Saved tensors cannot be read. */
    epoch_status (*read_tensor)(epoch_program*, uint32_t tensor, void* to_host, uint64_t bytes);
    epoch_status (*write_tensor)(epoch_program*, uint32_t tensor, const void* from_host, uint64_t bytes);
} epoch_device_api;

#define EPOCH_METRIC_ROWS 4096u /* run never gets more steps than this in one call */

/* The one symbol of a plugin. Null when the host's version is not one it can serve. */
typedef const epoch_device_api* (*epoch_device_query_fn)(uint32_t host_abi_version);
#define EPOCH_DEVICE_QUERY "epoch_device_query"

#ifdef __cplusplus
}
#endif

#endif
