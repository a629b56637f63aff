import SeededNumbers
import Surface
import SurfaceTesting
import Testing

/// Bugs that other programs have had: those that no other test here is about.
@MainActor
@Suite struct `Bugs of other programs` {
  @Test(arguments: ["שלום\nabc\nעולם", "abc\n\nשלום", "שלום abc\n"])
  func `Left goes on over line ends in both directions, and comes to an end`(text: String) {
    let desk = EditorDesk(text, isMultiline: true)
    desk.press(.end, .control)
    var seen: Set<[Double]> = []
    // Towards the start of the text, whichever side that is.
    for _ in 0..<40 {
      let isRightToLeft = desk.node.text.line(of: desk.caret).first?.isHebrew ?? false
      desk.press(isRightToLeft ? .right : .left)
      seen.insert([Double(desk.caret), desk.caretRect.minX])
    }
    #expect(desk.caret == 0)
    #expect(seen.count >= text.unicodeScalars.count, "each place was visited")
  }

  @Test func `Left behind a line end is the end of the line before it`() {
    let desk = EditorDesk("ab\ncd", isMultiline: true)
    desk.putCaret(at: 3)
    desk.press(.left)
    #expect(desk.caret == 2 && desk.caretRect.minY == 0 && desk.caretRect.minX > 5)
    desk.press(.right)
    #expect(desk.caret == 3)
  }

  @Test func `End and Shift with End go to the same place of a wrapped line`() {
    let words = (1...30).map { "word\($0)" }.joined(separator: " ")
    let desk = EditorDesk(words, isMultiline: true)
    desk.press(.end)
    let plain = (desk.node.selections.primary.head, desk.caretRect)
    desk.press(.home)
    desk.press(.end, .shift)
    #expect(desk.node.selections.primary.head == plain.0 && desk.caretRect == plain.1)
  }

  @Test func `the first Arabic letter can be selected by its right half`() {
    let desk = EditorDesk("سلام", frame: Rect(x: 10, y: 10, width: 200, height: 32))
    let (right, left) = (desk.point(of: 0), desk.point(of: 2))
    #expect(right.x > left.x)
    let width = right.x - left.x
    desk.screen.click(Point(x: right.x - width * 0.25, y: right.y))
    #expect(desk.caret == 0)
    desk.wait()
    desk.screen.click(Point(x: right.x - width * 0.75, y: right.y))
    #expect(desk.caret == 2)
    desk.wait()
    desk.hold(Point(x: right.x - 1, y: right.y))
    desk.screen.send(.moved, at: Point(x: left.x, y: left.y))
    #expect(desk.selected == 0..<2)
    desk.screen.release(at: left)
  }

  @Test func `carets, selections and presses agree, in mixed directions`() {
    let desk = EditorDesk("abc שלום 123 def", frame: Rect(x: 10, y: 10, width: 300, height: 32))
    for offset in [0, 1, 2, 3, 6, 8, 10, 14, 15, 17, 18, 19] {
      let point = desk.point(of: offset)
      desk.screen.click(point)
      #expect(abs(desk.caretRect.midX - point.x) <= 1, "a press comes where the caret was")
      desk.wait()
    }
  }

  @Test func `one key is one call`() {
    let desk = EditorDesk("")
    var (changes, edits) = (0, 0)
    desk.node.onChange = { _ in changes += 1 }
    desk.node.onEdit = { _ in edits += 1 }
    desk.type("abc")
    desk.press(.backspace)
    desk.press(.left)
    desk.press("a", .control)
    #expect(changes == 4 && edits == 4)
  }

  @Test func `what is typed is drawn while the caret is far down a long text`() {
    let text = (1...500).map { "line \($0)" }.joined(separator: "\n")
    let desk = EditorDesk(text, isMultiline: true)
    desk.press(.end, .control)
    #expect((0...240).contains(desk.caretRect.maxY))
    desk.type("x")
    #expect((0...240).contains(desk.caretRect.maxY) && desk.isCaretSeen)
  }

  /// Whatever is typed, pressed and composed: all of it can be taken back and done again.
  @Test(arguments: 0..<20)
  func `random keys are taken back to the beginning`(seed: UInt64) {
    var random = SeededGenerator(seed)
    let desk = EditorDesk("שלום one\ntwo 👍🏽", isMultiline: true)
    let start = desk.node.text
    let keys: [Key] = [.left, .right, .up, .down, .home, .end, .backspace, .delete, .enter]
    desk.copy("pasted\ntext")
    for _ in 0..<60 {
      let modifiers: [Modifiers] = [[], [], .shift, .control, [.control, .shift]]
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2: desk.type(["a", " ", "é", "ש"].randomElement(using: &random)!)
      case 3: desk.press("v", .control)
      case 4: desk.screen.compose("に")
      case 5: desk.screen.commit("日本")
      default:
        desk.press(
          keys.randomElement(using: &random)!, modifiers.randomElement(using: &random)!)
      }
    }
    desk.screen.compose("")
    let end = desk.node.text
    while desk.node.canUndo { desk.press("z", .control) }
    #expect(desk.node.text == start)
    while desk.node.canRedo { desk.press("y", .control) }
    #expect(desk.node.text == end)
    #expect(desk.screen.backend.contents!.hasEqualPixels(to: desk.screen.window.snapshot()))
  }
}

extension String {
  /// The line that a UTF-8 offset is in.
  fileprivate func line(of offset: Int) -> Substring {
    let place = utf8.index(startIndex, offsetBy: offset)
    let start = self[..<place].lastIndex(of: "\n").map { index(after: $0) } ?? startIndex
    let end = self[place...].firstIndex(of: "\n") ?? endIndex
    return self[start..<end]
  }
}

extension Character {
  fileprivate var isHebrew: Bool {
    unicodeScalars.allSatisfy { (0x590...0x5FF).contains($0.value) }
  }
}
