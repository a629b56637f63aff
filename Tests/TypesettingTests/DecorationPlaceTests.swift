import Geometry
import Testing

@testable import Typesetting

/// Where lines, backgrounds and items stand beside their letters.
@Suite struct DecorationPlaceTests {
  @Test func `lines go up with letters that are raised, and backgrounds do not`() {
    func decorations(_ offset: Double) -> (line: TextLine, all: [TextDecoration]) {
      let layout = Fixtures.layout(
        text("plain ")
          + text("raised") {
            $0.underline = .single
            $0.strikethrough = .single
            $0.backgroundColor = .white
            $0.baselineOffset = offset
          })
      return (layout.lines[0], layout.decorations)
    }
    let (line, plain) = decorations(0)
    let (raisedLine, raised) = decorations(5)
    #expect(plain.map(\.kind) == [.background, .underline, .strikethrough])
    #expect(raised.map(\.kind) == plain.map(\.kind))
    for index in 1...2 {
      let below = plain[index].rect.minY - line.baseline
      #expect(raised[index].rect.minY - raisedLine.baseline == below - 5)
      #expect(raised[index].rect.minX == plain[index].rect.minX)
    }
    #expect(plain[1].rect.minY > line.baseline && plain[2].rect.minY < line.baseline)
    #expect(raised[0].rect.minY == raisedLine.y && raised[0].rect.height == raisedLine.height)
  }

  @Test func `a background reaches out by its own outset`() {
    func background(_ outset: Double, _ color: Color) -> AttributedText {
      text("word") {
        $0.backgroundColor = color
        $0.backgroundOutset = outset
        $0.backgroundRadius = outset
      }
    }
    let plain = Fixtures.layout(background(0, .black) + background(0, .white)).decorations
    let layout = Fixtures.layout(background(2, .black) + background(5, .white))
    let rects = layout.decorations.map(\.rect)
    #expect(rects.count == 2)
    #expect(rects[0].minX == -2 && abs(rects[0].maxX - plain[0].rect.maxX - 2) < 0.01)
    #expect(abs(rects[1].minX - plain[1].rect.minX + 5) < 0.01)
    #expect(abs(rects[1].maxX - plain[1].rect.maxX - 5) < 0.01)
    #expect(rects.allSatisfy { $0.minY == 0 && $0.height == layout.lines[0].height })
    #expect(layout.decorations.map(\.cornerRadius) == [2, 5])
    for odd: Double in [-4, -.infinity, .nan] {
      let rect = Fixtures.layout(background(odd, .black)).decorations[0].rect
      #expect(rect == plain[0].rect, "\(odd)")
    }
  }

  @Test func `what looks otherwise is a line of its own`() {
    func count(_ change: (inout TextAttributes) -> Void) -> Int {
      let first = text("one") { $0.underline = TextLineStyle(.dashed, color: .black) }
      let second = text("two") {
        $0.underline = TextLineStyle(.dashed, color: .black)
        change(&$0)
      }
      return Fixtures.layout(first + second).decorations.count
    }
    #expect(count { $0.color = .white } == 1)
    #expect(count { $0.link = "https://example.org" } == 1)
    #expect(count { $0.underline?.color = .white } == 2)
    #expect(count { $0.underline?.pattern = .wavy } == 2)
    #expect(count { $0.underline?.skipsInk = false } == 2)
    #expect(count { $0.isSpoiler = true } == 2)
  }

  @Test func `a line without a colour has that of its text`() {
    let layout = Fixtures.layout(
      text("word") {
        $0.color = .white
        $0.underline = TextLineStyle(.double)
        $0.strikethrough = TextLineStyle(.dotted, color: .black)
      })
    #expect(layout.decorations.map(\.color) == [.white, .black])
    #expect(layout.decorations.map(\.pattern) == [.double, .dotted])
    #expect(layout.decorations.map(\.skipsInk) == [true, false])
  }

  @Test func `a line by word leaves out what is between the words`() {
    let byWord = text("one two  three") { $0.underline = TextLineStyle(isByWord: true) }
    let layout = Fixtures.layout(byWord)
    let covered = layout.wordRects(for: 0..<byWord.utf8Count)
    #expect(covered.count == 3)
    let decorations = layout.decorations
    for decoration in decorations {
      #expect(
        covered.contains {
          $0.minX <= decoration.rect.minX + 0.01 && $0.maxX + 0.01 >= decoration.rect.maxX
        })
    }
    let total = covered.reduce(0) { $0 + $1.width }
    #expect(abs(decorations.reduce(0) { $0 + $1.rect.width } - total) < 0.1)
  }

  @Test func `an item goes up with its letters and tells what it is`() throws {
    func item(_ offset: Double, isSpoiler: Bool = false) throws -> (InlineItemFrame, TextLine) {
      let item = InlineItem(
        id: "cat", size: Size(width: 10, height: 8), alignment: .baseline(descent: 1))
      let layout = Fixtures.layout(
        text("tall ")
          + text("\u{FFFC}") {
            $0.inlineItem = item
            $0.baselineOffset = offset
            $0.isSpoiler = isSpoiler
            $0.color = .white
          })
      return (try #require(layout.inlineItems.first), layout.lines[0])
    }
    let (plain, line) = try item(0)
    #expect(plain.rect.maxY == line.baseline + 1 && plain.rect.size == Size(width: 10, height: 8))
    #expect(plain.color == .white && !plain.isSpoiler && plain.range == 5..<8)
    let (raised, raisedLine) = try item(4)
    #expect(raised.rect.maxY == raisedLine.baseline - 3)
    #expect(try item(0, isSpoiler: true).0.isSpoiler)
  }

  @Test func `the words of hidden text are covered, and neither spaces nor what is around them`() {
    let layout = Fixtures.layout(
      text("seen ") + text(" hidden words ") { $0.isSpoiler = true } + text("seen"))
    let hidden = layout.spoilerRects
    #expect(hidden.count == 2)
    #expect(hidden == layout.rects(for: 6..<12) + layout.rects(for: 13..<18))
    #expect(
      layout.glyphRuns.contains { $0.isSpoiler } && layout.glyphRuns.contains { !$0.isSpoiler })
    #expect(layout.wordRects(for: 8..<10) == layout.rects(for: 8..<10))
    #expect(layout.wordRects(for: 18..<18).isEmpty && layout.wordRects(for: 4..<6).isEmpty)
  }
}

/// Where decorations begin and end, and which of them are one.
@Suite struct DecorationEdgeTests {
  private func underlined(_ string: String) -> AttributedText {
    text(string) { $0.underline = .single }
  }

  @Test func `hanging white space has no lines, whatever it looks like`() {
    for word in ["word", "שלום"] {
      for space in [text("   ") { $0.backgroundColor = .white }, underlined("   ")] {
        let layout = Fixtures.layout(underlined(word) + space)
        #expect(layout.decorations.map(\.kind) == [.underline], "\(word)")
        let (rect, line) = (layout.decorations[0].rect, layout.lines[0].frame)
        #expect(abs(rect.minX - line.minX) < 0.01 && abs(rect.maxX - line.maxX) < 0.01, "\(word)")
      }
    }
  }

  @Test func `a line goes on through letters of other fonts`() {
    let layout = Fixtures.layout(underlined("abc שלום 你好 def"))
    #expect(layout.decorations.count == 1)
    #expect(abs(layout.decorations[0].rect.width - layout.lines[0].width) < 0.01)
  }

  @Test func `a line by word in Hebrew is one for each word`() {
    let layout = Fixtures.layout(
      text("שלום עולם") { $0.underline = TextLineStyle(isByWord: true) })
    #expect(layout.decorations.map(\.rect.width).count == 2)
    let words = layout.wordRects(for: 0..<17).map(\.minX).sorted()
    #expect(
      zip(layout.decorations.map(\.rect.minX).sorted(), words).allSatisfy { abs($0 - $1) < 0.1 })
  }

  @Test func `lines of different heights and backgrounds of different corners stay apart`() {
    func count(_ change: (inout TextAttributes) -> Void) -> Int {
      let base: (inout TextAttributes) -> Void = {
        $0.underline = .single
        $0.backgroundColor = .white
      }
      return Fixtures.layout(
        text("one", base)
          + text("two") {
            base(&$0)
            change(&$0)
          }
      ).decorations.count
    }
    #expect(count { $0.link = "x" } == 2)
    #expect(count { $0.baselineOffset = 4 } == 3)
    #expect(count { $0.backgroundRadius = 3 } == 3)
    #expect(count { $0.font = $0.font.withSize(40) } == 3)
  }

  @Test func `measures of a background that are no use are none or the largest`() {
    func decoration(radius: Double, outset: Double) -> TextDecoration {
      Fixtures.layout(
        text("word") {
          $0.backgroundColor = .white
          $0.backgroundRadius = radius
          $0.backgroundOutset = outset
        }
      ).decorations[0]
    }
    #expect(decoration(radius: -3, outset: 0).cornerRadius == 0)
    #expect(decoration(radius: 1, outset: .infinity).rect.minX == -4096)
    #expect(decoration(radius: 1, outset: 1e9).rect.isFinite)
  }

  @Test func `two stretches with a gap between them are two`() {
    let layout = Fixtures.layout(underlined("ab") + text("c") + underlined("de"))
    #expect(layout.decorations.count == 2)
    // The ends of a Hebrew word in a range that is underlined around it.
    let mixed = Fixtures.layout(underlined("ab אב") + text("גד") + underlined(" cd"))
    #expect(mixed.decorations.count == 2 || mixed.decorations.count == 3)
  }
}
