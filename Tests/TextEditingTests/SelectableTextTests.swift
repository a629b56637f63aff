import Surface
import SurfaceTesting
import Testing

/// A window with texts that can be selected, one below the other.
@MainActor
private struct Page {
  let screen = TestScreen(size: Size(width: 300, height: 300))
  let container = DisplayNode()
  let texts: [ImmediateTextNode]
  private static let attributes = TextAttributes(
    font: .system(size: 15), color: .black)

  init(_ strings: [String], joins: Bool = true) {
    texts = strings.map { string in
      let node = ImmediateTextNode()
      node.attributedText = AttributedText(string, attributes: Page.attributes)
      node.isSelectable = true
      return node
    }
    container.frame = Rect(x: 0, y: 0, width: 300, height: 300)
    for (index, node) in texts.enumerated() {
      node.frame = Rect(x: 10, y: 10 + 40 * Double(index), width: 280, height: 20)
      container.addSubnode(node)
    }
    container.joinsTextSelection = joins
    screen.window.contentView.addSubview(container.view)
    screen.settle()
  }

  func press(_ point: Point, clicks: Int = 1) {
    screen.send(.entered, at: point)
    for click in 1...clicks {
      screen.send(.pressed(.primary), at: point)
      if click < clicks { screen.send(.released(.primary), at: point) }
    }
  }

  func drag(from start: Point, to end: Point) {
    press(start)
    for step in 1...6 {
      let part = Double(step) / 6
      screen.send(
        .moved,
        at: Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    screen.release(at: end)
  }

  var copied: String? {
    screen.type("c", modifiers: .control)
    var text: String?
    screen.window.clipboard?.readText { if case .success(let string) = $0 { text = string } }
    screen.settle()
    return text
  }
}

@MainActor
@Suite struct `Selecting texts that are only read` {
  @Test func `a drag selects letters, and Control and C copy them`() {
    let page = Page(["one two three"])
    page.drag(from: Point(x: 10, y: 20), to: Point(x: 290, y: 20))
    #expect(page.copied == "one two three")
  }

  @Test func `what was selected is not in another window`() {
    let page = Page(["one two three"])
    page.drag(from: Point(x: 10, y: 20), to: Point(x: 290, y: 20))
    #expect(page.texts[0].selectedRange == 0..<13)
    page.texts[0].removeFromSupernode()
    #expect(page.texts[0].selectedRange == nil)
    let other = Page([])
    other.container.addSubnode(page.texts[0])
    other.screen.settle()
    #expect(page.texts[0].selectedRange == nil)
  }

  @Test func `a second press selects a word`() {
    let page = Page(["one two three"])
    page.press(Point(x: 20, y: 20), clicks: 2)
    page.screen.release(at: Point(x: 20, y: 20))
    #expect(page.copied == "one")
  }

  @Test func `a selection goes across the texts of a container`() {
    let page = Page(["first", "second", "third"])
    page.drag(from: Point(x: 10, y: 20), to: Point(x: 290, y: 60))
    #expect(page.copied == "first\nsecond")
  }

  @Test func `a selection stays in its text where nothing joins them`() {
    let page = Page(["first", "second"], joins: false)
    page.drag(from: Point(x: 10, y: 20), to: Point(x: 290, y: 60))
    #expect(page.copied == "first")
  }
}
