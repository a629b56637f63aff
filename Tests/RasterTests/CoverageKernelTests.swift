import CRasterKernels
import Geometry
import Testing

@testable import Raster

/// Every version of the coverage loops against the portable one, which defines them.
@Suite struct CoverageKernelTests {
  /// Rows of cells with their own memory, behind which nothing may be written.
  private final class Field {
    let rows: CellRows
    private let cellCount: Int
    private let wordCount: Int
    private static let guardValue: Int32 = 0x5a5a_5a5a

    init(width: Int, height: Int) {
      let stride = (width + 18) & ~7
      let words = (stride / 8 + 63) / 64
      cellCount = stride * height
      wordCount = words * height
      let cells = UnsafeMutablePointer<Int32>.allocate(capacity: cellCount + 8)
      cells.initialize(repeating: 0, count: cellCount)
      (cells + cellCount).initialize(repeating: Self.guardValue, count: 8)
      let touched = UnsafeMutablePointer<UInt64>.allocate(capacity: wordCount)
      touched.initialize(repeating: 0, count: wordCount)
      rows = CellRows(
        cells: cells, stride: stride, touched: touched, words: words, width: width,
        height: height)
    }

    deinit {
      rows.cells.deallocate()
      rows.touched.deallocate()
    }

    var cells: [Int32] { Array(UnsafeBufferPointer(start: rows.cells, count: cellCount)) }
    var touched: [UInt64] { Array(UnsafeBufferPointer(start: rows.touched, count: wordCount)) }
    var isGuardIntact: Bool { (0..<8).allSatisfy { rows.cells[cellCount + $0] == Self.guardValue } }
  }

  private func randomLines(_ width: Int, _ height: Int, _ random: inout SeededRandom) -> [Line] {
    (0..<Int.random(in: 0..<90, using: &random)).map { _ in
      func start(_ limit: Int) -> Int32 {
        .random(in: -3000..<Int32(limit * 1024 + 2000), using: &random)
      }
      let x = start(width)
      let y = start(height + 2)
      func near(_ value: Int32) -> Int32 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: value
        case 1: (value | 1023) + 1
        case 2: value + .random(in: -9000...9000, using: &random)
        case 3: value + .random(in: -600_000...600_000, using: &random)
        default: value + .random(in: -1024...1024, using: &random)
        }
      }
      var line = Line(x0: x, y0: y, x1: near(x), y1: near(y))
      if line.y1 == line.y0 && Bool.random(using: &random) { line.y1 += 1 }
      if Bool.random(using: &random) {
        swap(&line.x0, &line.x1)
        swap(&line.y0, &line.y1)
      }
      return line
    }
  }

  private static let tables = InstructionSet.available.map { Kernels($0).coverage }

  @Test func `lines add the same to cells`() {
    var random = SeededRandom(61)
    for round in 0..<200 {
      let width = [1, 7, 8, 9, 30, 64, 505, 520][round % 8]
      let height = Int.random(in: 1...9, using: &random)
      let lines = randomLines(width, height, &random)
      let fields = Self.tables.map { table in
        let field = Field(width: width, height: height)
        withUnsafePointer(to: field.rows) { rows in
          lines.withUnsafeBufferPointer {
            if let base = $0.baseAddress { table.add(rows, 512 * 1024, base, 0) }
            if let base = $0.baseAddress { table.add(rows, 0, base, $0.count) }
          }
        }
        return field
      }
      for field in fields {
        #expect(field.cells == fields[0].cells && field.touched == fields[0].touched)
        #expect(field.isGuardIntact)
      }
    }
  }

  @Test func `curves are cut into the same cells`() {
    var random = SeededRandom(64)
    for round in 0..<100 {
      let width = [9, 30, 505][round % 3]
      let height = Int.random(in: 1...40, using: &random)
      func number() -> Double { random.double(-20...60) }
      var curve = CurveCoefficients(
        ax: number(), ay: number(), bx: number(), by: number(), cx: number(), cy: number(),
        dx: number(), dy: number())
      var window = LineWindow(
        x: 3072, y: -2048, top: 2048, bottom: Int32(height) * 1024, right: Int32(width) * 1024)
      var ends = Line(x0: 40, y0: 777, x1: 9000, y1: 4321)
      let count = Int.random(in: 0...40, using: &random)
      let fields = Self.tables.map { table in
        let lines = UnsafeMutablePointer<Line>.allocate(capacity: count + 8)
        defer { lines.deallocate() }
        let written = table.cut(
          &curve, 0.01, 0.97 / Double(count + 1), count, &ends, &window, lines)
        // What lies above the window's rows may be missing.
        let field = Field(width: width, height: max(0, height - 2))
        withUnsafePointer(to: field.rows) { table.add($0, 2048, lines, written) }
        return field
      }
      for field in fields {
        #expect(field.cells == fields[0].cells && field.touched == fields[0].touched)
        #expect(field.isGuardIntact)
      }
    }
  }

  private func filled(_ width: Int, _ height: Int, _ random: inout SeededRandom) -> [Line] {
    (0..<4).flatMap { _ in randomLines(width, height, &random) }
  }

  private func field(_ lines: [Line], _ width: Int, _ height: Int) -> Field {
    let field = Field(width: width, height: height)
    lines.withUnsafeBufferPointer { buffer in
      withUnsafePointer(to: field.rows) {
        if let base = buffer.baseAddress {
          CoverageKernels.portable.add($0, 0, base, buffer.count)
        }
      }
    }
    return field
  }

  @Test(arguments: [Int32(0), 1]) func `cells paint the same pixels`(isEvenOdd: Int32) {
    var random = SeededRandom(62)
    for round in 0..<120 {
      let width = [1, 7, 8, 9, 30, 64, 505, 520][round % 8]
      let height = Int.random(in: 1...5, using: &random)
      let lines = filled(width, height, &random)
      let pixel = round % 3 == 0 ? 0xff10_2030 : random.pixel()
      let background = (0..<((width + 3) * height)).map { _ in random.pixel() }
      var written: Set<Int> = []
      let pictures = Self.tables.map { table in
        let field = field(lines, width, height)
        var pixels = background
        let count = pixels.withUnsafeMutableBufferPointer { target in
          withUnsafePointer(to: field.rows) {
            table.paint($0, isEvenOdd, target.baseAddress!, width + 3, pixel)
          }
        }
        written.insert(count)
        #expect(field.cells.allSatisfy { $0 == 0 } && field.touched.allSatisfy { $0 == 0 })
        return pixels
      }
      for picture in pictures { #expect(picture == pictures[0], "width \(width)") }
      #expect(written.count == 1)
    }
  }

  @Test(arguments: [Int32(0), 1]) func `cells sum up to the same runs`(isEvenOdd: Int32) {
    var random = SeededRandom(63)
    for round in 0..<160 {
      let width = [1, 7, 8, 9, 30, 64, 505, 520][round % 8]
      let lines = filled(width, 1, &random)
      let results = Self.tables.map { table in
        let field = field(lines, width, 1)
        var bytes = [UInt8](repeating: 0, count: field.rows.stride)
        var runs = [CoverageRun](
          repeating: CoverageRun(start: 0, count: 0, value: 0), count: field.rows.stride / 4)
        let count = withUnsafePointer(to: field.rows) {
          table.sum($0, isEvenOdd, &bytes, &runs)
        }
        #expect(field.cells.allSatisfy { $0 == 0 } && field.touched.allSatisfy { $0 == 0 })
        var row = [Int32](repeating: 0, count: width)
        for run in runs[..<count] {
          for x in run.start..<(run.start + run.count) {
            row[Int(x)] = run.value < 0 ? Int32(bytes[Int(x)]) : run.value
          }
        }
        return row
      }
      for result in results { #expect(result == results[0], "width \(width)") }
    }
  }
}
