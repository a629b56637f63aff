public import Geometry
import Locks
import Raster

/// The shape behind a link that is pressed: the rectangles of its lines, joined and rounded.
public final class LinkHighlightingNode: DisplayNode, @unchecked Sendable {
  // Sendable: as DisplayNode; `look` is guarded by its lock.

  private struct Look: Sendable {
    var outline = RectOutline()
    var color: Color
    var strokeWidth: Double?
    /// In the coordinates of the supernode.
    var rects: [Rect] = []

    /// What the shape takes there; nil if there is none.
    var box: Rect? {
      guard let first = rects.first else { return nil }
      // A pixel around the shape for its soft edge.
      let room = max(0, outline.outset) + (strokeWidth ?? 0) / 2 + 1
      return rects.dropFirst().reduce(first) { $0.union($1) }.inset(by: -room).integral
    }
  }

  private let look: Lock<Look>

  public init(color: Color) {
    look = Lock(Look(color: color))
    super.init()
    isUserInteractionEnabled = false
    needsDisplayOnBoundsChange = true
  }

  public var color: Color {
    get { look.withLock { $0.color } }
    set { change { $0.color = newValue } }
  }

  /// Of corners that point out, in logical units; 4 at first.
  public var outerRadius: Double {
    get { look.withLock { $0.outline.outerRadius } }
    set { change { $0.outline.outerRadius = max(0, newValue) } }
  }

  /// Of corners that point in; 4 at first.
  public var innerRadius: Double {
    get { look.withLock { $0.outline.innerRadius } }
    set { change { $0.outline.innerRadius = max(0, newValue) } }
  }

  /// How far the shape reaches beyond the rectangles; 2 at first.
  public var outset: Double {
    get { look.withLock { $0.outline.outset } }
    set { change { $0.outline.outset = newValue } }
  }

  /// Draws only the border, this wide; nil fills the shape.
  public var strokeWidth: Double? {
    get { look.withLock { $0.strokeWidth } }
    set { change { $0.strokeWidth = newValue } }
  }

  /// Shows `rects`, which are in the coordinates of the supernode, and takes the place that this needs.
  public func updateRects(_ rects: [Rect]) { change { $0.rects = rects } }

  private func change(_ body: (inout Look) -> Void) {
    let box = look.withLock { look in
      body(&look)
      return look.box
    }
    frame = box ?? .zero
    setNeedsDisplay()
  }

  public override func drawParameters() -> (any Sendable)? { look.withLock { $0 } }

  public override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    let look = parameters as! Look
    guard let box = look.box else { return }
    let path = look.outline.path(around: look.rects)
      .applying(.translation(x: bounds.minX - box.minX, y: bounds.minY - box.minY))
    if let width = look.strokeWidth {
      canvas.stroke(path, style: StrokeStyle(width: width), with: look.color)
    } else {
      canvas.fill(path, with: look.color)
    }
  }
}
