package import Geometry
package import Raster

extension Rect {
  /// From 0 to 1 on both axes: all of something.
  static let unit = Rect(x: 0, y: 0, width: 1, height: 1)
}

/// The values of a ``Layer``: everything that a node can set before its layer exists.
package struct LayerProperties {
  package var position = Point.zero
  package var bounds = Rect.zero
  package var anchorPoint = Point(x: 0.5, y: 0.5)
  package var transform = AffineTransform.identity
  package var zPosition = 0.0
  package var opacity = 1.0
  package var allowsGroupOpacity = true
  package var isHidden = false
  package var masksToBounds = false
  package var cornerRadius = 0.0
  /// Whether something else covers the corners, so that the layer is painted square.
  var hasClippingCorners = false
  package var backgroundColor: Color?
  package var borderWidth = 0.0
  package var borderColor: Color?
  package var shadow: Shadow?
  package var shadowPath: Path?
  package var contents: Pixmap?
  package var contentsScale = 1.0
  package var contentMode = ContentMode.scaleToFill
  /// Where ``contents`` that were drawn for other bounds lie until those for these arrive, cut at the bounds; nil for
  /// contents that go by ``contentMode``.
  package var staleContentMode: ContentMode?
  package var contentsRect = Rect.unit
  package var contentsCenter = Rect.unit
  package var sublayerTransform = AffineTransform.identity
  package var contentsTint: Color?
  package var promotion = LayerPromotion.automatic
  /// How what the layer itself shows joins what is below it.
  package var blendMode = BlendMode.sourceOver

  package init() {}

  /// How the contents of now fill the bounds.
  @inline(__always) package var shownContentMode: ContentMode { staleContentMode ?? contentMode }

  /// Whether what the layer itself shows makes what is below it transparent.
  @inline(__always) var erases: Bool { blendMode != .sourceOver && blendMode != .destinationOver }

  /// Whether contents end at the bounds.
  @inline(__always) var cutsContents: Bool { masksToBounds || staleContentMode != nil }

  /// The radius that the compositor rounds with.
  var shownCornerRadius: Double { hasClippingCorners ? 0 : cornerRadius }

  /// The box in the superlayer's coordinates; moving it keeps the origin of the bounds.
  package var frame: Rect {
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
      position = newValue.point(at: anchorPoint)
    }
  }

  // Inlined, so that they read what they need where it is; the values as a whole are large to copy.

  /// The anchor point in the layer's own coordinates.
  @inline(__always) private var anchor: Point { bounds.point(at: anchorPoint) }

  /// Maps the coordinates of sublayers to the layer's own.
  @inline(__always) package var transformOfSublayers: AffineTransform {
    if sublayerTransform.isIdentity { return .identity }
    let anchor = anchor
    return AffineTransform.translation(x: -anchor.x, y: -anchor.y)
      .concatenating(sublayerTransform).concatenating(.translation(x: anchor.x, y: anchor.y))
  }

  /// Maps the layer's own coordinates to its superlayer's.
  @inline(__always) package var transformToSuperlayer: AffineTransform {
    let anchor = anchor
    if transform.isIdentity {
      return .translation(x: position.x - anchor.x, y: position.y - anchor.y)
    }
    return AffineTransform.translation(x: -anchor.x, y: -anchor.y).concatenating(transform)
      .concatenating(.translation(x: position.x, y: position.y))
  }
}
