// gpu_sheet: reads the figures.
//
// Buses: PCIe 3.0, 4.0 and 5.0 carry 0.985, 1.97 and 3.94 GB/s a lane one way. A card whose bus nobody says has
// something between 8 lanes of PCIe 3.0 and 16 of PCIe 5.0.
//
// Kernels: the H100 takes 1.3 us from one to the next in a graph and 2.1 us on a stream (Hazy Research, "Look Ma, No
// Bubbles", 2025); the RTX 3060 0.55 us in a graph (NVIDIA blog, "Constant Time Launch for Straight-Line CUDA Graphs",
// 2024). Nothing like it is published for the others, which get the range of both.
#include "plan/gpu_sheet.h"

#include "base/install_paths.h"
#include "base/units.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <set>
#include <utility>

namespace epoch {

extern const std::string_view shipped_gpus; // resources/gpus.json

namespace {

using Json = nlohmann::json;

constexpr double tera = 1e12, giga = 1e9, micro = 1e-6;
constexpr double pcie3 = 0.985 * giga, pcie4 = 1.969 * giga, pcie5 = 3.938 * giga; // a lane
constexpr Range hopper_kernel{1.3 * micro, 2.1 * micro}, any_kernel{0.55 * micro, 2.1 * micro};
constexpr Range any_bus{8 * pcie3, 16 * pcie5};

struct Bus {
    std::string_view name;
    double rate;
};
constexpr std::array buses{Bus{"pcie3 x8", 8 * pcie3}, Bus{"pcie3 x16", 16 * pcie3}, Bus{"pcie4 x8", 8 * pcie4},
    Bus{"pcie4 x16", 16 * pcie4}, Bus{"pcie5 x8", 8 * pcie5}, Bus{"pcie5 x16", 16 * pcie5}};

struct Figure {
    const char* name;
    double GpuSheet::*place;
    double unit;
    bool needed;
    double largest; // in the unit
};
constexpr std::array sheet_figures{Figure{"memory", &GpuSheet::memory, giga, true, 1e5},
    Figure{"bandwidth", &GpuSheet::bandwidth, giga, true, 1e6}, Figure{"fp32", &GpuSheet::fp32, tera, true, 1e6},
    Figure{"tf32", &GpuSheet::tf32, tera, false, 1e6}, Figure{"fp16", &GpuSheet::fp16, tera, false, 1e6},
    Figure{"bf16", &GpuSheet::bf16, tera, false, 1e6}, Figure{"fp8", &GpuSheet::fp8, tera, false, 1e6},
    Figure{"int8", &GpuSheet::int8, tera, false, 1e6}, Figure{"watts", &GpuSheet::watts, 1, false, 1e5},
    Figure{"nvlink", &GpuSheet::nvlink, giga, false, 1e6}, Figure{"gemm", &GpuSheet::gemm, 1, false, 1},
    Figure{"multiprocessors", &GpuSheet::multiprocessors, 1, false, 1e4}};

double rounded(double value) { return std::round(value * 100) / 100; }

// One file's rows, in order.
class SheetReader {
public:
    explicit SheetReader(std::string file)
        : m_file(std::move(file))
    {
    }

    Result<std::vector<GpuSheet>> read(const std::string& text)
    {
        const Json all = Json::parse(text, nullptr, false);
        if (all.is_discarded()) return fault("is not JSON");
        if (!all.is_object() || !all.contains("gpus") || !all["gpus"].is_array()) return fault("has no list \"gpus\"");
        m_sources = all.value("sources", Json::object());
        std::vector<GpuSheet> gpus;
        for (const Json& row : all["gpus"]) {
            ASSIGN_OR_RETURN(auto gpu, read_row(row));
            if (std::ranges::find(gpus, gpu.id, &GpuSheet::id) != gpus.end()) return fault("appears twice");
            gpus.push_back(std::move(gpu));
        }
        return gpus;
    }

private:
    Error fault(Message text) const
    {
        return {"gpus", m_row.empty() ? m_file : m_file + ": " + m_row, std::move(text),
            "write it as in resources/gpus.json: \"memory\": [24, \"source\"]"};
    }

    Result<GpuSheet> read_row(const Json& row)
    {
        m_row.clear();
        const auto text = [&](const char* key) {
            return row.is_object() && row.contains(key) && row[key].is_string() ? row[key].get<std::string>() : "";
        };
        GpuSheet gpu;
        gpu.id = m_row = text("id");
        gpu.name = text("name");
        if (gpu.id.empty() || gpu.name.empty()) return fault("a row has no \"id\" or no \"name\"");
        gpu.compute_capability = text("compute_capability");
        if (row.contains("year") && row["year"].is_number_integer()) gpu.year = row["year"].get<int>();
        gpu.comparison = row.value("comparison", Json(false)) == Json(true);
        for (const Figure& figure : sheet_figures) {
            if (!row.contains(figure.name) && !figure.needed) continue;
            const Json cell = row.value(figure.name, Json());
            if (!is_cell(cell) || !cell[0].is_number())
                return fault(message("\"{figure}\" is not a number with its source", {{"figure", figure.name}}));
            const double value = cell[0].get<double>();
            if (!(value > 0 && value <= figure.largest))
                return fault(message("\"{figure}\" is not a number that a GPU can have", {{"figure", figure.name}}));
            gpu.*figure.place = value * figure.unit;
            gpu.sources[figure.name] = source_of(cell);
        }
        RETURN_IF_ERROR(read_bus(row, gpu));
        gpu.kernel = gpu.compute_capability == "9.0" ? hopper_kernel : any_kernel;
        std::set<std::string> named;
        for (const auto& [figure, source] : gpu.sources)
            if (named.insert(source).second) gpu.source += (gpu.source.empty() ? "" : "; ") + source;
        return gpu;
    }

    Status read_bus(const Json& row, GpuSheet& gpu) const
    {
        gpu.bus = any_bus;
        if (!row.contains("bus")) return {};
        const Json& cell = row["bus"];
        const std::string name = is_cell(cell) && cell[0].is_string() ? cell[0].get<std::string>() : "";
        const auto bus = std::ranges::find(buses, name, &Bus::name);
        if (bus == buses.end()) return fault("\"bus\" is not \"pcie4 x16\" or the like, with its source");
        gpu.bus = {bus->rate, bus->rate};
        gpu.bus_known = true;
        gpu.bus_name = "PCIe " + name.substr(4, 1) + " ×" + name.substr(7);
        gpu.sources["bus"] = source_of(cell);
        return {};
    }

    static bool is_cell(const Json& cell)
    {
        return cell.is_array() && cell.size() == 2 && cell[1].is_string() && !cell[1].get<std::string>().empty();
    }

    // The text that a short name stands for.
    std::string source_of(const Json& cell) const
    {
        const auto name = cell[1].get<std::string>();
        return m_sources.is_object() && m_sources.contains(name) && m_sources[name].is_string()
            ? m_sources[name].get<std::string>()
            : name;
    }

    std::string m_file, m_row;
    Json m_sources;
};

struct Catalogue {
    std::vector<GpuSheet> gpus;
    std::optional<Error> own_fault;
};

constexpr std::streamsize max_own_file = 1 << 20; // bytes

Catalogue read_catalogue()
{
    Catalogue all{*read_gpu_sheets(std::string(shipped_gpus), "resources/gpus.json"), {}};
    const auto path = own_gpu_file();
    std::ifstream in(path, std::ios::binary);
    if (path.empty() || !in) return all;
    std::string text(static_cast<std::size_t>(max_own_file), '\0');
    in.read(text.data(), max_own_file);
    text.resize(static_cast<std::size_t>(in.gcount()));
    auto own = read_gpu_sheets(text, path.string());
    if (!own) {
        all.own_fault = own.error();
        return all;
    }
    for (GpuSheet& gpu : *own)
        if (std::ranges::find(all.gpus, gpu.id, &GpuSheet::id) == all.gpus.end()) all.gpus.push_back(std::move(gpu));
    return all;
}

const Catalogue& catalogue()
{
    static const Catalogue all = read_catalogue();
    return all;
}

} // namespace

std::vector<SheetLine> lines_of(const GpuSheet& gpu)
{
    std::vector<SheetLine> lines;
    const auto add = [&](const char* name, const char* figure, double value, const char* unit) {
        const auto source = gpu.sources.find(figure);
        if (source != gpu.sources.end()) lines.push_back({name, number_text(value) + unit, source->second});
    };
    const auto rates = [&](const char* unit, std::initializer_list<std::pair<const char*, double>> all) {
        for (const auto& [figure, value] : all) {
            std::string name = figure;
            std::ranges::transform(name, name.begin(), [](char c) { return c >= 'a' ? char(c - 'a' + 'A') : c; });
            add(name.c_str(), figure, rounded(value / tera), unit);
        }
    };
    if (gpu.year > 0) lines.push_back({"year", std::to_string(gpu.year), ""});
    if (!gpu.compute_capability.empty()) lines.push_back({"compute capability", gpu.compute_capability, ""});
    add("memory", "memory", rounded(gpu.memory / giga), " GB");
    add("bandwidth", "bandwidth", rounded(gpu.bandwidth / giga), " GB/s");
    add("multiprocessors", "multiprocessors", gpu.multiprocessors, "");
    rates(
        " TFLOP/s", {{"fp32", gpu.fp32}, {"tf32", gpu.tf32}, {"fp16", gpu.fp16}, {"bf16", gpu.bf16}, {"fp8", gpu.fp8}});
    rates(" TOP/s", {{"int8", gpu.int8}});
    add("power", "watts", gpu.watts, " W");
    lines.push_back(gpu.bus_known ? SheetLine{"link to the computer", gpu.bus_name, gpu.sources.at("bus")}
                                  : SheetLine{"link to the computer", "not confirmed", ""});
    add("NVLink, one way", "nvlink", rounded(gpu.nvlink / giga), " GB/s");
    return lines;
}

double GpuSheet::peak(std::string_view precision) const
{
    if (precision == "fp32") return fp32;
    if (precision == "tf32") return tf32;
    if (precision == "bf16") return bf16;
    return precision == "fp16" ? fp16 : 0;
}

std::span<const GpuSheet> gpu_sheets() { return catalogue().gpus; }

const GpuSheet* find_gpu_sheet(std::string_view id)
{
    const auto& gpus = catalogue().gpus;
    const auto found = std::ranges::find(gpus, id, &GpuSheet::id);
    return found == gpus.end() ? nullptr : &*found;
}

std::filesystem::path own_gpu_file()
{
    const auto folder = user_data_folder();
    return folder.empty() ? folder : folder / "gpus.json";
}

const std::optional<Error>& own_gpu_fault() { return catalogue().own_fault; }

Result<std::vector<GpuSheet>> read_gpu_sheets(const std::string& json, const std::string& file)
{
    return SheetReader(file).read(json);
}

} // namespace epoch
