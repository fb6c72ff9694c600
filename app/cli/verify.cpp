// epoch verify: checks a device's results and prints a table of the comparisons.
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
    double one_step_flops = -1; // below 0: by kind of device
    bool all = false;
};

// Lists right results of ops only with --all; the totals count everything.
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
        m_out.line(message("{device}: {right} right, {wrong} wrong, {skipped} skipped",
            {{"device", m_options.request.device}, {"right", result.right}, {"wrong", result.wrong},
                {"skipped", result.skipped}})
                       .text());
        m_out.object({{"event", "end"}, {"device", m_options.request.device}, {"right", result.right},
            {"wrong", result.wrong}, {"skipped", result.skipped}});
    }

private:
    const VerifyOptions& m_options;
    const Output& m_out;
    Table m_table{{"verdict", "check", "case", "difference", "allowed", "reason"}};
    bool m_any = false;
};

Exit verify_device(const VerifyOptions& options, const Output& out)
{
    Report report(options, out);
    VerifyRequest request = options.request;
    request.ops = options.only != "networks";
    request.networks = options.only != "ops";
    // Large networks pay off on a GPU; comparing a CPU with one of its own threads gains little from them.
    const double of_one_step = request.device.starts_with("cuda") ? 5e8 : 0;
    request.max_one_step_flops = options.one_step_flops < 0 ? of_one_step : options.one_step_flops;
    request.begins = [&](const std::string& title) { out.object({{"event", "begin"}, {"name", title}}); };
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
    command.add_option("--threads", options->request.threads, "Threads of the CPU (0 = all cores)")
        ->check(CLI::Range(0, 1024));
    command.add_option("--only", options->only, "Check only ops or only networks")
        ->check(CLI::IsMember({"ops", "networks"}));
    command.add_option("--steps", options->request.steps, "Training steps per network")->check(CLI::Range(1, 4096));
    command.add_option("--max-flops,--most-flops", options->request.max_flops,
        "Networks with more FLOPs per sample (forward and backward) take a single step");
    command.add_option("--one-step-flops", options->one_step_flops,
        "Networks with more FLOPs per sample than this are skipped (default: 5e8 on a GPU, 0 elsewhere)");
    command.add_option(
        "--ops-up-to", options->request.max_elements, "Skip ops with more input elements than this (for sanitizers)");
    command
        .add_option("--precisions", options->request.precisions,
            "Precisions, separated by commas: fp32, tf32, bf16, fp16 (default: all of the device)")
        ->delimiter(',');
    command.add_option("--only-op", options->request.only_op, "Only ops whose titles begin with this");
    command.add_option(
        "--after", options->request.after, "Go on after the op or network of this title, which ended the command before");
    command.add_flag("--all", options->all, "Print every comparison, not only wrong and skipped ones");
    return [options](const Output& out) { return verify_device(*options, out); };
}

} // namespace epoch::cli
