/// A set of pixels, kept as disjoint rectangles in buffer pixels.
///
/// It describes damage: pixels that must be painted again. After ``simplify(to:)`` it may cover
/// more than was added, never less.
public struct Region: Sendable, Equatable {
  /// Disjoint, not empty, in no particular order.
  public private(set) var rects: [PixelRect]

  public init() { rects = [] }

  public init(_ rect: PixelRect) { rects = rect.isEmpty ? [] : [rect] }

  public var isEmpty: Bool { rects.isEmpty }

  /// The number of pixels.
  ///
  /// - Complexity: O(*n*) in the number of rectangles.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// The smallest rectangle around everything.
  ///
  /// - Complexity: O(*n*) in the number of rectangles.
  public var bounds: PixelRect { rects.reduce(.zero) { $0.union($1) } }

  /// - Complexity: O(*n*) in the number of rectangles.
  public func contains(_ point: PixelPoint) -> Bool { rects.contains { $0.contains(point) } }

  /// Whether every pixel of `rect` is in the region.
  ///
  /// - Complexity: O(*n*²) in the number of rectangles that touch `rect`.
  public func contains(_ rect: PixelRect) -> Bool {
    if rects.contains(where: { $0.contains(rect) }) { return true }
    var rest = Region(rect)
    for covered in rects { rest.subtract(covered) }
    return rest.isEmpty
  }

  public mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Adds the pixels of `rect`.
  ///
  /// - Complexity: O(*n*) in the number of rectangles.
  public mutating func formUnion(_ rect: PixelRect) {
    guard !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
    rects.removeAll { rect.contains($0) }
    guard rects.contains(where: { $0.intersects(rect) }) else {
      rects.append(rect)
      return
    }
    var rest = Region(rect)
    for existing in rects { rest.subtract(existing) }
    rects.append(contentsOf: rest.rects)
  }

  public mutating func formUnion(_ other: Region) {
    for rect in other.rects { formUnion(rect) }
  }

  /// Removes the pixels of `rect`.
  ///
  /// - Complexity: O(*n*) in the number of rectangles.
  public mutating func subtract(_ rect: PixelRect) {
    guard rects.contains(where: { $0.intersects(rect) }) else { return }
    var result: [PixelRect] = []
    result.reserveCapacity(rects.count + 3)
    for r in rects {
      let cut = r.intersection(rect)
      guard !cut.isEmpty else {
        result.append(r)
        continue
      }
      func keep(_ piece: PixelRect) { if !piece.isEmpty { result.append(piece) } }
      keep(PixelRect(minX: r.minX, minY: r.minY, maxX: r.maxX, maxY: cut.minY))
      keep(PixelRect(minX: r.minX, minY: cut.minY, maxX: cut.minX, maxY: cut.maxY))
      keep(PixelRect(minX: cut.maxX, minY: cut.minY, maxX: r.maxX, maxY: cut.maxY))
      keep(PixelRect(minX: r.minX, minY: cut.maxY, maxX: r.maxX, maxY: r.maxY))
    }
    rects = result
  }

  public mutating func subtract(_ other: Region) {
    for rect in other.rects { subtract(rect) }
  }

  /// Keeps only what lies inside `rect`.
  public mutating func formIntersection(_ rect: PixelRect) {
    rects = rects.compactMap {
      let cut = $0.intersection(rect)
      return cut.isEmpty ? nil : cut
    }
  }

  /// The region moved by whole pixels.
  public func translated(x: Int32, y: Int32) -> Region {
    var result = self
    for index in result.rects.indices {
      result.rects[index] = result.rects[index].translated(x: x, y: y)
    }
    return result
  }

  /// Makes one rectangle of two that share a whole edge, as often as there are such. The region stays.
  ///
  /// - Complexity: O(*n*²) for *n* rectangles, and as often as some are joined.
  public mutating func joinNeighbours() {
    var first = 0
    while first < rects.count {
      let rect = rects[first]
      let neighbour = rects.indices.first {
        $0 != first && rect.union(rects[$0]).area == rect.area + rects[$0].area
      }
      guard let neighbour else {
        first += 1
        continue
      }
      rects[first] = rect.union(rects[neighbour])
      rects.remove(at: neighbour)
      // What did not fit before may fit now.
      first = 0
    }
  }

  /// Merges rectangles until at most `limit` are left, always the pair whose common box adds the
  /// fewest pixels. The region may grow.
  ///
  /// - Complexity: O(*n*³) for *n* rectangles; above 64 it goes straight to the bounding box.
  public mutating func simplify(to limit: Int) {
    guard rects.count > limit else { return }
    if rects.count > 64 {
      rects = [bounds]
      return
    }
    while rects.count > Swift.max(1, limit) {
      var best = (cost: Int.max, first: 0, second: 1)
      for i in rects.indices {
        for j in (i + 1)..<rects.count {
          let cost = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
          if cost < best.cost { best = (cost, i, j) }
        }
      }
      let merged = rects[best.first].union(rects[best.second])
      rects.remove(at: best.second)
      rects.remove(at: best.first)
      // The box may overlap others now; swallow what it touches so that they stay disjoint.
      var box = merged
      while let touched = rects.firstIndex(where: { $0.intersects(box) }) {
        box = box.union(rects.remove(at: touched))
      }
      rects.append(box)
    }
  }

  /// Equal when both cover the same pixels, however they are cut into rectangles.
  public static func == (a: Region, b: Region) -> Bool {
    guard a.area == b.area else { return false }
    return a.rects.allSatisfy { b.contains($0) }
  }
}
