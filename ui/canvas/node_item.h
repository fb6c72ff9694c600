// NodeItem: paints one node: header with stripe, glyph, title and state, key line, output line, ports.
#pragma once

#include "model/link.h"
#include "ui/canvas/canvas_style.h"
#include "ui/canvas/node_look.h"
#include "ui/canvas/preview_picture.h"

#include <QGraphicsItem>

#include <optional>

namespace epoch::ui::canvas {

// While a wire is dragged, compatible ports grow and the others fade.
enum class PortMark : std::uint8_t { none, fits, unfit };
struct PortMarks {
    std::vector<PortMark> inputs, outputs; // empty: no marks
    bool operator==(const PortMarks&) const = default;
};

class NodeItem : public QGraphicsItem {
public:
    enum { Type = UserType + 1 };

    NodeItem(NodeId id, const CanvasStyle& style);

    NodeId id() const { return m_id; }
    const NodeLook& look() const { return m_look; }
    void setLook(NodeLook look);
    void styleChanged(); // fonts may have grown
    void fitTexts(); // elides the texts after a change of font size
    void setMarks(PortMarks marks);
    // The layer's output for a sample. Null: not computed yet; nullopt: no preview area. A layer without a real-valued
    // output never shows one.
    void setPreview(std::optional<PreviewPtr> preview);
    void setStaged(bool staged); // edited since the current run started
    bool staged() const { return m_staged; }
    bool showsPreview() const { return m_preview && m_look.has_real_output; }

    int type() const override { return Type; }
    QRectF boundingRect() const override;
    QPainterPath shape() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

    QRectF body() const { return {0, 0, node_width, m_height}; }
    // Where a wire ends. For an unknown port name (the layer no longer has the port), the middle of the side.
    QPointF portAt(PortSide side, const QString& name) const;
    const std::vector<PortLook>& ports(PortSide side) const;
    // The key of the parameter whose text ("256 units") is at the point; empty if there is none.
    std::string paramAt(const QPointF& point) const;
    // The boxes of the title and of a parameter's text, for inline editors.
    QRectF titleBox() const;
    QRectF paramBox(const std::string& key) const;

protected:
    void hoverMoveEvent(QGraphicsSceneHoverEvent* event) override;

private:
    QPointF portCentre(PortSide side, int index) const;
    int portUnder(PortSide side, const QPointF& point) const; // the port whose hit area contains the point, or -1
    bool namesPorts() const; // more than one port on a side: port names stand in rows above the text
    double textTop() const;
    QRectF previewBox() const;
    QString tip() const;
    double keyLineBase() const; // baseline of the key line
    void paintBlock(QPainter& painter) const;
    void paintCard(QPainter& painter) const;
    void paintHeader(QPainter& painter, const QColor& ink) const;
    void paintLines(QPainter& painter, const QColor& ink, const QColor& faint) const;
    QColor colour() const; // of the stripe and the glyph
    QColor tint() const; // of the header
    void paintGlyph(QPainter& painter, const QRectF& box, const QColor& colour) const;
    double glyphSize() const;
    void paintPorts(QPainter& painter) const;
    void paintOutline(QPainter& painter) const;
    void paintDot(QPainter& painter) const;

    NodeId m_id;
    const CanvasStyle& m_style;
    NodeLook m_look;
    double m_height = 0, m_card_height = 0; // m_card_height: without the preview
    std::optional<PreviewPtr> m_preview;
    bool m_staged = false;
    QPainterPath m_card, m_head, m_stripe; // outlines, which depend only on the height
    QString m_title, m_key, m_out; // elided to fit
    PortMarks m_marks;
};

} // namespace epoch::ui::canvas
