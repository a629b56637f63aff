/// A set of pixels, kept as disjoint rectangles in buffer pixels.
///
/// It describes damage: pixels that must be painted again. After ``simplify(to:)`` it may cover
/// more than was added, never less.
public struct Region: Sendable, Equatable {
  /// Disjoint, not empty, in no particular order.
  public private(set) var rects: [PixelRect]

  /// A region without pixels.
  public init() { rects = [] }

  /// The pixels of a rectangle.
  public init(_ rect: PixelRect) { rects = rect.isEmpty ? [] : [rect] }

  /// Whether it has no pixels.
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

  /// Makes the region empty and keeps its memory.
  public mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Adds the pixels of `rect`.
  ///
  /// - Complexity: O(*n*) in the number of rectangles.
  public mutating func formUnion(_ rect: PixelRect) {
    let added = PixelEdges(rect)
    guard !added.isEmpty else { return }
    var index = firstTouched(by: added, from: 0, to: rects.count)
    let first = index
    while index < rects.count {
      // One that contains it is the only one that touches it.
      if rects[index].contains(rect) { return }
      if rect.contains(rects[index]) { removeUnordered(index) } else { index += 1 }
      index = firstTouched(by: added, from: index, to: rects.count)
    }
    let old = rects.count
    rects.append(rect)
    // What is left of it stands behind the others, which are taken from it.
    index = first
    while index < old, rects.count > old {
      index = firstTouched(by: added, from: index, to: old)
      if index < old { subtract(PixelEdges(rects[index]), from: old) }
      index += 1
    }
  }

  /// Adds the pixels of `other`. O(n + m) in the numbers of rectangles for most regions.
  public mutating func formUnion(_ other: Region) {
    for rect in other.rects { formUnion(rect) }
  }

  /// Removes the pixels of `rect`.
  ///
  /// - Complexity: O(*n*) in the number of rectangles.
  public mutating func subtract(_ rect: PixelRect) {
    let hole = PixelEdges(rect)
    if !hole.isEmpty { subtract(hole, from: 0) }
  }

  /// In place: pieces take the place of what they are cut from, and others stand behind all.
  private mutating func subtract(_ hole: PixelEdges, from start: Int) {
    var end = rects.count
    var index = firstTouched(by: hole, from: start, to: end)
    while index < end {
      if cut(hole, outOf: index) {
        index += 1
      } else {
        // The last one that has not been looked at, whose place the last of all takes.
        end -= 1
        rects.swapAt(index, end)
        removeUnordered(end)
      }
      index = firstTouched(by: hole, from: index, to: end)
    }
  }

  /// - Returns: whether anything is left of the rectangle.
  private mutating func cut(_ hole: PixelEdges, outOf index: Int) -> Bool {
    let rect = PixelEdges(rects[index])
    let top = Swift.max(rect.minY, hole.minY)
    let bottom = Swift.min(rect.maxY, hole.maxY)
    var isFirst = true
    func keep(_ minX: Int32, _ minY: Int32, _ maxX: Int32, _ maxY: Int32) {
      guard minX < maxX, minY < maxY else { return }
      let piece = PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
      if isFirst { rects[index] = piece } else { rects.append(piece) }
      isFirst = false
    }
    keep(rect.minX, rect.minY, rect.maxX, top)
    keep(rect.minX, top, hole.minX, bottom)
    keep(hole.maxX, top, rect.maxX, bottom)
    keep(rect.minX, bottom, rect.maxX, rect.maxY)
    return !isFirst
  }

  /// The first rectangle that has pixels of `edges`; `end` if there is none.
  private func firstTouched(by edges: PixelEdges, from start: Int, to end: Int) -> Int {
    rects.withUnsafeBufferPointer { rects in
      var index = start
      while index < end, !edges.intersects(rects[index]) { index += 1 }
      return index
    }
  }

  /// Puts the last one in its place.
  private mutating func removeUnordered(_ index: Int) {
    let last = rects.removeLast()
    if index < rects.count { rects[index] = last }
  }

  /// Takes out the pixels of `other`.
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
  /// Of more than 64 it joins runs of such beside and below each other, and leaves it at that.
  ///
  /// - Complexity: O(*n*²) for *n* rectangles, and as often as some are joined; O(*n* log *n*) above 64.
  public mutating func joinNeighbours() {
    if rects.count > Region.manyRects { joinRuns() }
    if rects.count > Region.manyRects { return }
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

  /// As many rectangles as are compared with each other.
  private static let manyRects = 64

  private mutating func joinRuns() {
    rects.sort { ($0.minY, $0.maxY, $0.minX) < ($1.minY, $1.maxY, $1.minX) }
    joinFollowing { $0.minY == $1.minY && $0.maxY == $1.maxY && $0.maxX == $1.minX }
    rects.sort { ($0.minX, $0.maxX, $0.minY) < ($1.minX, $1.maxX, $1.minY) }
    joinFollowing { $0.minX == $1.minX && $0.maxX == $1.maxX && $0.maxY == $1.minY }
  }

  private mutating func joinFollowing(_ continues: (PixelRect, PixelRect) -> Bool) {
    var last = 0
    for index in rects.indices.dropFirst() {
      if continues(rects[last], rects[index]) {
        rects[last] = rects[last].union(rects[index])
      } else {
        last += 1
        rects[last] = rects[index]
      }
    }
    rects.removeLast(rects.count - last - 1)
  }

  /// Merges rectangles until at most `limit` are left, always the pair whose common box adds the
  /// fewest pixels. The region may grow.
  ///
  /// - Complexity: O(*n*³) for *n* rectangles; above 64 it goes straight to the bounding box.
  public mutating func simplify(to limit: Int) {
    guard rects.count > limit else { return }
    if rects.count > Region.manyRects {
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
