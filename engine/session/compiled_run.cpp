// The start of a run: reads the data, checks the network, opens the device and compiles the programs.
#include "session/compiled_run.h"

#include "base/elapsed.h"
#include "base/units.h"
#include "data/memory_limit.h"
#include "device/precision.h"
#include "plan/forecast.h"
#include "plan/staged_rows.h"
#include "session/timed_plan.h"

#include <algorithm>
#include <span>

namespace epoch {
namespace {

Result<epoch_precision> chosen_precision(const TrainingSettings& training, const DeviceFacts& device)
{
    const std::string& name = Params(training_schema(), training.values).choice("precision");
    const auto precision = precision_named(name);
    if (precision && std::ranges::find(device.precisions, name) != device.precisions.end()) return *precision;
    const Message reason = precision ? reason_without(*precision, device.compute_capability) : Message();
    return Error{"train.precision", "precision",
        message(reason.empty() ? "{device} ({library}) cannot train in {precision}"
                               : "{device} ({library}) cannot train in {precision}: {reason}",
            {{"device", device.name}, {"library", device.library}, {"precision", name}, {"reason", reason}}),
        message("Choose another device, or one of its precisions: {precisions}.",
            {{"precisions", joined(device.precisions)}})};
}

// Suggests a smaller batch if one would fit. The forecast does not include what the device needs beside the tensors.
Error with_smaller_batch(Error error, const Device& device, const PlanRequest& planned)
{
    constexpr double share = 0.9;
    const auto known = device.properties();
    if (error.code != "device.out_of_memory" || !known) return error;
    DeviceFacts available;
    available.memory = static_cast<std::int64_t>(share * static_cast<double>(known->memory_free));
    const auto fits =
        forecast(planned.network, &planned.data, planned.training, &available, planned.batch).largest_batch;
    if (fits > 0 && fits < planned.batch)
        error.hint = message("Use a batch of {batch} or less (ESTIMATED), make the network smaller, or close other "
                             "programs that use the device.",
            {{"batch", fits}});
    return error;
}

Error not_trainable(const Checked& network)
{
    for (const Problem& problem : network.problems) {
        if (problem.severity == Severity::error) return problem.error;
    }
    return {"train.network", "network", "cannot be trained", "check the network"};
}

PlanChoice algorithms_of(const TrainingSettings& training, const TimedPlan& recorded)
{
    const std::string& plan = Params(training_schema(), training.values).choice("plan");
    if (plan == "timed") return {EPOCH_TIMED_ALGORITHMS, recorded};
    if (plan == "fast") return {EPOCH_TIMED_ALGORITHMS_IN_ANY_ORDER, recorded};
    return {};
}

// By the size of a table; what a file or its spec says beside is known once it was read.
bool may_be_streamed(const DataFacts& data)
{
    return data.spec.find("stream=") != std::string::npos
        || bytes_of_row(data) * static_cast<double>(data.counts.total()) > max_resident_bytes;
}

} // namespace

Result<MemoryForecast> memory_of_run(const DeviceLibrary& devices, const std::string& name, const PlanRequest& asked)
{
    const Params training(training_schema(), asked.training.values);
    if (training.choice("plan") != "fixed")
        return Error{"plan.timed", "memory", "the algorithms are chosen by timing when the run starts", ""};
    if (training.choice("data_path") == "automatic" && may_be_streamed(asked.data))
        return Error{"plan.streamed", "memory", "whether this data set is streamed is known once it was read", ""};
    ASSIGN_OR_RETURN(const auto facts, devices.facts(name));
    ASSIGN_OR_RETURN(const auto precision, chosen_precision(asked.training, facts));
    ASSIGN_OR_RETURN(const auto device, devices.open(name, 0));
    ASSIGN_OR_RETURN(const auto path, choose_data_path(asked.training, asked.data, true, *device));
    DataFacts data = asked.data;
    PlanRequest request{asked.network, data, asked.training, asked.batch,
        path == DataPath::resident ? 0 : streamed_rows(asked), asked.quantization};
    plan_for_any_batch(request, data);
    ASSIGN_OR_RETURN(auto plan, build_plan(request));
    return TrainingPrograms::memory_of(*device, std::move(plan), data.counts, precision);
}

std::vector<ReservedMemory> memory_of_run(const DeviceLibrary& devices, const PlanRequest& asked)
{
    std::vector<ReservedMemory> all;
    for (const DeviceFacts& facts : devices.devices()) {
        if (!facts.usable || facts.id.starts_with("cuda")) continue;
        if (auto memory = memory_of_run(devices, facts.id, asked)) all.push_back({facts.id, *memory});
    }
    return all;
}

// The device must not use the memory any more when it is freed. A lost device does not use it anyway.
CompiledRun::~CompiledRun()
{
    if (m_device) static_cast<void>(m_device->finish());
}

Result<std::unique_ptr<CompiledRun>> CompiledRun::build(
    SessionRequest request, const DeviceLibrary& devices, const StartProgress& progress)
{
    std::unique_ptr<CompiledRun> run(new CompiledRun(std::move(request)));
    RETURN_IF_ERROR(run->run_stage(progress, "reading data", [&] { return run->read_data(progress); }));
    RETURN_IF_ERROR(run->run_stage(progress, "checking the network", [&] { return run->check_network(); }));
    RETURN_IF_ERROR(run->run_stage(progress, "opening the device", [&] { return run->open_device(devices); }));
    RETURN_IF_ERROR(run->run_stage(progress, "compiling", [&] { return run->compile(); }));
    return run;
}

// The seconds of a stage do not include those of its parts, which the work itself adds.
Status CompiledRun::run_stage(const StartProgress& progress, const char* name, const std::function<Status()>& work)
{
    if (progress && progress(name) == GoOn::no) return Error{"train.cancelled", "start", "the start was cancelled", ""};
    const auto begin = std::chrono::steady_clock::now();
    const std::size_t parts = m_start_stages.size();
    RETURN_IF_ERROR(work());
    double seconds = seconds_since(begin);
    for (const StartStage& part : std::span(m_start_stages).subspan(parts)) seconds -= part.seconds;
    m_start_stages.insert(m_start_stages.begin() + static_cast<std::ptrdiff_t>(parts), {name, seconds});
    return {};
}

KeepReading keep_reading(const StartProgress& progress)
{
    if (!progress) return {};
    return [progress](const ReadProgress& read) {
        if (read.total <= 0) return progress("reading data");
        const auto percent = std::min(100, int(100 * read.done / read.total));
        const char* pattern = read.passes == 0 ? "reading data, pass {pass}, {percent} %"
            : read.passes > 1                  ? "reading data, pass {pass} of {passes}, {percent} %"
                                               : "reading data, {percent} %";
        return progress(message(pattern, {{"percent", percent}, {"pass", read.pass}, {"passes", read.passes}}));
    };
}

Status CompiledRun::read_data(const StartProgress& progress)
{
    m_data = m_request.data;
    if (!m_data) {
        ASSIGN_OR_RETURN(
            auto data, load_dataset(m_request.project.data_spec, m_request.base_folder, keep_reading(progress)));
        m_data = std::move(data);
    }
    m_request.project.data = m_data->facts;
    return {};
}

Status CompiledRun::check_network()
{
    RETURN_IF_ERROR(check_settings(m_request.project.training));
    m_network = check_graph(m_request.project.graph, &m_data->facts);
    if (!m_network.trainable()) return not_trainable(m_network);
    ASSIGN_OR_RETURN(m_planned, PlannedTraining::make(m_request.project.training, m_data->facts.counts));
    return {};
}

Status CompiledRun::open_device(const DeviceLibrary& devices)
{
    ASSIGN_OR_RETURN(m_device_facts, devices.facts(m_request.device));
    ASSIGN_OR_RETURN(m_device, devices.open(m_request.device, m_request.threads));
    ASSIGN_OR_RETURN(const auto opened, m_device->properties());
    m_device_facts.threads = static_cast<int>(opened.threads); // as requested
    if (opened.library_seconds > 0) m_start_stages.push_back({"loading libraries", opened.library_seconds});
    return {};
}

Status CompiledRun::compile()
{
    ASSIGN_OR_RETURN(const auto precision, chosen_precision(m_request.project.training, m_device_facts));
    const auto& training = m_request.project.training;
    const auto batch = Params(training_schema(), training.values).integer("batch");
    ASSIGN_OR_RETURN(const auto path, choose_data_path(training, m_data->facts, !m_data->streamed(), *m_device));
    m_data_path = path;
    if (m_data_path != DataPath::resident) RETURN_IF_ERROR(choose_slots());
    const PlanRequest planned{
        m_network, m_data->facts, training, batch, slots_on_device * m_slot_samples, m_request.quantization.get()};
    ASSIGN_OR_RETURN(auto plan, build_plan(planned));
    auto programs = TrainingPrograms::build(
        *m_device, std::move(plan), m_data->facts.counts, precision, algorithms_of(training, m_request.plan));
    if (!programs) return with_smaller_batch(std::move(programs).error(), *m_device, planned);
    m_programs = std::move(*programs);
    m_repeats = repeats_exactly(m_programs->train().plan_text());
    return m_data_path == DataPath::resident ? m_programs->write_data(*m_data) : open_stream();
}

Status CompiledRun::choose_slots()
{
    const auto step = static_cast<std::int64_t>(m_planned.steps.batch);
    m_slot_samples = m_request.slot_samples > 0 ? std::max(m_request.slot_samples, step)
                                                : slot_samples(m_data->row_bytes(), m_data->facts.counts.total(), step);
    // Two slots on the device, and those on the host that the loader fills.
    const double bytes = static_cast<double>((slots_on_device + Staging::host_slots(m_data_path)) * m_slot_samples)
        * static_cast<double>(m_data->row_bytes());
    return check_data_memory(
        bytes, m_data->facts.title, message("a step of {batch} samples", {{"batch", m_planned.steps.batch}}));
}

Status CompiledRun::open_stream()
{
    std::vector<Staging::Field> fields;
    for (std::size_t field = 0; field < m_data->facts.fields.size(); ++field) {
        ASSIGN_OR_RETURN(const auto place, m_programs->place_of_field(m_data->facts.fields[field].name));
        if (place) fields.push_back({field, static_cast<std::byte*>(place->address)});
    }
    ASSIGN_OR_RETURN(m_staging, Staging::make(*m_device, m_data, fields, m_slot_samples, m_data_path));
    return {};
}

std::string CompiledRun::mode() const
{
    return m_programs->train().mode() + (m_repeats ? "" : ", bits may differ between runs");
}

Status CompiledRun::read_tensors(SessionCopy& copy)
{
    for (const StateTensor& tensor : m_programs->state())
        RETURN_IF_ERROR(m_programs->read(tensor, copy.state[tensor.name]));
    return {};
}

Status CompiledRun::write_tensors(const SessionCopy& copy)
{
    RETURN_IF_ERROR(m_device->finish());
    for (const StateTensor& tensor : m_programs->state()) {
        const auto bytes = copy.state.find(tensor.name);
        if (bytes == copy.state.end() || static_cast<std::int64_t>(bytes->second.size()) != tensor.bytes)
            return Error{"train.state", tensor.name, "is missing in the copy or has another size",
                "the copy belongs to another network"};
    }
    for (const StateTensor& tensor : m_programs->state())
        RETURN_IF_ERROR(m_programs->write(tensor, copy.state.at(tensor.name)));
    return {};
}

// A resident data set is always staged to its end.
Result<std::uint64_t> CompiledRun::stage(const RowOrder& order, std::uint64_t position, std::uint64_t samples)
{
    if (!m_staging) return Staging::to_the_end;
    const auto staged = m_staging->stage(order, position, samples);
    if (!staged || *staged == Staging::to_the_end) return staged;
    return *staged / samples;
}

Message CompiledRun::data_text() const
{
    const Message path = data_path_text(m_data_path);
    const DataTraffic so_far = traffic();
    if (so_far.copies == 0) return path;
    return message("{path}, {bytes} copied in {time}",
        {{"path", path}, {"bytes", bytes_text(static_cast<double>(so_far.bytes))},
            {"time", duration_text(so_far.copy_seconds)}});
}

} // namespace epoch
