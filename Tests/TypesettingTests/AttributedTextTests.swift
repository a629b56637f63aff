import Geometry
import Testing

@testable import Typesetting

@Suite struct AttributedTextTests {
  private func text(_ string: String, _ color: Color = .black) -> AttributedText {
    AttributedText(string, attributes: TextAttributes(font: .system(size: 16), color: color))
  }

  @Test func `an empty text gives its attributes to nothing but what is empty`() {
    var result = AttributedText()
    result += text("", .white)
    #expect(result.runs.map(\.attributes.color) == [.white])
    result += text("a")
    #expect(result.runs.map(\.attributes.color) == [.black] && result.runs[0].range == 0..<1)
    result += text("", .white)
    #expect(result.runs.count == 1 && result.attributes(at: 9)?.color == .black)
    #expect(AttributedText().attributes(at: 0) == nil)
  }

  @Test func `a text that is put in splits runs, and moves paragraphs`() {
    var result = text("ab") + text("cd", .white)
    var centered = ParagraphStyle()
    centered.alignment = .center
    result.setParagraphStyle(centered, in: 2..<4)
    result.insert(text("xy", .white), at: 1)
    #expect(result.string == "axybcd")
    #expect(result.runs.map(\.range) == [0..<1, 1..<3, 3..<4, 4..<6])
    #expect(result.paragraphStyle(at: 3) == nil && result.paragraphStyle(at: 4) == centered)
    result.insert(text("z", .white), at: 4)
    #expect(result.runs.map(\.range) == [0..<1, 1..<3, 3..<4, 4..<7])
    #expect(result.paragraphStyle(at: 4) == centered && result.paragraphStyle(at: 6) == centered)
    result.insert(text("!"), at: 7)
    #expect(result.string == "axybzcd!" && result.runs.last?.range == 7..<8)
    var empty = text("", .white)
    empty.insert(text("a"), at: 0)
    empty.insert(AttributedText(), at: 1)
    #expect(empty.runs.map(\.attributes.color) == [.black])
  }

  @Test func `equal neighbours are one run, also after a change`() {
    var result = text("ab") + text("cd")
    #expect(result.runs.map(\.range) == [0..<4])
    result.changeAttributes(in: 1..<3) { $0.color = .white }
    #expect(result.runs.map(\.range) == [0..<1, 1..<3, 3..<4])
    result.changeAttributes(in: 0..<1) { $0.color = .white }
    #expect(result.runs.map(\.range) == [0..<3, 3..<4])
    result.changeAttributes(in: 4..<4) { $0.color = .white }
    result.changeAttributes(in: 9..<12) { $0.color = .white }
    #expect(result.runs.map(\.range) == [0..<3, 3..<4])
    result.changeAttributes(in: 2..<400) { $0.color = .black }
    #expect(result.runs.map(\.range) == [0..<2, 2..<4])
  }

  @Test func `styles and blocks move with the text that they belong to`() {
    var styled = text("b\n")
    styled.setParagraphStyle(ParagraphStyle(alignment: .center))
    let block = TextBlock(.quote, accentColor: .black, backgroundColor: .white)
    let all = text("a\n") + styled + AttributedText(block, text("c\n")) + text("d")
    #expect((0..<7).map { all.paragraphStyle(at: $0) != nil } == [2, 3].flags(7))
    #expect((0..<7).map { all.blockIndex(at: $0) != nil } == [4, 5].flags(7))
    #expect(all.blocks.map(\.range) == [4..<6])
    // A beginning keeps what begins in it.
    #expect(all.prefix(3).paragraphStyles.count == 1 && all.prefix(2).paragraphStyles.isEmpty)
    #expect(all.prefix(5).blockRanges.count == 1 && all.prefix(4).blockRanges.isEmpty)
    #expect(all.prefix(5).runs.map(\.range) == [0..<5] && all.prefix(0).runs.count == 1)
    #expect(all.prefix(99) == all)
  }

  @Test func `a style for more than the text is one for the text`() {
    var styled = text("ab")
    styled.setParagraphStyle(ParagraphStyle(alignment: .center), in: -5..<50)
    #expect(styled.paragraphStyles.map(\.range) == [0..<2])
    #expect(styled.paragraphStyle(at: 2) == nil && styled.paragraphStyle(at: -1) == nil)
    let longer = styled + text("cd")
    #expect(longer.paragraphStyle(at: 2) == nil)
  }

  @Test func `styles fill what others leave free, also between them`() {
    var styled = text("abcdefgh")
    styled.setParagraphStyle(ParagraphStyle(alignment: .left), in: 1..<2)
    styled.setParagraphStyle(ParagraphStyle(alignment: .right), in: 4..<5)
    styled.setParagraphStyle(ParagraphStyle(alignment: .center), in: 0..<7)
    let found = (0..<8).map { styled.paragraphStyle(at: $0)?.alignment }
    #expect(found == [.center, .left, .center, .center, .right, .center, .center, nil])
  }

  @Test func `copies do not change with each other`() {
    let first = TextAttributes(font: .system(size: 16), color: .black)
    var second = first
    second.link = "a"
    var third = second
    third.link = "b"
    #expect(first.link == nil && second.link == "a" && third.link == "b")
    var request = LayoutRequest(text: text("a"))
    request.minimumLines = 2
    var other = request
    other.minimumLines = 3
    #expect(request.minimumLines == 2 && other.minimumLines == 3)
  }

  @Test func `options that are set to what they are by themselves change nothing`() {
    let plain = LayoutRequest(text: text("a"))
    var set = plain
    set.minimumLines = 0
    set.fillsWidth = false
    set.style = ParagraphStyle()
    #expect(set == plain && set.hashValue == plain.hashValue)
    #expect(Set([set, plain]).count == 1)
    set.fillsWidth = true
    #expect(set != plain && !plain.fillsWidth)
  }

  @Test func `the language of a text goes before that of its font`() {
    var attributes = TextAttributes(
      font: FontDescriptor(size: 16, language: "ja"), color: .black)
    #expect(attributes.resolvedFont.language == "ja")
    attributes.language = "ko"
    #expect(attributes.resolvedFont.language == "ko" && attributes.font.language == "ja")
  }

  @Test func `measures of items and letters are kept in bounds`() {
    let huge = InlineItem(
      id: "x", size: Size(width: 1e9, height: 1e9), alignment: .baseline(descent: -1e9))
    #expect(huge.width == 4096 && huge.height == 4096)
    #expect(huge.ascent(beside: 10, 5) == 8192)
    let nothing = InlineItem(
      id: "x", size: Size(width: -1, height: .nan), alignment: .baseline(descent: .nan))
    #expect(nothing.width == 0 && nothing.height == 0 && nothing.ascent(beside: 10, 5) == 0)
    // In the middle items stand on whole units.
    #expect(InlineItem(id: "x", size: Size(width: 1, height: 8)).ascent(beside: 17, 4) == 11)
    var attributes = TextAttributes(font: .system(size: 16), color: .black)
    for (offset, safe) in [(9e9, 4096.0), (-9e9, -4096), (.nan, 0), (.infinity, 0), (3, 3)] {
      attributes.baselineOffset = offset
      #expect(attributes.safeBaselineOffset == safe)
    }
  }

  @Test func `corners are beside lines that touch them or come closer than they may`() {
    let cutouts = TextCutouts(
      topLeft: Size(width: 30, height: 20), topRight: Size(width: 1e9, height: 40))
    func insets(_ top: Double, spacing: Double = 0) -> [Double] {
      let found = cutouts.insets(from: top, to: top + 10, spacing: spacing)
      return [found.left, found.right]
    }
    #expect(insets(0) == [30, 1e6] && insets(19.9) == [30, 1e6])
    #expect(insets(20) == [0, 1e6] && insets(40) == [0, 0])
    #expect(insets(22, spacing: 3) == [30, 1e6] && insets(23, spacing: 3) == [0, 1e6])
    // A line above the corners is beside them as long as it is not further away than that.
    #expect(insets(-10) == [0, 0] && insets(-10, spacing: 3) == [30, 1e6])
  }
}

extension [Int] {
  /// Whether each number below `count` is one of these.
  fileprivate func flags(_ count: Int) -> [Bool] { (0..<count).map(contains) }
}
