import Geometry
import SeededNumbers
import Testing
import Typesetting

@testable import Editing

struct EditorLayoutTests {
  private static let root = String(
    #filePath.dropLast("Tests/EditingTests/EditorLayoutTests.swift".count))
  /// The pinned fonts.
  private static let library = FontLibrary(.directory(root + "Tests/Fixtures/Fonts"))
  private static let plain = TextAttributes(font: .system(size: 16), color: .black)

  private func layout(_ string: String, width: Double = 200) -> EditorLayout {
    layout(TextBuffer(string), width: width)
  }

  private func layout(_ text: TextBuffer, width: Double = 200) -> EditorLayout {
    EditorLayout(text, width: width, library: Self.library) { string, _ in
      AttributedText(string, attributes: Self.plain)
    }
  }

  private func marked(_ string: String, at offset: Int, caret: Int?) -> MarkedText {
    MarkedText(AttributedText(string, attributes: Self.plain), at: offset, caret: caret)
  }

  // MARK: Heights

  @Test func `only what is seen is laid out, the rest has the height of a line`() {
    var layout = layout(String(repeating: "line\n", count: 100_000))
    let line = layout.height(ofLine: 5)
    #expect(layout.height == 100_001 * line)
    let seen = layout.prepare(from: 50_000 * line, to: 50_000 * line + 200)
    #expect(seen.lowerBound == 50_000)
    #expect((seen.count - 1...seen.count).contains(Int((200 / line).rounded(.up))))
    #expect(layout.line(atY: layout.top(ofLine: 777) + 1) == 777)
    #expect(layout.line(atY: -5) == 0)
    #expect(layout.line(atY: 1e300) == 100_000)
  }

  @Test func `a paragraph that needs several lines has their height once it is seen`() {
    let words = String(repeating: "word ", count: 60)
    var layout = layout("a\n" + words + "\nb")
    let line = layout.height(ofLine: 0)
    layout.prepare(from: 0, to: 1000)
    #expect(layout.height(ofLine: 1) > 5 * line)
    #expect(layout.top(ofLine: 2) == layout.height(ofLine: 0) + layout.height(ofLine: 1))
    let narrow = layout.height
    layout.width = 400
    layout.prepare(from: 0, to: 1000)
    #expect(layout.height < narrow)
  }

  @Test func `an edit says which paragraphs have changed, and lays out no others`() {
    var layout = layout("one\ntwo\nthree\nfour\nfive")
    layout.prepare(from: 0, to: 1000)
    let before = (0..<5).map { layout.line($0).layout }
    #expect(layout.apply(TextEdit(replacing: 5..<6, with: "W\nX")).range == 1..<3)
    layout.prepare(from: 0, to: 1000)
    let after = (0..<6).map { layout.line($0).layout }
    #expect(after[0] === before[0])
    #expect(zip(after[3...], before[2...]).allSatisfy { $0 === $1 })
    #expect(layout.line(1).layout.request.text.string == "tW")
    let edit = TextEdit([.init(0..<1, with: "O"), .init(17..<18, with: "")])
    #expect(layout.apply(edit).range == 0..<5)
    #expect(layout.apply(TextEdit([])).range == nil)
  }

  @Test func `an edit by which two line ends become one lays both paragraphs out`() {
    var layout = layout("one\rx\ntwo")
    layout.prepare(from: 0, to: 1000)
    #expect(layout.apply(TextEdit(replacing: 4..<5, with: "")).range == 0..<1)
    layout.prepare(from: 0, to: 1000)
    #expect(layout.text.lineCount == 2)
    #expect((0..<2).map { layout.line($0).layout.request.text.string } == ["one", "two"])
    #expect(layout.height == 2 * layout.height(ofLine: 0))
  }

  @Test func `random edits are laid out as afresh`() {
    for seed in 0..<UInt64(TextBufferPropertyTests.seeds / 3) {
      var random = SeededGenerator(seed)
      var text = TextBuffer(utf8: random.text().prefix(1500))
      var layout = layout(text)
      for _ in 0..<12 {
        let edit = random.edit(ofLength: text.utf8Count)
        text.apply(edit)
        layout.apply(edit)
        if random.chance() {
          let top = random.number(0...max(layout.height - 50, 1))
          layout.prepare(from: top, to: top + 60)
        }
        #expect(layout.text == text, "seed \(seed)")
      }
      layout.prepare(from: 0, to: .greatestFiniteMagnitude)
      var fresh = self.layout(text)
      fresh.prepare(from: 0, to: .greatestFiniteMagnitude)
      #expect(layout.height == fresh.height, "seed \(seed)")
      for line in 0..<text.lineCount {
        let (old, new) = (layout.line(line).layout, fresh.line(line).layout)
        #expect(old.request == new.request, "seed \(seed), line \(line)")
        #expect(layout.top(ofLine: line) == fresh.top(ofLine: line), "seed \(seed), line \(line)")
      }
    }
  }

  // MARK: Pieces

  @Test func `what is seen is drawn piece by piece, one for each short paragraph`() {
    var layout = layout("one\ntwo\n\nfour\nfive")
    let line = layout.height(ofLine: 0)
    layout.prepare(from: line, to: 4 * line)
    let pieces = layout.pieces(from: line, to: 4 * line)
    #expect(pieces.map(\.line) == [1, 2, 3])
    #expect(pieces.map(\.range) == [4..<7, 8..<8, 9..<13])
    #expect(pieces.map(\.top) == [line, 2 * line, 3 * line])
    #expect(pieces.allSatisfy { $0.layout === layout.line($0.line).layout && $0.height == line })
    #expect(layout.pieces(from: -5, to: 0).map(\.line) == [0])
    #expect(layout.pieces(from: 1e6, to: 1e7).map(\.line) == [4])
    layout.setMarkedText(marked("日本", at: 10, caret: 3))
    let piece = layout.pieces(from: 3 * line, to: 4 * line)[0]
    #expect(piece.markedLayoutRange == 1..<7)
    #expect(piece.layoutOffset(of: 11) == 8 && piece.offset(ofLayout: 8) == 11)
    #expect(piece.layoutOffset(of: 10) == 1 && piece.layoutOffset(of: 10, gravity: .forward) == 7)
  }

  // MARK: Carets

  @Test(arguments: [
    "one\ntwo\n\nfour", "a\r\nb", "word word word word word word word\nx", "", "\n", "\n\n",
    "e\u{301}👩‍👧🇩🇪\nक्षि",
  ])
  func `steps to the right visit every place once, and steps to the left those again`(
    string: String
  ) {
    let layout = layout(string, width: 80)
    var stops = [0]
    for character in string { stops.append(stops.last! + character.utf8.count) }
    #expect(visited(layout, .right, from: 0) == stops)
    #expect(visited(layout, .left, from: string.utf8.count) == stops.reversed())
  }

  @Test(arguments: [
    "שלום\nעולם", "abc שלום def\nxyz", "שלום abc\n\nעולם", "مرحبا بالعالم\nabc",
  ])
  func `where directions meet a caret goes on to its side, and visits each place once`(
    string: String
  ) {
    let layout = layout(string, width: 300)
    for line in 0..<layout.text.lineCount {
      let content = layout.text.contentRange(ofLine: line)
      let y = layout.top(ofLine: line) + 2
      var position = layout.position(nearest: Point(x: -1, y: y))
      var xs = [layout.caretX(at: position)]
      for _ in layout.text.string(in: content) {
        position = layout.position(position, moved: .right, goalX: nil)
        xs.append(layout.caretX(at: position))
      }
      #expect(zip(xs, xs.dropFirst()).allSatisfy { $0 < $1 }, "\(xs)")
      #expect(content.contains(position.offset) || position.offset == content.upperBound)
    }
  }

  /// Where a caret comes to until it stands still.
  private func visited(_ layout: EditorLayout, _ movement: TextMovement, from offset: Int) -> [Int]
  {
    var position = TextPosition(offset: offset)
    var offsets = [offset]
    for _ in 0..<1000 {
      let next = layout.position(position, moved: movement, goalX: nil)
      if next.offset == position.offset, next.affinity == position.affinity { break }
      if next.offset != position.offset { offsets.append(next.offset) }
      position = next
    }
    return offsets
  }

  @Test func `a caret goes up and down through paragraphs and keeps its place`() {
    var editor = EditorState("a long first line\nx\nanother long line")
    let layout = layout(editor.text, width: 400)
    editor.select(TextSelections(caret: 10))
    let x = layout.caretX(at: editor.selections.primary.head)
    editor.move(.down, in: layout)
    #expect(editor.selections.primary.head.offset == 19)
    editor.move(.down, in: layout)
    #expect(abs(layout.caretX(at: editor.selections.primary.head) - x) < 8)
    editor.move(.down, in: layout)
    #expect(editor.selections.primary.head.offset == editor.text.utf8Count)
    editor.move(.up, in: layout)
    editor.move(.up, in: layout)
    editor.move(.up, in: layout)
    #expect(editor.selections.primary.head.offset == 0)
  }

  @Test func `up and down visit each line of a broken paragraph`() {
    var editor = EditorState("one two three four five six seven\nend")
    var layout = layout(editor.text, width: 100)
    layout.prepare(from: 0, to: 1000)
    let lines = layout.line(0).layout.lines.count
    #expect(lines > 2)
    var tops: [Double] = []
    for _ in 0...lines {
      tops.append(layout.caretRect(at: editor.selections.primary.head).minY)
      editor.move(.down, in: layout)
    }
    #expect(tops == tops.sorted() && Set(tops).count == lines + 1, "\(tops)")
    for top in tops.reversed().dropFirst() {
      if editor.selections.primary.head.offset == editor.text.utf8Count {
        editor.select(TextSelections(caret: editor.text.utf8Count - 3))
      }
      editor.move(.up, in: layout)
      #expect(layout.caretRect(at: editor.selections.primary.head).minY == top)
    }
  }

  @Test func `a page goes as far as is seen`() {
    var editor = EditorState((0..<100).map { "line \($0)\n" }.joined())
    var layout = layout(editor.text)
    let line = layout.height(ofLine: 0)
    layout.pageHeight = 10 * line
    editor.move(.pageDown, in: layout)
    #expect(editor.text.line(at: editor.selections.primary.head.offset) == 10)
    editor.move(.pageUp, in: layout)
    editor.move(.pageUp, in: layout)
    #expect(editor.selections.primary.head.offset == 0)
    for _ in 0..<20 { editor.move(.pageDown, in: layout) }
    #expect(editor.selections.primary.head.offset == editor.text.utf8Count)
  }

  @Test func `a point finds the nearest place in its paragraph`() {
    let layout = layout("one\ntwo")
    let y = layout.top(ofLine: 1) + 2
    #expect(layout.position(nearest: Point(x: -5, y: y)).offset == 4)
    #expect(layout.position(nearest: Point(x: 500, y: y)).offset == 7)
    #expect(layout.position(nearest: Point(x: 500, y: -100)).offset == 3)
    #expect(layout.position(nearest: Point(x: 500, y: 9000)).offset == 7)
  }

  @Test func `carets beside bytes that are no UTF-8 are where those begin`() {
    var editor = EditorState(TextBuffer(utf8: [0x61, 0xFF, 0xFE, 0x62]))
    let layout = layout(editor.text)
    var offsets: [Int] = []
    for _ in 0..<4 {
      editor.move(.right, in: layout)
      offsets.append(editor.selections.primary.head.offset)
    }
    #expect(offsets == [1, 2, 3, 4])
    let xs = (0...4).map { layout.caretX(at: TextPosition(offset: $0)) }
    #expect(xs == xs.sorted() && Set(xs).count == 5)
  }

  // MARK: Selections

  @Test func `a selection goes to the edge where its line goes on`() {
    let layout = layout("one\ntwo\n\nfour", width: 200)
    let rects = layout.selectionRects(1..<10, inLines: 0..<4)
    #expect(rects.count == 4)
    #expect(rects[0].maxX == 200 && rects[0].minX > 0)
    #expect(rects[1].minX == 0 && rects[1].maxX == 200)
    #expect(rects[2] == Rect(x: 0, y: layout.top(ofLine: 2), width: 200, height: rects[2].height))
    #expect(rects[3].maxX < 50)
    #expect(zip(rects, rects.dropFirst()).allSatisfy { $0.maxY <= $1.minY })
    #expect(layout.selectionRects(1..<10, inLines: 2..<3) == [rects[2]])
    #expect(layout.selectionRects(3..<3, inLines: 0..<4) == [])
  }

  @Test func `a selection of right-to-left lines goes to the left edge`() {
    let layout = layout("שלום\nעולם", width: 200)
    let rects = layout.selectionRects(0..<9, inLines: 0..<2)
    let left = rects.map(\.minX).min()
    #expect(left == 0)
    #expect(rects.allSatisfy { $0.maxX <= 200 })
  }

  // MARK: What is composed

  @Test func `what is composed is shown and is no part of the text`() {
    var layout = layout("ab\ncd")
    layout.prepare(from: 0, to: 100)
    let before = layout.caretX(at: TextPosition(offset: 2))
    #expect(layout.setMarkedText(marked("日本", at: 1, caret: 3)).range == 0..<1)
    #expect(layout.line(0).layout.request.text.string == "a日本b")
    #expect(layout.line(0).markedLayoutRange == 1..<7)
    #expect(layout.text.string == "ab\ncd")
    #expect(layout.caretX(at: TextPosition(offset: 2)) > before + 20)
    let start = layout.line(0).layout.caretRect(at: TextPosition(offset: 1)).minX
    let caret = layout.caretX(at: TextPosition(offset: 1))
    #expect(caret > start + 10)
    layout.setMarkedText(marked("日本", at: 1, caret: nil))
    #expect(layout.caretX(at: TextPosition(offset: 1)) == start)
    #expect(layout.position(nearest: Point(x: caret, y: 5)).offset == 1)
    #expect(layout.setMarkedText(nil).range == 0..<1)
    #expect(layout.setMarkedText(nil).range == nil)
    #expect(layout.caretX(at: TextPosition(offset: 2)) == before)
  }

  @Test func `what is composed between letters that become one line end is before it`() {
    var layout = layout("one\ra\ntwo")
    layout.setMarkedText(marked("x", at: 5, caret: 1))
    layout.apply(TextEdit(replacing: 4..<5, with: ""))
    #expect(layout.markedText?.offset == 3)
    #expect(layout.caretRect(at: TextPosition(offset: 3)).minX > 0)
    layout.setMarkedText(marked("y", at: 4, caret: 1))
    #expect(layout.line(0).layout.request.text.string == "oney")
  }

  @Test func `what is composed goes with the text around it`() {
    var layout = layout("ab\ncd")
    layout.setMarkedText(marked("x", at: 4, caret: 1))
    layout.apply(TextEdit(replacing: 0..<0, with: "new\n"))
    #expect(layout.markedText?.offset == 8)
    #expect(layout.line(2).layout.request.text.string == "cxd")
    #expect(layout.setMarkedText(marked("y", at: 0, caret: 1)).range == 0..<3)
    #expect(layout.line(2).layout.request.text.string == "cd")
  }

  @Test func `a selection leaves out what is composed at its end`() {
    var layout = layout("abcd")
    let before = layout.selectionRects(0..<2, inLines: 0..<1)
    layout.setMarkedText(marked("日本", at: 2, caret: 6))
    #expect(layout.selectionRects(0..<2, inLines: 0..<1) == before)
  }

  @Test func `a paragraph that looks otherwise is laid out again`() {
    var layout = layout("ab\ncd")
    layout.prepare(from: 0, to: 100)
    let before = (0..<2).map { layout.line($0).layout }
    layout.invalidate(1..<2)
    layout.prepare(from: 0, to: 100)
    #expect(layout.line(0).layout === before[0])
    #expect(layout.line(1).layout !== before[1])
  }
}
