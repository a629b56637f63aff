import CRasterKernels
import Testing

@testable import Raster

/// Every version of the compositing loops against their scalar definition, bit for bit.
@Suite struct CompositingKernelTests {
  enum Kernel: CaseIterable, Sendable {
    case fill, solidOver, copy, over, overWithAlpha, solidMask, overMask, subpixelMask,
      premultiply, multiplyMask
  }

  /// Memory for one call: rectangles that begin anywhere, with memory around them that must stay as
  /// it is.
  private struct Field: Equatable {
    var destination: [UInt32]
    var source: [UInt32]
    var mask: [UInt8]
    var other: [UInt8]
    var width: Int
    var height: Int
    var stride: Int
    var sourceStride: Int
    var start: Int
    var sourceStart: Int
    var pixel: UInt32
    var alpha: UInt32

    init(width: Int, height: Int, _ random: inout SeededRandom) {
      self.width = width
      self.height = height
      // Every third rectangle is as wide as its rows.
      let hasGaps = Int.random(in: 0..<3, using: &random) != 0
      stride = width + (hasGaps ? .random(in: 0...20, using: &random) : 0)
      sourceStride = width + (hasGaps ? .random(in: 0...20, using: &random) : 0)
      start = 20 + .random(in: 0...17, using: &random)
      sourceStart = 20 + .random(in: 0...17, using: &random)
      let count = 57 + (height + 1) * (width + 20)
      destination = (0..<count).map { _ in random.pixel() }
      source = Self.runs(count, &random) {
        [0, 0xff12_3456, nil][$0]
      } with: {
        $0.pixel()
      }
      mask = Self.runs(count, &random) {
        [0, 255, nil][$0]
      } with: {
        .random(in: 0...255, using: &$0)
      }
      other = Self.runs(count, &random) {
        [0, 255, nil][$0]
      } with: {
        .random(in: 0...255, using: &$0)
      }
      pixel = random.pixel()
      alpha = .random(in: 0...255, using: &random)
    }

    /// Runs of what kernels have short cuts for, and of anything.
    private static func runs<Value>(
      _ count: Int, _ random: inout SeededRandom, _ constant: (Int) -> Value?,
      with any: (inout SeededRandom) -> Value
    ) -> [Value] {
      var values: [Value] = []
      while values.count < count {
        let fixed = constant(Int.random(in: 0..<3, using: &random))
        let length = Int.random(in: 1...40, using: &random)
        for _ in 0..<min(length, count - values.count) { values.append(fixed ?? any(&random)) }
      }
      return values
    }

    mutating func run(_ kernel: Kernel, _ table: CompositingKernels) {
      let (sourceStart, start) = (sourceStart, start)
      if kernel == .multiplyMask {
        mask.withUnsafeMutableBufferPointer { mask in
          other.withUnsafeBufferPointer {
            table.multiplyMask(
              mask.baseAddress! + start, $0.baseAddress! + sourceStart, width * height)
          }
        }
        return
      }
      source.withUnsafeBufferPointer { source in
        mask.withUnsafeBufferPointer { mask in
          destination.withUnsafeMutableBufferPointer { destination in
            let d = destination.baseAddress! + start
            let s = source.baseAddress! + sourceStart
            let m = mask.baseAddress! + sourceStart
            switch kernel {
            case .fill: table.fill(d, stride, width, height, pixel)
            case .solidOver: table.solidOver(d, stride, width, height, pixel)
            case .copy: table.copy(d, stride, s, sourceStride, width, height)
            case .over: table.over(d, stride, s, sourceStride, width, height)
            case .overWithAlpha:
              table.overWithAlpha(d, stride, s, sourceStride, width, height, alpha)
            case .solidMask: table.solidMask(d, stride, m, sourceStride, width, height, pixel)
            case .overMask:
              table.overMask(d, stride, s, sourceStride, m, sourceStride, width, height)
            case .subpixelMask:
              table.subpixelMask(d, stride, s, sourceStride, width, height, pixel)
            case .premultiply: table.premultiply(d, stride, width, height)
            case .multiplyMask: break
            }
          }
        }
      }
    }
  }

  private func check(_ kernel: Kernel, _ field: Field, _ comment: @autoclosure () -> String = "") {
    var expected = field
    expected.run(kernel, ScalarCompositing.table)
    for set in InstructionSet.available {
      var actual = field
      actual.run(kernel, Kernels(set).compositing)
      // Compared first, because describing a failed comparison of arrays takes seconds.
      let isEqual = actual == expected
      #expect(isEqual, "\(kernel) of \(set), \(comment())")
    }
  }

  @Test(arguments: Kernel.allCases)
  func `narrow rectangles of every width, wherever they begin`(kernel: Kernel) {
    var random = SeededRandom(21)
    for width in 0...70 {
      let height = width % 9 == 0 ? 0 : Int.random(in: 1...3, using: &random)
      check(kernel, Field(width: width, height: height, &random), "\(width) x \(height)")
    }
  }

  @Test(arguments: Kernel.allCases)
  func `wide rectangles, which have loops of their own`(kernel: Kernel) {
    var random = SeededRandom(22)
    for width in [127, 128, 130, 255, 256, 257, 1023, 1024, 1041] {
      check(kernel, Field(width: width, height: 2, &random), "\(width)")
    }
  }

  @Test(arguments: InstructionSet.available)
  func `a fill larger than the caches`(set: InstructionSet) {
    var pixels = [UInt32](repeating: 1, count: 70_002)
    pixels.withUnsafeMutableBufferPointer {
      Kernels(set).compositing.fill($0.baseAddress! + 1, 700, 700, 100, 0x8040_2010)
    }
    #expect(pixels.first == 1 && pixels.last == 1)
    let isFilled = pixels[1...70_000].allSatisfy { $0 == 0x8040_2010 }
    #expect(isFilled)
  }

  // MARK: All values

  /// Rows are one byte, columns the other.
  private func allPairs(_ kernel: Kernel, _ prepare: (inout Field) -> Void) {
    var random = SeededRandom(23)
    var field = Field(width: 256, height: 256, &random)
    (field.stride, field.sourceStride, field.start, field.sourceStart) = (256, 256, 0, 0)
    prepare(&field)
    check(kernel, field)
  }

  /// The premultiplied pixel of an alpha with different channels.
  private func pixel(_ alpha: Int) -> UInt32 {
    UInt32(alpha << 24 | alpha << 16 | (alpha / 2) << 8 | alpha / 7)
  }

  /// The pixel whose channels are all the same.
  private func gray(_ value: Int) -> UInt32 { UInt32(value) * 0x0101_0101 }

  @Test func `every alpha over every value`() {
    allPairs(.over) { field in
      for i in 0..<65_536 {
        field.source[i] = pixel(i >> 8)
        field.destination[i] = gray(i & 255)
      }
    }
  }

  @Test func `a colour of every alpha over every value`() {
    var random = SeededRandom(24)
    var field = Field(width: 256, height: 1, &random)
    for i in 0..<256 { field.destination[field.start + i] = gray(i) }
    for alpha in 0...255 {
      field.pixel = pixel(alpha)
      check(.solidOver, field, "alpha \(alpha)")
    }
  }

  @Test(arguments: [0xff33_90ec, 0x8040_2010] as [UInt32])
  func `a colour through every coverage over every value`(color: UInt32) {
    allPairs(.solidMask) { field in
      field.pixel = color
      for i in 0..<65_536 {
        field.mask[i] = UInt8(i >> 8)
        field.destination[i] = gray(i & 255)
      }
    }
  }

  @Test(arguments: [0xff33_90ec, 0x8040_2010] as [UInt32], [255, 254, 0])
  func `a colour through subpixels of every coverage over every value`(color: UInt32, alpha: Int) {
    allPairs(.subpixelMask) { field in
      field.pixel = color
      for i in 0..<65_536 {
        // Other coverages in the other subpixels and in the whole.
        field.source[i] = UInt32(i >> 8) &* 0x1f_0b_05_01 ^ UInt32(i & 7) &* 0x1100_0000
        field.destination[i] = UInt32(alpha) << 24 | gray(min(i & 255, alpha)) & 0xff_ffff
      }
    }
  }

  @Test func `every alpha through every coverage`() {
    allPairs(.overMask) { field in
      for i in 0..<65_536 {
        field.mask[i] = UInt8(i >> 8)
        field.source[i] = pixel(i & 255)
      }
    }
  }

  @Test func `every alpha at every opacity`() {
    var random = SeededRandom(25)
    var field = Field(width: 256, height: 1, &random)
    for i in 0..<256 { field.source[field.sourceStart + i] = pixel(i) }
    for alpha in UInt32(0)...255 {
      field.alpha = alpha
      check(.overWithAlpha, field, "opacity \(alpha)")
    }
  }

  @Test func `every straight value of every alpha`() {
    allPairs(.premultiply) { field in
      for i in 0..<65_536 {
        field.destination[i] = UInt32(i >> 8) << 24 | UInt32(i & 255) * 0x1_0101
      }
    }
  }

  @Test func `every coverage times every other`() {
    allPairs(.multiplyMask) { field in
      for i in 0..<65_536 {
        field.mask[i] = UInt8(i >> 8)
        field.other[i] = UInt8(i & 255)
      }
    }
  }

  @Test func `pixels brighter than their alpha, which memory from outside may hold`() {
    var random = SeededRandom(26)
    var field = Field(width: 61, height: 2, &random)
    for i in field.source.indices {
      field.source[i] = .random(in: 0...UInt32.max, using: &random)
      field.destination[i] = .random(in: 0...UInt32.max, using: &random)
    }
    for kernel in [Kernel.copy, .over, .overWithAlpha, .overMask, .subpixelMask] {
      check(kernel, field)
    }
  }
}
