import Testing

@testable import Surface

/// Links without components.
@Suite @MainActor struct LinkNodeTests {
  private let screen = OffscreenWindow()
  private let node = LinkNode("Privacy", destination: "https://example.org/privacy")
  private let log: EventLog

  init() {
    node.frame = Rect(origin: Point(x: 20, y: 20), size: node.measure(.unlimited))
    log = EventLog(node)
    screen.show(node)
    screen.backend.settle()
  }

  private var isUnderlined: Bool {
    node.titleNode.attributedText?.runs[0].attributes.underline != nil
  }

  private var color: Color? { node.titleNode.attributedText?.runs[0].attributes.color }

  @Test func `it is underlined below the pointer and with the keyboard`() {
    #expect(!isUnderlined && color == Theme.light.colors.link)
    screen.pointer(.entered, 30, 28)
    #expect(isUnderlined)
    screen.pointer(.exited, 190, 110)
    screen.wait(300)
    #expect(!isUnderlined)
    screen.type(.tab)
    #expect(isUnderlined)
  }

  @Test func `a press and Enter follow it, and the space bar does not`() {
    screen.click(30, 28)
    #expect(log.take().contains("action") && node.destination == "https://example.org/privacy")
    screen.type(.tab)
    screen.type(.space)
    #expect(log.take().isEmpty)
    screen.type(.enter)
    #expect(log.take() == ["action"])
  }

  @Test func `it takes presses in the height of a target`() {
    #expect(node.bounds.height < 24)
    screen.click(30, node.frame.maxY + 1)
    #expect(log.take().contains("action"))
    screen.click(30, node.frame.maxY + 8)
    #expect(log.take().isEmpty)
  }

  @Test func `it follows the theme`() {
    screen.window.themeOverride = .dark
    screen.backend.settle()
    #expect(color == Theme.dark.colors.link)
    node.isEnabled = false
    screen.click(30, 28)
    #expect(log.take().isEmpty)
  }

  @Test func `a disabled link is not underlined below the pointer`() {
    screen.pointer(.entered, 30, 28)
    #expect(isUnderlined)
    node.isEnabled = false
    #expect(!isUnderlined)
  }

  @Test func `it is marked while it is pressed`() {
    let rest = screen.pixel(19, 28)
    screen.press(30, 28)
    screen.backend.settle()
    #expect(screen.pixel(19, 28) != rest)
    screen.release(30, 28)
    screen.wait(400)
    #expect(screen.pixel(19, 28) == rest)
  }

  @Test func `it is a link by the name of its title`() throws {
    let scene = screen.window.scene
    let element = try #require(scene.semantics.elements.first { $0.role == .link })
    #expect(element.name == "Privacy" && scene.perform(.press, on: element.id))
    #expect(log.take() == ["action"])
    node.title = "Terms"
    #expect(scene.semantics.elements.first { $0.role == .link }?.name == "Terms")
    node.title = ""
    #expect(node.accessibilityLabel == nil)
  }

  @Test func `a high link takes presses in its own height`() {
    node.title = "A title that has more lines than one in the room that there is"
    node.frame.size = node.measure(Size(width: 100, height: .infinity))
    screen.backend.settle()
    #expect(node.bounds.height > 24 && node.hitTestSlop == .zero)
    screen.click(30, node.frame.maxY + 1)
    #expect(log.take().isEmpty)
  }
}
