import Surface
import Testing

/// Titles of what can be folded.
@Suite @MainActor struct DisclosureNodeTests {
  private let screen = OffscreenWindow()
  private let node = DisclosureNode("Advanced")
  private let log: EventLog

  init() {
    node.frame = Rect(origin: .zero, size: node.measure(Size(width: 200, height: 100)))
    log = EventLog(node)
    screen.show(node)
    screen.backend.settle()
  }

  @Test func `all of the row unfolds it, and the arrow turns`() {
    #expect(node.bounds.size == Size(width: 200, height: 32))
    screen.click(190, 16)
    #expect(node.isExpanded && log.take() == ["down", "up inside", "value", "action"])
    screen.wait(100)
    #expect(screen.backend.isFrameRequested, "it turns")
    screen.wait(300)
    #expect(!screen.backend.isFrameRequested && screen.isExact)
  }

  @Test func `Space and Enter fold and unfold`() {
    screen.type(.tab)
    screen.type(.space)
    #expect(node.isExpanded)
    screen.type(.enter)
    #expect(!node.isExpanded)
  }

  @Test func `it says whether it is unfolded, and is by name`() throws {
    let scene = screen.window.scene
    let element = try #require(scene.semantics.elements.first { $0.name == "Advanced" })
    #expect(element.role == .button && element.semantics.isExpanded == false)
    #expect(scene.perform(.expand, on: element.id) && node.isExpanded)
    #expect(scene.semantics.element(element.id)?.semantics.isExpanded == true)
    #expect(scene.perform(.collapse, on: element.id) && !node.isExpanded)
  }

  @Test func `an app may decide itself`() {
    var asked: [Bool] = []
    node.valueRequested = { asked.append($0) }
    screen.click(100, 16)
    #expect(asked == [true] && !node.isExpanded)
  }

  @Test func `a reader that asks for what is so changes nothing`() {
    #expect(node.perform(.collapse, onChild: nil) && !node.isExpanded)
    #expect(node.semantics?.actions.contains(.expand) == true)
    #expect(node.perform(.expand, onChild: nil) && node.perform(.expand, onChild: nil))
    #expect(node.isExpanded && node.semantics?.actions.contains(.collapse) == true)
    #expect(node.semantics?.actions.contains(.expand) == false)
    #expect(!node.perform(.increment, onChild: nil) && !node.perform(.press, onChild: "0"))
  }

  @Test func `a disabled one stays as it is, also for readers`() {
    node.isEnabled = false
    screen.click(100, 16)
    for action in [SemanticAction.press, .expand] {
      #expect(!node.perform(action, onChild: nil))
    }
    #expect(!node.isExpanded && log.take().isEmpty)
  }

  @Test func `its row answers the pointer`() {
    let rest = screen.pixel(190, 4)
    screen.pointer(.entered, 100, 16)
    screen.backend.settle()
    let hovered = screen.pixel(190, 4)
    screen.press(100, 16)
    screen.backend.settle()
    #expect(Set([rest, hovered, screen.pixel(190, 4)]).count == 3)
  }

  @Test func `it is as wide as there is room, or as its title needs`() {
    #expect(node.measure(Size(width: 150, height: 99)).width == 150)
    let own = node.measure(.unlimited).width
    #expect(own > 22 && own < 150)
  }

  @Test func `mirrored the arrow points to the left, and down when it is unfolded`() {
    func arrow(at x: Int) -> [UInt32] {
      screen.backend.settle()
      return (0..<16).flatMap { y in (0..<16).map { screen.pixel(x + $0, 8 + y) } }
    }
    let plain = arrow(at: 0)
    node.isExpanded = true
    let unfolded = arrow(at: 0)
    node.isMirrored = true
    #expect(arrow(at: 184) == unfolded.chunks(of: 16).flatMap { $0.reversed() })
    node.isExpanded = false
    #expect(arrow(at: 184) == plain.chunks(of: 16).flatMap { $0.reversed() })
  }
}

extension Array {
  fileprivate func chunks(of length: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: length).map { self[$0..<$0 + length] }
  }
}
