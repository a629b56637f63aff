import SurfaceTesting
import Testing

@testable import Surface

/// Which elements there are, in which order, and what they are called.
@Suite @MainActor struct SemanticsTreeTests {
  private let screen = OffscreenWindow(width: 300, height: 200)
  private let keeper = NodeKeeper()

  private var tree: SemanticsTree { screen.window.scene.semantics }
  private var names: [String] { tree.elements.dropFirst().map { $0.name ?? "" } }

  @discardableResult
  private func button(
    _ name: String, y: Double = 0, in view: View? = nil
  ) -> ButtonNode {
    let node = ButtonNode()
    node.setTitle(name, font: .system(size: 14), color: .black)
    node.frame = Rect(x: 0, y: y, width: 100, height: 20)
    (view ?? screen.root).addSubview(node.view)
    keeper.nodes.append(node)
    return node
  }

  // MARK: Which

  @Test func `what nobody can see is left out`() {
    button("Seen")
    button("Hidden").isHidden = true
    button("Transparent").alpha = 0
    button("Ornament").accessibility.isHidden = true
    button("Beside the window", y: 300)
    let clip = View(frame: Rect(x: 0, y: 50, width: 100, height: 10))
    clip.clipsToBounds = true
    screen.root.addSubview(clip)
    button("Cut off", y: 40, in: clip)
    button("Empty").frame.size = .zero
    #expect(names == ["Seen"])
  }

  @Test func `what is scrolled away is there and out of sight`() {
    let scroll = ScrollNode()
    scroll.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    scroll.contentSize = Size(width: 200, height: 1000)
    screen.root.addSubview(scroll.view)
    keeper.nodes.append(scroll)
    button("Near", in: scroll.view)
    button("Far", y: 900, in: scroll.view)
    screen.backend.settle()
    #expect(tree.elements.filter { $0.role == .button }.map(\.isInSight) == [true, false])
    let far = tree.elements(matching: SemanticQuery(name: "Far"))[0]
    #expect(screen.window.scene.perform(.scrollIntoView, on: far.id))
    screen.backend.settle()
    #expect(tree.element(far.id)?.isInSight == true)
    #expect(scroll.contentOffset > 700)
  }

  @Test func `a part of a disabled view is disabled`() {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.isUserInteractionEnabled = false
    screen.root.addSubview(view)
    var presses = 0
    let node = button("Send", in: view)
    node.on(.primaryAction) { _ in presses += 1 }
    let element = tree.elements[1]
    #expect(!element.isEnabled)
    #expect(!screen.window.scene.perform(.press, on: element.id) && presses == 0)
    view.isUserInteractionEnabled = true
    #expect(screen.window.scene.perform(.press, on: element.id) && presses == 1)
  }

  @Test func `an element keeps its identity, and a new one has another`() {
    let first = button("First")
    let id = tree.elements[1].id
    first.setTitle("Other", font: .system(size: 14), color: .black)
    first.frame.origin.x = 30
    let second = button("Second", y: 50)
    let both = tree.elements.map(\.id)
    #expect(both[1] == id && Set(both).count == 3)
    first.view.removeFromSuperview()
    let third = button("Third", y: 100)
    #expect(!both.contains(tree.elements[2].id))
    withExtendedLifetime([second, third]) {}
  }

  @Test func `identities are the same in every run`() {
    func run() -> [SemanticID] {
      let screen = OffscreenWindow()
      for index in 0..<4 {
        let node = ControlNode()
        node.frame = Rect(x: 0, y: Double(index) * 20, width: 100, height: 10)
        screen.root.addSubview(node.view)
        keeper.nodes.append(node)
      }
      return screen.window.scene.semantics.elements.map(\.id)
    }
    let ids = run()
    #expect(ids == run() && ids.count == 5)
    #expect(ids.map { SemanticID($0.description) } == ids)
  }

  // MARK: Order

  @Test func `siblings of a higher priority are read first, with what is in them`() {
    let late = View(frame: Rect(x: 0, y: 0, width: 200, height: 50))
    late.accessibilityLabel = "Late"
    screen.root.addSubview(late)
    button("In late", in: late)
    let early = View(frame: Rect(x: 0, y: 60, width: 200, height: 50))
    early.accessibilityLabel = "Early"
    early.accessibility.sortPriority = 2
    screen.root.addSubview(early)
    button("In early", in: early)
    button("Last", y: 150)
    #expect(names == ["Early", "In early", "Late", "In late", "Last"])
    #expect(tree.children(of: tree.elements[1].id).map(\.name) == ["In early"])
    #expect(tree.parent(of: tree.elements[2].id)?.name == "Early")
  }

  @Test func `an action is done by the element that was asked, in whatever order they are read`() {
    var pressed: [String] = []
    for (name, y, priority) in [("Second", 0.0, 0.0), ("Third", 40, -1), ("First", 80, 1)] {
      let node = button(name, y: y)
      node.view.accessibility.sortPriority = priority
      node.on(.primaryAction) { _ in pressed.append(name) }
    }
    #expect(names == ["First", "Second", "Third"])
    for element in tree.elements.dropFirst() {
      #expect(screen.window.scene.perform(.press, on: element.id))
    }
    #expect(pressed == ["First", "Second", "Third"])
  }

  @Test func `the one that has the keyboard is focused`() {
    button("One")
    let two = button("Two", y: 50)
    #expect(tree.focused == nil)
    two.view.becomeFocused()
    #expect(tree.focused?.name == "Two")
    #expect(screen.window.scene.perform(.focus, on: tree.elements[1].id))
    #expect(tree.focused?.name == "One")
  }

  // MARK: Names

  @Test func `a label comes before those that label it, and these before the content`() {
    #expect(SemanticName.compute(label: "A", labelledBy: ["B"], content: ["C"]) == "A")
    #expect(SemanticName.compute(label: "", labelledBy: ["B", "", "D"], content: ["C"]) == "B D")
    #expect(SemanticName.compute(label: nil, labelledBy: [""], content: ["C", "E"]) == "C E")
    #expect(SemanticName.compute(label: nil) == nil)
  }

  @Test func `a switch is called what labels it`() {
    let text = TextNode(AttributedText("Night mode", attributes: .plain))
    text.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    text.accessibility.identifier = "night"
    let onOff = SwitchNode()
    onOff.frame = Rect(x: 200, y: 0, width: 36, height: 20)
    onOff.accessibility.relations = SemanticRelations(labelledBy: ["night"])
    screen.root.addSubview(onOff.view)
    screen.root.addSubview(text.view)
    keeper.nodes = [onOff, text]
    #expect(names == ["Night mode", "Night mode"])
  }

  @Test func `what is said about a node from any thread holds`() async {
    let node = button("Say")
    await Task.detached { node.accessibility.label = "Said" }.value
    #expect(names == ["Said"])
    node.accessibility = SemanticOverrides()
    #expect(names == ["Say"] && node.accessibility.isEmpty)
  }

  @Test func `a placeholder is no name`() {
    let field = FieldView(frame: Rect(x: 0, y: 0, width: 100, height: 20))
    screen.root.addSubview(field)
    #expect(tree.elements[1].name == nil && tree.elements[1].role == .textBox)
    field.accessibilityLabel = "City"
    #expect(tree.elements[1].name == "City")
  }

  // MARK: Nobody asks

  @Test func `nothing is asked without a reader`() {
    let view = AskedView(frame: Rect(x: 0, y: 0, width: 100, height: 20))
    screen.root.addSubview(view)
    for index in 0..<20 {
      view.accessibilityLabel = "\(index)"
      view.accessibility.value = "\(index)"
      view.frame.origin.x = Double(index)
      screen.backend.advanceFrame()
      screen.backend.send(.pointer(PointerEvent(.moved, at: Point(x: 20, y: 10))))
    }
    #expect(view.questions == 0 && screen.window.scene.semanticCollectionCount == 0)
    #expect(names == ["19"])
    #expect(view.questions == 1 && screen.window.scene.semanticCollectionCount == 1)
  }
}

/// An empty field.
private final class FieldView: View {
  override var semantics: Semantics? {
    var semantics = Semantics(.textBox)
    semantics.placeholder = "Where do you live?"
    return semantics
  }
}

/// Counts how often it is asked what it is.
private final class AskedView: View {
  var questions = 0

  override var semantics: Semantics? {
    questions += 1
    return Semantics(.note)
  }
}
