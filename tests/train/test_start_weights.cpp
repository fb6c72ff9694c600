// test_start_weights: training that starts from the weights of a file, under the names of another program.
#include "formats/foreign_weights.h"
#include "formats/safetensors.h"
#include "session/run_model.h"
#include "session/weights.h"
#include "tests/program.h"
#include "tests/train/on_cpu.h"
#include "tests/train/projects.h"
#include "train/run_opening.h"

#include <QTemporaryDir>
#include <QTest>

#include <map>

using namespace epoch;
using namespace epoch::test;

namespace {

namespace fs = std::filesystem;

using NamedBytes = std::map<std::string, std::vector<std::byte>>;

NamedBytes weights_by_name(Session& session)
{
    NamedBytes found;
    for (auto& one : must(weights_of(session))) found[one.name] = std::move(one.bytes);
    return found;
}

Project digits()
{
    Project project = ProjectBuilder("builtin:digits")
                          .layer("dense", {{"units", std::int64_t{24}}})
                          .layer("relu")
                          .layer("dense", {{"units", std::int64_t{16}}})
                          .layer("relu")
                          .layer("dense", {{"units", std::int64_t{10}}})
                          .classes();
    project.training.values["batch"] = std::int64_t{32};
    project.training.values["steps"] = std::int64_t{60};
    return project;
}

// As torch.nn.Sequential names them: "0.weight", "2.weight", "4.weight".
void save_as_sequential(Session& session, const fs::path& file, const FileMetadata& metadata = {})
{
    const auto weights = must(weights_of(session));
    std::vector<std::string> layers;
    std::vector<SafetensorsTensor> tensors;
    for (const NamedTensor& weight : weights) {
        const auto cut = weight.name.find('/');
        const std::string layer = weight.name.substr(0, cut);
        if (std::ranges::find(layers, layer) == layers.end()) layers.push_back(layer);
        const auto number = std::to_string(2 * (std::ranges::find(layers, layer) - layers.begin()));
        const auto extents = weight.type.shape.extents();
        tensors.push_back(
            {number + "." + weight.name.substr(cut + 1), DType::f32, {extents.begin(), extents.end()}, weight.bytes});
    }
    must(write_safetensors(file, tensors, metadata));
}

} // namespace

class TestStartWeights : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_file = fs::path(m_folder.path().toStdString()) / "trained.safetensors";
        OnCpu trained(digits());
        run_to(*trained.session, 40);
        m_trained = weights_by_name(*trained.session);
        save_as_sequential(*trained.session, m_file);
    }

    void training_starts_from_them_also_after_a_reset()
    {
        OnCpu run(started_from_file());
        QCOMPARE(run.session->start_weights()->taken, std::size_t{6});
        QVERIFY(run.session->start_weights()->drawn.empty());
        QVERIFY(weights_by_name(*run.session) == m_trained);
        run_to(*run.session, 10);
        QVERIFY(weights_by_name(*run.session) != m_trained);
        must(run.session->reset(5));
        QVERIFY(weights_by_name(*run.session) == m_trained);
    }

    void frozen_layers_keep_them()
    {
        Project project = started_from_file();
        std::string frozen;
        for (auto& [id, node] : project.graph.nodes)
            if (node.layer == "dense" && frozen.empty()) node.trainable = false, frozen = node.name;
        OnCpu run(project);
        run.to_end();
        for (const auto& [name, bytes] : weights_by_name(*run.session))
            QVERIFY2((bytes == m_trained.at(name)) == name.starts_with(frozen + "/"), name.c_str());
    }

    // The head of the file has another width: it is drawn, and the record says so.
    void what_does_not_fit_is_drawn()
    {
        Project project = digits();
        for (auto& [id, node] : project.graph.nodes)
            if (node.layer == "dense" && node.params.at("units") == Value(std::int64_t{16}))
                node.params["units"] = std::int64_t{12};
        OnCpu drawn(project);
        project.start_from = m_file.string();
        OnCpu run(project);
        QCOMPARE(run.session->start_weights()->taken, std::size_t{2});
        const auto weights = weights_by_name(*run.session), first = weights_by_name(*drawn.session);
        for (const std::string& name : run.session->start_weights()->drawn) QVERIFY(weights.at(name) == first.at(name));
        QVERIFY(start_weights_text(*run.session->start_weights())
                    .text()
                    .starts_with("2 of 6 weights are from trained.safetensors"));
    }

    void a_run_needs_the_file_only_at_its_start()
    {
        const fs::path file = fs::path(m_folder.path().toStdString()) / "gone.safetensors";
        fs::copy_file(m_file, file);
        Recording recording;
        recording.runs = m_folder.filePath(QStringLiteral("runs")).toStdString();
        RunOpening opening;
        opening.project = started_from_file();
        opening.project.start_from = "gone.safetensors";
        opening.base_folder = m_folder.path().toStdString();
        opening.device = "cpu:1";
        const auto devices = cpu_only();
        const auto fail = [](const Error&) { QFAIL("unsaved"); };
        {
            const auto session = must(open_session(opening, devices));
            const auto recorder = must(open_recorder(recording, opening, *session, fail));
            recording.resume = recorder->folder().info().id;
            QCOMPARE(recorder->folder().info().project.start_from, file.string());
        }
        fs::remove(file);
        RunOpening again;
        must(find_run_to_resume(recording, again));
        must(read_same_data(again, {}));
        const auto session = must(open_session(again, devices));
        QCOMPARE(session->step(), std::uint64_t{0});
        QVERIFY(weights_by_name(*session) == m_trained);
    }

    // In the recorded run, which reports and exports read, in models, and in what starts from those.
    void source_and_licence_of_the_file_come_along()
    {
        const WeightsOrigin origin{"https://example.org/digits", "CC BY-NC 4.0"};
        const fs::path folder(m_folder.path().toStdString()), file = folder / "theirs.safetensors";
        OnCpu trained(digits());
        save_as_sequential(*trained.session, file, metadata_of(origin));

        Project project = digits();
        project.start_from = file.string();
        const auto run = recorded(project);
        QVERIFY(weights_origin(must(RunFolder::open(run)).info().project) == origin);
        const ModelFile model = must(model_of_run(run, RunWeights::last));
        QVERIFY(weights_origin(model.project) == origin);
        QCOMPARE(model.project.description,
            std::string(
                "Started from the weights in theirs.safetensors. Source: https://example.org/digits. Licence: CC "
                "BY-NC 4.0, as the file says."));

        project.start_from = (folder / "ours.safetensors").string();
        must(write_model_file(project.start_from, model));
        const auto next = recorded(project);
        QVERIFY(weights_origin(must(model_of_run(next, RunWeights::last)).project) == origin);

        // What starts from another file, or from drawn weights, is not theirs.
        project = must(RunFolder::open(next)).info().project;
        project.start_from = m_file.string();
        const ModelFile other = must(model_of_run(recorded(project), RunWeights::last));
        QVERIFY(weights_origin(other.project) == WeightsOrigin{});
        QCOMPARE(other.project.description, std::string("Started from the weights in trained.safetensors."));
        project.start_from.clear();
        set_weights_origin(project, origin);
        QVERIFY(weights_origin(OnCpu(project).session->project()) == WeightsOrigin{});
    }

    void a_missing_file_is_an_error()
    {
        Project project = digits();
        project.start_from = m_folder.filePath(QStringLiteral("none.safetensors")).toStdString();
        const auto session = Session::create({project, "", "cpu", 1}, cpu_only());
        QVERIFY(!session);
        QVERIFY2(session.error().text().find("none.safetensors") != std::string::npos, session.error().text().c_str());
    }

private:
    // The folder of a run at its first step.
    fs::path recorded(const Project& project) const
    {
        Recording recording;
        recording.runs = m_folder.filePath(QStringLiteral("runs")).toStdString();
        RunOpening opening;
        opening.project = project;
        opening.device = "cpu:1";
        const auto devices = cpu_only();
        const auto session = must(open_session(opening, devices));
        const auto recorder = must(open_recorder(recording, opening, *session, [](const Error&) { QFAIL("unsaved"); }));
        return recorder->folder().path();
    }

    Project started_from_file() const
    {
        Project project = digits();
        project.start_from = m_file.string();
        return project;
    }

    QTemporaryDir m_folder;
    fs::path m_file;
    NamedBytes m_trained;
};

EPOCH_TEST(TestStartWeights)
#include "test_start_weights.moc"
