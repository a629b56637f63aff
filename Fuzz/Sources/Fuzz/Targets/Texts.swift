import Geometry
import Typesetting

extension Target {
  static let fonts: FontLibrary = {
    let package = #filePath.dropLast("Fuzz/Sources/Fuzz/Targets/Texts.swift".count)
    return FontLibrary(.directory(package + "Tests/Fixtures/Fonts"))
  }()

  /// Any text at any width has lines that follow each other, and answers to every question.
  static let text = Target(name: "text") { bytes in
    guard bytes.count >= 4 else { return }
    let string = String(decoding: bytes.dropFirst(4), as: UTF8.self)
    let request = request(for: string, bytes[0], bytes[1], bytes[2], bytes[3])
    let layout = TextLayout(request, library: fonts)
    check(layout, string.utf8.count)
    check(layout.relayout(maxWidth: Double(bytes[1])), string.utf8.count)
    for offset in stride(from: 0, through: string.utf8.count, by: 3) {
      let rect = layout.caretRect(at: TextPosition(offset: offset))
      precondition(rect.isFinite)
      _ = layout.position(nearest: Point(x: rect.minX, y: rect.midY))
    }
    for rect in layout.rects(for: 0..<string.utf8.count) { precondition(rect.isFinite) }
    for run in layout.glyphRuns {
      for glyph in run.glyphs { precondition(glyph.x.isFinite && glyph.y.isFinite) }
    }
  }

  private static func request(
    for string: String, _ width: UInt8, _ lines: UInt8, _ style: UInt8, _ size: UInt8
  ) -> LayoutRequest {
    var paragraph = ParagraphStyle()
    paragraph.wrap = [.word, .character, .none][Int(style % 3)]
    paragraph.truncation = [.end, .middle, .start, .clip][Int(style / 3 % 4)]
    paragraph.baseDirection = [.auto, .leftToRight, .rightToLeft][Int(style / 12 % 3)]
    let attributes = TextAttributes(
      font: .system(size: Double(size % 40)), color: .black,
      tracking: style > 200 ? Double(size % 5) - 2 : 0)
    return LayoutRequest(
      text: AttributedText(string, attributes: attributes), style: paragraph,
      maxWidth: Double(width) * 2, maximumLines: Int(lines % 5))
  }

  private static func check(_ layout: TextLayout, _ count: Int) {
    precondition(layout.size.isFinite)
    var offset = 0
    for line in layout.lines {
      precondition(line.range.lowerBound == offset, "a gap between lines")
      offset = line.range.upperBound
      precondition(line.width.isFinite && line.height.isFinite)
    }
    precondition(offset == count, "lines that do not reach the end")
  }
}
