import Geometry

/// What the parts of a picture are cut to, in device pixels.
struct CompositeClip: Equatable {
  var rect: PixelRect
  /// Rounded outlines on the way down, outermost first. Most layers have none.
  var rounded: [RoundedRect] = []
}

/// One step of painting a tree of layers, in z order, with everything that decides its pixels.
struct CompositeEntry {
  enum Kind: Equatable {
    case layer
    /// The entries up to the matching end are painted as one picture. `end` is its index.
    case beginGroup(end: Int)
    case endGroup
    /// Shown by the compositor on a surface of its own; nothing to paint.
    case hosted
  }

  var kind: Kind
  let layer: Layer
  /// The layer's `contentVersion` at the time.
  let version: UInt64
  /// The layer's own coordinates to device pixels.
  let transform: AffineTransform
  let bounds: Rect
  let opacity: Double
  let clip: CompositeClip
  /// Every pixel that it may touch.
  var rect: PixelRect

  /// Whether painting both gives the same pixels, given the same things below.
  func paintsTheSame(as other: CompositeEntry) -> Bool {
    version == other.version && rect == other.rect && opacity == other.opacity
      && transform == other.transform && bounds == other.bounds && clip == other.clip
  }
}

/// Where the last pass met a layer; see ``LayerCompositor``.
struct CompositeRecord {
  var pass: UInt64 = 0
  var index = 0
  var groupPass: UInt64 = 0
  var groupIndex = 0
}
