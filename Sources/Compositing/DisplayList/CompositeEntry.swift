package import Geometry

/// What the parts of a picture are cut to, in device pixels.
struct CompositeClip: Equatable {
  var rect: PixelRect
  /// Rounded outlines on the way down, outermost first. Most layers have none.
  var rounded: [RoundedRect] = []

  /// Whether it cuts what is inside of `area` as `other`, moved by `offset`, does.
  func cutsTheSame(as other: CompositeClip, movedBy offset: PixelPoint, inside area: PixelRect)
    -> Bool
  {
    guard
      rect.intersection(area) == other.rect.translated(by: offset).intersection(area),
      rounded.count == other.rounded.count
    else { return false }
    return zip(rounded, other.rounded).allSatisfy { $0 == $1.translated(by: offset) }
  }
}

/// One step of painting a tree of layers, in z order, with everything that decides its pixels.
struct CompositeEntry {
  enum Kind: Equatable {
    case layer
    /// The entries up to the matching end are painted as one picture. `end` is its index.
    case beginGroup(end: Int)
    /// As a group, which leaves of the picture that it is part of only what it covers.
    case beginMask(end: Int)
    case endGroup
  }

  var kind: Kind
  let layer: Layer
  /// The layer's `contentVersion` at the time.
  let version: UInt64
  /// The layer's own coordinates to device pixels.
  private(set) var transform: AffineTransform
  private(set) var placement: PixelPlacement
  let bounds: Rect
  let opacity: Double
  private(set) var clip: CompositeClip
  /// The layer whose group it is painted in; 0 for none.
  let group: UInt64
  /// Every pixel that it may touch.
  var rect: PixelRect
  /// Pixels that it covers completely with alpha 1; there may be more of them.
  private(set) var opaqueRect: PixelRect
  /// The number of the plane that it is painted on; 0 for the window's own buffer.
  var plane = 0

  /// ``opaqueRect`` in the window's own buffer.
  var ownOpaqueRect: PixelRect { plane == 0 ? opaqueRect : .zero }

  /// Whether it is one colour or one picture that is copied, so that painting it in parts costs no more
  /// than painting it at once.
  @MainActor var isFlat: Bool {
    guard kind == .layer, clip.rounded.isEmpty, case .onPixels(_, let place, _) = placement else {
      return false
    }
    let values = layer.presentation ?? layer.model
    return values.shadow == nil && values.borderWidth == 0 && values.shownCornerRadius == 0
      && (values.contents == nil || place != nil)
  }

  /// Follows the entries among which it is to another index.
  mutating func move(by distance: Int) { kind = kind.moved(by: distance) }

  /// The index of the entry that ends the group which this one begins.
  var endOfGroup: Int? {
    switch kind {
    case .beginGroup(let end), .beginMask(let end): end
    case .layer, .endGroup: nil
    }
  }

  /// Whether painting both gives the same pixels, given the same things below.
  func paintsTheSame(as other: CompositeEntry) -> Bool {
    guard agrees(with: other), rect == other.rect, clip == other.clip else { return false }
    if placement == other.placement, placement != .between { return true }
    return transform == other.transform && bounds == other.bounds
  }

  /// Whether inside of `area` it paints what `other` paints, moved by whole pixels.
  func paintsTheSame(
    as other: CompositeEntry, movedBy offset: PixelPoint, inside area: PixelRect
  ) -> Bool {
    agrees(with: other) && placement == other.placement.translated(by: offset)
      // Where things lie between pixels, another place may round differently.
      && placement != .between
      && rect.intersection(area) == other.rect.translated(by: offset).intersection(area)
      && clip.cutsTheSame(as: other.clip, movedBy: offset, inside: area)
  }

  /// Whether everything but the place is the same.
  private func agrees(with other: CompositeEntry) -> Bool {
    version == other.version && opacity == other.opacity && group == other.group
      && bounds.size == other.bounds.size
  }
}

/// Where the last pass met a layer; see ``LayerCompositor``.
struct CompositeRecord {
  var pass: UInt64 = 0
  var index = 0
  var groupPass: UInt64 = 0
  var groupIndex = 0
  var maskPass: UInt64 = 0
  var maskIndex = 0
}

extension CompositeEntry {
  /// The entry of another pass at another index and another place, on no plane yet.
  ///
  /// - Parameter clip: the clip of those around it, which stays where it is, and their new one.
  init(
    _ other: CompositeEntry, indicesBy indices: Int, movedBy distance: PixelPoint,
    clip outer: (old: PixelRect, new: PixelRect)
  ) {
    self = other
    plane = 0
    if indices != 0 { move(by: indices) }
    let ownClip = other.clip.rect == outer.old ? nil : other.clip.rect.translated(by: distance)
    clip.rect = ownClip ?? outer.new
    guard distance != .zero else { return }
    for index in clip.rounded.indices {
      clip.rounded[index] = clip.rounded[index].translated(by: distance)
    }
    transform = other.transform.translated(by: distance)
    placement = other.placement.translated(by: distance)
    rect = other.rect.translated(by: distance)
    opaqueRect = other.opaqueRect.translated(by: distance)
  }
}

extension CompositeEntry.Kind {
  fileprivate func moved(by distance: Int) -> CompositeEntry.Kind {
    switch self {
    case .beginGroup(let end): .beginGroup(end: end + distance)
    case .beginMask(let end): .beginMask(end: end + distance)
    case .layer, .endGroup: self
    }
  }
}

extension AffineTransform {
  fileprivate func translated(by offset: PixelPoint) -> AffineTransform {
    AffineTransform(
      a: a, b: b, c: c, d: d, tx: tx + Double(offset.x), ty: ty + Double(offset.y))
  }
}

extension PixelRect {
  package func translated(by offset: PixelPoint) -> PixelRect {
    translated(x: offset.x, y: offset.y)
  }
}

extension PixelPoint {
  package static func + (a: PixelPoint, b: PixelPoint) -> PixelPoint {
    PixelPoint(x: a.x &+ b.x, y: a.y &+ b.y)
  }

  package static func - (a: PixelPoint, b: PixelPoint) -> PixelPoint {
    PixelPoint(x: a.x &- b.x, y: a.y &- b.y)
  }
}

extension RoundedRect {
  fileprivate func translated(by offset: PixelPoint) -> RoundedRect {
    let moved = rect.translated(by: Point(x: Double(offset.x), y: Double(offset.y)))
    return RoundedRect(moved, radii: radii, style: style)
  }
}
