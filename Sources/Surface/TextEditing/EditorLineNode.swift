import Geometry
import Raster
import Typesetting

/// A paragraph of an edited text.
final class EditorLineNode: ValueNode<EditorLineNode.Drawing> {
  struct Drawing: Equatable, Sendable {
    let layout: TextLayout
    /// The room on all sides, in points.
    var margin = 0.0

    /// A paragraph that was not laid out again looks the same.
    static func == (left: Drawing, right: Drawing) -> Bool {
      left.layout === right.layout && left.margin == right.margin
    }
  }

  /// Letters that are slanted, and underscores, reach beyond their lines by less than this, in points.
  static let overhang = 4.0

  /// Shows a paragraph whose upper left corner is at a point.
  ///
  /// - Parameters:
  ///   - layout: the paragraph.
  ///   - point: in whole pixels.
  ///   - margin: ``overhang`` in whole pixels.
  ///   - width: of the room for lines.
  func show(_ layout: TextLayout, at point: Point, margin: Double, width: Double) {
    value = Drawing(layout: layout, margin: margin)
    let frame = Rect(
      x: point.x - margin, y: point.y - margin,
      width: max(width, layout.size.width) + 2 * margin,
      height: layout.size.height.rounded(.up) + 2 * margin)
    if self.frame != frame { self.frame = frame }
  }

  nonisolated init(_ layout: TextLayout) {
    super.init(Drawing(layout: layout))
    isLayerBacked = true
    // What it shows belongs to the whole text.
    accessibility.isHidden = true
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: Drawing, isCancelled: () -> Bool
  ) {
    canvas.draw(parameters.layout, at: Point(x: parameters.margin, y: parameters.margin))
  }
}
