import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct `Presses of the mouse` {
  private let desk = EditorDesk("one two three")

  @Test func `a press puts the caret at once`() {
    desk.hold(5)
    #expect(desk.selected == 5..<5)
    desk.screen.release(at: desk.point(of: 5))
    #expect(desk.selected == 5..<5)
  }

  @Test func `the nearer side of a letter counts`() {
    let (low, high) = (desk.point(of: 4).x, desk.point(of: 5).x)
    let y = desk.point(of: 0).y
    desk.screen.click(Point(x: low + (high - low) * 0.4, y: y))
    #expect(desk.caret == 4)
    desk.wait()
    desk.screen.click(Point(x: low + (high - low) * 0.6, y: y))
    #expect(desk.caret == 5)
  }

  @Test
  func `a second press selects the word at once, a third one everything, a fourth one the caret`() {
    desk.hold(5, times: 2)
    #expect(desk.selected == 4..<7, "before the button is let go")
    let point = desk.point(of: 5)
    desk.screen.release(at: point)
    desk.screen.send(.pressed(.primary), at: point)
    #expect(desk.selected == 0..<13)
    desk.screen.release(at: point)
    desk.screen.send(.pressed(.primary), at: point)
    desk.screen.release(at: point)
    #expect(desk.selected == 5..<5)
  }

  @Test func `a third press selects the paragraph in a text of several lines`() {
    let desk = EditorDesk("one two\nthree\n", isMultiline: true)
    desk.click(2, times: 3)
    #expect(desk.selected == 0..<8)
  }

  @Test func `in white space a second press selects that`() {
    let desk = EditorDesk("one   two")
    desk.click(4, times: 2)
    #expect(desk.selected == 3..<6)
  }

  @Test func `a word that is pressed twice has no space behind it`() {
    desk.click(1, times: 2)
    desk.press("c", .control)
    #expect(desk.copied == "one")
  }

  @Test func `presses that are slow or far from each other are single ones`() {
    let (first, second) = (desk.point(of: 5), desk.point(of: 10))
    desk.hold(first)
    desk.screen.release(at: first)
    desk.screen.advance(0.5)
    desk.screen.send(.pressed(.primary), at: first)
    #expect(desk.selected == 5..<5)
    desk.screen.release(at: first)
    desk.screen.send(.moved, at: second)
    desk.screen.send(.pressed(.primary), at: second)
    desk.screen.release(at: second)
    #expect(desk.selected == 10..<10)
  }

  @Test func `a press inside of what is selected waits, and puts the caret when it is over`() {
    desk.select(4..<7)
    desk.hold(5)
    #expect(desk.selected == 4..<7)
    desk.screen.release(at: desk.point(of: 5))
    #expect(desk.selected == 5..<5)
  }

  @Test func `Shift and a press go on from the far end`() {
    desk.putCaret(at: 4)
    desk.click(9, modifiers: .shift)
    #expect(desk.selected == 4..<9)
    desk.wait()
    desk.click(2, modifiers: .shift)
    #expect(desk.selected == 2..<9)
    desk.wait()
    desk.click(8, modifiers: .shift)
    #expect(desk.selected == 2..<8, "inside the larger part stays")
  }

  @Test func `a press beside the letters goes to the nearest place`() {
    desk.screen.click(Point(x: 205, y: 20))
    #expect(desk.caret == 13)
    desk.wait()
    desk.screen.click(Point(x: 11, y: 40))
    #expect(desk.caret == 0)
  }

  @Test func `a press gives the keyboard and selects nothing`() {
    desk.screen.window.focus(nil)
    desk.click(5)
    #expect(desk.node.view.isFocused && desk.selected == 5..<5)
  }

  @Test func `what is read only can be selected and copied`() {
    desk.node.isReadOnly = true
    desk.click(5, times: 2)
    desk.press("c", .control)
    #expect(desk.copied == "two")
  }

  @Test func `what is disabled cannot`() {
    desk.putCaret(at: 0)
    desk.node.isEnabled = false
    desk.screen.settle()
    desk.click(5, times: 2)
    #expect(desk.selected.isEmpty && !desk.node.view.isFocused)
  }
}

@MainActor
@Suite struct `Drags of the mouse that select` {
  private let desk = EditorDesk("one two three")

  @Test func `a drag selects characters in both directions`() {
    desk.drag(from: 2, to: 9)
    #expect(desk.selected == 2..<9 && desk.caret == 9)
    desk.wait()
    desk.putCaret(at: 0)
    desk.drag(from: 9, to: 2)
    #expect(desk.selected == 2..<9 && desk.caret == 2)
  }

  @Test func `after two presses it selects words, and keeps the first in both directions`() {
    let (middle, right, left) = (desk.point(of: 5), desk.point(of: 10), desk.point(of: 1))
    desk.hold(middle, times: 2)
    desk.move(from: middle, to: right)
    #expect(desk.selected == 4..<13)
    desk.move(from: right, to: left)
    #expect(desk.selected == 0..<7)
    desk.move(from: left, to: middle)
    #expect(desk.selected == 4..<7)
    desk.screen.release(at: middle)
  }

  @Test func `after three presses it selects paragraphs`() {
    let desk = EditorDesk("one\ntwo\nthree\n", isMultiline: true)
    desk.drag(from: 5, to: 10, clicks: 3)
    #expect(desk.selected == 4..<14)
    desk.wait()
    desk.putCaret(at: 0)
    desk.drag(from: 5, to: 1, clicks: 3)
    #expect(desk.selected == 0..<8)
  }

  @Test func `the next press begins afresh`() {
    desk.click(5, times: 2)
    desk.wait()
    desk.putCaret(at: 0)
    desk.drag(from: 1, to: 6)
    #expect(desk.selected == 1..<6)
  }

  @Test func `with Control two presses and a drag select words and drag nothing away`() {
    let (middle, right) = (desk.point(of: 5), desk.point(of: 10))
    desk.hold(middle, times: 2, modifiers: .control)
    desk.move(from: middle, to: right)
    #expect(!desk.screen.backend.platform.dragged.isActive())
    desk.screen.release(at: right)
    #expect(desk.selected == 4..<13 && desk.node.text == "one two three")
  }

  @Test func `above a line is its beginning, below it its end`() {
    let start = desk.point(of: 5)
    desk.hold(start)
    desk.screen.send(.moved, at: Point(x: start.x, y: 4))
    #expect(desk.selected == 0..<5)
    desk.screen.send(.moved, at: Point(x: start.x, y: 60))
    #expect(desk.selected == 5..<13)
    desk.screen.release(at: Point(x: start.x, y: 60))
  }

  @Test func `a drag below a long text scrolls it by how far the pointer is out`() {
    let text = (1...200).map { "line \($0)" }.joined(separator: "\n")
    let frame = Rect(x: 0, y: 0, width: 200, height: 120)
    let desk = EditorDesk(text, isMultiline: true, frame: frame)
    func selectedLines(_ y: Double) -> Int {
      desk.putCaret(at: 0)
      desk.node.scrollToCaret()
      desk.screen.settle()
      desk.hold(0)
      desk.screen.send(.moved, at: Point(x: 50, y: y))
      desk.screen.advance(0.5)
      let lines = desk.node.textBuffer.line(at: desk.caret)
      desk.screen.release(at: Point(x: 50, y: y))
      desk.wait()
      return lines
    }
    let near = selectedLines(124)
    let far = selectedLines(140)
    #expect(near > 6 && near < 20, "it does not jump to the end")
    #expect(far > near + 4, "farther is faster")
    desk.screen.advance(2)
    #expect(desk.screen.backend.manualScheduler.nextDeadline == nil, "it ends with the press")
  }

  @Test func `a drag beside a long line scrolls it`() {
    let text = String(repeating: "word ", count: 60)
    let desk = EditorDesk(text)
    desk.hold(2)
    desk.screen.send(.moved, at: Point(x: 240, y: 20))
    let before = desk.caret
    desk.screen.advance(0.5)
    #expect(desk.caret > before + 10)
    desk.screen.release(at: Point(x: 240, y: 20))
  }

  @Test func `what is selected by hand is there for the middle button, and stays there`() {
    desk.drag(from: 4, to: 7)
    #expect(desk.primary == "two")
    desk.click(1)
    #expect(desk.selected.isEmpty && desk.primary == "two")
    desk.press(.right, .shift)
    #expect(desk.primary == "n")
    desk.press("a", .control)
    #expect(desk.primary == "one two three")
  }

  @Test func `what a program selects is not`() {
    desk.offerPrimary("elsewhere")
    desk.select(0..<3)
    #expect(desk.primary == "elsewhere")
  }
}

@MainActor
@Suite struct `Other buttons` {
  private let desk = EditorDesk("one two three")

  @Test func `the middle button pastes where the pointer is`() {
    desk.offerPrimary("X")
    desk.putCaret(at: 0)
    desk.screen.click(desk.point(of: 7), .middle)
    #expect(desk.node.text == "one twoX three" && desk.caret == 8)
  }

  @Test func `the middle button pastes what is selected in the same text`() {
    desk.drag(from: 0, to: 3)
    desk.screen.click(desk.point(of: 13), .middle)
    #expect(desk.node.text == "one two threeone")
  }

  @Test func `the middle button gives the keyboard, and changes nothing that is only read`() {
    desk.offerPrimary("X")
    desk.node.isReadOnly = true
    desk.screen.window.focus(nil)
    desk.screen.click(desk.point(of: 7), .middle)
    #expect(desk.node.view.isFocused && desk.node.text == "one two three")
  }

  @Test func `the secondary button leaves what is selected, beside it the caret comes along`() {
    desk.select(4..<7)
    desk.screen.click(desk.point(of: 5), .secondary)
    #expect(desk.selected == 4..<7)
    desk.press(.escape)
    desk.screen.click(desk.point(of: 10), .secondary)
    #expect(desk.selected == 10..<10)
    #expect(!desk.screen.elements(.menuItem).isEmpty)
  }

  @Test func `the wheel above a field of one line scrolls the page`() {
    let page = ScrollNode()
    page.frame = Rect(x: 0, y: 0, width: 320, height: 240)
    page.contentSize = Size(width: 320, height: 1000)
    let field = EditableTextNode(String(repeating: "word ", count: 60))
    field.frame = Rect(x: 10, y: 10, width: 200, height: 32)
    page.addSubnode(field)
    desk.screen.window.contentView.addSubview(page.view)
    desk.screen.settle()
    desk.screen.scroll(field.view, clicks: 2)
    desk.screen.advance(1)
    #expect(page.contentOffset > 40)
  }
}

@MainActor
@Suite struct `Fingers on a text` {
  private let desk = EditorDesk("one two three")

  @Test func `a tap puts the caret when it is over`() {
    desk.screen.tap(desk.point(of: 5))
    #expect(desk.selected == 5..<5 && desk.node.view.isFocused)
  }

  @Test func `a finger that stays selects the word, and has commands when it is lifted`() {
    let point = desk.point(of: 5)
    desk.screen.longPress(point)
    #expect(desk.selected == 4..<7)
    #expect(desk.screen.elements(.button).contains { $0.name == "Copy" })
  }

  @Test func `a finger that stays and moves goes on by words`() {
    desk.screen.swipe(
      from: desk.point(of: 5), by: Point(x: desk.point(of: 10).x - desk.point(of: 5).x, y: 0),
      after: 0.6)
    #expect(desk.selected == 4..<13)
  }

  @Test func `a finger that moves scrolls the page and selects nothing`() {
    let page = ScrollNode()
    page.frame = Rect(x: 0, y: 0, width: 320, height: 240)
    page.contentSize = Size(width: 320, height: 1000)
    let field = EditableTextNode("one two three")
    field.frame = Rect(x: 10, y: 150, width: 200, height: 32)
    page.addSubnode(field)
    desk.screen.window.contentView.addSubview(page.view)
    desk.screen.settle()
    desk.screen.swipe(field.view, by: Point(x: 0, y: -80))
    #expect(page.contentOffset > 60)
    #expect(field.selectedRange.isEmpty)
  }

  @Test func `a tap on what is selected puts the caret there`() {
    desk.select(4..<7)
    desk.screen.tap(desk.point(of: 5))
    #expect(desk.selected == 5..<5)
  }
}
