public import Geometry

/// Where a popup is to be: rules that the compositor applies, because it alone knows the screen.
///
/// These are the rules of `xdg_positioner`. Lengths are logical points in the coordinates of the parent's surface;
/// the protocol rounds them to whole ones.
public struct PopupPlacement: Hashable, Sendable {
  /// What the compositor may change where the popup would lie beyond the screen. It flips, then slides, then resizes.
  public struct Adjustments: OptionSet, Hashable, Sendable {
    /// The bits of `xdg_positioner.constraint_adjustment`.
    public let rawValue: UInt8

    /// The adjustments whose bits are set in `rawValue`.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// May be moved horizontally until it fits.
    public static let slideX = Adjustments(rawValue: 1)
    /// May be moved vertically until it fits.
    public static let slideY = Adjustments(rawValue: 2)
    /// To the other side of the anchor rectangle.
    public static let flipX = Adjustments(rawValue: 4)
    /// May change from below the anchor rectangle to above it, or the other way round.
    public static let flipY = Adjustments(rawValue: 8)
    /// May be made narrower.
    public static let resizeX = Adjustments(rawValue: 16)
    /// May be made lower.
    public static let resizeY = Adjustments(rawValue: 32)
    /// Everything: flip, then slide, then resize, along both axes.
    public static let all: Adjustments = [.slideX, .slideY, .flipX, .flipY, .resizeX, .resizeY]
  }

  /// What the popup belongs to: a button, a row, the point of a click as a rectangle of 1 by 1.
  public var anchorRect: Rect
  /// The edge or the corner of ``anchorRect`` that the popup holds on to; its middle along an axis without an edge.
  public var anchor: WindowEdges
  /// The direction in which the popup extends from there; to both sides along an axis without an edge.
  public var gravity: WindowEdges
  /// The wanted size in logical points; the compositor may resize it only as ``adjustments`` allows.
  public var size: Size
  /// How far the popup is moved in the end. No compositor mirrors it when it flips: a gap belongs to ``anchorRect``.
  public var offset: Point
  /// What the compositor may change where the popup does not fit on the screen.
  public var adjustments: Adjustments

  /// Below the left end of `anchorRect`, or above it where there is no room, as the menu of a button.
  public init(
    size: Size, anchorRect: Rect, anchor: WindowEdges = [.bottom, .left],
    gravity: WindowEdges = [.bottom, .right], offset: Point = .zero,
    adjustments: Adjustments = [.flipY, .slideX, .resizeY]
  ) {
    self.size = size
    self.anchorRect = anchorRect
    self.anchor = anchor
    self.gravity = gravity
    self.offset = offset
    self.adjustments = adjustments
  }

  /// Where the rules put the popup if it is to stay inside of `area`, as compositors of the wlroots family do it.
  public func frame(in area: Rect) -> Rect {
    let x = horizontal.span(minimum: area.minX, maximum: area.maxX)
    let y = vertical.span(minimum: area.minY, maximum: area.maxY)
    return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  private var horizontal: AxisPlacement {
    AxisPlacement(
      anchorStart: anchorRect.minX, anchorLength: anchorRect.width,
      anchor: AxisPlacement.side(anchor, .left, .right),
      gravity: AxisPlacement.side(gravity, .left, .right), length: size.width, offset: offset.x,
      flips: adjustments.contains(.flipX), slides: adjustments.contains(.slideX),
      resizes: adjustments.contains(.resizeX))
  }

  private var vertical: AxisPlacement {
    AxisPlacement(
      anchorStart: anchorRect.minY, anchorLength: anchorRect.height,
      anchor: AxisPlacement.side(anchor, .top, .bottom),
      gravity: AxisPlacement.side(gravity, .top, .bottom), length: size.height, offset: offset.y,
      flips: adjustments.contains(.flipY), slides: adjustments.contains(.slideY),
      resizes: adjustments.contains(.resizeY))
  }
}

/// The rules along one axis.
private struct AxisPlacement {
  var anchorStart: Double
  var anchorLength: Double
  /// -1 for the lower edge, 1 for the upper one, 0 for the middle.
  var anchor: Double
  var gravity: Double
  var length: Double
  var offset: Double
  var flips: Bool
  var slides: Bool
  var resizes: Bool

  static func side(_ edges: WindowEdges, _ lower: WindowEdges, _ upper: WindowEdges) -> Double {
    (edges.contains(upper) ? 1 : 0) - (edges.contains(lower) ? 1 : 0)
  }

  private var start: Double { start(anchor: anchor, gravity: gravity) }

  private func start(anchor: Double, gravity: Double) -> Double {
    // The protocol counts whole points, and divides them as integers.
    let middle = anchorStart + (anchorLength / 2).rounded(.down)
    let edge = anchor == 0 ? middle : anchor < 0 ? anchorStart : anchorStart + anchorLength
    let before = gravity == 0 ? (length / 2).rounded(.down) : gravity < 0 ? length : 0
    return edge - before + offset
  }

  func span(minimum: Double, maximum: Double) -> (start: Double, length: Double) {
    func fits(_ start: Double) -> Bool { start >= minimum && start + length <= maximum }
    var start = start
    if flips, !fits(start) {
      let flipped = self.start(anchor: -anchor, gravity: -gravity)
      if fits(flipped) { start = flipped }
    }
    if slides, !fits(start) {
      // The lower edge wins where both cannot be inside.
      start = max(minimum, min(start, maximum - length))
    }
    guard resizes, !fits(start) else { return (start, length) }
    let end = min(start + length, maximum)
    let cut = max(start, minimum)
    // What lies beyond the area altogether stays as it was asked for.
    return end > cut ? (cut, end - cut) : (start, length)
  }
}
