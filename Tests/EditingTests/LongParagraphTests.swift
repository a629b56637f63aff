import Geometry
import SeededNumbers
import Synchronization
import Testing
import Typesetting

@testable import Editing

struct LongParagraphTests {
  private typealias Layouts = LongLayouts

  /// How much text is laid out, in bytes.
  private final class Meter: Sendable {
    private let bytes = Atomic(0)

    func add(_ count: Int) { bytes.wrappingAdd(count, ordering: .relaxed) }

    /// What was laid out since it was asked last.
    func take() -> Int { bytes.exchange(0, ordering: .relaxed) }
  }

  private func layout(_ text: TextBuffer, width: Double, _ meter: Meter) -> EditorLayout {
    EditorLayout(text, width: width, library: Layouts.library) { string, _ in
      meter.add(string.utf8.count)
      return AttributedText(string, attributes: Layouts.plain)
    }
  }

  private func text(_ kind: LongText, _ count: Int) -> String {
    var random = SeededGenerator(1)
    return kind.text(count, &random)
  }

  // MARK: Characters of any length

  @Test(arguments: [2040, 2050, 20_000], ["\u{301}", "👩\u{200d}"])
  func `a character that is longer than a section is laid out as a whole`(
    count: Int, part: String
  ) {
    let text = "a" + String(repeating: part, count: count)
    var layout = layout(TextBuffer(text), width: 300, Meter())
    layout.prepare(from: 0, to: 400)
    #expect(layout.height > 0 && layout.height.isFinite)
    layout.prepare(at: text.utf8.count / 2)
    layout.apply(TextEdit(replacing: 0..<0, with: "b"))
    layout.prepare(from: 0, to: 400)
    #expect(layout.text.utf8Count == text.utf8.count + 1)
  }

  // MARK: What is laid out

  /// What a section needs with the text around it.
  private static let section = 2 * LongParagraph.targetLength + 1400

  @Test(arguments: [LongText.latin, .hebrew, .mixed], [0, 0.5, 1])
  func `a key stroke lays out the lines around it and no others`(kind: LongText, share: Double) {
    let meter = Meter()
    var editor = EditorState(text(kind, 100_000))
    var layout = layout(editor.text, width: 600, meter)
    let offset = Int(Double(editor.text.utf8Count) * share)
    editor.select(TextSelection(offset..<offset))
    layout.prepare(at: offset)
    let top = layout.caretRect(at: editor.selections.primary.head).minY - 200
    layout.prepare(from: top, to: top + 400)
    var most = 0
    for step in 0..<200 {
      _ = meter.take()
      layout.apply(editor.insert(step % 6 == 5 ? " " : "e"))
      layout.prepare(from: top, to: top + 400)
      most = max(most, meter.take())
    }
    #expect(most > 0 && most <= 3 * Self.section)
  }

  @Test(arguments: [LongText.chinese, .word])
  func `where all lines move those that are seen are laid out`(kind: LongText) {
    let meter = Meter()
    var editor = EditorState(text(kind, 100_000))
    var layout = layout(editor.text, width: 600, meter)
    layout.prepare(from: 0, to: 800)
    for step in 0..<50 {
      _ = meter.take()
      layout.apply(editor.insert("字"))
      let seen = layout.prepare(from: 0, to: 800)
      let shown = layout.pieces(from: 0, to: 800).reduce(0) { $0 + $1.range.count }
      #expect(meter.take() <= 3 * shown + 2 * Self.section, "step \(step)")
      #expect(seen == 0..<1 && layout.pieces(from: 0, to: 800).count > 1)
    }
  }

  @Test func `a paragraph of megabytes is laid out where it is looked at`() {
    let meter = Meter()
    let text = TextBuffer(String(repeating: text(.latin, 10_000), count: 2000))
    var layout = layout(text, width: 600, meter)
    layout.prepare(from: 0, to: 800)
    #expect(meter.take() < 20_000)
    for share in [0.3, 0.7, 0.2, 1] {
      let kept = layout.longParagraphs[0]?.sections.summary.kept ?? 0
      #expect(kept > 0 && kept < 16)
      let top = layout.height * share - 800
      layout.prepare(from: top, to: top + 800)
      #expect(meter.take() < 40_000)
      let pieces = layout.pieces(from: top, to: top + 800)
      #expect(meter.take() == 0)
      #expect(
        zip(pieces, pieces.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
      #expect(pieces[0].top <= top && pieces.last!.top + pieces.last!.height >= top + 799)
      let place = Double(pieces[0].range.lowerBound) / Double(text.utf8Count)
      #expect(abs(place - share) < 0.02)
    }
    #expect(
      layout.pieces(from: layout.height - 1, to: layout.height).last?.range.upperBound
        == text.utf8Count)
  }

  @Test func `a place far away stays where it is once it is laid out`() {
    let meter = Meter()
    let text = TextBuffer(String(repeating: text(.latin, 10_000), count: 100))
    var layout = layout(text, width: 600, meter)
    layout.prepare(from: 0, to: 800)
    let place = TextPosition(offset: 700_000)
    layout.prepare(at: place.offset)
    let caret = layout.caretRect(at: place)
    layout.prepare(from: caret.minY - 400, to: caret.minY + 400)
    #expect(abs(layout.caretRect(at: place).minY - caret.minY) < 1)
    // Going up from there, every line follows the one above.
    var top = layout.caretRect(at: place).minY
    for _ in 0..<40 {
      let anchor = layout.pieces(from: top, to: top + 1)[0].range.lowerBound
      layout.prepare(from: top - 400, to: top + 400)
      top = layout.caretRect(at: TextPosition(offset: anchor)).minY - 300
      layout.prepare(from: top, to: top + 400)
      let pieces = layout.pieces(from: top, to: top + 400)
      #expect(
        zip(pieces, pieces.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
      #expect(layout.caretRect(at: TextPosition(offset: anchor)).minY >= top)
    }
  }

  @Test func `what is estimated becomes exact when lines are looked at from the beginning on`() {
    var layout = Layouts.layout(text(.mixed, 300_000), width: 500)
    layout.prepare(from: 0, to: 400)
    layout.prepare(from: layout.height - 400, to: layout.height)
    var top = 0.0
    while top < layout.height {
      layout.prepare(from: top, to: top + 2000)
      top += 2000
    }
    let lines = layout.pieces(from: 0, to: .infinity).flatMap { $0.shownLines() }
    let whole = layout.wholeLines(ofLine: 0)
    #expect(lines.map(\.range) == whole.map(\.range))
    #expect(lines.map(\.frame) == whole.map(\.frame))
  }

  // MARK: Pieces

  @Test func `a paragraph has several pieces from a length on, and one below it`() {
    let short = String(repeating: "word ", count: EditorLayout.longLength / 5)
    var layout = Layouts.layout(short)
    layout.prepare(from: 0, to: 1e5)
    #expect(layout.pieces(from: 0, to: 1e5).count == 1)
    let before = layout.pieces(from: 0, to: 1e5).flatMap { $0.shownLines() }
    layout.apply(TextEdit(replacing: 0..<0, with: "words"))
    layout.prepare(from: 0, to: 1e5)
    #expect(layout.pieces(from: 0, to: 1e5).count > 2)
    layout.apply(TextEdit(replacing: 0..<5, with: ""))
    layout.prepare(from: 0, to: 1e5)
    let after = layout.pieces(from: 0, to: 1e5)
    #expect(after.count == 1 && after[0].shownLines() == before)
  }

  @Test func `lines that are not broken are one piece`() {
    let text = TextBuffer(text(.latin, 10_000))
    var style = ParagraphStyle()
    style.wrap = .none
    for layout in [
      Layouts.layout(text, width: .infinity), Layouts.layout(text, width: 300, style: style),
    ] {
      #expect(layout.pieces(from: 0, to: 100).count == 1)
    }
  }

  @Test(arguments: [
    ParagraphStyle(alignment: .justified), ParagraphStyle(alignment: .center, lineSpacing: 0.3),
    ParagraphStyle(baseDirection: .rightToLeft), ParagraphStyle(minimumLineHeight: 31.5),
  ])
  func `a long paragraph has the style of a short one`(style: ParagraphStyle) {
    var style = style
    style.firstLineIndent = 40
    style.headIndent = 10
    style.tailIndent = 5
    var layout = Layouts.layout(TextBuffer(text(.mixed, 9000)), width: 333.3, style: style)
    let lines = layout.allLines(ofLine: 0)
    expectEqual(lines, layout.wholeLines(ofLine: 0), "\(style)")
    #expect(abs(layout.height(ofLine: 0) - layout.line(0).layout.size.height) < 0.01)
  }

  @Test func `the looks of the first letter decide about the height of lines`() {
    let text = TextBuffer(text(.latin, 9000))
    var layout = EditorLayout(text, width: 400, library: Layouts.library) { string, range in
      var styled = AttributedText(string, attributes: Layouts.plain)
      styled.changeAttributes(in: -range.lowerBound..<20 - range.lowerBound) {
        $0.font = .system(size: 30)
      }
      styled.changeAttributes(in: 5000 - range.lowerBound..<5010 - range.lowerBound) {
        $0.font = .system(size: 50)
      }
      return styled
    }
    let lines = layout.allLines(ofLine: 0)
    expectEqual(lines, layout.wholeLines(ofLine: 0), "large first letters")
    #expect(Set(lines.map(\.frame.height)).count == 2)
  }

  // MARK: Carets and selections

  @Test(arguments: [LongText.latin, .hebrew, .chinese, .rightToLeft, .emoji])
  func `a caret goes through a long paragraph as through one that is laid out as a whole`(
    kind: LongText
  ) {
    var layout = Layouts.layout("x\n" + text(kind, 9000) + "\ny", width: 350)
    _ = layout.allLines(ofLine: 1)
    let whole = layout.line(1).layout
    let content = layout.text.contentRange(ofLine: 1)
    var random = SeededGenerator(2)
    for _ in 0..<20 {
      let offset = layout.text.characterBoundary(
        upTo: Int.random(in: content.lowerBound + 300..<content.upperBound - 300, using: &random))
      for affinity in [TextPosition.Affinity.upstream, .downstream] {
        let position = TextPosition(offset: offset, affinity: affinity)
        let local = TextPosition(offset: offset - content.lowerBound, affinity: affinity)
        for movement in [TextMovement.left, .right, .up, .down, .lineStart, .lineEnd] {
          var expected = whole.position(local, moved: movement, goalX: 77)
          expected.offset += content.lowerBound
          let moved = layout.position(position, moved: movement, goalX: 77)
          #expect(moved == expected, "\(kind), \(position), \(movement)")
        }
        let caret = whole.caretRect(at: local).translated(y: layout.top(ofLine: 1))
        #expect(layout.caretRect(at: position) == caret)
      }
      let point = Point(x: random.number(0...350), y: random.number(0...whole.size.height - 1))
      let there = Point(x: point.x, y: point.y + layout.top(ofLine: 1))
      #expect(
        layout.position(nearest: there).offset
          == whole.position(nearest: point).offset + content.lowerBound)
    }
  }

  @Test func `up and down lead from one long paragraph into the next one and back`() {
    let layout = Layouts.layout(text(.latin, 6000) + "\n" + text(.latin, 7000), width: 300)
    let start = layout.text.range(ofLine: 1).lowerBound
    let up = layout.position(TextPosition(offset: start + 3), moved: .up, goalX: 20)
    #expect(up.offset < start - 1 && up.offset > start - 60)
    let down = layout.position(up, moved: .down, goalX: 20)
    #expect(layout.text.line(at: down.offset) == 1 && down.offset < start + 10)
    let left = layout.position(TextPosition(offset: start), moved: .left, goalX: nil)
    #expect(left.offset == start - 1)
    let right = layout.position(TextPosition(offset: start - 1), moved: .right, goalX: nil)
    #expect(right.offset == start)
  }

  @Test(arguments: [LongText.latin, .hebrew, .rightToLeft])
  func `what is selected of a long paragraph is painted as that of a short one`(kind: LongText) {
    // No space at the end, which would be selected up to the edge by itself.
    let string = text(kind, 9000) + (kind == .latin ? "x" : "ש") + "\ny"
    var layout = Layouts.layout(string, width: 350)
    _ = layout.allLines(ofLine: 0)
    let whole = layout.line(0).layout
    let end = layout.text.contentRange(ofLine: 0).upperBound
    for range in [700..<6000, 0..<2200, 4100..<end, 0..<end] {
      let low = layout.text.characterBoundary(upTo: range.lowerBound)
      let high = layout.text.characterBoundary(upTo: range.upperBound)
      let rects = layout.selectionRects(low..<high, inLines: 0..<2)
      #expect(rects == whole.selectionRects(low..<high))
      #expect(layout.selectionRects(low..<high, from: 0, to: 1e6) == rects)
      let few = layout.selectionRects(low..<high, from: 1000, to: 1100)
      #expect(few.count < rects.count && few.allSatisfy(rects.contains))
    }
    let last = layout.text.characterBoundary(before: end)
    let toEnd = layout.selectionRects(last..<end, inLines: 0..<2)
    let beyond = layout.selectionRects(last..<end + 1, inLines: 0..<2)
    let isRightToLeft = layout.isRightToLeft(at: TextPosition(offset: end))
    #expect(beyond != toEnd)
    #expect(beyond.contains { isRightToLeft ? $0.minX == 0 : $0.maxX == 350 })
  }

  // MARK: Edits

  @Test
  func `a word that is cut in two at the beginning of a section goes up into the line before`() {
    let string = String(repeating: "abcdefghijkl ", count: 1000)
    var layout = Layouts.layout(string)
    // Behind four words there is room for most of another one.
    layout.width = 4.8 * layout.caretX(at: TextPosition(offset: 13))
    _ = layout.allLines(ofLine: 0)
    let starts = layout.pieces(from: 0, to: .infinity).dropFirst().map(\.range.lowerBound)
    #expect(starts.count > 5)
    var linesThatMoved = 0
    for start in starts.reversed() {
      let line = layout.caretRect(at: TextPosition(offset: start)).minY
      layout.apply(TextEdit(replacing: start + 7..<start + 7, with: " "))
      expectEqual(layout.allLines(ofLine: 0), layout.wholeLines(ofLine: 0), "at \(start)")
      if layout.caretRect(at: TextPosition(offset: start)).minY < line { linesThatMoved += 1 }
    }
    #expect(linesThatMoved > 2)
  }

  @Test func `whole sections are taken away`() {
    var layout = Layouts.layout(text(.latin, 12_000), width: 400)
    _ = layout.allLines(ofLine: 0)
    for share in [1, 0.5, 0, 1] {
      let pieces = layout.pieces(from: 0, to: .infinity)
      let piece = pieces[Int(share * Double(pieces.count - 1))]
      layout.apply(TextEdit(replacing: piece.range, with: ""))
      layout.prepare(from: 0, to: 100)
      expectEqual(layout.allLines(ofLine: 0), layout.wholeLines(ofLine: 0), "\(piece.range)")
      let end = TextPosition(offset: layout.text.utf8Count)
      #expect(layout.caretRect(at: end).maxY == layout.line(0).layout.size.height)
    }
  }

  @Test func `what looks otherwise after an edit ends between two letters, behind brackets`() {
    let setter = layout(TextBuffer(), width: 400, Meter()).setter()
    func surroundings(_ string: String, _ range: Range<Int>) -> Range<Int> {
      setter.surroundings(of: range, in: TextBuffer(string))
    }
    #expect(surroundings("some words, 12 and others", 12..<13) == 5..<16)
    #expect(surroundings("some words, 12 (x) 34] and", 12..<13) == 5..<24)
    #expect(surroundings("1 2 3", 2..<3) == 0..<5)
    #expect(surroundings("", 0..<0) == 0..<0)
  }

  @Test func `a line end in a long paragraph makes two, and without it they are one again`() {
    let meter = Meter()
    var layout = layout(TextBuffer(text(.latin, 60_000)), width: 500, meter)
    let before = layout.allLines(ofLine: 0)
    let top = layout.caretRect(at: TextPosition(offset: 30_000)).minY
    layout.prepare(from: top - 200, to: top + 200)
    _ = meter.take()
    #expect(layout.apply(TextEdit(replacing: 30_000..<30_000, with: "\n")).range == 0..<2)
    layout.prepare(from: top - 200, to: top + 200)
    #expect(meter.take() < 6 * Self.section)
    for line in 0..<2 {
      var copy = layout
      let lines = copy.allLines(ofLine: line)
      expectEqual(lines, copy.wholeLines(ofLine: line), "paragraph \(line)")
    }
    _ = meter.take()
    layout.apply(TextEdit(replacing: 30_000..<30_001, with: ""))
    layout.prepare(from: top - 200, to: top + 200)
    #expect(meter.take() < 6 * Self.section)
    expectEqual(layout.allLines(ofLine: 0), before, "joined")
  }

  @Test func `what is composed in a long paragraph is laid out as if it were there`() {
    let string = text(.mixed, 9000)
    var random = SeededGenerator(3)
    var layout = Layouts.layout(string, width: 400)
    _ = layout.allLines(ofLine: 0)
    for composed in ["日本", "אב", String(repeating: "long ", count: 60), "x"] {
      let offset = layout.text.characterBoundary(
        upTo: Int.random(in: 0..<layout.text.utf8Count, using: &random))
      let marked = MarkedText(
        AttributedText(composed, attributes: Layouts.plain), at: offset, caret: composed.utf8.count)
      #expect(layout.setMarkedText(marked).range == 0..<1)
      let lines = layout.allLines(ofLine: 0)
      expectEqual(lines, layout.wholeLines(ofLine: 0), composed)
      var there = layout.text
      there.replaceSubrange(offset..<offset, with: composed)
      var real = Layouts.layout(there, width: 400)
      #expect(lines.map(\.glyphs) == real.allLines(ofLine: 0).map(\.glyphs))
      let caret = TextPosition(offset: offset + composed.utf8.count, affinity: .upstream)
      #expect(layout.caretRect(at: TextPosition(offset: offset)) == real.caretRect(at: caret))
      // An edit before it, with which it goes.
      let edit = TextEdit(replacing: 100..<100, with: "new ")
      if offset > 100 {
        layout.apply(edit)
        expectEqual(layout.allLines(ofLine: 0), layout.wholeLines(ofLine: 0), "an edit")
      }
    }
    layout.setMarkedText(nil)
    expectEqual(layout.allLines(ofLine: 0), layout.wholeLines(ofLine: 0), "nothing composed")
  }

  @Test func `bytes that are no UTF-8 are shown in a long paragraph`() {
    var bytes = Array(text(.hebrew, 9000).utf8)
    for offset in [10, 1000, 1001, 4444, 8999] { bytes[offset] = 0xFF }
    var text = TextBuffer(utf8: bytes)
    var layout = Layouts.layout(text, width: 400)
    var random = SeededGenerator(4)
    for step in 0..<12 {
      let lines = layout.allLines(ofLine: 0)
      let whole = layout.wholeLines(ofLine: 0)
      #expect(lines.map(\.range) == whole.map(\.range), "step \(step)")
      #expect(lines.map(\.glyphs) == whole.map(\.glyphs), "step \(step)")
      var edit = text
      let place = Int.random(in: 0..<text.utf8Count - 1, using: &random)
      edit.replaceSubrange(place..<place + 1, withUTF8: [UInt8(step * 20)].prefix(step % 3))
      let new = TextEdit([
        .init(place..<place + 1, with: edit[place..<place + min(step % 3, 1)])
      ])
      text.apply(new)
      layout.apply(new)
    }
  }

  @Test func `a long paragraph that looks otherwise is laid out again, and stays where it is`() {
    let meter = Meter()
    var layout = layout(TextBuffer(text(.latin, 50_000)), width: 500, meter)
    let before = layout.allLines(ofLine: 0)
    let top = layout.height / 2
    layout.prepare(from: top, to: top + 400)
    _ = meter.take()
    layout.invalidate(0..<1)
    #expect(layout.height == before.last!.frame.maxY)
    layout.prepare(from: top, to: top + 400)
    #expect(meter.take() > 10_000)
    expectEqual(layout.allLines(ofLine: 0), before, "as before")
    layout.width = 300
    expectEqual(layout.allLines(ofLine: 0), layout.wholeLines(ofLine: 0), "narrow")
  }
}
