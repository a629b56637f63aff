import Surface
import Testing

/// What a choice does with presses that end elsewhere, with keys and with readers.
@Suite @MainActor struct ChoiceControlNodeTests {
  private let screen = OffscreenWindow()
  private let node = RadioGroupNode(["Original", "Large", "Small"])
  private let log: EventLog

  init() {
    node.frame = Rect(origin: Point(x: 20, y: 10), size: node.measure(.unlimited))
    log = EventLog(node)
    screen.show(node)
    screen.backend.settle()
  }

  private func middle(_ index: Int) -> Point {
    let middle = node.itemFrame(at: index).center
    return Point(x: node.frame.minX + middle.x, y: node.frame.minY + middle.y)
  }

  private func click(_ index: Int) { screen.click(middle(index).x, middle(index).y) }

  private func picture() -> Pixmap {
    screen.wait(400)
    return screen.window.snapshot()
  }

  // MARK: Presses

  @Test func `a press that was cancelled chooses nothing later`() {
    node.selectedIndex = 0
    screen.press(middle(2).x, middle(2).y)
    screen.pointer(.cancelled, middle(2).x, middle(2).y)
    node.view.becomeFocused()
    screen.type(.space)
    #expect(node.selectedIndex == 0)
  }

  @Test func `what an app has refused is not asked for again by the space bar`() {
    node.selectedIndex = 0
    var asked: [Int] = []
    node.valueRequested = { asked.append($0) }
    click(2)
    #expect(asked == [2])
    node.view.becomeFocused()
    screen.type(.space)
    #expect(asked == [2] && node.selectedIndex == 0)
  }

  @Test func `beside a short title there is nothing to press`() {
    let (long, short) = (node.itemFrame(at: 0), node.itemFrame(at: 1))
    #expect(short.width + 6 < long.width)
    screen.click(node.frame.minX + long.maxX - 2, middle(1).y)
    #expect(log.take().isEmpty && node.selectedIndex == nil)
  }

  @Test func `below the pointer a title that cannot be chosen looks as before`() {
    node.disabledIndices = [1]
    let before = picture()
    screen.pointer(.entered, middle(1).x, middle(1).y)
    screen.move(middle(1).x, middle(1).y)
    #expect(picture().hasEqualPixels(to: before))
    screen.press(middle(1).x, middle(1).y)
    #expect(picture().hasEqualPixels(to: before))
    screen.release(middle(1).x, middle(1).y)
    screen.move(middle(0).x, middle(0).y)
    #expect(!picture().hasEqualPixels(to: before))
  }

  // MARK: Keys

  @Test func `without a choice the arrows begin at an end`() {
    screen.type(.tab)
    screen.type(.down)
    #expect(node.selectedIndex == 0)
    node.selectedIndex = nil
    screen.type(.up)
    #expect(node.selectedIndex == 2)
  }

  @Test func `Home, End and Space pass over what cannot be chosen`() {
    node.view.becomeFocused()
    node.disabledIndices = [0]
    screen.type(.space)
    #expect(node.selectedIndex == 1)
    node.selectedIndex = 2
    screen.type(.home)
    #expect(node.selectedIndex == 1)
    node.disabledIndices = [0, 2]
    node.selectedIndex = nil
    screen.type(.end)
    #expect(node.selectedIndex == 1)
  }

  @Test func `the arrows choose nothing where there is nothing`() {
    node.titles = []
    node.view.becomeFocused()
    for key in [Key.down, .up, .home, .end, .space] { screen.type(key) }
    #expect(node.selectedIndex == nil && node.measure(.unlimited) == .zero)
  }

  @Test(arguments: [Modifiers.control, .alt, .logo])
  func `keys with Control are left to others`(modifiers: Modifiers) {
    node.selectedIndex = 0
    for key in [Key.down, .end, .space] {
      #expect(!node.keyEvent(KeyEvent(.down, key: key, modifiers: modifiers)))
    }
    #expect(node.selectedIndex == 0)
  }

  @Test func `the ring lies around the title that is chosen`() {
    screen.type(.tab)
    let ring = node.layer.sublayers.first { $0.borderWidth == 2 }
    for index in 0..<3 {
      screen.type(.down)
      screen.backend.settle()
      #expect(node.selectedIndex == index)
      #expect(ring?.frame.midY == node.itemFrame(at: index).midY)
    }
  }

  // MARK: Readers

  @Test func `a reader chooses only what there is and what can be chosen`() {
    node.disabledIndices = [2]
    #expect(!node.perform(.increment, onChild: "1"), "that is no press")
    for id in ["2", "9", "-1", "x"] { #expect(!node.perform(.press, onChild: id), "\(id)") }
    #expect(!node.perform(.press, onChild: nil), "the group itself is nothing to press")
    #expect(node.selectedIndex == nil)
  }

  @Test func `in a disabled group nothing can be chosen by name`() throws {
    node.isEnabled = false
    let scene = screen.window.scene
    let group = try #require(scene.semantics.elements.first { $0.role == .radioGroup })
    #expect(group.semantics.states.contains(.disabled))
    let items = scene.semantics.children(of: group.id)
    #expect(items.count == 3)
    for item in items {
      #expect(item.semantics.states.contains(.disabled) && !scene.perform(.press, on: item.id))
    }
    #expect(node.selectedIndex == nil)
  }

  // MARK: Looks

  @Test func `what cannot be chosen is faint, and once only in a disabled group`() {
    let usable = picture()
    node.disabledIndices = [1]
    let faint = picture()
    #expect(!faint.hasEqualPixels(to: usable))
    node.isEnabled = false
    let disabled = picture()
    node.disabledIndices = []
    #expect(picture().hasEqualPixels(to: disabled) && !disabled.hasEqualPixels(to: faint))
  }

  @Test func `all of a title that cannot be chosen is faint, with its mark`() {
    node.selectedIndex = 1
    func mark() -> [UInt32] {
      let y = Int(middle(1).y)
      _ = picture()
      return (20..<38).map { screen.pixel($0, y) }
    }
    let usable = mark()
    node.disabledIndices = [1]
    let faint = mark()
    #expect(zip(usable, faint).allSatisfy { $0 != $1 })
  }
}
