package import Geometry

/// What is known of the pixels of a buffer: one colour, but where something was painted on it.
///
/// The tiles of what scrolls are painted on one colour, in buffers that had others of these tiles before. Filling all of a
/// tile takes longer than painting what is on it. So only that is filled which something was painted on.
@MainActor
package final class BufferGround {
  /// Nil if nothing is known.
  private var color: UInt32?
  /// Where anything may be, in the pixels of the buffer.
  private var painted: [PixelRect] = []

  /// More than the rows on a tile have parts; what is more is one rectangle.
  private static let limit = 32

  /// Nothing is known of new memory.
  package init() {}

  /// Something else is painted than on one colour.
  package func forget() { (color, painted) = (nil, []) }

  /// Makes a rectangle one colour.
  ///
  /// - Parameter size: That of the buffer.
  /// - Returns: What has to be filled for that, without overlaps.
  func fill(_ rect: PixelRect, with new: UInt32, in size: PixelSize) -> Region {
    let whole = Region(rect)
    guard new == color else {
      // A part of the buffer says nothing of the rest.
      if rect == PixelRect(size) { (color, painted) = (new, []) } else { forget() }
      return whole
    }
    var due = Region()
    for part in painted { due.formUnion(part.intersection(rect)) }
    painted.removeAll { rect.contains($0) }
    // At once is quicker than in parts that leave little out.
    return due.area * 4 > rect.area * 3 ? whole : due
  }

  /// Something is painted on the colour.
  func paint(_ rect: PixelRect) {
    guard color != nil, !rect.isEmpty, !painted.contains(where: { $0.contains(rect) }) else {
      return
    }
    painted.append(rect)
    guard painted.count > Self.limit else { return }
    painted = [painted.reduce(.zero) { $0.union($1) }]
  }

  /// Makes a rectangle what it is in another buffer.
  ///
  /// - Returns: What has to be copied for that, without overlaps.
  package func copy(_ rect: PixelRect, from other: BufferGround) -> Region {
    guard color != nil, color == other.color else {
      forget()
      return Region(rect)
    }
    var due = Region()
    for part in painted + other.painted { due.formUnion(part.intersection(rect)) }
    painted.removeAll { rect.contains($0) }
    for part in other.painted { paint(part.intersection(rect)) }
    return due
  }
}
