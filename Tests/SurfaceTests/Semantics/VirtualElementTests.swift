import SurfaceTesting
import Testing

@testable import Surface

/// Parts of what one node draws, as elements.
@Suite @MainActor struct VirtualElementTests {
  private let screen = OffscreenWindow(width: 300, height: 200)
  private let keeper = NodeKeeper()

  private var tree: SemanticsTree { screen.window.scene.semantics }

  private func element(_ name: String) throws -> SemanticElement {
    try #require(tree.elements.first { $0.name == name })
  }

  private func show(_ node: DisplayNode) {
    keeper.nodes.append(node)
    node.frame = Rect(x: 10, y: 20, width: 200, height: 100)
    screen.root.addSubview(node.view)
    screen.backend.settle()
  }

  // MARK: Texts

  private func text() -> ImmediateTextNode {
    var text = AttributedText("Read ", attributes: .plain)
    var link = TextAttributes.plain
    link.link = "https://example.org"
    text.append("the page", attributes: link)
    text.append(" and ", attributes: .plain)
    var hidden = TextAttributes.plain
    hidden.isSpoiler = true
    text.append("the butler", attributes: hidden)
    text.append(" did it", attributes: .plain)
    let node = ImmediateTextNode()
    node.attributedText = text
    node.revealsSpoilers = false
    return node
  }

  @Test func `a link in a text is pressed by its name`() throws {
    let node = text()
    var opened: [String?] = []
    node.tapLink = { opened.append($0.target) }
    show(node)
    #expect(tree.elements[1].role == .paragraph)
    let link = try element("the page")
    #expect(link.role == .link && link.semantics.actions == .press)
    #expect(screen.window.scene.perform(.press, on: link.id))
    #expect(opened == ["https://example.org"])
  }

  @Test func `a link is where it is clicked`() throws {
    let node = text()
    var opened = 0
    node.tapLink = { _ in opened += 1 }
    show(node)
    let middle = try element("the page").frame.center
    for kind in [PointerEvent.Kind.entered, .pressed(.primary), .released(.primary)] {
      screen.backend.send(.pointer(PointerEvent(kind, at: middle)))
    }
    screen.backend.advance(by: .seconds(1))
    #expect(opened == 1)
  }

  @Test func `hidden text is not said before it is shown`() throws {
    show(text())
    #expect(tree.elements[1].name == "Read the page and … did it")
    let button = try element("Show hidden text")
    #expect(screen.window.scene.perform(.press, on: button.id))
    screen.backend.advance(by: .seconds(2))
    #expect(tree.elements[1].name == "Read the page and the butler did it")
    #expect(tree.elements.count == 2)
    #expect(!screen.window.scene.perform(.press, on: button.id))
  }

  @Test func `a link that does nothing is none`() {
    let node = text()
    node.revealsSpoilers = true
    show(node)
    #expect(tree.elements.dropFirst().map(\.role) == [.text])
  }

  // MARK: A node of an app

  @Test func `parts that a node draws are found, placed and pressed`() throws {
    let poll = PollNode()
    show(poll)
    #expect(
      tree.description.hasSuffix(
        """
          group "Tea or coffee?"
            radio "Tea" checked=false
            radio "Coffee" checked=true
        """))
    let tea = try element("Tea")
    #expect(tea.frame == Rect(x: 10, y: 20, width: 200, height: 30))
    #expect(screen.window.scene.perform(.press, on: tea.id) && poll.choice == 0)
    #expect(try element("Tea").id == tea.id)
    #expect(try element("Tea").semantics.checked == .on)
  }

  @Test func `a part that is cut off is none`() {
    let poll = PollNode()
    poll.clipsToBounds = true
    show(poll)
    poll.frame.size.height = 20
    screen.backend.settle()
    #expect(tree.elements.map(\.name) == ["Test", "Tea or coffee?", "Tea"])
  }
}

/// Two answers that are drawn as one picture.
private final class PollNode: DisplayNode {
  private let answers = ["Tea", "Coffee"]
  private(set) var choice = 1

  override var semantics: Semantics? { Semantics(.group, label: "Tea or coffee?") }

  override var semanticChildren: [SemanticChild] {
    answers.enumerated().map { index, answer in
      var semantics = Semantics(.radio, label: answer, actions: .press)
      semantics.checked = SemanticToggle(index == choice)
      return SemanticChild(
        id: "\(index)", frame: Rect(x: 0, y: Double(index) * 30, width: 200, height: 30), semantics)
    }
  }

  override func perform(_ action: SemanticAction, onChild id: String?) -> Bool {
    guard action == .press, let index = id.flatMap({ Int($0) }) else { return false }
    choice = index
    return true
  }
}

extension TextAttributes {
  /// Black letters of 14 units.
  static var plain: TextAttributes { TextAttributes(font: .system(size: 14), color: .black) }
}

/// Keeps nodes, as an app does: a view does not.
@MainActor
final class NodeKeeper {
  var nodes: [DisplayNode] = []
}
