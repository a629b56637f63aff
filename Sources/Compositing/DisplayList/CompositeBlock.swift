import Geometry

/// What a layer hands down to its sublayers.
struct CompositeContext: Equatable {
  /// The layer's own coordinates to device pixels.
  var transform: AffineTransform
  /// Of everything above that is not painted as a group.
  var opacity = 1.0
  var clip: CompositeClip
  /// What lies outside of it is left out, also where nothing cuts it.
  var reach = PixelRect.everywhere

  /// Whether neither cuts anything off `rect` nor leaves anything of it out.
  func shows(_ rect: PixelRect) -> Bool { clip.rect.contains(rect) && reach.contains(rect) }

  /// Whether anything of a sublayer may be to be seen.
  @MainActor func mayShow(_ sublayer: Layer) -> Bool {
    DrawnArea.mayTouch(
      clip.rect.intersection(reach), extent: sublayer.extent, transform: transform)
  }

  /// By how many whole pixels the coordinates are those of `other`, moved; nil if there is more to it.
  fileprivate func distance(from other: CompositeContext) -> PixelPoint? {
    guard opacity == other.opacity, clip.rounded.isEmpty, other.clip.rounded.isEmpty else {
      return nil
    }
    return transform.wholeDistance(from: other.transform)
  }
}

extension AffineTransform {
  /// By how many whole units it moves further than `other`, from which it differs in nothing else.
  func wholeDistance(from other: AffineTransform) -> PixelPoint? {
    guard a == other.a, b == other.b, c == other.c, d == other.d,
      let x = AffineTransform.wholeDistance(from: other.tx, to: tx),
      let y = AffineTransform.wholeDistance(from: other.ty, to: ty)
    else { return nil }
    return PixelPoint(x: x, y: y)
  }

  private static func wholeDistance(from old: Double, to new: Double) -> Int32? {
    // Rounding must not have hidden a part of a pixel.
    Int32(exactly: new - old).flatMap { old + Double($0) == new ? $0 : nil }
  }
}

/// The entries of a layer and of everything below in a traversal, and what they depend on beside the
/// layers themselves.
struct CompositeBlock {
  /// Its number; 0 if they cannot be used again.
  var traversal: UInt64 = 0
  var entries = 0..<0
  var context: CompositeContext?
  var extent = CompositeExtent()

  /// How far its entries move to be those of another context; nil if they would be others.
  func distance(to other: CompositeContext) -> PixelPoint? {
    guard let context else { return nil }
    if context == other { return .zero }
    guard extent.isMovable, let distance = other.distance(from: context),
      other.shows(extent.box.translated(by: distance))
    else { return nil }
    return distance
  }
}

/// Where a layer and everything below lie in device pixels.
struct CompositeExtent {
  /// Around all that is drawn.
  private(set) var box = PixelRect.zero
  /// Whether all of it would look the same at a distance of whole pixels, if nothing cut it there: nothing
  /// lies between pixels, and nothing is cut or left out here.
  private(set) var isMovable = true

  mutating func add(_ rect: PixelRect, in context: CompositeContext) {
    box = box.union(rect)
    if !context.shows(rect) { isMovable = false }
  }

  mutating func add(_ other: CompositeExtent, movedBy distance: PixelPoint) {
    box = box.union(other.box.translated(by: distance))
    if !other.isMovable { isMovable = false }
  }

  /// Notes something that may look different elsewhere.
  mutating func fix() { isMovable = false }
}
