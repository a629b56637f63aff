import Testing

@testable import Typesetting

#if DEBUG
  /// What the loops over pointers rely on is asserted: in a debug build a mistake ends in a message and not in
  /// somebody else's memory.
  @Suite struct UnsafeCoreTests {
    private static func bytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
      Array("eight by".utf8).withUnsafeBufferPointer(body)
    }

    /// Mistakes, and what is said of them.
    private static let mistakes: [(message: String, make: @Sendable () -> Void)] = [
      ("UTF-8: a scalar beyond the text", { bytes { _ = $0.scalar(at: 8) } }),
      ("UTF-8: eight bytes beyond the text", { bytes { _ = $0.word(at: 1) } }),
      (
        "UTF-8: spaces are looked for beyond the text",
        { bytes { _ = $0.firstSpace(from: 0, limit: 9) } }
      ),
      ("UTF-8: a scalar before the text", { bytes { _ = $0.startOfScalar(before: 0) } }),
      (
        "LineBreaker: one opportunity for each offset and one for the end",
        {
          bytes { text in
            var result = [LineBreakOpportunity](repeating: .none, count: text.count)
            result.withUnsafeMutableBufferPointer { LineBreaker.fill($0, from: text) }
          }
        }
      ),
      (
        "Glyph: a range beyond the glyphs",
        { [Glyph]().withUnsafeBufferPointer { _ = $0.width(0..<1) } }
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
