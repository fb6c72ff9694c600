// The members of every protocol type, each listed once, for both the writer and the reader of bytes. A missing member
// does not compile.
#pragma once

#include "base/is.h"
#include "protocol/worker_message.h"

#include <type_traits>

namespace epoch::form {

using namespace worker;

// Passes all members to a function. A tuple would take much longer to compile.
template <class... T> auto members(T&... all)
{
    return [&](const auto& use) { use(all...); };
}

// Networks and data.
auto fields(Is<Error> auto& v) { return members(v.code, v.where, v.what, v.hint); }
auto fields(Is<Point> auto& v) { return members(v.x, v.y); }
auto fields(Is<Node> auto& v)
{
    return members(v.id, v.layer, v.block, v.repeat, v.name, v.params, v.position, v.muted, v.trainable);
}
auto fields(Is<Wire> auto& v) { return members(v.id, v.from, v.from_port, v.to, v.to_port, v.order, v.reroutes); }
auto fields(Is<Note> auto& v)
{
    return members(v.id, v.frame, v.text, v.position, v.width, v.height, v.colour, v.locked);
}
auto fields(Is<BlockPort> auto& v) { return members(v.name, v.node, v.port); }
auto fields(Is<Graph> auto& v) { return members(v.nodes, v.wires, v.notes, v.blocks, v.next_id); }
auto fields(Is<BlockDefinition> auto& v) { return members(v.graph, v.inputs, v.outputs, v.title, v.help); }
auto fields(Is<Augment> auto& v) { return members(v.flip, v.shift, v.crop, v.cutout, v.rotate, v.noise, v.mixup); }
auto fields(Is<NumberForm> auto& v) { return members(v.unit, v.decimal_comma); }
auto fields(Is<ColumnRange> auto& v) { return members(v.min, v.max); }
auto fields(Is<DateColumn> auto& v) { return members(v.name, v.first, v.day_first, v.features); }
auto fields(Is<WordColumn> auto& v) { return members(v.name, v.first, v.count); }
auto fields(Is<FieldFacts> auto& v)
{
    return members(v.name, v.role, v.kind, v.stored, v.sample, v.picture, v.scale, v.shift, v.classes, v.class_names,
        v.columns, v.column_scale, v.column_shift, v.column_fill, v.column_ranges, v.column_forms, v.dates, v.words,
        v.augment, v.cropped);
}
auto fields(Is<SplitCounts> auto& v) { return members(v.train, v.validation, v.test); }
auto fields(Is<DataFacts> auto& v) { return members(v.spec, v.title, v.fields, v.counts, v.hash, v.best_loss); }
auto fields(Is<TrainingSettings> auto& v) { return members(v.optimizer, v.optimizer_values, v.values, v.seed); }
auto fields(Is<Project> auto& v)
{
    return members(
        v.title, v.description, v.graph, v.data_spec, v.data, v.training, v.start_from, v.last_run, v.unknown);
}

// Commands.
auto fields(Is<Recording> auto& v) { return members(v.runs, v.file, v.save_every, v.resume, v.from); }
auto fields(Is<Start> auto& v)
{
    return members(
        v.session, v.project, v.base_folder, v.device, v.threads, v.steps_per_second, v.run_now, v.recording);
}
auto fields(Is<Pause> auto& v) { return members(v.session); }
auto fields(Is<Resume> auto& v) { return members(v.session); }
auto fields(Is<Advance> auto& v) { return members(v.session, v.steps); }
auto fields(Is<Stop> auto& v) { return members(v.session); }
auto fields(Is<Reset> auto& v) { return members(v.session, v.seed); }
auto fields(Is<Close> auto& v) { return members(v.session); }
auto fields(Is<SetLiveParameter> auto& v) { return members(v.session, v.name, v.value); }
auto fields(Is<SetWeight> auto& v) { return members(v.session, v.parameter, v.index, v.value); }
auto fields(Is<Rewind> auto& v) { return members(v.session, v.step); }
auto fields(Is<MoveRun> auto& v) { return members(v.session, v.device, v.threads, v.batch); }
auto fields(Is<ChangeNetwork> auto& v) { return members(v.session, v.project, v.base_folder); }
auto fields(Is<SetSpeed> auto& v) { return members(v.session, v.steps_per_second); }
auto fields(Is<WatchSeries> auto& v) { return members(v.metrics, v.from, v.to, v.pixels, v.smoothing); }
auto fields(Is<WatchBoundary> auto& v) { return members(v.side, v.min, v.max, v.node, v.unit); }
auto fields(Is<WatchProfile> auto&) { return members(); }
auto fields(Is<Probe> auto& v) { return members(v.row, v.values); }
auto fields(Is<SampleCell> auto& v) { return members(v.node, v.unit, v.row, v.column); }
auto fields(Is<WatchSample> auto& v)
{
    return members(v.probe, v.nodes, v.max_units, v.max_side, v.explain, v.towards, v.cell);
}
auto fields(Is<WatchWeights> auto& v) { return members(v.nodes, v.bins); }
auto fields(Is<WatchResults> auto& v)
{
    return members(v.split, v.max_worst, v.max_per_cell, v.max_points, v.baseline, v.threshold, v.columns);
}
auto fields(Is<WatchEmbedding> auto& v) { return members(v.node, v.parameter, v.split, v.max_points, v.projection); }
auto fields(Is<WatchDiagnosis> auto& v) { return members(v.look_inside); }
auto fields(Is<WatchImportance> auto& v) { return members(v.split, v.shuffles, v.seed, v.max_rows); }
auto fields(Is<Watch> auto& v) { return members(v.session, v.watch, v.view, v.per_second); }
auto fields(Is<Unwatch> auto& v) { return members(v.session, v.watch); }

// Snapshots.
auto fields(Is<DeviceFacts> auto& v)
{
    return members(v.id, v.name, v.library, v.usable, v.reason, v.memory, v.memory_free, v.peak_flops, v.bandwidth,
        v.threads, v.compute_capability, v.driver, v.precisions, v.ops);
}
auto fields(Is<LiveParameter> auto& v) { return members(v.name, v.value, v.min, v.max); }
auto fields(Is<Evaluation> auto& v)
{
    return members(v.step, v.epoch, v.loss, v.losses, v.has_accuracy, v.accuracy, v.has_whole_accuracy,
        v.whole_accuracy, v.has_error, v.mean_absolute_error, v.has_r2, v.r2, v.seconds);
}
auto fields(Is<BestSoFar> auto& v) { return members(v.step, v.loss); }
auto fields(Is<PixelColumn> auto& v) { return members(v.x, v.mean, v.min, v.max, v.smooth); }
auto fields(Is<StepTime> auto& v)
{
    return members(v.steps_per_second, v.samples_per_second, v.seconds_per_step, v.busy_share);
}
auto fields(Is<RunEvent> auto& v) { return members(v.number, v.step, v.kind, v.text); }
auto fields(Is<SeriesView::Line> auto& v) { return members(v.metric, v.columns); }
auto fields(Is<SeriesView> auto& v) { return members(v.lines, v.validations, v.steps_per_epoch, v.best_loss); }
auto fields(Is<BoundaryView> auto& v) { return members(v.side, v.min, v.max, v.classes, v.values, v.seconds); }
auto fields(Is<ProfileView::Entry> auto& v) { return members(v.nodes, v.phase, v.seconds); }
auto fields(Is<ProfileView> auto& v) { return members(v.entries, v.total_seconds, v.plain_seconds, v.mode); }
auto fields(Is<NodeOutput> auto& v)
{
    return members(v.node, v.path, v.shape, v.units, v.rows, v.columns, v.values, v.min, v.max, v.mean, v.zero_share,
        v.not_finite);
}
auto fields(Is<AttentionMap> auto& v) { return members(v.node, v.path, v.heads, v.positions, v.values); }
auto fields(Is<HeatMap> auto& v) { return members(v.over, v.rows, v.columns, v.values); }
auto fields(Is<CellArithmetic::After> auto& v) { return members(v.layer, v.value); }
auto fields(Is<CellArithmetic> auto& v)
{
    return members(v.node, v.unit, v.row, v.column, v.channels, v.rows, v.columns, v.top, v.left, v.dilation, v.inputs,
        v.weights, v.bias, v.sum, v.output, v.after);
}
auto fields(Is<SamplePrediction> auto& v)
{
    return members(v.kind, v.positions, v.rows, v.columns, v.outputs, v.values, v.truth, v.loss, v.names);
}
auto fields(Is<SampleView> auto& v)
{
    return members(v.nodes, v.attention, v.prediction, v.inputs, v.saliency, v.towards, v.class_map, v.cell, v.seconds);
}
auto fields(Is<Histogram> auto& v)
{
    return members(v.min, v.max, v.counts, v.numbers, v.zeros, v.not_finite, v.tiny, v.mean, v.deviation, v.norm);
}
auto fields(Is<ParameterPicture> auto& v) { return members(v.name, v.node, v.shape, v.weights, v.gradients); }
auto fields(Is<NodeActivity> auto& v)
{
    return members(v.node, v.path, v.layer, v.units, v.silent, v.silent_units, v.zero_share, v.saturated_share,
        v.saturated, v.saturated_units, v.mean, v.deviation, v.not_finite);
}
auto fields(Is<WeightsMoment> auto& v) { return members(v.step, v.samples, v.parameters, v.nodes, v.seconds); }
auto fields(Is<WeightsView> auto& v) { return members(v.moments); }
auto fields(Is<ScoredSample> auto& v)
{
    return members(
        v.row, v.truth, v.prediction, v.confidence, v.loss, v.right, v.mask_rows, v.mask_columns, v.mask, v.line);
}
auto fields(Is<ClassRecord> auto& v) { return members(v.samples, v.predicted, v.right, v.precision, v.recall, v.f1); }
auto fields(Is<Baseline> auto& v)
{
    return members(v.constant, v.linear, v.constant_error, v.linear_error, v.common, v.standard_error, v.inputs,
        v.samples, v.lag, v.repeated, v.repeated_error, v.step_errors);
}
auto fields(Is<CalibrationBin> auto& v) { return members(v.samples, v.confidence, v.right); }
auto fields(Is<ThresholdErrors> auto& v) { return members(v.threshold, v.false_alarms, v.misses); }
auto fields(Is<CurvePoint> auto& v) { return members(v.x, v.y); }
auto fields(Is<Ranking> auto& v)
{
    return members(v.of_class, v.positives, v.negatives, v.roc_auc, v.average_precision, v.roc, v.precision_recall);
}
auto fields(Is<ErrorBin> auto& v) { return members(v.from, v.to, v.word, v.samples, v.error, v.standard_error); }
auto fields(Is<ColumnErrors> auto& v) { return members(v.name, v.form, v.bins); }
auto fields(Is<ResultsView> auto& v)
{
    return members(v.split, v.kind, v.samples, v.labels, v.mean_loss, v.names, v.classes, v.counts, v.of_class,
        v.accuracy, v.roc_auc, v.average_precision, v.rankings, v.threshold, v.thresholds, v.calibration,
        v.calibration_error, v.worst, v.points, v.step_errors, v.repeated, v.mean_residual, v.mean_absolute_error,
        v.root_mean_square_error, v.r2, v.unit, v.column_errors, v.baseline, v.seconds);
}
auto fields(Is<ColumnImportance> auto& v) { return members(v.name, v.mean, v.deviation); }
auto fields(Is<ImportanceView> auto& v)
{
    return members(
        v.split, v.rows, v.split_rows, v.shuffles, v.metric, v.score, v.unit, v.target, v.columns, v.seconds);
}
auto fields(Is<EmbeddingView::Point> auto& v) { return members(v.x, v.y, v.z, v.label, v.row); }
auto fields(Is<EmbeddingView> auto& v)
{
    return members(v.points, v.dimensions, v.explained, v.perplexity, v.divergence, v.names, v.seconds);
}
auto fields(Is<Remedy> auto& v) { return members(v.kind, v.label, v.node, v.key, v.value); }
auto fields(Is<Diagnosis> auto& v)
{
    return members(v.code, v.title, v.text, v.measured, v.threshold, v.node, v.remedies, v.place, v.from_inside);
}
auto fields(Is<DiagnosisView> auto& v)
{
    return members(v.found, v.looked_inside, v.steps_needed, v.learned, v.baseline, v.seconds);
}
auto fields(Is<ViewResult> auto& v) { return members(v.step, v.version, v.content); }
auto fields(Is<ViewState> auto& v) { return members(v.watch, v.error, v.result); }
auto fields(Is<SessionState> auto& v)
{
    return members(v.session, v.state, v.error, v.stage, v.device, v.device_library, v.mode, v.data_path, v.step,
        v.steps_planned, v.epoch, v.epochs_planned, v.batch, v.parameters, v.seconds, v.time, v.has_loss,
        v.has_accuracy, v.has_norm, v.loss, v.accuracy, v.gradient_norm, v.validation, v.test, v.live_parameters,
        v.learning_rate, v.speed, v.over, v.best, v.rewind_steps, v.run, v.saved_step, v.unsaved, v.stalled,
        v.stalled_in, v.weights_hash, v.memory_bytes, v.events, v.views, v.flops_per_step, v.precision, v.peak_flops,
        v.repeats);
}
auto fields(Is<GpuMeters> auto& v)
{
    return members(v.device, v.busy, v.memory_used, v.memory_total, v.watts, v.joules, v.celsius, v.clock, v.max_clock,
        v.bus_in, v.bus_out, v.arithmetic_active, v.tensor_active, v.memory_active, v.held_back);
}
auto fields(Is<Meters> auto& v)
{
    return members(v.cpu_share, v.cores, v.process_share, v.memory_used, v.memory_total, v.process_memory, v.valid,
        v.seconds, v.gpus);
}
auto fields(Is<Snapshot> auto& v) { return members(v.version, v.devices, v.devices_known, v.meters, v.sessions); }

// Queries and answers.
auto fields(Is<AskTemplates> auto&) { return members(); }
auto fields(Is<AskLessons> auto& v) { return members(v.language); }
auto fields(Is<AskLesson> auto& v) { return members(v.path); }
auto fields(Is<AskNewLesson> auto&) { return members(); }
auto fields(Is<PageTexts> auto& v) { return members(v.language, v.of, v.titles); }
auto fields(Is<AskReport> auto& v) { return members(v.runs, v.run, v.path, v.replace, v.texts); }
auto fields(Is<AskReportPage> auto& v) { return members(v.runs, v.run, v.path, v.texts); }
auto fields(Is<AskLink> auto& v) { return members(v.project); }
auto fields(Is<AskLinked> auto& v) { return members(v.link); }
auto fields(Is<AskClassPack> auto& v) { return members(v.path); }
auto fields(Is<AskWritePack> auto& v) { return members(v.lessons, v.path, v.title, v.with_notes); }
auto fields(Is<AnsweredCard> auto& v)
{
    return members(v.beat, v.title, v.choice, v.right, v.first_try, v.number, v.answer, v.within);
}
auto fields(Is<LessonAnswers> auto& v)
{
    return members(v.lesson, v.title, v.student, v.written, v.version, v.finished, v.cards);
}
auto fields(Is<AskSaveAnswers> auto& v) { return members(v.path, v.answers); }
auto fields(Is<AskOpen> auto& v) { return members(v.path); }
auto fields(Is<AskTemplate> auto& v) { return members(v.name); }
auto fields(Is<FileStamp> auto& v) { return members(v.bytes, v.hash); }
auto fields(Is<AskSave> auto& v) { return members(v.path, v.project, v.expected); }
auto fields(Is<AskLetGo> auto&) { return members(); }
auto fields(Is<AskKeepDraft> auto& v) { return members(v.path, v.project); }
auto fields(Is<AskDrafts> auto&) { return members(); }
auto fields(Is<AskForgetDraft> auto& v) { return members(v.id); }
auto fields(Is<AskBackups> auto& v) { return members(v.path); }
auto fields(Is<AskLastRun> auto& v) { return members(v.runs, v.path, v.base_folder, v.project, v.run); }
auto fields(Is<AskExport> auto& v)
{
    return members(v.runs, v.run, v.best, v.path, v.with_project, v.data_spec, v.base_folder, v.keras, v.threshold);
}
auto fields(Is<Exported> auto& v)
{
    return members(v.files, v.bytes, v.step, v.parameters, v.takes, v.gives, v.left_out, v.example, v.checked_samples,
        v.checked_difference);
}
auto fields(Is<AskPredictions> auto& v) { return members(v.runs, v.run, v.input, v.table, v.threshold); }
auto fields(Is<AskQuantize> auto& v)
{
    return members(v.runs, v.run, v.data_spec, v.base_folder, v.keep, v.path, v.step, v.threshold);
}
auto fields(Is<Quantized::Form> auto& v) { return members(v.evaluation, v.seconds, v.bytes); }
auto fields(Is<Quantized::Layer> auto& v) { return members(v.name, v.decibels, v.int8); }
auto fields(Is<Quantized> auto& v)
{
    return members(v.run, v.step, v.split, v.split_samples, v.scale_samples, v.evaluations, v.reduced_range, v.before,
        v.after, v.layers, v.device);
}
auto fields(Is<Predictions> auto& v)
{
    return members(v.table, v.rows, v.refused, v.filled, v.step, v.refusals, v.filled_cells, v.outside, v.outside_cells,
        v.series_without, v.without_forecast);
}
auto fields(Is<AskImport> auto& v) { return members(v.file, v.project, v.replace); }
auto fields(Is<Imported> auto& v)
{
    return members(v.title, v.producer, v.nodes, v.parameters, v.notes, v.project, v.weights);
}
auto fields(Is<AskWeights> auto& v) { return members(v.project, v.base_folder, v.file); }
auto fields(Is<WeightTable::Row> auto& v) { return members(v.weight, v.shape, v.from, v.found_by, v.sure); }
auto fields(Is<WeightTable> auto& v) { return members(v.rows, v.unused); }
auto fields(Is<AskDiagnostics> auto& v) { return members(v.devices); }
auto fields(Is<AskSaveTemplate> auto& v) { return members(v.base_folder, v.project); }
auto fields(Is<AskData> auto& v) { return members(v.spec, v.base_folder, v.seed, v.points, v.first_sample, v.samples); }
auto fields(Is<AskTable> auto& v) { return members(v.spec, v.base_folder); }
auto fields(Is<AskImagePreview> auto& v) { return members(v.spec, v.base_folder); }
auto fields(Is<ImagePreview> auto& v)
{
    return members(v.file, v.width, v.height, v.original, v.field, v.seen, v.varied);
}
auto fields(Is<ColumnProfile> auto& v)
{
    return members(v.name, v.numbers, v.missing, v.distinct, v.min, v.max, v.histogram, v.cells);
}
auto fields(Is<TableNote> auto& v) { return members(v.text, v.button, v.option, v.value, v.by_default, v.others); }
auto fields(Is<TableProfile> auto& v) { return members(v.columns, v.rows, v.whole, v.notes); }
auto fields(Is<AskThisComputer> auto& v) { return members(v.measures); }
auto fields(Is<AskMemory> auto& v) { return members(v.project); }
auto fields(Is<MemoryForecast> auto& v)
{
    return members(v.parameters, v.gradients, v.optimizer, v.activations, v.data, v.workspace);
}
auto fields(Is<ReservedMemory> auto& v) { return members(v.device, v.memory); }
auto fields(Is<AskDownloads> auto&) { return members(); }
auto fields(Is<AskDownload> auto& v) { return members(v.name, v.from); }
auto fields(Is<GraphPicture::Part> auto& v) { return members(v.x, v.y, v.family); }
auto fields(Is<GraphPicture::Link> auto& v) { return members(v.from, v.to); }
auto fields(Is<GraphPicture> auto& v) { return members(v.parts, v.links); }
auto fields(Is<TemplateInfo> auto& v)
{
    return members(v.name, v.title, v.description, v.group, v.data_title, v.parameters, v.watch_speed, v.run_steps,
        v.run_flops, v.picture);
}
auto fields(Is<LessonFile> auto& v) { return members(v.path, v.text, v.own, v.project, v.problems, v.pack); }
auto fields(Is<DataPoint> auto& v) { return members(v.x, v.y, v.value, v.split); }
auto fields(Is<SampleField> auto& v) { return members(v.shape, v.values, v.filled); }
auto fields(Is<DataSample> auto& v) { return members(v.row, v.split, v.fields); }
auto fields(Is<DataSummary> auto& v)
{
    return members(v.facts, v.points, v.class_counts, v.min, v.max, v.samples, v.rare_classes);
}
auto fields(Is<DownloadInfo> auto& v) { return members(v.name, v.title, v.licence, v.source, v.bytes, v.here, v.spec); }
auto fields(Is<Downloaded> auto& v) { return members(v.name, v.spec); }
auto fields(Is<OpenedProject> auto& v) { return members(v.project, v.stamp, v.held_by); }
auto fields(Is<Saved> auto& v) { return members(v.path, v.stamp, v.warning); }
auto fields(Is<Done> auto&) { return members(); }
auto fields(Is<DraftOffer> auto& v) { return members(v.id, v.path, v.when, v.changes, v.project); }
auto fields(Is<Backup> auto& v) { return members(v.when, v.project); }
auto fields(Is<LastRun> auto& v)
{
    return members(v.run, v.state, v.when, v.step, v.steps_planned, v.best_validation_loss, v.training, v.best_step);
}
auto fields(Is<WrittenText> auto& v) { return members(v.text); }
auto fields(Is<WrittenPage> auto& v) { return members(v.html, v.sentences, v.titles); }
auto fields(Is<AskRuns> auto& v) { return members(v.runs, v.rebuild); }
auto fields(Is<AskCompareRuns> auto& v) { return members(v.runs, v.ids); }
auto fields(Is<AskNoteRun> auto& v) { return members(v.runs, v.id, v.note, v.tags); }
auto fields(Is<AskBinRun> auto& v) { return members(v.runs, v.id, v.action); }
auto fields(Is<AskRateTest> auto& v)
{
    return members(v.project, v.base_folder, v.device, v.threads, v.min, v.max, v.steps);
}
auto fields(Is<AskLargestBatch> auto& v) { return members(v.project, v.base_folder, v.device, v.threads, v.max); }
auto fields(Is<AskInput> auto& v) { return members(v.field, v.path, v.text, v.picture, v.spec, v.row); }
auto fields(Is<RunLine> auto& v)
{
    return members(v.id, v.title, v.file, v.folder, v.state, v.started, v.device, v.library, v.data, v.data_hash,
        v.network, v.parent, v.parent_step, v.optimizer, v.precision, v.batch, v.learning_rate, v.seed, v.step,
        v.steps_planned, v.best_step, v.seconds, v.best_validation_loss, v.test_loss, v.test_accuracy, v.test_error,
        v.why, v.note, v.tags, v.damage);
}
auto fields(Is<RunTable> auto& v) { return members(v.runs, v.unreadable, v.binned); }
auto fields(Is<RunPoint> auto& v)
{
    return members(v.step, v.epoch, v.seconds, v.train_loss, v.train_accuracy, v.validation_loss, v.validation_accuracy,
        v.samples_per_second, v.gradient_norm, v.learning_rate);
}
auto fields(Is<LiveParameterChange> auto& v) { return members(v.step, v.name, v.before, v.value); }
auto fields(Is<RunDetails> auto& v) { return members(v.line, v.project, v.points, v.live_parameters); }
auto fields(Is<RunDifference> auto& v) { return members(v.what, v.while_running, v.values); }
auto fields(Is<RunComparison> auto& v) { return members(v.runs, v.differences); }
auto fields(Is<RateTest::Point> auto& v) { return members(v.rate, v.loss, v.smooth); }
auto fields(Is<RateTest> auto& v)
{
    return members(v.points, v.steepest, v.suggested, v.usable_from, v.usable_to, v.blown_up);
}
auto fields(Is<BatchTrial> auto& v) { return members(v.batch, v.fits, v.bytes, v.samples_per_second, v.why); }
auto fields(Is<LargestBatch> auto& v) { return members(v.largest, v.fastest, v.trials); }
auto fields(Is<SplitPlan> auto& v) { return members(v.folds, v.repeats); }
auto fields(Is<TestedSplit> auto& v) { return members(v.counts, v.test, v.seconds); }
auto fields(Is<CrossValidation> auto& v) { return members(v.plan, v.runs); }
auto fields(Is<AskCrossValidation> auto& v) { return members(v.project, v.base_folder, v.device, v.threads, v.plan); }
auto fields(Is<AskSweep> auto& v)
{
    return members(
        v.project, v.base_folder, v.device, v.threads, v.runs, v.file, v.name, v.axes, v.random_trials, v.seed);
}
auto fields(Is<SweepAxis> auto& v) { return members(v.place, v.node, v.key, v.values, v.min, v.max, v.logarithmic); }
auto fields(Is<SweepTrial> auto& v)
{
    return members(v.values, v.run, v.state, v.failure, v.best_validation_loss, v.validation_accuracy, v.seconds);
}
auto fields(Is<SweepResult> auto& v) { return members(v.trials); }
auto fields(Is<InputValues> auto& v) { return members(v.name, v.values, v.filled, v.filled_cells, v.row, v.rows); }
auto fields(Is<AskPreview> auto& v)
{
    return members(v.project, v.base_folder, v.row, v.sample, v.runs, v.max_units, v.max_side);
}
auto fields(Is<Preview> auto& v) { return members(v.nodes, v.sample, v.parameters, v.learned); }
auto fields(Is<RaceEntry> auto& v) { return members(v.device, v.batch, v.precision); }
auto fields(Is<AskRace> auto& v)
{
    return members(v.project, v.base_folder, v.entries, v.form, v.steps, v.replay, v.record, v.runs);
}
auto fields(Is<SplitRow> auto& v)
{
    return members(v.nodes, v.name, v.copy, v.forward, v.backward, v.update, v.flops, v.bytes);
}
auto fields(Is<TimeSplit> auto& v)
{
    return members(v.rows, v.launch_and_wait, v.total_seconds, v.plain_seconds, v.steps, v.mode);
}
auto fields(Is<RaceLoss> auto& v) { return members(v.step, v.seconds, v.loss); }
auto fields(Is<GpuEffort> auto& v)
{
    return members(v.busy, v.arithmetic_active, v.tensor_active, v.memory_active, v.bus_in, v.bus_out, v.memory_used,
        v.joules, v.watts, v.joules_from_watts, v.clock, v.max_clock, v.held_back, v.held_back_share);
}
auto fields(Is<OtherLoad> auto& v) { return members(v.cores, v.programs, v.disturbance); }
auto fields(Is<RaceLane> auto& v)
{
    return members(v.entry, v.title, v.source, v.recorded, v.when, v.facts, v.all_threads, v.network, v.data,
        v.first_weights, v.seed, v.batch, v.precision, v.start_up_seconds, v.warm_up_steps, v.steps, v.steps_planned,
        v.block_seconds, v.round_seconds, v.median, v.p10, v.p90, v.seconds, v.losses, v.split, v.flops_per_step,
        v.peak_flops, v.bandwidth, v.memory_bytes, v.other, v.busy_cores, v.joules, v.work_seconds, v.gpu,
        v.epoch_samples);
}
auto fields(Is<ParityRow> auto& v) { return members(v.node, v.path, v.output, v.gradient); }
auto fields(Is<RaceParity> auto& v)
{
    return members(v.lane, v.after_steps, v.tolerance, v.rows, v.weights, v.largest, v.where);
}
auto fields(Is<FairnessRule> auto& v) { return members(v.code, v.title, v.state, v.words); }
auto fields(Is<RaceResult> auto& v)
{
    return members(v.form, v.lanes, v.parity, v.rules, v.grade, v.headline, v.disturbance, v.ratio, v.min_ratio,
        v.max_ratio, v.winner, v.estimates);
}
auto fields(Is<Range> auto& v) { return members(v.min, v.max); }
auto fields(Is<OwnDevice> auto& v)
{
    return members(v.id, v.name, v.library, v.driver, v.precisions, v.memory, v.flops, v.bandwidth);
}
auto fields(Is<StepOf> auto& v) { return members(v.device, v.precision, v.network, v.samples); }
auto fields(Is<TimedRun> auto& v)
{
    return members(v.run, v.date, v.of, v.steps, v.median, v.p10, v.p90, v.seconds, v.from_peaks, v.predicted, v.basis);
}
auto fields(Is<ThisComputer> auto& v) { return members(v.devices, v.runs); }
auto fields(Is<StepEstimate> auto& v)
{
    return members(v.copy, v.work, v.starts, v.min_kernels, v.max_kernels, v.arithmetic);
}
auto fields(Is<RaceEstimate> auto& v)
{
    return members(v.gpu, v.name, v.precision, v.batch, v.step, v.bytes, v.memory);
}
auto fields(Is<AskShareRace> auto& v) { return members(v.result, v.title, v.path, v.form); }
auto fields(Is<AskCrossover> auto& v)
{
    return members(v.project, v.base_folder, v.first, v.second, v.estimated, v.axis, v.batches, v.sizes, v.seconds);
}
auto fields(Is<CrossoverCell> auto& v)
{
    return members(v.batch, v.size, v.measured, v.speed_up, v.doubt, v.first_seconds, v.second_seconds);
}
auto fields(Is<Crossover> auto& v)
{
    return members(v.first, v.second, v.first_title, v.second_title, v.estimated, v.axis, v.batches, v.sizes, v.cells,
        v.batch, v.size, v.cause, v.seconds, v.whole, v.other);
}
auto fields(Is<AskMatrixLab> auto& v) { return members(v.devices, v.max, v.seconds); }
auto fields(Is<AskTransferLab> auto& v) { return members(v.devices, v.sample, v.batch, v.seconds); }
auto fields(Is<LabDevice> auto& v)
{
    return members(v.id, v.precision, v.source, v.facts, v.peak_flops, v.bandwidth, v.left_out);
}
auto fields(Is<MatrixPoint> auto& v) { return members(v.n, v.measured, v.median, v.p10, v.p90); }
auto fields(Is<MatrixLane> auto& v) { return members(v.device, v.points); }
auto fields(Is<MatrixLab> auto& v) { return members(v.lanes, v.seconds, v.whole, v.cause, v.other); }
auto fields(Is<TransferPoint> auto& v) { return members(v.mode, v.bytes, v.median, v.p10, v.p90); }
auto fields(Is<TransferBatch> auto& v) { return members(v.title, v.sample_bytes, v.one_by_one, v.together, v.pinned); }
auto fields(Is<TransferOverlap> auto& v) { return members(v.mode, v.copy, v.work, v.both); }
auto fields(Is<TransferLane> auto& v) { return members(v.device, v.points, v.batches, v.overlaps, v.cause); }
auto fields(Is<TransferLab> auto& v) { return members(v.sample, v.batch, v.lanes, v.seconds, v.whole, v.other); }
auto fields(Is<Waiting> auto& v) { return members(v.progress, v.stage, v.so_far); }
auto fields(Is<AskWorkers> auto&) { return members(); }
auto fields(Is<AskAttach> auto& v) { return members(v.process); }
auto fields(Is<WorkerSession> auto& v) { return members(v.session, v.title, v.run, v.state, v.step, v.steps_planned); }
auto fields(Is<WorkerInfo> auto& v) { return members(v.process, v.seconds, v.taken, v.sessions); }
auto fields(Is<Attached> auto& v) { return members(v.sessions); }

// Messages between a worker and its client.
auto fields(Is<Hello> auto& v) { return members(v.purpose); }
auto fields(Is<Post> auto& v) { return members(v.command); }
auto fields(Is<Ask> auto& v) { return members(v.ticket, v.query); }
auto fields(Is<Drop> auto& v) { return members(v.ticket); }
auto fields(Is<Goodbye> auto& v) { return members(v.leave); }
auto fields(Is<Welcome> auto& v) { return members(v.info, v.sessions); }
auto fields(Is<Refused> auto& v) { return members(v.error); }
auto fields(Is<HeldResult> auto& v) { return members(v.session, v.watch); }
auto fields(Is<Update> auto& v) { return members(v.snapshot, v.held); }
auto fields(Is<Reply> auto& v) { return members(v.ticket, v.answer); }

// The number of members of an aggregate: the largest number of initializers that compiles.
struct Anything {
    template <class T> operator T() const;
};
template <class T, class... Parts> consteval std::size_t member_count()
{
    if constexpr (std::is_empty_v<T>)
        return 0;
    else if constexpr (requires { T{Parts{}..., Anything{}}; })
        return member_count<T, Parts..., Anything>();
    else
        return sizeof...(Parts);
}

} // namespace epoch::form
