import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct `Dragging what is selected` {
  private let desk = EditorDesk("one two three")

  private func begin(_ desk: EditorDesk, at offset: Int) -> Point {
    let start = desk.point(of: offset)
    desk.hold(start)
    desk.screen.send(.moved, at: Point(x: start.x + 4, y: start.y))
    #expect(!desk.screen.backend.platform.dragged.isActive(), "not before eight points")
    desk.screen.send(.moved, at: Point(x: start.x + 9, y: start.y))
    return start
  }

  @Test(arguments: [(0, "twoone  three", 0..<3), (13, "one  threetwo", 10..<13)])
  func `within its text it is moved, and selected there`(
    target: Int, text: String, selected: Range<Int>
  ) {
    desk.select(4..<7)
    let start = begin(desk, at: 5)
    #expect(desk.screen.backend.platform.dragged.isActive())
    desk.move(from: start, to: desk.point(of: target))
    desk.screen.release(at: desk.point(of: target))
    #expect(desk.node.text == text && desk.selected == selected)
  }

  @Test func `it is taken back in one step`() {
    desk.select(4..<7)
    let start = begin(desk, at: 5)
    desk.move(from: start, to: desk.point(of: 13))
    desk.screen.release(at: desk.point(of: 13))
    desk.press("z", .control)
    #expect(desk.node.text == "one two three")
    #expect(!desk.node.canUndo)
  }

  @Test func `a caret shows where it would come to, and is gone afterwards`() {
    desk.putCaret(at: 10)
    let there = desk.caretRect
    desk.select(4..<7)
    #expect(!desk.isBlack(there))
    let start = begin(desk, at: 5)
    desk.move(from: start, to: there.center)
    #expect(desk.isBlack(there))
    desk.press(.escape)
    #expect(!desk.isBlack(there))
  }

  @Test func `what was given up is no drag any more: others come there, and it stays`() {
    let desk = EditorDesk("one two three four five six")
    desk.select(0..<27)
    let start = begin(desk, at: 5)
    desk.move(from: start, to: Point(x: 250, y: 200))
    desk.press(.escape)
    desk.screen.release(at: Point(x: 250, y: 200))
    #expect(desk.screen.drop([.text("new")], actions: .move, on: desk.node.view) == .move)
    #expect(desk.node.text.count == 30 && desk.node.text.contains("new"))
  }

  @Test func `on itself nothing is dropped`() {
    desk.select(4..<7)
    let start = begin(desk, at: 5)
    desk.move(from: start, to: desk.point(of: 6))
    desk.screen.release(at: desk.point(of: 6))
    #expect(desk.node.text == "one two three" && desk.selected == 4..<7)
  }

  @Test func `Escape gives it up`() {
    desk.select(4..<7)
    let start = begin(desk, at: 5)
    desk.move(from: start, to: desk.point(of: 13))
    desk.press(.escape)
    #expect(!desk.screen.backend.platform.dragged.isActive())
    desk.screen.release(at: desk.point(of: 13))
    #expect(desk.node.text == "one two three")
  }

  @Test func `from what is only read it is copied`() {
    desk.node.isReadOnly = true
    let other = addField("")
    desk.select(4..<7)
    let start = begin(desk, at: 5)
    let target = desk.screen.middle(of: other.view)
    desk.move(from: start, to: target)
    desk.screen.release(at: target)
    #expect(other.text == "two" && desk.node.text == "one two three")
  }

  private func addField(_ text: String) -> EditableTextNode {
    let other = EditableTextNode(text)
    other.frame = Rect(x: 10, y: 100, width: 200, height: 32)
    desk.screen.window.contentView.addSubview(other.view)
    desk.screen.settle()
    return other
  }

  @Test func `into another text, which takes it by its rules and gets the keyboard`() {
    let other = addField("")
    other.filters = [.insertions { $0.uppercased() }]
    desk.select(4..<7)
    let start = begin(desk, at: 5)
    let target = desk.screen.middle(of: other.view)
    desk.move(from: start, to: target)
    desk.screen.release(at: target)
    #expect(other.text == "TWO")
    #expect(other.view.isFocused && other.selectedRange == 0..<3)
  }

  @Test func `a text that changes meanwhile loses nothing else`() {
    desk.select(4..<7)
    let other = addField("")
    let start = begin(desk, at: 5)
    desk.node.perform(TextEdit(replacing: 0..<0, with: "zero "))
    let target = desk.screen.middle(of: other.view)
    desk.move(from: start, to: target)
    desk.screen.release(at: target)
    #expect(other.text == "two")
    #expect(desk.node.text == "zero one two three" || desk.node.text == "zero one  three")
  }

  @Test func `what another program drags comes where it is dropped`() {
    let done = desk.screen.drop([.text("new\nlines")], on: desk.node.view)
    #expect(done == .copy)
    #expect(desk.node.text.contains("new lines"), "in one line")
  }

  @Test func `what is only read, or disabled, takes nothing`() {
    desk.node.isReadOnly = true
    #expect(desk.screen.drop([.text("new")], on: desk.node.view).isEmpty)
    desk.node.isReadOnly = false
    desk.node.isEnabled = false
    desk.screen.settle()
    #expect(desk.screen.drop([.text("new")], on: desk.node.view).isEmpty)
    #expect(desk.node.text == "one two three")
  }
}
