// CompiledRun: what stays the same from the start of a run to its end: the data, the checked network, the plan of the
// settings, the device and the programs compiled for it. Rows of a streamed data set pass through it to the device.
#pragma once

#include "data/dataset.h"
#include "device/device_library.h"
#include "model/graph_check.h"
#include "model/weights_origin.h"
#include "session/programs.h"
#include "session/staging.h"
#include "session/training_state.h"

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace epoch {

struct SessionRequest {
    Project project;
    std::string base_folder; // for relative data paths
    std::string device = "cpu"; // see DeviceName
    int threads = 0; // 0 = the device's default
    std::shared_ptr<const Dataset> data = {}; // null: read from the project's data spec
    std::int64_t slot_samples = 0; // of a streamed data set, at least one step; 0 = chosen by slot_samples()
    std::function<std::chrono::steady_clock::time_point()> now = std::chrono::steady_clock::now;
    TimedPlan plan = {}; // of a recorded run; used if the run is timed and on the same machine
    std::shared_ptr<const Quantization> quantization = {}; // evaluations and predictions compute its layers in INT8
    bool restored = false; // its state is replaced at once: the file of first weights is not read
};

// Called at each stage of a start and while data is read: "reading data", "planning", "compiling". Answering `no`
// cancels the start ("train.cancelled").
using StartProgress = std::function<GoOn(const Message& stage)>;
KeepReading keep_reading(const StartProgress& progress); // the stage "reading data"

// The memory that a run reserves on the device, to the byte: its programs are compiled, and nothing is reserved. Fails
// where algorithms are chosen by timing, which would take long, and where the data may or may not be streamed.
Result<MemoryForecast> memory_of_run(const DeviceLibrary& devices, const std::string& device, const PlanRequest& asked);
// On the devices where that takes milliseconds: not on a GPU, whose libraries are loaded and asked.
std::vector<ReservedMemory> memory_of_run(const DeviceLibrary& devices, const PlanRequest& asked);

class CompiledRun {
public:
    ~CompiledRun();
    CompiledRun(const CompiledRun&) = delete;
    CompiledRun& operator=(const CompiledRun&) = delete;

    static Result<std::unique_ptr<CompiledRun>> build(
        SessionRequest request, const DeviceLibrary& devices, const StartProgress& progress);

    struct StartStage {
        const char* name; // "compiling"
        double seconds;
    };
    // How long the start took: its stages with their parts, and the first step once it is done.
    const std::vector<StartStage>& start_stages() const { return m_start_stages; }
    void add_start_stage(const char* name, double seconds) { m_start_stages.push_back({name, seconds}); }
    Status run_stage(const StartProgress& progress, const char* name, const std::function<Status()>& work);

    const SessionRequest& request() const { return m_request; }
    const Project& project() const { return m_request.project; } // with the facts of the data that was read
    void set_weights_origin(const WeightsOrigin& origin) { epoch::set_weights_origin(m_request.project, origin); }
    const Quantization* quantization() const { return m_request.quantization.get(); } // null: all is as trained
    const Checked& network() const { return m_network; }
    const PlannedTraining& planned() const { return m_planned; }
    const Dataset& data() const { return *m_data; }
    const std::shared_ptr<const Dataset>& shared_data() const { return m_data; }
    const DeviceFacts& device_facts() const { return m_device_facts; }
    Device& device() { return *m_device; }
    TrainingPrograms& programs() { return *m_programs; }
    const TrainingPrograms& programs() const { return *m_programs; }
    const Plan& plan() const { return m_programs->plan(); }
    // Whether the same steps give the same bits again: no chosen algorithm adds in an undefined order.
    bool repeats() const { return m_repeats; }
    std::string mode() const;
    // The training state on the device. Refuses a copy of another network before anything is changed.
    Status read_tensors(SessionCopy& copy);
    Status write_tensors(const SessionCopy& copy);

    // How many steps of `samples` each have their rows on the device from `position` on; 0: none yet.
    Result<std::uint64_t> stage(const RowOrder& order, std::uint64_t position, std::uint64_t samples);
    DataPath data_path() const { return m_data_path; }
    Message data_text() const; // "streamed, pinned, overlapped, 1.2 GB copied in 60 ms"
    DataTraffic traffic() const { return m_staging ? m_staging->traffic() : DataTraffic{}; } // none if resident

private:
    explicit CompiledRun(SessionRequest request)
        : m_request(std::move(request))
    {
    }
    Status read_data(const StartProgress& progress);
    Status check_network();
    Status open_device(const DeviceLibrary& devices);
    Status compile();
    Status choose_slots();
    Status open_stream();

    std::vector<StartStage> m_start_stages;
    SessionRequest m_request;
    std::shared_ptr<const Dataset> m_data;
    Checked m_network;
    PlannedTraining m_planned;
    DeviceFacts m_device_facts;
    // The order matters: everything made on the device is destroyed before the device.
    std::unique_ptr<Device> m_device;
    std::unique_ptr<TrainingPrograms> m_programs;
    bool m_repeats = true;
    DataPath m_data_path = DataPath::resident;
    std::int64_t m_slot_samples = 0;
    std::unique_ptr<Staging> m_staging; // of a streamed data set
};

} // namespace epoch
