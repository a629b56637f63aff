import Geometry
import Testing

@testable import Raster

#if DEBUG
  /// What the loops over pointers rely on is asserted: in a debug build a mistake ends in a message and not in
  /// somebody else's memory.
  @Suite struct UnsafeCoreTests {
    private static func buffer(_ body: (PixelBuffer) -> Void) {
      withExtendedLifetime(Pixmap(size: PixelSize(width: 4, height: 4)) { body($0) }) {}
    }

    /// Mistakes, and what is said of them.
    private static let mistakes: [(message: String, make: @Sendable () -> Void)] = [
      ("PixelBuffer: a row beyond the pixels", { buffer { _ = $0.row(4) } }),
      ("PixelBuffer: a row beyond the pixels", { buffer { _ = $0.row(-1) } }),
      (
        "Canvas: a block beyond the pixels",
        { buffer { Canvas(pixels: $0).compositeBlock(1, 1, 4, 1, .solid(0)) } }
      ),
      (
        "Canvas: a span beyond the pixels",
        { buffer { Canvas(pixels: $0).compositeSpan(3, 0, 2, 7, .solid(0)) } }
      ),
      ("GrowingBuffer: a negative count", { _ = GrowingBuffer<UInt8>().reserve(-1) }),
      (
        "GrowingBuffer: more to keep than there is",
        { GrowingBuffer<UInt8>().grow(to: 9, keeping: 1) }
      ),
      (
        "ResamplingTable: a column beyond the table",
        {
          let axis = ResamplingAxis(
            origin: 0, step: 1.5, bounds: 0..<8, sampling: ImageSampling.areaAverage)
          _ = ResamplingTable(axis, 0..<4, isHalving: false, Scratch()).weights(4)
        }
      ),
    ]

    @Test func `mistakes of loops are named`() async {
      for (index, mistake) in UnsafeCoreTests.mistakes.enumerated() {
        let result = await #expect(
          processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [index = index as Int] in UnsafeCoreTests.mistakes[index].make() }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains(mistake.message), "\(text)")
      }
    }
  }
#endif
