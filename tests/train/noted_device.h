// NotedDevice: the CPU device, which notes the seed and the live parameters of every step it trains, and what is read.
#pragma once

#include "tests/train/on_cpu.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace epoch::test {

struct NotedStep {
    std::size_t program = 0; // in order of their compilation
    std::uint64_t seed = 0, step = 0;
    std::map<std::string, float> values; // "learning_rate", "momentum", and "rate" of dropout
};

class NotedDevice {
public:
    static const epoch_device_api* api()
    {
        static const epoch_device_api made = [] {
            epoch_device_api api = *cpu_api();
            api.compile = compile;
            api.set_control = set_control;
            api.run = run;
            api.read_tensor = read_tensor;
            return api;
        }();
        return &made;
    }
    static std::vector<NotedStep>& steps()
    {
        static std::vector<NotedStep> noted;
        return noted;
    }
    static std::size_t& tensors_read() // to the host
    {
        static std::size_t count = 0;
        return count;
    }

private:
    struct Program {
        std::size_t number = 0;
        std::uint32_t columns = 0, rows = 0;
        std::map<std::string, std::size_t> column_of; // empty: it does not train
        std::uint64_t seed = 0, first = 0, step = 0;
        std::vector<float> schedule;
    };
    static std::map<epoch_program*, Program>& programs()
    {
        static std::map<epoch_program*, Program> all;
        return all;
    }

    static epoch_status compile(epoch_device* device, const epoch_program_description* description,
        const epoch_compile_options* options, epoch_program** out)
    {
        const epoch_status status = cpu_api()->compile(device, description, options, out);
        static std::size_t compiled = 0;
        Program noted{compiled++, description->knob_columns, 0, {}, 0, 0, 0, {}};
        for (std::uint32_t i = 0; i < description->op_count; ++i) {
            const epoch_op& op = description->ops[i];
            for (std::uint32_t k = 0; k < op.attribute_count; ++k) {
                const std::string_view key = op.attributes[k].key;
                if ((key == "rate" && std::string_view(op.name) == "dropout") || key == "learning_rate"
                    || key == "momentum")
                    noted.column_of.emplace(key, static_cast<std::size_t>(op.attributes[k].integer));
            }
        }
        if (!noted.column_of.contains("learning_rate")) noted.column_of.clear();
        if (status == EPOCH_OK) programs()[*out] = std::move(noted);
        return status;
    }
    static epoch_status set_control(epoch_program* program, const epoch_control* control)
    {
        Program& noted = programs()[program];
        noted.seed = control->seed;
        noted.first = noted.step = control->step;
        noted.rows = control->schedule_rows;
        noted.schedule.assign(
            control->schedule, control->schedule + std::size_t{noted.rows} * std::size_t{noted.columns});
        return cpu_api()->set_control(program, control);
    }
    static epoch_status read_tensor(epoch_program* program, std::uint32_t tensor, void* to_host, std::uint64_t bytes)
    {
        ++tensors_read();
        return cpu_api()->read_tensor(program, tensor, to_host, bytes);
    }
    static epoch_status run(epoch_program* program, std::uint32_t count)
    {
        Program& noted = programs()[program];
        for (std::uint32_t i = 0; i < count && !noted.column_of.empty(); ++i, ++noted.step) {
            const std::size_t row = std::min<std::size_t>(noted.step - noted.first, noted.rows - 1);
            NotedStep step{noted.number, noted.seed, noted.step, {}};
            for (const auto& [name, column] : noted.column_of)
                step.values[name] = noted.schedule[row * noted.columns + column];
            steps().push_back(std::move(step));
        }
        return cpu_api()->run(program, count);
    }
};

} // namespace epoch::test
