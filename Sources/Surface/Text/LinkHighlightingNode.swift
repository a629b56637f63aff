public import Geometry
import Locks
import Raster

/// The shape behind a link that is pressed: the rectangles of its lines, joined and rounded.
public final class LinkHighlightingNode: DrawingNode<LinkHighlight> {
  private let highlight: Lock<LinkHighlight>

  /// A highlight without rectangles, which shows nothing yet. Any thread.
  nonisolated public init(color: Color) {
    highlight = Lock(LinkHighlight(color: color))
    super.init()
    isUserInteractionEnabled = false
    needsDisplayOnBoundsChange = true
  }

  /// The colour of the shape. Any thread.
  nonisolated public var color: Color {
    get { highlight.withLock { $0.color } }
    set { change { $0.color = newValue } }
  }

  /// Of corners that point out, in logical units; 4 at first.
  nonisolated public var outerRadius: Double {
    get { highlight.withLock { $0.outline.outerRadius } }
    set { change { $0.outline.outerRadius = max(0, newValue) } }
  }

  /// Of corners that point in; 4 at first.
  nonisolated public var innerRadius: Double {
    get { highlight.withLock { $0.outline.innerRadius } }
    set { change { $0.outline.innerRadius = max(0, newValue) } }
  }

  /// How far the shape reaches beyond the rectangles; 2 at first.
  nonisolated public var outset: Double {
    get { highlight.withLock { $0.outline.outset } }
    set { change { $0.outline.outset = newValue } }
  }

  /// Draws only the border, this wide; nil fills the shape.
  nonisolated public var strokeWidth: Double? {
    get { highlight.withLock { $0.strokeWidth } }
    set { change { $0.strokeWidth = newValue } }
  }

  /// Shows `rects`, which are in the coordinates of the supernode, and takes the place that this needs.
  nonisolated public func updateRects(_ rects: [Rect]) { change { $0.rects = rects } }

  nonisolated private func change(_ body: (inout LinkHighlight) -> Void) {
    let box = highlight.withLock { highlight in
      body(&highlight)
      return highlight.box
    }
    frame = box ?? .zero
    setNeedsDisplay()
  }

  public override func drawParameters() -> LinkHighlight? { highlight.withLock { $0 } }

  public override class func draw(
    in canvas: Canvas, bounds: Rect, parameters highlight: LinkHighlight, isCancelled: () -> Bool
  ) {
    guard let box = highlight.box else { return }
    let path = highlight.outline.path(around: highlight.rects)
      .applying(.translation(x: bounds.minX - box.minX, y: bounds.minY - box.minY))
    if let width = highlight.strokeWidth {
      canvas.stroke(path, style: StrokeStyle(width: width), with: highlight.color)
    } else {
      canvas.fill(path, with: highlight.color)
    }
  }
}
