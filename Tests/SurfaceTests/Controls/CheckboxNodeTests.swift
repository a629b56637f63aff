import Surface
import Testing

/// A checkbox without components.
@Suite @MainActor struct CheckboxNodeTests {
  private let screen = OffscreenWindow()
  private let node = CheckboxNode("Send with Enter")
  private let log: EventLog

  init() {
    node.frame = Rect(origin: Point(x: 20, y: 20), size: node.measure(.unlimited))
    log = EventLog(node)
    screen.show(node)
    screen.backend.settle()
  }

  /// The pixel at the edge of the inside of the box, where no mark is.
  private var fill: UInt32 { screen.pixel(29, 25) }

  @Test func `a press of the title changes it, and tells`() {
    #expect(node.state == .off)
    #expect(fill == Theme.light.colors.contentBackground.premultipliedPixel)
    screen.click(node.frame.maxX - 4, node.frame.midY)
    #expect(node.state == .on)
    #expect(log.take() == ["down", "up inside", "value", "action"])
    screen.wait(300)
    screen.move(190, 110)
    screen.wait(300)
    #expect(fill == Theme.light.colors.accentFill.premultipliedPixel)
    #expect(!screen.backend.isFrameRequested && screen.isExact)
  }

  @Test func `the space bar changes it, and Enter is left to a button`() {
    screen.type(.tab)
    screen.type(.space)
    #expect(node.state == .on)
    screen.type(.enter)
    #expect(node.state == .on)
    screen.type(.space)
    #expect(node.state == .off)
  }

  @Test func `a mixed box becomes on`() {
    node.state = .mixed
    screen.click(30, 30)
    #expect(node.state == .on)
  }

  @Test func `an app may decide about the state itself`() {
    var asked: [CheckboxNode.State] = []
    node.valueRequested = { asked.append($0) }
    screen.click(30, 30)
    node.state = .on
    screen.click(30, 30)
    #expect(asked == [.on, .off] && node.state == .on && !log.take().contains("value"))
  }

  @Test func `a disabled box is faint and stays as it is`() {
    let before = screen.backend.contents!
    node.isEnabled = false
    screen.backend.settle()
    #expect(!screen.backend.contents!.hasEqualPixels(to: before))
    screen.click(30, 30)
    #expect(node.state == .off && log.take().isEmpty)
  }

  @Test func `below the pointer and pressed the box looks otherwise`() {
    let rest = fill
    screen.pointer(.entered, 30, 30)
    screen.move(30, 30)
    screen.backend.settle()
    let hovered = fill
    screen.press(30, 30)
    screen.backend.settle()
    #expect(Set([rest, hovered, fill]).count == 3)
    screen.pointer(.cancelled, 30, 30)
    #expect(node.state == .off)
  }

  @Test func `mirrored it has its box at the right`() {
    let title = node.titleFrame(in: node.bounds.size)
    #expect(title.minX == 24)
    node.isMirrored = true
    #expect(node.titleFrame(in: node.bounds.size).minX == node.bounds.width - title.maxX)
  }

  @Test func `a long title wraps, and the box stays at its first line`() {
    node.title = "A title that is much longer than the room that there is for it"
    let size = node.measure(Size(width: 120, height: .infinity))
    #expect(size.width <= 120 && size.height > 60)
    #expect(node.titleFrame(in: size).height == size.height)
    #expect(node.accessibilityLabel == node.title)
  }

  @Test func `a box alone is a target of its own`() {
    #expect(CheckboxNode().measure(.unlimited) == Size(width: 24, height: 24))
  }

  @Test func `larger text takes more room at once`() {
    let before = node.measure(.unlimited)
    screen.window.themeOverride = Theme(ThemeTraits(textScale: 2))
    screen.backend.settle()
    let after = node.measure(.unlimited)
    #expect(after.height > 1.6 * before.height && after.width > 1.8 * before.width)
    #expect(node.titleFrame(in: after).maxX <= after.width)
  }

  @Test func `it says what it is, and can be used by that`() throws {
    node.state = .mixed
    let tree = screen.window.scene.semantics
    let element = try #require(tree.elements.first { $0.role == .checkbox })
    #expect(element.name == "Send with Enter" && element.semantics.checked == .mixed)
    #expect(tree.descendants(of: element.id).isEmpty)
    #expect(screen.window.scene.perform(.press, on: element.id))
    #expect(node.state == .on)
  }

  @Test func `it may be made and set on another thread`() async {
    let made = await Task.detached {
      let node = CheckboxNode("Off the main thread")
      node.state = .on
      node.frame = Rect(origin: Point(x: 20, y: 70), size: node.measure(.unlimited))
      return node
    }.value
    screen.show(made)
    screen.backend.settle()
    #expect(screen.pixel(29, 75) == Theme.light.colors.accentFill.premultipliedPixel)
  }

  @Test func `each state has a look of its own`() {
    let looks = CheckboxNode.State.allCases.map { state in
      node.state = state
      screen.backend.settle()
      return (21..<38).flatMap { x in (21..<44).map { screen.pixel(x, $0) } }
    }
    #expect(Set(looks).count == 3)
    let dash = Theme.light.colors.onAccent.premultipliedPixel
    node.state = .mixed
    screen.backend.settle()
    let rows = (25..<39).filter { screen.pixel(29, $0) == dash }
    #expect((1...3).contains(rows.count), "a line across")
  }

  @Test func `a disabled box does not answer the pointer`() {
    node.isEnabled = false
    screen.backend.settle()
    let before = fill
    screen.pointer(.entered, 30, 30)
    screen.move(30, 30)
    screen.backend.settle()
    #expect(fill == before)
  }

  @Test func `the ring lies around the title, and close around a box alone`() {
    screen.type(.tab)
    let ring = node.layer.sublayers.first { $0.borderWidth == 2 }
    #expect(ring?.frame.width == node.bounds.width + 10)
    node.title = ""
    node.frame = Rect(x: 20, y: 20, width: 24, height: 24)
    screen.backend.settle()
    #expect(ring?.frame.width == 30 && node.accessibilityLabel == nil)
  }

  @Test func `mirrored its box is drawn at the right`() {
    node.state = .on
    screen.backend.settle()
    let accent = Theme.light.colors.accentFill.premultipliedPixel
    let (left, right) = (29, Int(node.frame.maxX) - 10)
    #expect(screen.pixel(left, 25) == accent && screen.pixel(right, 25) != accent)
    node.isMirrored = true
    screen.backend.settle()
    #expect(screen.pixel(left, 25) != accent && screen.pixel(right, 25) == accent)
  }

  @Test func `keys with Control are left to others`() {
    #expect(!node.keyEvent(KeyEvent(.down, key: .space, modifiers: .control)))
    #expect(node.state == .off)
  }

  @Test func `in bounds that are higher box and title lie in the middle`() {
    let own = node.frame.size
    node.frame = Rect(x: 20, y: 0, width: 150, height: own.height + 60)
    node.state = .on
    screen.backend.settle()
    #expect(node.titleFrame(in: node.frame.size).minY == node.titleFrame(in: own).minY + 30)
    #expect(screen.pixel(29, 35) == Theme.light.colors.accentFill.premultipliedPixel)
    #expect(screen.isExact)
  }
}
