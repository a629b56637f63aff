import SurfaceTesting
import Testing

@testable import Surface

/// Views and nodes that become something else by what can be done with them, or by what is said about them.
@Suite @MainActor struct TappedElementTests {
  private let screen = OffscreenWindow(width: 300, height: 200)
  private let keeper = NodeKeeper()

  private var scene: SceneRoot { screen.window.scene }
  private var lines: [String] { scene.semantics.elements.dropFirst().map(\.description) }

  private func row(_ words: String...) -> View {
    let row = View(frame: Rect(x: 0, y: 0, width: 200, height: 60))
    for (index, word) in words.enumerated() {
      let text = TextNode(AttributedText(word, attributes: .plain))
      text.frame = Rect(x: 0, y: Double(index) * 30, width: 200, height: 30)
      row.addSubview(text.view)
      keeper.nodes.append(text)
    }
    screen.root.addSubview(row)
    return row
  }

  private func press() -> Bool {
    let element = scene.semantics.elements.last { $0.semantics.actions.contains(.press) }
    return element.map { scene.perform(.press, on: $0.id) } ?? false
  }

  // MARK: Taps

  @Test func `a tap that is off, of another button or of two is no press`() {
    let row = row("Wi-Fi", "on")
    var taps: [String] = []
    let off = TapGestureRecognizer { _ in taps.append("off") }
    off.isEnabled = false
    let twice = TapGestureRecognizer { _ in taps.append("twice") }
    twice.numberOfTapsRequired = 2
    for recognizer in [
      off, twice, TapGestureRecognizer(button: .secondary) { _ in taps.append("secondary") },
    ] {
      row.addGestureRecognizer(recognizer)
      #expect(lines == ["text \"Wi-Fi\"", "text \"on\""])
    }
    let tap = TapGestureRecognizer { _ in taps.append("tap") }
    row.addGestureRecognizer(tap)
    #expect(lines == ["button \"Wi-Fi on\""])
    #expect(press() && taps == ["tap"])
    tap.isEnabled = false
    #expect(lines == ["text \"Wi-Fi\"", "text \"on\""] && !press())
    off.isEnabled = true
    #expect(press() && taps == ["tap", "off"])
  }

  @Test func `a tapped view around one text is a button, too`() {
    let row = row("Wi-Fi")
    var taps = 0
    row.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    #expect(lines == ["button \"Wi-Fi\""])
    #expect(press() && taps == 1)
    row.accessibility.hint = "Opens the networks"
    #expect(lines == ["button \"Wi-Fi\""] && press() && taps == 2)
  }

  @Test(arguments: [false, true])
  func `a tapped view leaves a button in it its press`(isAlone: Bool) {
    let row = isAlone ? View(frame: Rect(x: 0, y: 0, width: 200, height: 90)) : row("Wi-Fi", "on")
    let control = ControlNode().framed(0, 70, 50, 20)
    control.accessibilityLabel = "Edit"
    var presses: [String] = []
    control.on(.primaryAction) { _ in presses.append("button") }
    keeper.nodes.append(control)
    row.addSubview(control.view)
    row.addGestureRecognizer(TapGestureRecognizer { _ in presses.append("row") })
    if isAlone { screen.root.addSubview(row) }
    let buttons = scene.semantics.elements.filter { $0.role == .button }
    #expect(buttons.map(\.name) == [isAlone ? "Edit" : "Wi-Fi on Edit", "Edit"])
    for button in buttons { #expect(scene.perform(.press, on: button.id)) }
    #expect(presses == ["row", "button"])
  }

  @Test func `a press taps in the middle of the view`() {
    let row = row("Wi-Fi", "on")
    var point: Point?
    row.addGestureRecognizer(TapGestureRecognizer { point = $0 })
    #expect(press() && point == Point(x: 100, y: 30))
  }

  @Test func `a text and a picture that are tapped are buttons, and a link stays one`() {
    let roles: [(SemanticRole, SemanticRole)] = [
      (.text, .button), (.image, .button), (.group, .button), (.paragraph, .button),
      (.link, .link), (.heading, .heading), (.listItem, .listItem),
    ]
    for (role, expected) in roles {
      let view = RoleView(role)
      screen.root.addSubview(view)
      view.addGestureRecognizer(TapGestureRecognizer { _ in })
      let element = scene.semantics.elements[1]
      #expect(element.role == expected && element.semantics.actions == .press)
      view.removeFromSuperview()
    }
  }

  @Test func `a picture without a name that is tapped can be found`() {
    let node = ImageNode()
    node.source = Pixmap(size: PixelSize(width: 4, height: 4)) { _ in }
    node.frame = Rect(x: 0, y: 0, width: 40, height: 40)
    keeper.nodes.append(node)
    screen.root.addSubview(node.view)
    #expect(lines == [])
    node.view.addGestureRecognizer(TapGestureRecognizer { _ in })
    #expect(lines == ["button"])
  }

  @Test func `a picture without a name that does something is no ornament`() {
    let view = RoleView(.image)
    screen.root.addSubview(view)
    #expect(lines == [])
    view.actions = .showMenu
    #expect(lines == ["img"])
  }

  @Test func `a tapped view whose content is off says so, and does nothing`() {
    let row = row("Wi-Fi", "on")
    var taps = 0
    row.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    row.isUserInteractionEnabled = false
    #expect(lines == ["button \"Wi-Fi on\" disabled"])
    #expect(!press() && taps == 0)
  }

  // MARK: Disabled

  @Test func `in a disabled view what can be used is disabled, and what is read is not`() {
    let view = row("Title")
    view.isUserInteractionEnabled = false
    let inner = View(frame: Rect(x: 0, y: 30, width: 100, height: 30))
    view.addSubview(inner)
    let control = ControlNode().framed(0, 0, 50, 20)
    control.accessibilityLabel = "Deep"
    inner.addSubview(control.view)
    keeper.nodes.append(control)
    #expect(lines == ["text \"Title\"", "button \"Deep\" disabled"])
  }

  @Test func `what is disabled takes no focus, and can be scrolled to`() {
    let control = ControlNode().framed(0, 0, 50, 20)
    keeper.nodes.append(control)
    screen.root.addSubview(control.view)
    let id = scene.semantics.elements[1].id
    #expect(scene.perform(.focus, on: id))
    control.isEnabled = false
    #expect(!scene.perform(.focus, on: id) && !scene.perform(.press, on: id))
    #expect(scene.perform(.scrollIntoView, on: id))
  }

  @Test func `what cannot have the keyboard takes none`() {
    _ = row("Title")
    let id = scene.semantics.elements[1].id
    #expect(!scene.perform(.focus, on: id) && !scene.perform(.press, on: id))
    #expect(scene.perform(.scrollIntoView, on: id))
    #expect(!scene.perform(.press, on: SemanticID(number: 0)), "a window does nothing")
    #expect(!scene.perform(.press, on: SemanticID(number: 99)))
  }

  // MARK: What is said

  @Test func `what is said of a view comes before what is said of its node, word by word`() {
    let control = ControlNode().framed(0, 0, 50, 20)
    keeper.nodes.append(control)
    screen.root.addSubview(control.view)
    control.accessibility.hint = "of the node"
    control.accessibility.value = "of the node"
    control.accessibility.states = .busy
    control.view.accessibility.value = "of the view"
    control.view.accessibility.identifier = "id"
    control.view.accessibility.states = .current
    let said = scene.semantics.elements[1].semantics
    #expect(said.hint == "of the node" && said.value == "of the view" && said.identifier == "id")
    #expect(said.states == [.focusable, .busy, .current])
    control.accessibility.isHidden = true
    #expect(lines == [])
    control.accessibility.isHidden = false
    control.view.accessibility.isHidden = true
    #expect(lines == [])
  }

  @Test func `every word that is said counts`() {
    let control = ControlNode().framed(0, 0, 50, 20)
    keeper.nodes.append(control)
    screen.root.addSubview(control.view)
    var words = SemanticOverrides()
    words.role = .tab
    words.label = "A"
    words.value = "B"
    words.hint = "C"
    words.identifier = "D"
    words.isSelected = false
    words.isExpanded = true
    words.level = 3
    words.states = .hasPopup
    words.relations = SemanticRelations(describedBy: ["E"])
    words.sortPriority = 2
    control.accessibility = words
    let said = scene.semantics.elements[1].semantics
    #expect(said.role == .tab && said.label == "A" && said.value == "B" && said.hint == "C")
    #expect(said.identifier == "D" && said.isSelected == false && said.isExpanded == true)
    #expect(said.level == 3 && said.states.contains(.hasPopup) && said.sortPriority == 2)
    #expect(said.relations.describedBy == ["E"])
    words.role = nil
    #expect(words.role == nil && words.label == "A" && !words.isEmpty)
    // Said over something else, each word that is missing is the other's.
    var other = SemanticOverrides()
    other.role = .link
    other.label = "other"
    #expect(words.over(other).role == .link && words.over(other).label == "A")
    #expect(words.over(SemanticOverrides()) == words && SemanticOverrides().over(words) == words)
    #expect(other.over(words).level == 3 && other.over(words).sortPriority == 2)
    #expect(other.over(words).isExpanded == true && other.over(words).isSelected == false)
  }

  @Test func `what was said and taken back is nothing`() {
    var words = SemanticOverrides()
    words.label = "A"
    words.isHidden = true
    words.states = .busy
    #expect(!words.isEmpty && words != SemanticOverrides())
    words.label = nil
    words.isHidden = false
    words.states = []
    #expect(words.isEmpty && words == SemanticOverrides())
  }

  // MARK: Names

  @Test func `a button is called what its parts are called, and not what is in those`() {
    let view = RoleView(.button)
    screen.root.addSubview(view)
    func part(_ label: String?, _ words: String..., y: Double) {
      let part = View(frame: Rect(x: 0, y: y, width: 100, height: 10))
      part.accessibilityLabel = label
      for word in words {
        let text = TextNode(AttributedText(word, attributes: .plain))
        text.frame = part.bounds
        part.addSubview(text.view)
        keeper.nodes.append(text)
      }
      view.addSubview(part)
    }
    part("Signal", "strong", "secure", y: 0)
    part(nil, "Home", "2.4 GHz", y: 10)
    #expect(lines == ["button \"Signal Home 2.4 GHz\""])
  }

  @Test func `a heading keeps what is in it, and is called after it`() {
    let view = RoleView(.heading)
    screen.root.addSubview(view)
    let control = ButtonNode()
    control.setTitle("Edit", font: .system(size: 14), color: .black)
    control.frame = Rect(x: 0, y: 0, width: 50, height: 20)
    view.addSubview(control.view)
    keeper.nodes.append(control)
    #expect(lines == ["heading \"Edit\"", "button \"Edit\""])
  }

  @Test func `children may be contained, combined or left out`() {
    let view = row("One", "Two")
    for (children, expected) in [
      (.contain, ["group \"All\"", "text \"One\"", "text \"Two\""]), (.combine, ["group \"All\""]),
      (.ignore, ["group \"All\""]),
    ] as [(SemanticChildren, [String])] {
      view.accessibilityLabel = "All"
      view.accessibility.children = children
      #expect(lines == expected)
    }
    view.accessibilityLabel = nil
    view.accessibility.children = .combine
    view.accessibility.role = .note
    #expect(lines == ["note \"One Two\""])
  }

  @Test func `what labels an element is found wherever it is, and an own name is kept`() {
    let view = row("First", "Second")
    view.subviews[0].accessibility.identifier = "a"
    view.subviews[1].accessibility.identifier = "b"
    let control = SwitchNode().framed(0, 70, 36, 20)
    keeper.nodes.append(control)
    screen.root.addSubview(control.view)
    control.accessibility.relations = SemanticRelations(labelledBy: ["b", "gone", "a"])
    #expect(lines.last == "switch \"Second First\" checked=false")
    control.accessibilityLabel = "Own"
    #expect(lines.last == "switch \"Own\" checked=false")
    control.accessibilityLabel = nil
    control.accessibility.relations = SemanticRelations(labelledBy: ["gone"])
    #expect(lines.last == "switch checked=false")
  }

  // MARK: Parts

  @Test func `a view that an app has put into that of a node is found once, beside the subnodes`() {
    let card = DisplayNode().framed(0, 0, 200, 100)
    let inner = TextNode(AttributedText("Inner", attributes: .plain))
    inner.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    card.addSubnode(inner)
    screen.root.addSubview(card.view)
    let added = View(frame: Rect(x: 0, y: 50, width: 50, height: 20))
    added.accessibilityLabel = "Added"
    card.view.addSubview(added)
    keeper.nodes.append(card)
    screen.backend.settle()
    #expect(lines == ["text \"Inner\"", "group \"Added\""])
  }

  @Test func `a view is another element in the window that it moves to`() {
    let view = row("Moving")
    _ = row("Staying")
    let other = OffscreenWindow(width: 300, height: 200)
    let first = View(frame: Rect(x: 0, y: 100, width: 10, height: 10))
    first.accessibilityLabel = "First"
    other.root.addSubview(first)
    _ = scene.semantics
    _ = other.window.scene.semantics
    other.root.addSubview(view)
    let ids = other.window.scene.semantics.elements.map(\.id)
    #expect(ids.count == 3 && Set(ids).count == 3)
  }

  @Test func `a part that its node does not press is not pressed by a tap on all of it`() {
    let node = PartsNode().framed(0, 0, 100, 40)
    keeper.nodes.append(node)
    screen.root.addSubview(node.view)
    var taps = 0
    node.view.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    let part = scene.semantics.elements.first { $0.name == "Part" }
    #expect(part.map { scene.perform(.press, on: $0.id) } == false && taps == 0)
    #expect(part.map { scene.perform(.scrollIntoView, on: $0.id) } == true)
  }
}

/// A view that says one role.
private final class RoleView: View {
  private let role: SemanticRole
  var actions: SemanticActions = []

  init(_ role: SemanticRole) {
    self.role = role
    super.init(frame: Rect(x: 0, y: 0, width: 200, height: 100))
  }

  override var semantics: Semantics? { Semantics(role, actions: actions) }
}

/// A group with a part that says that it can be pressed.
private final class PartsNode: DisplayNode {
  override var semantics: Semantics? { Semantics(.toolbar, label: "Parts") }

  override var semanticChildren: [SemanticChild] {
    [
      SemanticChild(
        id: "a", frame: Rect(x: 0, y: 0, width: 50, height: 40),
        Semantics(.button, label: "Part", actions: .press))
    ]
  }
}
