import Geometry
import Raster

/// One step of painting a tree of layers, in z order, with everything that decides its pixels.
struct DisplayItem {
  enum Kind: Equatable {
    case layer
    /// The items up to the matching end are painted as one picture. `end` is its index.
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
  var transform: AffineTransform
  private(set) var placement: PixelPlacement
  let bounds: Rect
  let opacity: Double
  private(set) var clip: DisplayClip
  /// The layer whose group it is painted in; 0 for none.
  let group: UInt64
  /// Every pixel that it may touch.
  var rect: PixelRect
  /// Pixels that it covers completely with alpha 1; there may be more of them.
  private(set) var opaqueRect: PixelRect
  /// Whether it makes what is below it transparent.
  let erases: Bool
  /// The number of the promoted layer that shows it; 0 for the window's own buffer.
  var promotedLayer = 0

  /// ``opaqueRect`` in the window's own buffer.
  @inline(__always) var ownOpaqueRect: PixelRect { promotedLayer == 0 ? opaqueRect : .zero }

  /// Whether it is one colour or one picture that is copied, so that painting it in parts costs no more
  /// than painting it at once.
  var isFlat: Bool {
    guard kind == .layer, clip.rounded.isEmpty, case .onPixels(_, let place, _) = placement else {
      return false
    }
    let values = layer.presentation ?? layer.model
    return values.shadow == nil && !values.hasBorder && values.shownCornerRadius == 0
      && (values.contents == nil || place != nil) && values.blendMode == .sourceOver
  }

  /// Sets where the group ends that it begins.
  mutating func end(at index: Int) {
    switch kind {
    case .beginGroup: kind = .beginGroup(end: index)
    case .beginMask: kind = .beginMask(end: index)
    case .layer, .endGroup: preconditionFailure("DisplayItem: it begins no group")
    }
  }

  /// Follows the items among which it is to another index.
  mutating func move(by distance: Int) { kind = kind.moved(by: distance) }

  /// The index of the item that ends the group which this one begins.
  var endOfGroup: Int? {
    switch kind {
    case .beginGroup(let end), .beginMask(let end): end
    case .layer, .endGroup: nil
    }
  }

  /// Whether painting both gives the same pixels, given the same things below.
  func paintsTheSame(as other: DisplayItem) -> Bool {
    guard agrees(with: other), rect == other.rect, clip == other.clip else { return false }
    if placement == other.placement, placement != .between { return true }
    return transform == other.transform && bounds == other.bounds
  }

  /// Whether inside of `area` it paints what `other` paints, moved by whole pixels.
  func paintsTheSame(
    as other: DisplayItem, movedBy offset: PixelPoint, inside area: PixelRect
  ) -> Bool {
    agrees(with: other) && placement == other.placement.translated(by: offset)
      // Where things lie between pixels, another place may round differently.
      && placement != .between
      && rect.intersection(area) == other.rect.translated(by: offset).intersection(area)
      && clip.cutsTheSame(as: other.clip, movedBy: offset, inside: area)
  }

  /// Whether everything but the place is the same.
  private func agrees(with other: DisplayItem) -> Bool {
    version == other.version && opacity == other.opacity && group == other.group
      && bounds.size == other.bounds.size
  }
}

extension DisplayItem {
  /// The item of another list at another index and another place, not on a promoted layer yet.
  ///
  /// - Parameter clip: the clip of those around it, which stays where it is, and their new one.
  init(
    _ other: DisplayItem, indicesBy indices: Int, movedBy distance: PixelPoint,
    clip outer: (old: PixelRect, new: PixelRect)
  ) {
    self = other
    promotedLayer = 0
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

extension DisplayItem.Kind {
  fileprivate func moved(by distance: Int) -> DisplayItem.Kind {
    switch self {
    case .beginGroup(let end): .beginGroup(end: end + distance)
    case .beginMask(let end): .beginMask(end: end + distance)
    case .layer, .endGroup: self
    }
  }
}
