import Surface
import Testing

/// Nodes that show something and are nothing to press.
@Suite @MainActor struct ShownNodesTests {
  private let screen = OffscreenWindow()

  @Test func `a press goes through what only shows something`() {
    let button = ControlNode().framed(10, 10, 60, 60)
    let log = EventLog(button)
    screen.show(button)
    let nodes: [DisplayNode] = [
      AvatarNode(name: "Ada"), BadgeNode(.count(5)), LevelNode(), IconNode(\.star),
      ActivityIndicator(.navigationAccent(.black)),
    ]
    for node in nodes {
      screen.show(node.framed(20, 20, 40, 40))
      screen.click(40, 40)
      #expect(log.take().contains("action"), "\(type(of: node))")
      node.view.removeFromSuperview()
    }
  }

  @Test func `pictures, numbers and levels say what they are, and a dot says nothing`() throws {
    let avatar = AvatarNode(name: "Ada").framed(0, 0, 40, 40)
    let badge = BadgeNode(.count(5)).framed(50, 0, 20, 20)
    let dot = BadgeNode(.dot).framed(80, 0, 8, 8)
    let level = LevelNode(in: 0...10).framed(0, 50, 100, 6)
    let indicator = ActivityIndicator(.navigationAccent(.black)).framed(0, 70, 22, 22)
    level.value = 4
    for node in [avatar, badge, dot, level, indicator] { screen.show(node) }
    let elements = screen.window.scene.semantics.elements
    func element(_ role: SemanticRole) throws -> SemanticElement {
      try #require(elements.first { $0.role == role })
    }
    #expect(try element(.image).name == "Ada" && element(.text).name == "5")
    #expect(try element(.meter).semantics.range == SemanticRange(4, in: 0...10))
    #expect(try element(.progressBar).semantics.states.contains(.busy))
    #expect(elements.filter { $0.role == .text }.count == 1)
    avatar.personName = ""
    #expect(avatar.accessibilityLabel == nil)
    badge.content = .count(0)
    #expect(badge.accessibilityLabel == nil && badge.semantics == nil)
  }
}
