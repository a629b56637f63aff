public import Geometry
import Raster

/// A blurred copy of a layer's outline behind it.
public struct Shadow: Hashable, Sendable {
  public var color: Color
  /// The standard deviation of the blur in logical units.
  public var radius: Double
  public var offset: Point

  public init(color: Color, radius: Double = 3, offset: Point = Point(x: 0, y: 1)) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }
}

extension Rect {
  /// From 0 to 1 on both axes: all of something.
  static let unit = Rect(x: 0, y: 0, width: 1, height: 1)
}

/// Where a layer's pixels are put on screen.
public enum Hosting: Hashable, Sendable {
  /// Composited into the window's buffer unless a surface of its own pays.
  case automatic
  /// On a subsurface of its own wherever that gives the same picture.
  case always
  case never
}

/// The values of a ``Layer``: everything that a node can set before its layer exists.
struct LayerProperties {
  var position = Point.zero
  var bounds = Rect.zero
  var anchorPoint = Point(x: 0.5, y: 0.5)
  var transform = AffineTransform.identity
  var zPosition = 0.0
  var opacity = 1.0
  var allowsGroupOpacity = true
  var isHidden = false
  var masksToBounds = false
  var cornerRadius = 0.0
  /// Whether something else covers the corners, so that the layer is painted square.
  var areCornersPatched = false
  var backgroundColor: Color?
  var borderWidth = 0.0
  var borderColor: Color?
  var shadow: Shadow?
  var shadowPath: Path?
  var contents: Pixmap?
  var contentsScale = 1.0
  var contentMode = ContentMode.scaleToFill
  var contentsRect = Rect.unit
  var contentsCenter = Rect.unit
  var sublayerTransform = AffineTransform.identity
  var contentsTint: Color?
  var hosting = Hosting.automatic

  /// The radius that the compositor rounds with.
  var shownCornerRadius: Double { areCornersPatched ? 0 : cornerRadius }

  /// The box in the superlayer's coordinates; moving it keeps the origin of the bounds.
  var frame: Rect {
    get {
      let size = bounds.size
      let local = Rect(
        x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width,
        height: size.height)
      let box = transform.isIdentity ? local : local.applying(transform)
      return box.translated(by: position)
    }
    set {
      bounds.size = newValue.size
      position = position(in: newValue)
    }
  }

  /// Where the anchor point lies if `box` is the frame.
  @inline(__always) func position(in box: Rect) -> Point {
    Point(x: box.minX + anchorPoint.x * box.width, y: box.minY + anchorPoint.y * box.height)
  }

  // Inlined, so that they read what they need where it is; the values as a whole are large to copy.

  /// The anchor point in the layer's own coordinates.
  @inline(__always) private var anchor: Point {
    Point(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// Maps the coordinates of sublayers to the layer's own.
  @inline(__always) var transformOfSublayers: AffineTransform {
    if sublayerTransform.isIdentity { return .identity }
    let anchor = anchor
    return AffineTransform.translation(x: -anchor.x, y: -anchor.y)
      .concatenating(sublayerTransform).concatenating(.translation(x: anchor.x, y: anchor.y))
  }

  /// Maps the layer's own coordinates to its superlayer's.
  @inline(__always) var transformToSuperlayer: AffineTransform {
    let anchor = anchor
    if transform.isIdentity {
      return .translation(x: position.x - anchor.x, y: position.y - anchor.y)
    }
    return AffineTransform.translation(x: -anchor.x, y: -anchor.y).concatenating(transform)
      .concatenating(.translation(x: position.x, y: position.y))
  }
}
