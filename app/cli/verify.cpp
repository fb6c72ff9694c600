// epoch verify: does a device compute what it should? A table of what was compared, and how far apart it was.
#include "verb.h"

#include "lab/verify.h"
#include "opened_project.h"

#include <array>
#include <charconv>
#include <memory>

namespace epoch::cli {
namespace {

const char* check_text(Check check)
{
    static constexpr std::array texts = {"op", "gradient", "network", "same bits", "optimizer"};
    return texts[static_cast<std::size_t>(check)];
}

const char* verdict_text(Verdict verdict)
{
    static constexpr std::array texts = {"right", "WRONG", "skipped"};
    return texts[static_cast<std::size_t>(verdict)];
}

std::string small_number(double value)
{
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::scientific, 1).ptr;
    return {text.data(), end};
}

struct VerifyOptions {
    VerifyRequest request;
    std::string only;
    double one_step_flops = -1; // below 0: as the device allows
    bool all = false;
};

// Of what is right only what --all asks for; the counts at the end have everything.
class Report {
public:
    Report(const VerifyOptions& options, const Output& out)
        : m_options(options)
        , m_out(out)
    {
    }

    void add(const CheckResult& finding)
    {
        const bool measured = finding.allowed > 0;
        m_out.object({{"event", "finding"}, {"check", check_text(finding.check)}, {"name", finding.name},
            {"verdict", verdict_text(finding.verdict)}, {"difference", measured ? Json(finding.difference) : Json()},
            {"allowed", measured ? Json(finding.allowed) : Json()}, {"reason", finding.reason}});
        if (!m_options.all && finding.verdict == Verdict::right && finding.check != Check::network) return;
        m_table.row({verdict_text(finding.verdict), check_text(finding.check), finding.name,
            measured ? small_number(finding.difference) : "", measured ? small_number(finding.allowed) : "",
            finding.reason});
        m_any = true;
    }

    void end(const VerifyResult& result) const
    {
        if (m_any) m_out.line(m_table.text());
        m_out.line(m_options.request.device + ": " + std::to_string(result.right) + " right, "
            + std::to_string(result.wrong) + " wrong, " + std::to_string(result.skipped) + " skipped");
        m_out.object({{"event", "end"}, {"device", m_options.request.device}, {"right", result.right},
            {"wrong", result.wrong}, {"skipped", result.skipped}});
    }

private:
    const VerifyOptions& m_options;
    const Output& m_out;
    Table m_table{{"verdict", "check", "of", "difference", "allowed", "why"}};
    bool m_any = false;
};

Exit verify_device(const VerifyOptions& options, const Output& out)
{
    Report report(options, out);
    VerifyRequest request = options.request;
    request.ops = options.only != "networks";
    request.networks = options.only != "ops";
    // A GPU has the time for large networks, a CPU beside one thread of itself learns little from them.
    const double of_one_step = request.device.starts_with("cuda") ? 5e8 : 0;
    request.max_one_step_flops = options.one_step_flops < 0 ? of_one_step : options.one_step_flops;
    request.report = [&](const CheckResult& finding) { report.add(finding); };
    const auto result = verify(request, *make_device_library());
    if (!result) return out.fail(result.error());
    report.end(*result);
    return result->wrong == 0 ? exit_done : exit_bug;
}

} // namespace

Action add_verify(CLI::App& command)
{
    const auto options = std::make_shared<VerifyOptions>();
    command.add_option("--device", options->request.device, "cpu, cpu:THREADS, cuda or cuda:N");
    command.add_option("--threads", options->request.threads, "Of the CPU; 0 = all cores")->check(CLI::Range(0, 1024));
    command.add_option("--only", options->only, "ops or networks; else both")
        ->check(CLI::IsMember({"ops", "networks"}));
    command.add_option("--steps", options->request.steps, "Training steps of each network")->check(CLI::Range(1, 4096));
    command.add_option(
        "--most-flops", options->request.max_flops, "Of a sample, forward and backward: larger networks take one step");
    command.add_option("--one-step-flops", options->one_step_flops,
        "And larger ones than this are left out; else 5e8 on a GPU, none elsewhere");
    command.add_option("--ops-up-to", options->request.max_elements,
        "Ops with more numbers in their inputs are left out: minutes become seconds under a sanitizer");
    command.add_option("--precisions", options->request.precisions, "Of fp32, tf32, bf16, fp16; else all it has")
        ->delimiter(',');
    command.add_flag("--all", options->all, "Print every comparison, not only what is wrong or skipped");
    return [options](const Output& out) { return verify_device(*options, out); };
}

} // namespace epoch::cli
