import SurfaceTesting
import Testing

@testable import Surface

/// Links, hidden words and folded quotes of a text, as elements.
@Suite @MainActor struct TextPartTests {
  private let screen = OffscreenWindow(width: 300, height: 300)
  private let keeper = NodeKeeper()

  private var scene: SceneRoot { screen.window.scene }
  private var tree: SemanticsTree { scene.semantics }
  private var lines: [String] { tree.elements.dropFirst(2).map(\.description) }

  private func word(
    _ text: String, _ change: (inout TextAttributes) -> Void = { _ in }
  ) -> AttributedText {
    var attributes = TextAttributes.plain
    change(&attributes)
    return AttributedText(text, attributes: attributes)
  }

  private func link(
    _ text: String, _ target: String, _ change: (inout TextAttributes) -> Void = { _ in }
  ) -> AttributedText {
    word(text) {
      $0.link = target
      change(&$0)
    }
  }

  private func show(
    _ text: AttributedText, _ configure: (ImmediateTextNode) -> Void
  ) -> ImmediateTextNode {
    let node = ImmediateTextNode()
    node.attributedText = text
    node.revealsSpoilers = false
    node.framed(10, 20, 280, 260)
    configure(node)
    keeper.nodes.append(node)
    screen.show(node)
    screen.backend.settle()
    return node
  }

  private func perform(_ action: SemanticAction, on name: String) -> Bool {
    let element = tree.elements.first { $0.name == name && $0.role != .paragraph }
    return element.map { scene.perform(action, on: $0.id) } ?? false
  }

  @Test func `a link below a spoiler is no element before it is shown`() {
    let text = word("Read ") + link("the secret", "a") { $0.isSpoiler = true }
    let node = show(text) { $0.tapLink = { _ in } }
    #expect(lines == ["button \"Show hidden text\""])
    #expect(!tree.elements.contains { $0.name?.contains("secret") == true })
    #expect(perform(.press, on: "Show hidden text"))
    screen.backend.advance(by: .seconds(2))
    #expect(lines == ["link \"the secret\""] && node.revealsSpoilers)
  }

  @Test func `parts that lead to one place are one link, and others beside them are others`() {
    let text =
      link("all ", "a") + link("of", "a") { $0.underline = .single } + link(" it", "a")
      + link("next", "b") + word(" ") + link("again", "b")
    var opened: [String?] = []
    _ = show(text) { $0.tapLink = { opened.append($0.target) } }
    #expect(lines == ["link \"all of it\"", "link \"next\"", "link \"again\""])
    #expect(perform(.press, on: "again") && perform(.press, on: "all of it"))
    #expect(opened == ["b", "a"])
    #expect(Set(tree.elements.map(\.id)).count == tree.elements.count)
  }

  @Test func `a link does what the app has for it`() {
    var done: [String] = []
    let node = show(word("See ") + link("this", "a")) {
      $0.longTapLink = { _ in done.append("menu") }
    }
    #expect(tree.elements.last?.semantics.actions == .showMenu)
    #expect(!perform(.press, on: "this") && perform(.showMenu, on: "this") && done == ["menu"])
    node.tapLink = { _ in done.append("tap") }
    #expect(tree.elements.last?.semantics.actions == [.press, .showMenu])
    #expect(perform(.press, on: "this") && done == ["menu", "tap"])
    (node.tapLink, node.longTapLink) = (nil, nil)
    #expect(lines == [] && tree.elements.last?.role == .text)
  }

  @Test func `an app that has links of its own has them as elements`() {
    var opened: [String?] = []
    let text = word("Hello ") + word("@ada") { $0.underline = .single } + link("x", "a")
    _ = show(text) {
      $0.linkKey = { $0.underline == nil ? nil : "mention" }
      $0.tapLink = { opened.append($0.target) }
    }
    #expect(lines == ["link \"@ada\""])
    #expect(perform(.press, on: "@ada") && opened == [nil])
  }

  @Test(arguments: [TextVerticalAlignment.top, .middle, .bottom])
  func `a link is where its letters are`(alignment: TextVerticalAlignment) throws {
    var opened = 0
    _ = show(word("See ") + link("this", "a") + word(" too")) {
      $0.verticalAlignment = alignment
      $0.textInsets = Insets(top: 6, left: 20)
      $0.tapLink = { _ in opened += 1 }
    }
    let frame = try #require(tree.elements.last).frame
    #expect(Rect(x: 10, y: 20, width: 280, height: 260).contains(frame))
    for (x, count) in [(frame.minX - 8, 0), (frame.midX, 1), (frame.maxX + 8, 1)] {
      screen.click(x, frame.midY)
      screen.wait(500)
      #expect(opened == count)
    }
  }

  @Test func `a folded quote is unfolded and folded again`() {
    var block = TextBlock(
      .quote, isCollapsible: true, accentColor: .black,
      backgroundColor: Color(hex: 0x000000, alpha: 0.1))
    block.collapsedLines = 1
    let quote = AttributedText(block, word("One\nTwo\nThree\n"))
    var sizes = 0
    let node = show(word("Said:\n") + quote + word("and\n") + quote) {
      $0.sizeChanged = { sizes += 1 }
    }
    #expect(
      lines == ["button \"Show more\" expanded=false", "button \"Show more\" expanded=false"])
    #expect(tree.elements.last?.semantics.actions == [.press, .expand])
    #expect(!perform(.collapse, on: "Show more") && sizes == 0)
    #expect(perform(.expand, on: "Show more") && sizes == 1)
    screen.backend.settle()
    #expect(
      lines == ["button \"Show less\" expanded=true", "button \"Show more\" expanded=false"])
    #expect(!perform(.expand, on: "Show less") && node.expandedBlocks.count == 1)
    #expect(perform(.collapse, on: "Show less") && node.expandedBlocks.isEmpty)
    #expect(perform(.press, on: "Show more") && perform(.press, on: "Show less"))
    #expect(node.expandedBlocks.isEmpty && sizes == 4)
  }

  @Test func `a text without parts is a text, and one with parts a paragraph around them`() throws {
    let node = show(word("Hello")) { $0.tapLink = { _ in } }
    #expect(tree.elements[1].description == "text \"Hello\"")
    node.attributedText = word("Hello ") + link("you", "a")
    screen.backend.settle()
    #expect(tree.elements[1].description == "paragraph \"Hello you\"")
    #expect(tree.parent(of: try #require(tree.elements.last).id)?.role == .paragraph)
    node.attributedText = nil
    screen.backend.settle()
    #expect(lines == [])
  }
}
