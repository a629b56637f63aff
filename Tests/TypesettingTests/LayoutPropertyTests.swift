import Geometry
import Testing

@testable import Typesetting

/// What holds for every text, tried on random ones with attributes, items, tabs, justified and
/// indented paragraphs, quotes and code.
@Suite struct LayoutPropertyTests {
  private func layout(_ request: LayoutRequest) -> TextLayout {
    TextLayout(request, library: Fixtures.library)
  }

  @Test func `another width gives exactly what a new layout gives, a thousand times`() {
    var random = SeededRandom(seed: 41)
    for number in 0..<1000 {
      let request = RandomText.request(&random)
      var other = request
      other.maxWidth = Double.random(in: 1...500, using: &random)
      other.maximumLines = max(0, Int.random(in: -3...4, using: &random))
      let again = layout(request)
        .relayout(maxWidth: other.maxWidth, maximumLines: other.maximumLines)
      #expect(describe(again) == describe(layout(other)), "case \(number)")
    }
  }

  @Test func `two threads get the same bits as one`() async {
    let requests = (0..<60).map { index -> LayoutRequest in
      var random = SeededRandom(seed: UInt64(index) + 1000)
      return RandomText.request(&random)
    }
    let expected = requests.map { describe(layout($0)) }
    await withTaskGroup(of: [String].self) { group in
      for _ in 0..<3 { group.addTask { requests.map { describe(layout($0)) } } }
      for await result in group { #expect(result == expected) }
    }
  }

  @Test func `lines cover the text and stay inside of the layout`() {
    var random = SeededRandom(seed: 5)
    for number in 0..<300 {
      let request = RandomText.request(&random)
      let layout = layout(request)
      var offset = 0
      for line in layout.lines {
        #expect(line.range.lowerBound == offset, "case \(number)")
        offset = line.range.upperBound
        #expect(line.y >= 0 && line.frame.maxY <= layout.size.height + 0.01, "case \(number)")
        #expect(line.x >= -0.01 && line.frame.maxX <= layout.size.width + 0.01, "case \(number)")
      }
      if request.maximumLines == 0 || layout.isTruncated || layout.blocks.isEmpty {
        #expect(offset == request.text.utf8Count, "case \(number)")
      }
      for frame in layout.inlineItems {
        #expect(frame.rect.minX >= -0.01 && frame.rect.maxX <= layout.size.width + 0.01)
      }
    }
  }

  @Test func `pointing at a caret finds its place, in every direction`() {
    var random = SeededRandom(seed: 6)
    for number in 0..<150 {
      var request = RandomText.request(&random)
      request.maximumLines = 0
      request.text.changeAttributes(in: 0..<request.text.utf8Count) { $0.tracking = 0 }
      let layout = layout(request)
      guard !layout.isTruncated else { continue }
      for range in request.text.string.characterRanges() {
        let rect = layout.caretRect(at: TextPosition(offset: range.lowerBound))
        let found = layout.position(nearest: Point(x: rect.minX, y: rect.midY))
        let again = layout.caretRects(at: found)
        let distance = min(
          abs(again.primary.minX - rect.minX),
          again.secondary.map { abs($0.minX - rect.minX) } ?? .infinity)
        #expect(distance < 0.02, "case \(number) at \(range.lowerBound)")
      }
    }
  }

  @Test func `queries answer about odd places of any text`() {
    var random = SeededRandom(seed: 8)
    for _ in 0..<150 {
      let request = RandomText.request(&random)
      let layout = layout(request)
      let count = request.text.utf8Count
      for offset in [-1, 0, count / 3, count / 2, count, count + 9] {
        for movement in TextMovement.allCases {
          let moved = layout.position(TextPosition(offset: offset), moved: movement)
          #expect((0...count).contains(moved.offset))
        }
        #expect(layout.caretRects(at: TextPosition(offset: offset)).primary.isFinite)
        _ = layout.selectionRects(min(offset, 3)..<max(offset, 3))
        _ = layout.range(ofWordAt: offset)
        _ = layout.range(ofParagraphAt: offset)
      }
      for x in [-10.0, 0, 50, 1e9, .nan, .infinity] {
        let point = Point(x: x, y: x)
        _ = layout.attributes(at: point, slop: 3)
        _ = layout.rangeOfLink(at: point)
        #expect((0...count).contains(layout.position(nearest: point).offset))
      }
    }
  }
}
