import Surface
import SurfaceTesting
import Testing

/// Presses on texts that do not begin at the corner of their node, or lie on hidden words.
@Suite @MainActor struct TextPressTests {
  private let screen = OffscreenWindow(width: 220, height: 160)

  private func attributed(
    _ string: String, _ change: (inout TextAttributes) -> Void = { _ in }
  ) -> AttributedText {
    var attributes = TextAttributes(font: .system(size: 16), color: .black)
    change(&attributes)
    return AttributedText(string, attributes: attributes)
  }

  private func show(
    _ text: AttributedText, _ configure: (ImmediateTextNode) -> Void = { _ in }
  ) -> ImmediateTextNode {
    let node = ImmediateTextNode()
    node.attributedText = text
    node.framed(10, 10, 200, 140)
    configure(node)
    screen.show(node)
    return node
  }

  private func linked(_ configure: (ImmediateTextNode) -> Void) -> ImmediateTextNode {
    show(
      attributed("see ") + attributed("this") { $0.link = "first" } + attributed(" or ")
        + attributed("that") { $0.link = "second" }, configure)
  }

  /// The middle of a range where it is shown, in the window.
  private func place(_ range: Range<Int>, of node: ImmediateTextNode) -> Point {
    let layout = node.layout(width: 200)!
    let free = 140 - layout.size.height
    let top =
      switch node.verticalAlignment {
      case .top: 0.0
      case .middle: (free / 2).rounded(.down)
      case .bottom: free
      }
    return layout.rects(for: range)[0].center + Point(x: 10, y: 10 + top)
  }

  @Test(arguments: [TextVerticalAlignment.top, .middle, .bottom])
  func `a link is where its letters are`(alignment: TextVerticalAlignment) throws {
    let log = EventLog()
    let node = linked {
      $0.verticalAlignment = alignment
      $0.textInsets = Insets(top: 6, left: 20)
      $0.tapLink = { log.add($0.target!) }
      $0.linkHighlightColor = Color(hex: 0xff0000)
    }
    for (range, target) in [(4..<8, "first"), (12..<16, "second")] {
      let point = place(range, of: node)
      screen.press(point.x, point.y)
      screen.backend.settle()
      let highlight = try #require(node.firstSubnode(ofType: LinkHighlightingNode.self))
      let shape = highlight.frame.translated(x: 10, y: 10)
      #expect(shape.contains(point) && abs(shape.midX - point.x) < 2, "\(target)")
      #expect(abs(shape.midY - point.y) < 2, "\(target)")
      screen.release(point.x, point.y)
      screen.wait(300)
      #expect(log.take() == [target])
    }
    #expect(node.link(at: place(12..<16, of: node) - Point(x: 10, y: 10))?.range == 12..<16)
  }

  @Test func `a shape goes from one link to the next, and there is none beside them`() {
    let node = linked { _ in }
    let (first, second) = (place(4..<8, of: node), place(12..<16, of: node))
    screen.click(first.x, first.y)
    screen.press(second.x, second.y)
    screen.backend.settle()
    // The first one may still fade.
    let shapes = node.subnodes.compactMap { $0 as? LinkHighlightingNode }
    #expect(shapes.contains { $0.frame.translated(x: 10, y: 10).contains(second) })
    screen.release(second.x, second.y)
    screen.wait(300)
    #expect(node.firstSubnode(ofType: LinkHighlightingNode.self) == nil)
    node.linkHighlightColor = .clear
    screen.press(first.x, first.y)
    screen.backend.settle()
    #expect(node.firstSubnode(ofType: LinkHighlightingNode.self) == nil)
    screen.release(first.x, first.y)
  }

  @Test func `the hand goes when the pointer leaves`() {
    let node = linked { _ in }
    let point = place(4..<8, of: node)
    screen.pointer(.entered, point.x, point.y)
    screen.move(point.x + 1, point.y)
    #expect(node.cursor == .pointer)
    screen.pointer(.exited, point.x, point.y)
    #expect(node.cursor == nil)
  }

  @Test func `a hidden link is uncovered before it can be pressed`() {
    let log = EventLog()
    let node = show(
      attributed("it was ")
        + attributed("this") {
          $0.link = "secret"
          $0.isSpoiler = true
        }
    ) {
      $0.revealsSpoilers = false
      $0.tapLink = { log.add("link \($0.target!)") }
      $0.longTapLink = { log.add("long \($0.target!)") }
      $0.spoilersRevealed = { log.add("revealed") }
    }
    let point = place(7..<11, of: node)
    screen.press(point.x, point.y)
    screen.backend.settle()
    #expect(node.firstSubnode(ofType: LinkHighlightingNode.self) == nil)
    screen.wait(350)
    screen.release(point.x, point.y)
    #expect(!log.take().contains { $0.hasPrefix("l") }, "neither a link nor its menu")
    if !node.revealsSpoilers { screen.click(point.x, point.y) }
    screen.wait(2000)
    #expect(node.revealsSpoilers && node.firstSubnode(ofType: SpoilerDustNode.self) == nil)
    _ = log.take()
    screen.click(point.x, point.y)
    #expect(log.take() == ["link secret"])
  }

  @Test(arguments: [TextVerticalAlignment.top, .bottom])
  func `dust lies on its words, and in their colour`(alignment: TextVerticalAlignment) throws {
    let node = show(
      attributed("seen ")
        + attributed("hidden") {
          $0.isSpoiler = true
          $0.color = Color(hex: 0xff0000)
        }
    ) {
      $0.revealsSpoilers = false
      $0.verticalAlignment = alignment
    }
    let dust = try #require(node.firstSubnode(ofType: SpoilerDustNode.self))
    #expect(dust.frame == node.bounds)
    let picture = screen.backend.contents!
    let word = place(5..<11, of: node)
    var reds = 0
    for y in 0..<160 {
      for x in 0..<220 {
        let pixel = picture[x, y]
        let isRed = pixel >> 16 & 0xff > (pixel >> 8 & 0xff) + 40
        guard isRed else { continue }
        reds += 1
        #expect(abs(Double(y) - word.y) < 16 && abs(Double(x) - word.x) < 40, "\(x), \(y)")
      }
    }
    #expect(reds > 5)
  }

  @Test func `a quote is folded again by its arrow, and only that one`() throws {
    var block = TextBlock(
      .quote, isCollapsible: true, accentColor: .black,
      backgroundColor: Color(hex: 0x000000, alpha: 0.1))
    block.collapsedLines = 1
    let quote = AttributedText(block, attributed("One\nTwo\n"))
    let log = EventLog()
    let node = show(quote + attributed("and\n") + quote) {
      $0.verticalAlignment = .bottom
      $0.sizeChanged = { log.add("size") }
    }
    func click(_ index: Int) throws {
      let layout = node.layout(width: 200)!
      let toggle = try #require(layout.blocks[index].toggle).center
      screen.click(toggle.x + 10, toggle.y + 10 + 140 - layout.size.height)
      screen.wait(400)
    }
    try click(1)
    #expect(node.expandedBlocks == [1] && log.take() == ["size"])
    try click(0)
    #expect(node.expandedBlocks == [0, 1])
    try click(1)
    #expect(node.expandedBlocks == [0] && log.take() == ["size", "size"])
    node.removeFromSupernode()
  }
}
