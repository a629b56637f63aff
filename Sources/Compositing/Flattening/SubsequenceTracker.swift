import Geometry

/// Notes, while a part of a tree is flattened, whether its items can be used in the next pass, and where.
struct SubsequenceTracker {
  /// Whether the items would be the same in the next pass if nothing were marked.
  private(set) var isReusable = true
  /// Where they lie.
  private(set) var extent = SubsequenceExtent()

  /// Begins a part of what is flattened.
  ///
  /// - Returns: What was noted around it, for ``end(inside:)``.
  mutating func begin() -> SubsequenceTracker {
    defer { self = SubsequenceTracker() }
    return self
  }

  /// What was noted of a part counts for what it is in, too.
  mutating func end(inside outer: SubsequenceTracker) {
    let part = self
    self = outer
    if !part.isReusable { isReusable = false }
    extent.add(part.extent, movedBy: .zero)
  }

  mutating func add(_ rect: PixelRect, in context: FlatteningContext) {
    extent.add(rect, in: context)
  }

  mutating func add(_ part: SubsequenceExtent) { extent.add(part, movedBy: .zero) }

  /// Notes something that depends on more than layers.
  mutating func forbidReuse() { isReusable = false }

  /// Notes something that may look different elsewhere.
  mutating func forbidTranslation() { extent.forbidTranslation() }
}
