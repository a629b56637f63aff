import Glibc
import Testing

@testable import Typesetting

/// A caret that goes from side to side through the samples of Unicode's BidiCharacterTest.txt. `BIDI_STEP=1` for all of them.
@Suite struct CaretBidiTests {
  private static let step = Int(getenv("BIDI_STEP").map { String(cString: $0) } ?? "") ?? 41

  @Test func `a caret visits every place of a line once, and comes back the same way`() throws {
    var count = 0
    var failures: [String] = []
    for (number, line) in try UnicodeDataFile("BidiCharacterTest.txt").lines.enumerated()
    where number % Self.step == 0 {
      let layout = layout(of: line)
      // Those with several paragraphs have several lines.
      if layout.lines.count != 1 { continue }
      count += 1
      if let failure = failure(layout) { failures.append("\(line): \(failure)") }
    }
    #expect(count > 2000)
    #expect(failures.prefix(5) == [])
  }

  private func layout(of line: Substring) -> TextLayout {
    let fields = line.split(separator: ";")
    let bytes = utf8(ofHexadecimal: fields[0].split(separator: " "))
    var style = ParagraphStyle()
    style.baseDirection = [.leftToRight, .rightToLeft, .auto][Int(fields[1]) ?? 2]
    return Fixtures.layout(String(decoding: bytes, as: UTF8.self), style: style)
  }

  private func failure(_ layout: TextLayout) -> String? {
    let stops = CaretStops(layout, line: layout.lines[0])
    guard stops.count > 0 else { return nil }
    for movement in [TextMovement.right, .left] {
      var position = stops.edge(onRight: movement == .left)
      var slots = [stops.slot(of: position)]
      for _ in 0..<stops.count {
        position = layout.position(position, moved: movement)
        slots.append(stops.slot(of: position))
      }
      let expected = Array(0...stops.count)
      if slots != (movement == .right ? expected : expected.reversed()) {
        return "\(movement) \(slots)"
      }
      let end = layout.position(position, moved: movement)
      if stops.slot(of: end) != slots.last { return "\(movement) goes on to \(end)" }
    }
    return nil
  }
}
