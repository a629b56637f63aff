import Geometry

/// The display items of a layer and of everything below in a display list, and what they depend on beside
/// the layers themselves.
struct CachedSubsequence {
  /// The number of the list; 0 if the items cannot be used again.
  var list: UInt64 = 0
  var items = 0..<0
  var context: FlatteningContext?
  var extent = SubsequenceExtent()

  /// How far the items move to be those of another context; nil if they would be others.
  func distance(to other: FlatteningContext) -> PixelPoint? {
    guard let context else { return nil }
    if context == other { return .zero }
    guard extent.isTranslatable, let distance = other.distance(from: context),
      other.shows(extent.box.translated(by: distance))
    else { return nil }
    return distance
  }
}
