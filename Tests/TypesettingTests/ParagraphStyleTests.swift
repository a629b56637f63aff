import Geometry
import Testing

@testable import Typesetting

@Suite struct ParagraphStyleTests {
  private let words = "one two three four five six seven eight nine ten"

  private func style(_ change: (inout ParagraphStyle) -> Void) -> ParagraphStyle {
    var style = ParagraphStyle()
    change(&style)
    return style
  }

  // MARK: Indents

  @Test func `the first line begins at its own indent and the others at theirs`() {
    let style = style {
      $0.firstLineIndent = 30
      $0.headIndent = 12
    }
    let layout = Fixtures.layout(words, style: style, maxWidth: 140)
    #expect(layout.numberOfLines > 2)
    #expect(layout.lines[0].x == 30)
    #expect(layout.lines.dropFirst().allSatisfy { $0.x == 12 })
    #expect(layout.lines.allSatisfy { $0.frame.maxX <= 140 })
  }

  @Test func `indents of Hebrew are on the right`() {
    let style = style {
      $0.firstLineIndent = 30
      $0.headIndent = 12
    }
    let layout = Fixtures.layout(Samples.hebrew, style: style, maxWidth: 160)
    #expect(layout.numberOfLines > 1)
    #expect(layout.lines[0].frame.maxX == layout.size.width - 30)
    #expect(layout.lines[1].frame.maxX == layout.size.width - 12)
  }

  @Test func `a tail indent shortens every line`() {
    let layout = Fixtures.layout(words, style: style { $0.tailIndent = 50 }, maxWidth: 150)
    #expect(layout.lines.allSatisfy { $0.width <= 100 })
    let plain = Fixtures.layout(words, maxWidth: 100)
    #expect(Fixtures.lines(layout) == Fixtures.lines(plain))
  }

  @Test func `indents that leave no room leave one character a line`() {
    let layout = Fixtures.layout("abc", style: style { $0.headIndent = 500 }, maxWidth: 100)
    #expect(layout.size.isFinite && layout.numberOfLines <= 3)
    for alignment in [ParagraphStyle.Alignment.left, .center, .right] {
      let layout = Fixtures.layout(
        "abc",
        style: style {
          $0.tailIndent = 500
          $0.alignment = alignment
        }, maxWidth: 100)
      // Their letters are wider than what is left, which begins at the left edge.
      #expect(layout.lines.allSatisfy { $0.frame.maxX > 0 && $0.x < 10 }, "\(alignment)")
    }
    let odd = style {
      $0.firstLineIndent = .nan
      $0.headIndent = -.infinity
      $0.tailIndent = .infinity
      $0.spacingBefore = .nan
      $0.maximumLineHeight = -3
      $0.tabInterval = .nan
      $0.tabStops = [TabStop(.nan), TabStop(-1), TabStop(.infinity, .trailing)]
    }
    let nonsense = Fixtures.layout("a\tb c\td\te", style: odd, maxWidth: 100)
    #expect(nonsense.size.isFinite)
  }

  // MARK: Heights

  @Test func `lines are no taller than the limit and share what is missing`() {
    let plain = Fixtures.layout("a\nb")
    let layout = Fixtures.layout("a\nb", style: style { $0.maximumLineHeight = 16 })
    #expect(layout.lines.allSatisfy { $0.height == 16 })
    #expect(layout.lines[0].baseline < plain.lines[0].baseline)
  }

  @Test func `paragraphs keep apart, but not from the edges of the text`() {
    let style = style {
      $0.spacingBefore = 5
      $0.spacingAfter = 7
    }
    let plain = Fixtures.layout("a\nb\nc")
    let spaced = Fixtures.layout("a\nb\nc", style: style)
    #expect(spaced.lines[0].y == 0)
    #expect(spaced.lines[1].y == plain.lines[1].y + 12)
    #expect(spaced.size.height == plain.size.height + 24)
  }

  @Test func `a layout is as tall as its smallest number of lines`() {
    var request = LayoutRequest(text: Fixtures.text("one line"))
    request.minimumLines = 3
    let layout = TextLayout(request, library: Fixtures.library)
    #expect(layout.numberOfLines == 1)
    #expect(layout.size.height == Fixtures.layout("a\nb\nc").size.height)
  }

  @Test func `insets surround the lines and take from their width`() {
    var request = LayoutRequest(text: Fixtures.text(words), maxWidth: 120)
    request.insets = Insets(top: 1, left: 10, bottom: 3, right: 10)
    let layout = TextLayout(request, library: Fixtures.library)
    let plain = Fixtures.layout(words, maxWidth: 100)
    #expect(Fixtures.lines(layout) == Fixtures.lines(plain))
    #expect(layout.lines.map(\.x).min() == 10 && layout.lines[0].y == 1)
    #expect(layout.size.width == plain.size.width + 20)
    #expect(layout.size.height == plain.size.height + 4)
  }

  // MARK: Styles of their own

  @Test func `each paragraph has its own style and the request's is for the others`() {
    var text = Fixtures.text("plain\n")
    var centred = Fixtures.text("mid\n")
    centred.setParagraphStyle(style { $0.alignment = .center })
    var indented = Fixtures.text("in\n")
    indented.setParagraphStyle(style { $0.firstLineIndent = 9 })
    text += centred + indented + Fixtures.text("the longest of all")
    let layout = Fixtures.layout(text)
    #expect(layout.lines.map { $0.x > 0 } == [false, true, true, false])
    #expect(layout.lines[2].x == 9)
    let free = layout.size.width - layout.lines[1].width
    #expect(layout.lines[1].x == (free / 2).rounded(.down))
  }

  @Test func `a style may turn the direction of its paragraph around`() {
    var text = Fixtures.text("abc\n")
    var turned = Fixtures.text("(abc)")
    turned.setParagraphStyle(style { $0.baseDirection = .rightToLeft })
    text += turned
    #expect(Fixtures.layout(text).lines.map(\.isRightToLeft) == [false, true])
  }

  @Test func `a style that is set twice stays the first one`() {
    var text = Fixtures.text("a\nb\nc")
    text.setParagraphStyle(style { $0.headIndent = 1 }, in: 2..<4)
    text.setParagraphStyle(style { $0.headIndent = 2 })
    #expect((0..<5).map { text.paragraphStyle(at: $0)?.headIndent } == [2, 2, 1, 1, 2])
  }

  // MARK: Changing attributes

  @Test func `attributes are changed in the middle of a run`() {
    var text = Fixtures.text("abcdef")
    text.changeAttributes(in: 2..<4) { $0.isSpoiler = true }
    #expect(text.runs.map(\.range) == [0..<2, 2..<4, 4..<6])
    text.changeAttributes(in: -3..<90) { $0.isSpoiler = false }
    #expect(text.runs.map(\.range) == [0..<6])
  }

  @Test func `the space behind the last letter of a tracked line hangs`() {
    var attributes = TextAttributes(font: .system(size: 16), color: .black)
    attributes.tracking = 3
    for string in ["nnnn", "שלום", "ab cd"] {
      let text = AttributedText(string, attributes: attributes)
      let layout = Fixtures.layout(text)
      let again = Fixtures.layout(text, maxWidth: layout.size.width)
      #expect(again.numberOfLines == 1)
      #expect(layout.rects(for: 0..<string.utf8.count).allSatisfy { $0.minX >= -0.01 })
    }
  }

  @Test func `the head of Hebrew is its right side and the tail its left one`() {
    for (head, tail) in [(30.0, 0.0), (0, 30), (24, 8)] {
      let style = style {
        $0.firstLineIndent = head
        $0.headIndent = head
        $0.tailIndent = tail
      }
      let layout = Fixtures.layout(Samples.hebrew, style: style, maxWidth: 160)
      let plain = Fixtures.layout(Samples.hebrew, maxWidth: 160 - head - tail)
      #expect(Fixtures.lines(layout) == Fixtures.lines(plain))
      for (line, other) in zip(layout.lines, plain.lines) {
        #expect(abs(line.frame.minX - other.frame.minX - tail) < 0.01)
      }
    }
  }
}
