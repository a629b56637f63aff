import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// How pictures are cut, against one tile at a time.
@Suite struct TileGridTests {
  private static let scales = [1, 1.25, 1.5, 2].map { ScaleFactor($0)! }

  private func number(_ range: ClosedRange<Int32>, _ random: inout SeededGenerator) -> Int32 {
    .random(in: range, using: &random)
  }

  /// All tiles that there are, row by row.
  private func indices(_ grid: TileGrid) -> [TileGrid.Index] {
    grid.span(of: PixelRect(grid.size)).indices
  }

  private func grid(_ random: inout SeededGenerator) -> TileGrid {
    TileGrid(
      of: PixelSize(width: number(1...9000, &random), height: number(1...9000, &random)),
      scale: Self.scales.randomElement(using: &random)!)
  }

  @Test(arguments: 0..<20) func `tiles lie beside each other and cover the picture`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let grid = grid(&random)
    var covered = Region()
    var area = 0
    for index in indices(grid) {
      let rect = grid.rect(of: index)
      #expect(!rect.isEmpty)
      area += rect.area
      covered.formUnion(rect)
      // Each begins at whole units, at its place in the picture.
      let frame = grid.frame(of: index)
      #expect(frame.minX == frame.minX.rounded() && frame.minY == frame.minY.rounded())
      #expect(abs(frame.minX * grid.scale.value - Double(rect.minX)) < 1e-6)
      #expect(abs(frame.minY * grid.scale.value - Double(rect.minY)) < 1e-6)
      #expect(abs(frame.width * grid.scale.value - Double(rect.width)) < 1e-6)
      #expect(abs(frame.height * grid.scale.value - Double(rect.height)) < 1e-6)
    }
    #expect(area == grid.size.area && covered == Region(PixelRect(grid.size)))
    let beyond = TileGrid.Index(column: 0, row: indices(grid).last!.row + 1)
    #expect(grid.rect(of: beyond).isEmpty && !grid.hasSame(beyond, as: grid))
  }

  @Test(arguments: 0..<20) func `the tiles of a part are those that it touches`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let grid = grid(&random)
    let all = indices(grid)
    for _ in 0..<40 {
      let area = PixelRect(
        x: number(-500...9000, &random), y: number(-500...9000, &random),
        width: number(0...3000, &random), height: number(0...3000, &random))
      let span = grid.span(of: area)
      let touched = all.filter { !grid.rect(of: $0).intersection(area).isEmpty }
      #expect(span.indices == touched && span.isEmpty == touched.isEmpty)
      #expect(all.allSatisfy { span.contains($0) == touched.contains($0) })
      // The same in units.
      let unit = grid.scale.value
      let rect = Rect(
        x: Double(area.minX) / unit, y: Double(area.minY) / unit, width: Double(area.width) / unit,
        height: Double(area.height) / unit)
      let inset = rect.inset(by: 0.01)
      if inset.width > 0, inset.height > 0 { #expect(grid.span(of: inset) == span) }
    }
  }

  @Test(arguments: 0..<20) func `the distance to tiles is that to the nearest one`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func span() -> TileGrid.Span {
      let (column, row) = (number(0...9, &random), number(0...9, &random))
      return TileGrid.Span(
        columns: column..<column + number(1...3, &random), rows: row..<row + number(1...3, &random))
    }
    let set = TileSet((0..<Int.random(in: 1...3, using: &random)).map { _ in span() })
    let tiles = set.indices
    #expect(Set(tiles).count == tiles.count)
    for column in Int32(0)...12 {
      for row in Int32(0)...12 {
        let index = TileGrid.Index(column: column, row: row)
        let nearest = tiles.map { max(abs($0.column - column), abs($0.row - row)) }.min()
        #expect(set.contains(index) == tiles.contains(index))
        #expect(set.distance(of: index) == Int(nearest!))
      }
    }
  }

  @Test func `a tile stays where another grid has it in the same place, with as many pixels`() {
    func grid(_ width: Int32, _ height: Int32, _ scale: ScaleFactor = .one) -> TileGrid {
      TileGrid(of: PixelSize(width: width, height: height), scale: scale)
    }
    // At twice the scale the tiles of this have as many pixels.
    let old = grid(128, 9000)
    let last = indices(old).last!
    for index in indices(old) {
      #expect(grid(128, 9000).hasSame(index, as: old))
      #expect(grid(128, 9100).hasSame(index, as: old) == (index != last))
      #expect(!grid(129, 9000).hasSame(index, as: old))
      #expect(!grid(128, 9000, ScaleFactor(integer: 2)).hasSame(index, as: old))
    }
  }

  @Test func `a picture is cut that is larger than windows are`() {
    func isCut(_ width: Int32, _ height: Int32, _ window: PixelSize) -> Bool {
      TileGrid(of: PixelSize(width: width, height: height), scale: .one, window: window) != nil
    }
    let small = PixelSize(width: 800, height: 600)
    #expect(!isCut(4096, 1024, small) && isCut(4097, 10, small) && isCut(10, 4097, small))
    #expect(!isCut(2048, 2048, small) && isCut(2048, 2049, small))
    // Twice the sides of the window, and twice its area.
    let large = PixelSize(width: 3000, height: 2000)
    #expect(!isCut(6000, 2000, large) && isCut(6001, 10, large) && isCut(6000, 2001, large))
    #expect(!isCut(10, 4096, large) && isCut(10, 6001, large))
  }
}

/// Jobs in a queue against a list that is searched.
@Suite struct JobQueueTests {
  @Test(arguments: 0..<20) func `of the jobs of the highest order the oldest one is next`(
    seed: UInt64
  ) {
    final class Log: @unchecked Sendable {
      // Sendable: used by this thread alone.
      var last = -1
    }
    var random = SeededGenerator(seed: seed)
    let log = Log()
    var queue = JobQueue()
    var model: [(number: Int, order: Int)] = []
    for number in 0..<300 {
      if Int.random(in: 0..<5, using: &random) < 3 {
        let order = Int.random(in: -3...3, using: &random)
        queue.insert({ log.last = number }, order: order)
        model.append((number, order))
      } else {
        let highest = model.map(\.order).max()
        let next = model.firstIndex { $0.order == highest }
        queue.popFirst()?()
        #expect(next == nil || log.last == model.remove(at: next!).number)
      }
      #expect(queue.isEmpty == model.isEmpty)
    }
  }
}
