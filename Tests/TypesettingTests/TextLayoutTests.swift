import Geometry
import Testing

@testable import Typesetting

@Suite struct TextLayoutTests {
  // MARK: Lines

  @Test func `the capitals of a line are as high as those of its largest font`() {
    let mixed =
      Fixtures.text("one ", size: 20) + Fixtures.text("TWO", size: 30)
      + Fixtures.text("\n", size: 50) + Fixtures.text("three\n", size: 10)
      + Fixtures.text("four", size: 80)
    let layout = Fixtures.layout(mixed)
    // 1462 of 2048 units, as the OS/2 table of Open Sans says.
    let unit = 1462.0 / 2048
    #expect(abs(layout.capHeight(ofLine: 0) - 50 * unit) < 0.1)
    #expect(abs(layout.capHeight(ofLine: 1) - 10 * unit) < 0.1)
    #expect(abs(layout.capHeight(ofLine: 2) - 80 * unit) < 0.1)
    let empty = Fixtures.layout("", size: 20)
    #expect(empty.lines.isEmpty || abs(empty.capHeight(ofLine: 0) - 20 * unit) < 0.1)
  }

  @Test func `a text that fits is one line as wide as its glyphs`() {
    let layout = Fixtures.layout("Hello")
    #expect(layout.numberOfLines == 1)
    #expect(layout.size.width == layout.lines[0].width.rounded(.up))
    #expect(layout.size.height == layout.lines[0].height)
    #expect(!layout.isTruncated)
  }

  @Test func `a text that is too wide breaks between words`() {
    let layout = Fixtures.layout("one two three four", maxWidth: 70)
    #expect(Fixtures.lines(layout) == ["one two ", "three ", "four"])
  }

  @Test func `a word that is wider than the line breaks between characters`() {
    let layout = Fixtures.layout("incomprehensibilities", maxWidth: 60)
    #expect(layout.numberOfLines > 1)
    #expect(Fixtures.lines(layout).joined() == "incomprehensibilities")
    #expect(layout.lines.allSatisfy { $0.width <= 60 })
  }

  @Test func `an emoji family is never broken`() {
    let family = "👨‍👩‍👧‍👦"
    let layout = Fixtures.layout(String(repeating: family, count: 10), maxWidth: 50)
    #expect(layout.numberOfLines > 1)
    #expect(Fixtures.lines(layout).allSatisfy { $0.replacing(family, with: "").isEmpty })
  }

  @Test func `Chinese breaks between characters but not before a full stop`() {
    let layout = Fixtures.layout("你好世界。你好世界。", maxWidth: 64)
    #expect(layout.lines.count > 1)
    #expect(Fixtures.lines(layout).dropFirst().allSatisfy { !$0.hasPrefix("。") })
  }

  @Test func `every line end begins a new line and the last one adds none`() {
    let layout = Fixtures.layout("a\nb\r\nc\u{2028}d\u{2029}e\u{B}f\n")
    #expect(layout.numberOfLines == 6)
    #expect(layout.lines.map(\.range.upperBound).last == layout.request.text.utf8Count)
  }

  @Test func `an empty line is as tall as the others`() {
    let layout = Fixtures.layout("a\n\nb")
    #expect(layout.numberOfLines == 3)
    #expect(Set(layout.lines.map(\.height)).count == 1)
  }

  @Test func `an empty text has the height of one line and no width`() {
    let layout = Fixtures.layout("")
    #expect(layout.numberOfLines == 1)
    #expect(layout.size == Size(width: 0, height: Fixtures.layout("x").size.height))
  }

  @Test func `a text of no runs at all is laid out as nothing`() {
    let layout = Fixtures.layout(AttributedText())
    #expect(layout.size.width == 0)
    #expect(layout.glyphRuns.isEmpty)
  }

  @Test func `spaces at the end of a line take no room`() {
    let plain = Fixtures.layout("word")
    let spaced = Fixtures.layout("word     ")
    #expect(plain.size == spaced.size)
    #expect(spaced.lines[0].trailingWhitespaceWidth > 0)
  }

  @Test func `a text fits into the width that it was measured with`() {
    for string in Samples.all {
      let size = Fixtures.layout(string).size
      let again = Fixtures.layout(string, maxWidth: size.width)
      #expect(again.size == size, "\(string)")
    }
  }

  @Test func `no line is wider than the limit`() {
    for string in Samples.all {
      for width in stride(from: 30.0, through: 400, by: 37) {
        let layout = Fixtures.layout(string, maxWidth: width)
        #expect(layout.lines.allSatisfy { $0.width <= width }, "\(string) at \(width)")
        #expect(layout.size.width <= width.rounded(.up))
      }
    }
  }

  @Test func `the ranges of lines follow each other and cover the text`() {
    for string in Samples.all {
      let layout = Fixtures.layout(string, maxWidth: 120)
      var offset = 0
      for line in layout.lines {
        #expect(line.range.lowerBound == offset)
        offset = line.range.upperBound
      }
      #expect(offset == string.utf8.count)
    }
  }

  // MARK: Measures

  @Test func `lines are as tall as the first font says, whatever stands in for it`() {
    let latin = Fixtures.layout("Hello").size.height
    for string in Samples.all { #expect(Fixtures.layout(string).lines[0].height == latin) }
  }

  @Test func `a larger font makes its line taller and no other`() {
    var text = Fixtures.text("small\n")
    text += Fixtures.text("LARGE", size: 32)
    let layout = Fixtures.layout(text)
    #expect(layout.lines[1].height > layout.lines[0].height)
    #expect(layout.lines[0].height == Fixtures.layout("x").size.height)
  }

  @Test func `line spacing is a fraction of the line height, rounded down`() {
    let style = ParagraphStyle(lineSpacing: 0.12)
    let layout = Fixtures.layout("a\nb", style: style)
    let height = layout.lines[0].height
    #expect(layout.lines[1].y == height + (height * 0.12).rounded(.down))
    #expect(layout.size.height == layout.lines[1].y + height)
  }

  @Test func `a minimum line height is shared above and below`() {
    let plain = Fixtures.layout("a").lines[0]
    let tall = Fixtures.layout("a", style: ParagraphStyle(minimumLineHeight: 41)).lines[0]
    #expect(tall.height == 41)
    #expect(tall.ascent == plain.ascent + ((41 - plain.height) / 2).rounded(.down))
  }

  @Test func `baselines are on whole units`() {
    let layout = Fixtures.layout("a\nb\nc", size: 13.7, style: ParagraphStyle(lineSpacing: 0.12))
    #expect(layout.lines.allSatisfy { $0.baseline == $0.baseline.rounded() })
  }

  // MARK: Alignment

  @Test func `lines align within the widest line`() {
    let center = Fixtures.layout("wide line here\nx", style: ParagraphStyle(alignment: .center))
    let line = center.lines[1]
    #expect(line.x == ((center.size.width - line.width) / 2).rounded(.down))
    let right = Fixtures.layout("wide line here\nx", style: ParagraphStyle(alignment: .right))
    #expect(right.lines[1].x + right.lines[1].width == right.size.width)
  }

  @Test func `lines align within the width if the layout fills it`() {
    func layout(_ alignment: ParagraphStyle.Alignment, maxWidth: Double = 300) -> TextLayout {
      var request = LayoutRequest(
        text: Fixtures.text("a line\nx\nשלום", size: 16),
        style: ParagraphStyle(alignment: alignment), maxWidth: maxWidth)
      request.fillsWidth = true
      request.insets = Insets(top: 1, left: 10, bottom: 1, right: 20)
      return TextLayout(request, library: Fixtures.library)
    }
    for alignment in [ParagraphStyle.Alignment.natural, .left, .center, .right] {
      #expect(layout(alignment).size.width == 300)
    }
    for line in layout(.right).lines { #expect(line.x + line.width == 280) }
    for line in layout(.center).lines {
      #expect(line.x == 10 + ((270 - line.width) / 2).rounded(.down))
    }
    let natural = layout(.natural).lines
    #expect(natural[0].x == 10)
    #expect(natural[2].x + natural[2].width == 280)
    // Without a limit there is nothing to fill.
    let endless = layout(.right, maxWidth: .infinity)
    #expect(endless.size.width < 300)
  }

  @Test func `a Hebrew paragraph aligns right by nature and left on demand`() {
    let natural = Fixtures.layout("a long English line\nשלום")
    #expect(natural.lines[1].isRightToLeft)
    #expect(natural.lines[1].x + natural.lines[1].width == natural.size.width)
    let left = Fixtures.layout("a long English line\nשלום", style: ParagraphStyle(alignment: .left))
    #expect(left.lines[1].x == 0)
  }

  // MARK: The corner for a time

  @Test func `a cutout widens the layout when the last line has room`() {
    let plain = Fixtures.layout("Hi", maxWidth: 300)
    let cut = Fixtures.layout(
      "Hi", maxWidth: 300, trailingCutout: Size(width: 60, height: 10))
    #expect(cut.size.width == (plain.lines[0].width + 60).rounded(.up))
    #expect(cut.size.height == plain.size.height)
  }

  @Test func `a cutout beside a short last line costs nothing`() {
    let text = "a first line that is quite long and then breaks x"
    let plain = Fixtures.layout(text, maxWidth: 300)
    let cut = Fixtures.layout(text, maxWidth: 300, trailingCutout: Size(width: 60, height: 10))
    #expect(plain.numberOfLines == 2)
    #expect(cut.size == plain.size)
  }

  @Test func `a cutout goes below a last line that is full`() {
    let text = "exactly one line of text"
    let width = Fixtures.layout(text).size.width
    let cut = Fixtures.layout(text, maxWidth: width, trailingCutout: Size(width: 60, height: 10))
    #expect(cut.size == Size(width: width, height: Fixtures.layout(text).size.height + 10))
  }

  @Test func `a cutout goes below a last line that runs right to left`() {
    let plain = Fixtures.layout("שלום", maxWidth: 300)
    let cut = Fixtures.layout("שלום", maxWidth: 300, trailingCutout: Size(width: 20, height: 10))
    #expect(cut.size.height == plain.size.height + 10)
  }

  // MARK: Attributes

  @Test func `tracking widens a text by its amount for every letter but the last`() {
    var attributes = TextAttributes(font: .system(size: 16), color: .black)
    let plain = Fixtures.layout(AttributedText("nnnn", attributes: attributes))
    attributes.tracking = 2
    let wide = Fixtures.layout(AttributedText("nnnn", attributes: attributes))
    #expect(abs(wide.lines[0].width - plain.lines[0].width - 6) < 0.01)
  }

  @Test func `decorations are one rectangle for each stretch of a line`() {
    var attributes = TextAttributes(font: .system(size: 16), color: .black)
    attributes.underline = .single
    var text = AttributedText("one ", attributes: attributes)
    attributes.font.weight = .bold
    text.append("two", attributes: attributes)
    let layout = Fixtures.layout(text)
    #expect(layout.decorations.count == 1)
    #expect(layout.decorations[0].kind == .underline)
    #expect(abs(layout.decorations[0].rect.width - layout.lines[0].width) < 0.01)
  }

  @Test func `a background is as tall as the line and leaves out the hanging space`() {
    var attributes = TextAttributes(font: .system(size: 16), color: .black)
    attributes.backgroundColor = .white
    let layout = Fixtures.layout(AttributedText("code   ", attributes: attributes))
    #expect(layout.decorations.map(\.rect) == [layout.lines[0].frame])
  }
}
