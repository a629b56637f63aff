import Geometry

/// Where a layer and everything below lie in device pixels.
struct SubsequenceExtent {
  /// Around all that is drawn.
  private(set) var box = PixelRect.zero
  /// Whether all of it would look the same at a distance of whole pixels, if nothing cut it there: nothing
  /// lies between pixels, and nothing is cut or left out here.
  private(set) var isTranslatable = true

  mutating func add(_ rect: PixelRect, in context: FlatteningContext) {
    box = box.union(rect)
    if !context.shows(rect) { isTranslatable = false }
  }

  mutating func add(_ other: SubsequenceExtent, movedBy distance: PixelPoint) {
    box = box.union(other.box.translated(by: distance))
    if !other.isTranslatable { isTranslatable = false }
  }

  /// Notes something that may look different elsewhere.
  mutating func forbidTranslation() { isTranslatable = false }
}
