import Testing

@testable import Surface

/// Messages and cards without components.
@Suite @MainActor struct BannerNodeTests {
  private let screen = OffscreenWindow(width: 300, height: 200)
  private let node = BannerNode(.warning, title: "No connection")

  private func show() {
    node.frame = Rect(origin: .zero, size: node.measure(Size(width: 300, height: 200)))
    if node.isNodeLoaded { screen.backend.settle() }
    screen.show(node)
    screen.backend.settle()
  }

  private func buttons(_ label: String) -> [ControlNode] {
    node.subnodes.compactMap { $0 as? ControlNode }.filter { $0.accessibilityLabel == label }
  }

  private func click(_ label: String) throws {
    let frame = try #require(buttons(label).first).frame
    screen.click(frame.midX, frame.midY)
  }

  @Test func `what can be done is a button`() {
    node.actionTitles = ["Try again"]
    show()
    let elements = screen.window.scene.semantics.elements
    #expect(elements.filter { $0.name == "Try again" }.map(\.role) == [.button])
  }

  @Test func `what is bad is an alert, and says its parts`() throws {
    node.message = "Messages wait."
    node.actionTitles = ["Try again"]
    show()
    let tree = screen.window.scene.semantics
    let alert = try #require(tree.elements.first { $0.role == .alert })
    #expect(alert.name == "No connection")
    #expect(tree.children(of: alert.id).map(\.name) == ["Messages wait.", "Try again"])
    node.tone = .success
    #expect(screen.window.scene.semantics.elements.contains { $0.role == .status })
  }

  @Test func `its texts wrap, and its height is that of all of them`() {
    let short = node.measure(Size(width: 300, height: 500))
    #expect(short.width == 300)
    node.message = "Messages are sent when it is back, in the order in which they were written."
    let two = node.measure(Size(width: 300, height: 500))
    let narrow = node.measure(Size(width: 160, height: 500))
    #expect(two.height > short.height + 30 && narrow.height > two.height + 20)
  }

  @Test func `its actions are pressed, and it is put away`() throws {
    var log: [String] = []
    node.actionTitles = ["Try again", "Details"]
    node.actionRequested = { log.append("action \($0)") }
    node.dismissRequested = { log.append("away") }
    show()
    try click("Try again")
    try click("Details")
    try click("Dismiss")
    #expect(log == ["action 0", "action 1", "away"])
    screen.type(.tab)
    #expect(screen.window.focusedView?.accessibilityLabel != nil)
    node.dismissRequested = nil
    screen.backend.settle()
    #expect(buttons("Dismiss").map(\.isHidden) == [true])
  }

  @Test func `actions without room stand below each other`() {
    node.actionTitles = ["A long action", "Another long action"]
    node.frame = Rect(x: 0, y: 0, width: 180, height: 200)
    screen.show(node)
    screen.backend.settle()
    let links = node.subnodes.compactMap { $0 as? LinkNode }
    #expect(links.count == 2 && links[1].frame.minY > links[0].frame.maxY)
  }

  @Test func `it has the colours of its tone and of the theme`() {
    show()
    #expect(screen.pixel(290, 4) == Theme.light.colors.warning.background.premultipliedPixel)
    node.tone = .error
    screen.window.themeOverride = .dark
    screen.backend.settle()
    #expect(screen.pixel(290, 4) == Theme.dark.colors.error.background.premultipliedPixel)
    let contrast = Theme(ThemeTraits(hasHighContrast: true))
    screen.window.themeOverride = contrast
    screen.backend.settle()
    #expect(screen.pixel(150, 0) == contrast.colors.error.text.premultipliedPixel)
  }

  @Test func `mirrored the icon is at the right`() {
    show()
    let icon = node.subnodes.first { $0 is IconNode }
    #expect(icon?.frame.minX == 12)
    node.isMirrored = true
    screen.backend.settle()
    #expect(icon?.frame.maxX == 288)
  }

  @Test func `text of twice the size is not cut off`() {
    node.message = "Messages are sent when it is back."
    node.themeOverride = Theme(ThemeTraits(textScale: 2))
    show()
    for label in node.subnodes.compactMap({ $0 as? LabelNode }) {
      #expect(label.layout(width: label.bounds.width)?.isTruncated == false)
      #expect(label.frame.maxY <= node.bounds.height && label.frame.maxX <= 300)
    }
  }

  @Test func `a card has a shadow, and an outline in high contrast`() {
    // Another one is among the nodes of the examples.
    let card = Surface.CardNode()
    card.frame = Rect(x: 20, y: 20, width: 100, height: 60)
    screen.show(card)
    screen.backend.settle()
    #expect(card.shadow != nil && card.borderWidth == 0)
    #expect(screen.pixel(70, 82) != screen.pixel(70, 110), "below it there is a shadow")
    screen.window.themeOverride = Theme(ThemeTraits(hasHighContrast: true))
    screen.backend.settle()
    #expect(card.shadow == nil && card.borderWidth == 1)
  }
}
