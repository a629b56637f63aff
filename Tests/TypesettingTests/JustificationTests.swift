import Geometry
import Testing

@testable import Typesetting

@Suite struct JustificationTests {
  private let style = ParagraphStyle(alignment: .justified)

  @Test(arguments: [Samples.latin, Samples.cyrillic, Samples.hebrew, Samples.arabic])
  func `all lines but the last are as wide as the column`(text: String) {
    let string = Array(repeating: text, count: 3).joined(separator: " ")
    let layout = Fixtures.layout(string, style: style, maxWidth: 260)
    #expect(layout.numberOfLines > 3)
    for line in layout.lines.dropLast() { #expect(abs(line.width - 260) < 0.01) }
    #expect(layout.lines.last!.width < 259)
    #expect(layout.size.width == 260)
  }

  @Test func `lines break as they do without justification`() {
    let plain = Fixtures.layout(Samples.latin, maxWidth: 200)
    let full = Fixtures.layout(Samples.latin, style: style, maxWidth: 200)
    #expect(Fixtures.lines(plain) == Fixtures.lines(full))
  }

  @Test func `only spaces grow, and all by the same`() {
    let string = "some words of a line that is set in a narrow column"
    let plain = Fixtures.layout(string, maxWidth: 200)
    let full = Fixtures.layout(string, style: style, maxWidth: 200)
    let before = ClusterWalker(plain).cells(of: plain.lines[0])
    let after = ClusterWalker(full).cells(of: full.lines[0])
    let bytes = Array(string.utf8)
    var growth: Set<Double> = []
    for (a, b) in zip(before, after) where a.range.upperBound <= plain.lines[0].visibleEnd {
      let grown = (b.right - b.left) - (a.right - a.left)
      if bytes[a.range.lowerBound] == 0x20 {
        growth.insert((grown * 100).rounded())
      } else {
        #expect(abs(grown) < 0.001)
      }
    }
    #expect(growth.count == 1 && growth.first! > 0)
  }

  @Test func `what lies before a tab keeps its place`() {
    let string = "one two\tthree four five six seven eight nine ten eleven twelve"
    let plain = Fixtures.layout(string, maxWidth: 230)
    let full = Fixtures.layout(string, style: style, maxWidth: 230)
    #expect(abs(full.lines[0].width - 230) < 0.01)
    let before = ClusterWalker(plain).cells(of: plain.lines[0])
    let after = ClusterWalker(full).cells(of: full.lines[0])
    for (a, b) in zip(before, after) where a.range.upperBound <= 8 {
      #expect(abs(a.left - b.left) < 0.001 && abs(a.right - b.right) < 0.001, "\(a) \(b)")
    }
  }

  @Test func `Chinese characters move apart`() {
    let string = String(repeating: Samples.chinese, count: 2)
    let layout = Fixtures.layout(string, style: style, maxWidth: 150)
    for line in layout.lines.dropLast() { #expect(abs(line.width - 150) < 0.01) }
  }

  @Test func `the last line of each paragraph and a broken-off one stay natural`() {
    let string = "a short one\nand a second paragraph that goes over several lines of text"
    let layout = Fixtures.layout(string, style: style, maxWidth: 160)
    #expect(layout.lines[0].width < 120)
    let cut = Fixtures.layout(string, style: style, maxWidth: 160, maximumLines: 2)
    #expect(cut.lines[1].isTruncated && cut.lines[1].width < 160)
  }

  @Test func `a line with too few spaces is not torn apart`() {
    let layout = Fixtures.layout(
      "a b incomprehensibilities", style: style, maxWidth: 170)
    #expect(layout.lines[0].width < 60)
  }

  @Test func `what stands before a tab keeps its place`() {
    var style = style
    style.tabStops = [TabStop(60)]
    let layout = Fixtures.layout(
      "a b\twords that are long enough to break the line somewhere", style: style, maxWidth: 220)
    #expect(abs(layout.rects(for: 4..<9)[0].minX - 60) < 0.01)
    #expect(abs(layout.lines[0].width - 220) < 0.01)
  }

  @Test func `the caret and the pointer know the wider spaces`() {
    let layout = Fixtures.layout(Samples.latin, style: style, maxWidth: 200)
    for offset in 0..<20 {
      let rect = layout.caretRect(at: TextPosition(offset: offset))
      #expect(layout.position(nearest: Point(x: rect.minX, y: rect.midY)).offset == offset)
    }
  }
}
