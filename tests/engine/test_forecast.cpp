// test_forecast: parameters, FLOPs and memory of a small network against figures calculated by hand, and the largest
// batch.
#include "plan/forecast.h"
#include "tests/engine/small_networks.h"
#include "tests/engine/thread_cpu_time.h"
#include "tests/program.h"

#include <QTest>

using namespace epoch::test;
using epoch::DeviceFacts;
using epoch::forecast;
using epoch::Value;

namespace {

epoch::Checked deep_network(const epoch::DataFacts& data, int pairs)
{
    NetworkBuilder net(data);
    auto last = net.add("first", "dense", {{0, 0}}, units(32));
    for (int i = 0; i < pairs; ++i) {
        last = net.add("dense" + std::to_string(i), "dense", {{last, 0}}, units(32));
        last = net.add("tanh" + std::to_string(i), "tanh", {{last, 0}});
    }
    last = net.add("scores", "dense", {{last, 0}}, units(2));
    net.add("loss", "softmax_cross_entropy", {{last, 0}, {0, 1}});
    return std::move(net.checked);
}

} // namespace

class TestForecast : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void a_small_network()
    {
        const auto data = two_dimensional_data();
        const auto network = mlp_2_8_8_2(data);
        const auto f = forecast(network, &data, settings("adam"), nullptr, 10);
        QCOMPARE(f.parameters, 114);
        QCOMPARE(f.nodes.size(), network.flat.nodes.size());
        QCOMPARE(f.nodes[1].path, std::string("hidden"));
        QCOMPARE(f.nodes[1].bytes.activation, 8 * 4.0);
        QVERIFY(f.forward_flops >= 2 * (16 + 64 + 16) && f.forward_flops < 400);
        QCOMPARE(f.memory.parameters, 114 * 4.0);
        QCOMPARE(f.memory.gradients, 114 * 4.0);
        QCOMPARE(f.memory.optimizer, 2 * 114 * 4.0 + 8); // two moments and the number of updates
        QCOMPARE(f.memory.data, 150 * (2 + 1) * 4.0);
        // At least what backward needs: both tanh outputs, the softmax probabilities and the batch itself.
        QVERIFY(f.memory.activations >= 10 * (8 + 8 + 2 + 2) * 4.0);
        QVERIFY(f.memory.activations < 10 * 4 * 200.0);
        QCOMPARE(f.largest_batch, 0);
    }

    void momentum_adds_its_state()
    {
        const auto data = two_dimensional_data();
        const auto network = mlp_2_8_8_2(data);
        const auto still = forecast(network, &data, settings("sgd"), nullptr, 10);
        const auto moving = forecast(network, &data, settings("sgd", {{"momentum", Value(0.9)}}), nullptr, 10);
        QCOMPARE(moving.memory.optimizer - still.memory.optimizer, 114 * 4.0);
    }

    void sums_and_averages_are_counted()
    {
        const auto data = two_dimensional_data();
        const auto network = mlp_2_8_8_2(data);
        auto training = settings("adam");
        const auto plain = forecast(network, &data, training, nullptr, 10).memory;
        training.values["average_weights"] = Value(true);
        const auto averaged = forecast(network, &data, training, nullptr, 10).memory;
        QCOMPARE(averaged.optimizer - plain.optimizer, 114 * 4.0);
        training.values["accumulate"] = Value(std::int64_t{4});
        const auto added = forecast(network, &data, training, nullptr, 10).memory;
        QCOMPARE(added.gradients, 114 * 4.0); // gradients are summed, and so are three metrics
        QCOMPARE(added.optimizer - averaged.optimizer, 3 * 4.0);
        QVERIFY(added.activations > 0 && added.total() < 1.5 * averaged.total());
    }

    // Two slots of 16 MiB, or of one step if it is larger.
    void a_stream_keeps_two_slots_on_the_device()
    {
        const auto data = two_dimensional_data(10'000'000);
        const auto network = mlp_2_8_8_2(data);
        const double row = 3 * 4, slot = (16 << 20) / 12;
        auto training = settings("adam");
        const auto bytes = [&](const char* path, std::int64_t batch) {
            training.values["data_path"] = Value(std::string(path));
            return forecast(network, &data, training, nullptr, batch).memory.data;
        };
        const double whole = static_cast<double>(data.counts.total()) * row;
        QCOMPARE(bytes("resident", 64), whole);
        QCOMPARE(bytes("automatic", 64), whole);
        QCOMPARE(bytes("pageable", 64), 2 * slot * row);
        QCOMPARE(bytes("pinned", 2'000'000), 2 * 2'000'000 * row);
        training.values["accumulate"] = Value(std::int64_t{2});
        QCOMPARE(bytes("pinned", 1'000'000), 2 * 2'000'000 * row);
    }

    void the_largest_batch_leaves_memory_for_a_whole_step()
    {
        const auto data = two_dimensional_data(100);
        const auto network = mlp_2_8_8_2(data);
        DeviceFacts device;
        device.memory = 1'000'000'000;
        auto training = settings("adam");
        training.values["accumulate"] = Value(std::int64_t{7});
        QCOMPARE(forecast(network, &data, training, &device, 10).largest_batch, 14);
    }

    void the_largest_batch_fits_and_the_next_does_not()
    {
        const auto data = two_dimensional_data(1'000'000);
        const auto network = mlp_2_8_8_2(data);
        DeviceFacts device;
        device.memory = 50'000'000;
        const auto f = forecast(network, &data, settings("adam"), &device, 64);
        QVERIFY(f.largest_batch > 64 && f.largest_batch < 1'000'000);
        const auto at = [&](std::int64_t batch) {
            return forecast(network, &data, settings("adam"), nullptr, batch).memory.total();
        };
        QVERIFY(at(f.largest_batch) <= 50'000'000 * 1.001);
        QVERIFY(at(f.largest_batch + f.largest_batch / 100) > 50'000'000);
        device.memory = 80'000'000'000;
        QCOMPARE(forecast(network, &data, settings("adam"), &device, 64).largest_batch, 1'000'000);
        device.memory = 1'000;
        QCOMPARE(forecast(network, &data, settings("adam"), &device, 64).largest_batch, 0);
    }

    // Memory knows no step at the number of samples.
    void a_batch_of_more_samples_than_there_are_is_planned()
    {
        const auto few = two_dimensional_data(100), many = two_dimensional_data(100'000);
        const auto network = mlp_2_8_8_2(few);
        for (const std::int64_t batch : {50, 100, 101, 5'000}) {
            const auto of_few = forecast(network, &few, settings("adam"), nullptr, batch);
            const auto of_many = forecast(network, &many, settings("adam"), nullptr, batch);
            QVERIFY(of_few.method == epoch::FigureMethod::tensors);
            QCOMPARE(of_few.memory.activations, of_many.memory.activations);
            QCOMPARE(of_few.memory.data, forecast(network, &few, settings("adam"), nullptr, 10).memory.data);
        }
    }

    // Half of what ops exchange; the parameters gain a copy in 16 bits (18 bytes a parameter with Adam, not 16, less
    // the gradients' half).
    void sixteen_bits_are_counted_on_a_gpu()
    {
        const auto data = two_dimensional_data(10'000);
        const auto network = mlp_2_8_8_2(data);
        DeviceFacts gpu, cpu;
        gpu.id = "cuda:0", cpu.id = "cpu";
        auto training = settings("adam");
        const auto at = [&](const DeviceFacts& device, std::int64_t batch) {
            return forecast(network, &data, training, &device, batch).memory;
        };
        const auto full = at(gpu, 1'000);
        const double a_sample = (at(gpu, 2'000).activations - full.activations) / 1'000;
        training.values["precision"] = Value(std::string("bf16"));
        const auto narrow = at(gpu, 1'000);
        QCOMPARE(narrow.parameters, 1.5 * full.parameters);
        QCOMPARE(narrow.gradients, full.gradients / 2);
        QCOMPARE(narrow.optimizer, full.optimizer);
        const double narrow_sample = (at(gpu, 2'000).activations - narrow.activations) / 1'000;
        QVERIFY2(narrow_sample > 0.45 * a_sample && narrow_sample < 0.6 * a_sample,
            qPrintable(QString::number(narrow_sample / a_sample)));
        QCOMPARE(at(cpu, 1'000).total(), full.total());
    }

    void the_largest_batch_names_its_limit()
    {
        const auto data = two_dimensional_data(10'000);
        const auto network = mlp_2_8_8_2(data);
        DeviceFacts device;
        device.memory = 1'000'000'000;
        const auto limit = [&] { return forecast(network, &data, settings("adam"), &device, 10).batch_limit; };
        QVERIFY(limit() == epoch::BatchLimit::samples);
        device.memory = 300'000;
        QVERIFY(limit() == epoch::BatchLimit::memory);
    }

    void without_a_plan_figures_are_approximate()
    {
        // No data, or an invalid network: approximate figures, no crash.
        const auto data = two_dimensional_data();
        auto network = mlp_2_8_8_2(data);
        QVERIFY(forecast(network, nullptr, settings("adam"), nullptr, 10).method == epoch::FigureMethod::layers);
        const auto without = forecast(network, nullptr, settings("adam"), nullptr, 10);
        QCOMPARE(without.memory.data, 0.0);
        QCOMPARE(without.parameters, 114);
        network.problems.push_back({});
        QVERIFY(forecast(network, &data, settings("nonsense"), nullptr, 10).memory.total() > 0);
        auto vast = data;
        vast.counts.train = std::int64_t{1} << 62;
        network.problems.clear();
        DeviceFacts device;
        device.memory = 1'000'000'000;
        QVERIFY(forecast(network, &vast, settings("adam"), &device, std::int64_t{1} << 61).memory.total() > 1e18);
    }

    // Beside that of a small network, measured at the same time: a time alone says more about the machine.
    void its_time_grows_with_the_nodes_and_not_faster()
    {
        const auto data = two_dimensional_data(10'000);
        DeviceFacts device;
        device.memory = 8'000'000'000;
        const auto seconds_for = [&](int pairs) {
            const auto network = deep_network(data, pairs);
            return fastest_cpu_seconds(
                [&] { QVERIFY(forecast(network, &data, settings("adam"), &device, 64).largest_batch > 0); });
        };
        const double small = seconds_for(24), large = seconds_for(99);
        qInfo("forecast of 200 nodes: %.1f ms of CPU time, %.1f times that of 50", 1e3 * large, large / small);
        QVERIFY(large < 8 * small);
    }
};

EPOCH_TEST(TestForecast)
#include "test_forecast.moc"
