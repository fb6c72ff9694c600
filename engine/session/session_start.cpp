// The start of a session: reads the data, checks the network, opens the device and compiles the programs.
#include "base/elapsed.h"
#include "data/memory_limit.h"
#include "device/precision.h"
#include "plan/forecast.h"
#include "plan/staged_rows.h"
#include "session/session.h"
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

} // namespace

Result<std::unique_ptr<Session>> Session::create(
    SessionRequest request, const DeviceLibrary& devices, const StartProgress& progress)
{
    std::unique_ptr<Session> session(new Session(std::move(request)));
    const std::pair<const char*, std::function<Status()>> stages[] = {
        {"reading data", [&] { return session->read_data(progress); }},
        {"checking the network", [&] { return session->check_network(); }},
        {"opening the device", [&] { return session->open_device(devices); }},
        {"compiling", [&] { return session->compile(); }},
        {"drawing first weights", [&] { return session->reset(session->m_request.project.training.seed); }},
    };
    for (const auto& [stage, work] : stages) {
        if (progress && progress(stage) == GoOn::no)
            return Error{"train.cancelled", "start", "the start was cancelled", ""};
        const auto begin = std::chrono::steady_clock::now();
        auto& measured = session->m_start_stages;
        const auto within = static_cast<std::ptrdiff_t>(measured.size());
        RETURN_IF_ERROR(work());
        double seconds = seconds_since(begin);
        for (const StartStage& part : std::span(measured).subspan(static_cast<std::size_t>(within)))
            seconds -= part.seconds;
        measured.insert(measured.begin() + within, {stage, seconds});
    }
    session->m_request.restored = false;
    return session;
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

Status Session::read_data(const StartProgress& progress)
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

Status Session::check_network()
{
    RETURN_IF_ERROR(check_settings(m_request.project.training));
    m_network = check_graph(m_request.project.graph, &m_data->facts);
    if (!m_network.trainable()) return not_trainable(m_network);
    ASSIGN_OR_RETURN(auto schedule, Schedule::make(m_request.project.training, m_data->facts.counts));
    ASSIGN_OR_RETURN(auto rates, RateSchedule::make(m_request.project.training, schedule));
    ASSIGN_OR_RETURN(auto rules, StopRules::make(m_request.project.training, schedule));
    m_schedule = schedule;
    m_first_schedule = m_schedule;
    m_rates = rates;
    m_stop_rules = rules;
    return {};
}

Status Session::open_device(const DeviceLibrary& devices)
{
    ASSIGN_OR_RETURN(m_device_facts, devices.facts(m_request.device));
    ASSIGN_OR_RETURN(m_device, devices.open(m_request.device, m_request.threads));
    ASSIGN_OR_RETURN(const auto opened, m_device->properties());
    m_device_facts.threads = static_cast<int>(opened.threads); // as requested
    if (opened.library_seconds > 0) m_start_stages.push_back({"loading libraries", opened.library_seconds});
    for (int i = 0; i < 2; ++i) {
        ASSIGN_OR_RETURN(auto mark, DeviceEvent::make(*m_device));
        m_marks.push_back(std::move(mark));
    }
    return {};
}

Status Session::compile()
{
    ASSIGN_OR_RETURN(const auto precision, chosen_precision(m_request.project.training, m_device_facts));
    const auto& training = m_request.project.training;
    const auto batch = Params(training_schema(), training.values).integer("batch");
    ASSIGN_OR_RETURN(const auto path, choose_data_path(training, *m_data, *m_device));
    m_data_path = path;
    if (m_data_path != DataPath::resident) RETURN_IF_ERROR(choose_slots());
    const PlanRequest planned{
        m_network, m_data->facts, training, batch, slots_on_device * m_slot_samples, m_request.quantization.get()};
    ASSIGN_OR_RETURN(auto plan, build_plan(planned));
    m_live_parameters = LiveParameters(plan.live_parameters);
    m_schedule_rows.reserve(steps_ahead * plan.live_parameters.size());
    m_rows.resize(plan.metrics.size() * EPOCH_METRIC_ROWS);
    m_learning_rates.resize(EPOCH_METRIC_ROWS);
    m_telemetry = Telemetry(plan);
    auto programs = TrainingPrograms::build(
        *m_device, std::move(plan), m_data->facts.counts, precision, algorithms_of(training, m_request.plan));
    if (!programs) return with_smaller_batch(std::move(programs).error(), *m_device, planned);
    m_programs = std::move(*programs);
    m_repeats = repeats_exactly(m_programs->train().plan_text());
    m_evaluations.emplace(*m_programs, m_data->facts.counts);
    return m_data_path == DataPath::resident ? m_programs->write_data(*m_data) : open_stream();
}

Status Session::choose_slots()
{
    const auto step = static_cast<std::int64_t>(m_schedule.batch);
    m_slot_samples = m_request.slot_samples > 0 ? std::max(m_request.slot_samples, step)
                                                : slot_samples(m_data->row_bytes(), m_data->facts.counts.total(), step);
    // Two slots on the device, and those on the host that the loader fills.
    const double bytes = static_cast<double>((slots_on_device + Staging::host_slots(m_data_path)) * m_slot_samples)
        * static_cast<double>(m_data->row_bytes());
    return check_data_memory(
        bytes, m_data->facts.title, message("a step of {batch} samples", {{"batch", m_schedule.batch}}));
}

Status Session::open_stream()
{
    std::vector<Staging::Field> fields;
    for (std::size_t field = 0; field < m_data->facts.fields.size(); ++field) {
        ASSIGN_OR_RETURN(const auto place, m_programs->place_of_field(m_data->facts.fields[field].name));
        if (place) fields.push_back({field, static_cast<std::byte*>(place->address)});
    }
    ASSIGN_OR_RETURN(m_staging, Staging::make(*m_device, m_data, fields, m_slot_samples, m_data_path));
    return {};
}

} // namespace epoch
