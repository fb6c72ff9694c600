// test_verify: the findings of `epoch verify` on the CPU device, and on a device with deliberate errors.
#include "cpu/device/cpu_device.h"
#include "lab/references/optimizer_cases.h"
#include "lab/verify.h"
#include "lab/verify_draws.h"
#include "lab/verify_ops.h"
#include "lab/verify_optimizers.h"
#include "model/optimizer_type.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace epoch::test {
namespace {

// The last number of every tensor read from this device is off by a half.
epoch_status read_wrong(epoch_program* program, std::uint32_t tensor, void* to, std::uint64_t bytes)
{
    const epoch_status status = cpu_api()->read_tensor(program, tensor, to, bytes);
    if (bytes < sizeof(float)) return status;
    char* last = static_cast<char*>(to) + bytes - sizeof(float);
    float number = 0;
    std::memcpy(&number, last, sizeof number);
    number += 0.5f;
    std::memcpy(last, &number, sizeof number);
    return status;
}

epoch_status refuse(epoch_device*, const epoch_program_description*, const epoch_compile_options*, epoch_program**)
{
    return EPOCH_UNSUPPORTED;
}

epoch_device_api changed(const char* name)
{
    epoch_device_api api = *cpu_api();
    api.name = name;
    return api;
}

reference::OpCase case_of(const std::string& op)
{
    const auto cases = reference::op_cases();
    const auto found = std::ranges::find(cases, op, &reference::OpCase::op);
    if (found == cases.end()) qFatal("no case of %s", op.c_str());
    return *found;
}

std::vector<CheckResult> findings_of(const std::string& op, const epoch_device_api& api)
{
    auto device = Device::open(api, 0, 1);
    if (!device) qFatal("%s", device.error().text().c_str());
    auto findings = verify_op(case_of(op), **device);
    if (!findings) qFatal("%s", findings.error().text().c_str());
    return *findings;
}

} // namespace

class TestVerify : public QObject {
    Q_OBJECT

private slots:
    void the_cpu_is_right();
    void a_wrong_number_is_found();
    void an_op_that_is_not_there_is_skipped();
    void an_op_that_takes_the_device_down_is_told();
    void every_optimizer_is_compared();
    void a_wrong_update_or_draw_is_found();
    void large_networks_take_one_step();
    void small_networks_are_right();

private:
    static std::array<int, 3> verdicts_of(const epoch_device_api& api);
};

void TestVerify::the_cpu_is_right()
{
    for (const char* op : {"matmul", "conv2d", "softmax_cross_entropy"}) {
        const auto findings = findings_of(op, *cpu_api());
        QVERIFY(findings.size() > 1);
        for (const CheckResult& finding : findings) {
            QVERIFY2(finding.verdict == Verdict::right, finding.name.c_str());
            QVERIFY(finding.difference <= finding.allowed);
        }
        QVERIFY(findings[0].difference > 0);
    }
}

void TestVerify::a_wrong_number_is_found()
{
    epoch_device_api api = changed("wrong");
    api.read_tensor = read_wrong;
    const auto findings = findings_of("matmul", api);
    QVERIFY(findings.size() == 3);
    for (const CheckResult& finding : findings) QCOMPARE(int(finding.verdict), int(Verdict::wrong));
    QCOMPARE(int(findings[0].check), int(Check::op));
    QCOMPARE(int(findings[1].check), int(Check::gradient));
}

void TestVerify::an_op_that_is_not_there_is_skipped()
{
    epoch_device_api api = changed("empty");
    api.compile = refuse;
    const auto findings = findings_of("matmul", api);
    QCOMPARE(findings.size(), std::size_t(1));
    QCOMPARE(int(findings[0].verdict), int(Verdict::skipped));
    QVERIFY(!findings[0].reason.empty());
}

// The op is known even if the process ends, and the next command goes on behind it.
void TestVerify::an_op_that_takes_the_device_down_is_told()
{
    static const epoch_device_api lost = [] {
        epoch_device_api api = changed("lost");
        api.run = [](epoch_program*, std::uint32_t) { return EPOCH_LOST; };
        return api;
    }();
    DeviceLibrary devices;
    devices.add(&lost);
    devices.add(cpu_api());
    VerifyRequest request{.device = "lost", .threads = 1, .networks = false, .precisions = {"fp32"}, .only_op = "softmax"};
    std::vector<std::string> begun;
    std::vector<CheckResult> findings;
    request.begins = [&](const std::string& title) { begun.push_back(title); };
    request.report = [&](const CheckResult& finding) { findings.push_back(finding); };
    QVERIFY(!verify(request, devices));
    QCOMPARE(begun.size(), std::size_t(1));
    QCOMPARE(findings.size(), std::size_t(1));
    QCOMPARE(findings[0].name, begun[0]);
    QCOMPARE(int(findings[0].verdict), int(Verdict::wrong));

    request.device = "cpu";
    request.after = std::exchange(begun, {})[0];
    const auto rest = verify(request, devices);
    QVERIFY(rest && rest->right > 0 && rest->wrong == 0);
    QVERIFY(!begun.empty() && std::ranges::find(begun, request.after) == begun.end());
}

void TestVerify::every_optimizer_is_compared()
{
    const auto cases = reference::optimizer_cases();
    for (const OptimizerEntry& entry : all_optimizers())
        QVERIFY2(std::ranges::find(cases, entry.name, &reference::OptimizerCase::optimizer) != cases.end(),
            std::string(entry.name).c_str());
}

// The number of findings of each verdict for all optimizers and random draws.
std::array<int, 3> TestVerify::verdicts_of(const epoch_device_api& api)
{
    auto device = Device::open(api, 0, 2), reference = Device::open(*cpu_api(), 0, 1);
    std::array<int, 3> verdicts{};
    for (const auto& findings : {verify_optimizers(**device), verify_draws(**device, **reference)}) {
        if (!findings) qFatal("%s", findings.error().text().c_str());
        for (const CheckResult& finding : *findings) {
            ++verdicts[static_cast<std::size_t>(finding.verdict)];
            if (api.read_tensor == cpu_api()->read_tensor && finding.verdict != Verdict::right)
                qWarning("%s: %g of %g %s", finding.name.c_str(), finding.difference, finding.allowed,
                    finding.reason.c_str());
        }
    }
    return verdicts;
}

void TestVerify::a_wrong_update_or_draw_is_found()
{
    const auto right = verdicts_of(*cpu_api());
    QVERIFY(right[0] > 30);
    QCOMPARE(right[1] + right[2], 0);
    epoch_device_api api = changed("wrong");
    api.read_tensor = read_wrong;
    const auto wrong = verdicts_of(api);
    QCOMPARE(wrong[0] + wrong[2], 0);
    QCOMPARE(wrong[1], right[0]);
}

void TestVerify::large_networks_take_one_step()
{
    DeviceLibrary devices;
    devices.add(cpu_api());
    VerifyRequest request{.device = "cpu", .threads = 1, .ops = false, .steps = 3, .max_flops = 1};
    const auto none = verify(request, devices);
    request.max_one_step_flops = 3e3;
    const auto some = verify(request, devices);
    QVERIFY(none && some && none->wrong == 0 && some->wrong == 0);
    QCOMPARE(none->right, 0);
    // Each network has one finding besides its two bit comparisons.
    QVERIFY(some->right >= 6 && some->right % 3 == 0);
    QVERIFY(some->skipped < none->skipped);
}

void TestVerify::small_networks_are_right()
{
    DeviceLibrary devices;
    devices.add(cpu_api());
    static const epoch_device_api wrong = [] {
        epoch_device_api api = changed("wrong");
        api.read_tensor = read_wrong;
        return api;
    }();
    devices.add(&wrong);
    VerifyRequest request{.device = "cpu", .threads = 1, .ops = false, .max_flops = 10e3};
    int networks = 0;
    request.report = [&](const CheckResult& finding) { networks += finding.difference > 0 || finding.allowed > 0; };
    const auto right = verify(request, devices);
    QVERIFY2(right, right ? "" : right.error().text().c_str());
    QVERIFY(right->right > 4 && networks > 2);
    QCOMPARE(right->wrong, 0);
    request.device = "wrong";
    const auto found = verify(request, devices);
    QVERIFY(found && found->wrong > 2);
}

EPOCH_TEST(TestVerify)

} // namespace epoch::test

#include "test_verify.moc"
