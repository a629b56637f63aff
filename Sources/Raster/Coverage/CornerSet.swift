/// The four corners of a rounded rectangle, found in one step.
final class CornerSet: Sendable {
  struct Key: Hashable, Sendable {
    var topLeft: CornerCoverage.Key?
    var topRight: CornerCoverage.Key?
    var bottomLeft: CornerCoverage.Key?
    var bottomRight: CornerCoverage.Key?
    /// The pixels of a shape that has a mask, else 0.
    var maskWidth = 0
    var maskHeight = 0

    /// Few words instead of every field: finding a shape's corners is mostly hashing.
    func hash(into hasher: inout Hasher) {
      func combine(_ a: CornerCoverage.Key?, _ b: CornerCoverage.Key?) {
        hasher.combine((a?.fingerprint ?? 0) &* 0x9e37_79b9_7f4a_7c15 &+ (b?.fingerprint ?? 0))
      }
      combine(topLeft, topRight)
      combine(bottomLeft, bottomRight)
      hasher.combine(maskWidth &<< 16 ^ maskHeight)
    }

    var isEmpty: Bool {
      topLeft == nil && topRight == nil && bottomLeft == nil && bottomRight == nil
    }
  }

  private let corners: [CornerCoverage]
  // Sendable: the corners behind these views are immutable and kept alive by `corners`.
  nonisolated(unsafe) let topLeft: CornerCoverage.View?
  nonisolated(unsafe) let topRight: CornerCoverage.View?
  nonisolated(unsafe) let bottomLeft: CornerCoverage.View?
  nonisolated(unsafe) let bottomRight: CornerCoverage.View?
  // Sendable: written before another thread sees this object.
  nonisolated(unsafe) private(set) var mask: ShapeMask?

  private static let cache = GenerationCache<Key, CornerSet>(budget: 2 << 20)

  /// - Parameters:
  ///   - key: Which corners.
  ///   - makeMask: Draws the mask of the shape, if the key asks for one.
  /// - Complexity: O(1) when the corners were used lately, else proportional to their arcs and the
  ///   pixels of the mask.
  static func cached(_ key: Key, makeMask: (CornerSet) -> ShapeMask) -> CornerSet {
    cache.value(
      for: key, cost: { $0.byteCount },
      make: {
        let corners = CornerSet(key)
        if key.maskWidth > 0 { corners.mask = makeMask(corners) }
        return corners
      })
  }

  private init(_ key: Key) {
    let found = [key.topLeft, key.topRight, key.bottomLeft, key.bottomRight].map {
      $0.map { CornerCoverage.cached($0) }
    }
    corners = found.compactMap { $0 }
    topLeft = found[0]?.view
    topRight = found[1]?.view
    bottomLeft = found[2]?.view
    bottomRight = found[3]?.view
  }

  deinit { mask?.bytes.deallocate() }

  private var byteCount: Int {
    corners.reduce(256 + (mask?.byteCount ?? 0)) { $0 + $1.byteCount }
  }
}
