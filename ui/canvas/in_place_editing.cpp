#include "ui/canvas/in_place_editing.h"

#include "ui/canvas/canvas_context.h"
#include "ui/canvas/canvas_edits.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/inline_editor.h"
#include "ui/canvas/node_item.h"
#include "ui/canvas/note_item.h"
#include "ui/canvas/zoom_view.h"
#include "ui/core/document.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/to_text.h"

#include <QCoreApplication>

#include <charconv>
#include <cmath>

namespace epoch::ui::canvas {
namespace {

template <class Number> std::optional<Number> numberIn(std::string_view text)
{
    Number number{};
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    return fault == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

Extent extentIn(const std::string& text)
{
    Extent extent;
    const auto parts = QString::fromStdString(text).replace(QChar(0x00D7), QLatin1Char('x')).split(QLatin1Char('x'));
    for (const auto& part : parts)
        if (const auto number = numberIn<std::int64_t>(part.toStdString())) extent.push_back(*number);
    return qsizetype(extent.size()) == parts.size() ? extent : Extent();
}

void open(const CanvasContext& context, const QRectF& sceneBox, const QString& text, InlineEditor::Lines lines,
    const QFont& font, InlineEditor::Commit commit)
{
    auto area = context.view.mapFromScene(sceneBox).boundingRect();
    if (lines == InlineEditor::Lines::one) {
        const int height = std::max(area.height(), QFontMetrics(font).height() + space::m);
        area = QRect(area.left(), area.center().y() - height / 2, std::max(area.width(), 96), height);
    }
    auto* editor = new InlineEditor(context.view.viewport(), area, text, lines, font, std::move(commit));
    // The edited item moves with the view, so the editor closes.
    QObject::connect(&context.view, &ZoomView::viewChanged, editor, [editor] { editor->finish(true); });
}

void editRepeatInPlace(const CanvasContext& context, const NodeItem& item, const Node& node)
{
    open(context, item.mapRectToScene(item.paramBox("repeat")), QString::number(node.repeat), InlineEditor::Lines::one,
        canvasMono(type_size::caption), [&document = context.document, id = node.id](const QString& text) {
            return document.apply(Edit{SetRepeat{id, numberIn<std::int64_t>(text.toStdString()).value_or(0)}});
        });
}

} // namespace

Result<Value> parseValue(const ParamSpec& spec, const std::string& text)
{
    const Error unreadable{"project.value_kind", spec.label_text.empty() ? spec.key : spec.label_text,
        message("\"{text}\" is not a valid value", {{"text", text}}),
        message("Type a value like {example}.", {{"example", value_text(spec.fallback)}})};
    std::optional<Value> value;
    switch (spec.kind) {
    case ParamKind::flag:
        if (text == "on" || text == "true" || text == "yes" || toText(text) == valueText(true)) value = true;
        if (text == "off" || text == "false" || text == "no" || toText(text) == valueText(false)) value = false;
        break;
    case ParamKind::integer:
        if (const auto number = readNumber(QString::fromStdString(text), NumberKind::whole);
            number && std::abs(*number) < 9e15)
            value = std::int64_t(*number);
        break;
    case ParamKind::real:
        if (const auto number = readNumber(QString::fromStdString(text), NumberKind::real)) value = *number;
        break;
    case ParamKind::choice: value = text; break;
    case ParamKind::extent: {
        auto extent = extentIn(text);
        const auto rank = std::get<Extent>(spec.fallback).size();
        if (extent.size() == 1 && rank > 1) extent.assign(rank, extent.front());
        if (!extent.empty()) value = std::move(extent);
        break;
    }
    }
    return value ? spec.check(*value) : Result<Value>(unreadable);
}

void renameInPlace(const CanvasContext& context, NodeId id)
{
    const auto* item = context.scene.nodeItem(id);
    if (!item) return;
    open(context, item->mapRectToScene(item->titleBox()), item->look().title, InlineEditor::Lines::one,
        canvasFont(type_size::node_title, QFont::DemiBold), [&document = context.document, id](const QString& text) {
            return document.apply(Edit{Rename{id, text.trimmed().toStdString()}});
        });
}

void editParamInPlace(const CanvasContext& context, NodeId id, const std::string& key)
{
    const auto* item = context.scene.nodeItem(id);
    const auto* node = context.document.drawing().graph.find(id);
    if (item && node && !node->block.empty()) return editRepeatInPlace(context, *item, *node);
    const auto* type = node ? find_layer(node->layer) : nullptr;
    const auto* spec = type ? type->schema.find(key) : nullptr;
    if (!item || !spec) return;
    const auto now = valueText(Params(type->schema, node->params).value(key));
    open(context, item->mapRectToScene(item->paramBox(key)), now, InlineEditor::Lines::one,
        canvasMono(type_size::caption), [&document = context.document, id, spec](const QString& text) {
            auto value = parseValue(*spec, text.trimmed().toStdString());
            if (!value) {
                document.refuse(value.error());
                return false;
            }
            return document.apply(Edit{SetParam{id, spec->key, *value}});
        });
}

void editNoteInPlace(const CanvasContext& context, NoteId id)
{
    const auto* item = context.scene.noteItem(id);
    if (!item) return;
    const bool frame = item->note().frame;
    const auto area = frame ? item->title() : item->body();
    open(context, item->mapRectToScene(area), QString::fromStdString(item->note().text),
        frame ? InlineEditor::Lines::one : InlineEditor::Lines::many, canvasFont(type_size::node_title),
        [&context, id, frame](const QString& text) {
            auto note = context.document.drawing().graph.notes.at(id);
            note.text = text.toStdString();
            context.edits.setNote(note, QCoreApplication::translate("canvas", frame ? "name frame" : "edit note"));
            return true;
        });
}

} // namespace epoch::ui::canvas
