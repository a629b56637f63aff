/// The four corners of a rounded rectangle, found in one step.
final class CornerSet: Sendable {
  struct Key: Hashable, Sendable {
    var topLeft: CornerCoverage.Key?
    var topRight: CornerCoverage.Key?
    var bottomLeft: CornerCoverage.Key?
    var bottomRight: CornerCoverage.Key?

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

  private static let cache = GenerationCache<Key, CornerSet>(budget: 1 << 20)

  /// - Complexity: O(1) when the corners were used lately, else proportional to their arcs.
  static func cached(_ key: Key) -> CornerSet {
    cache.value(for: key, cost: { $0.byteCount }, make: { CornerSet(key) })
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

  private var byteCount: Int { corners.reduce(256) { $0 + $1.byteCount } }
}
