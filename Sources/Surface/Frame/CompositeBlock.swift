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

  /// Whether nothing of what lies in it is cut or left out.
  fileprivate var isOpen: Bool {
    clip.rect == .everywhere && clip.rounded.isEmpty && reach == .everywhere
  }

  /// By how many whole pixels this is `other`, moved; nil if there is more to it.
  fileprivate func distance(from other: CompositeContext) -> PixelPoint? {
    let (new, old) = (transform, other.transform)
    guard new.a == old.a, new.b == old.b, new.c == old.c, new.d == old.d, opacity == other.opacity
    else { return nil }
    guard let x = CompositeContext.wholeDistance(from: old.tx, to: new.tx),
      let y = CompositeContext.wholeDistance(from: old.ty, to: new.ty)
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
  /// Whether they look the same when they are moved by whole pixels.
  var isMovable = false

  /// How far its entries move to be those of another context; nil if they would be others.
  func distance(to other: CompositeContext) -> PixelPoint? {
    guard let context else { return nil }
    if context == other { return .zero }
    return isMovable && context.isOpen && other.isOpen ? other.distance(from: context) : nil
  }
}
