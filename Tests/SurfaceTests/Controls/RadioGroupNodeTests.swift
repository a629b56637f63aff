import Surface
import Testing

/// Radio buttons without components.
@Suite @MainActor struct RadioGroupNodeTests {
  private let screen = OffscreenWindow()
  private let node = RadioGroupNode(["Original", "Large", "Small"])
  private let log: EventLog

  init() {
    node.frame = Rect(origin: Point(x: 20, y: 10), size: node.measure(.unlimited))
    log = EventLog(node)
    screen.show(node)
    screen.backend.settle()
  }

  private func click(_ index: Int) {
    let middle = node.itemFrame(at: index).center
    screen.click(node.frame.minX + middle.x, node.frame.minY + middle.y)
  }

  @Test func `a press chooses a title, once`() {
    click(1)
    #expect(node.selectedIndex == 1)
    #expect(log.take() == ["down", "up inside", "value", "action"])
    screen.wait(1000)
    click(1)
    #expect(log.take() == ["down", "up inside", "action"])
  }

  @Test func `a press that leaves its row chooses nothing`() {
    let (first, last) = (node.itemFrame(at: 0).center, node.itemFrame(at: 2).center)
    screen.press(node.frame.minX + first.x, node.frame.minY + first.y)
    screen.move(node.frame.minX + last.x, node.frame.minY + last.y)
    screen.release(node.frame.minX + last.x, node.frame.minY + last.y)
    #expect(node.selectedIndex == 2, "it chooses the one that it ends on")
    screen.press(node.frame.minX + first.x, node.frame.minY + first.y)
    screen.move(199, 119)
    screen.release(199, 119)
    #expect(node.selectedIndex == 2)
  }

  @Test func `all titles are one stop of the Tab key, and arrows choose and wrap`() {
    let other = SwitchNode()
    other.frame = Rect(x: 150, y: 90, width: 36, height: 20)
    screen.root.addSubview(other.view)
    node.selectedIndex = 0
    screen.type(.tab)
    #expect(node.view.isFocused)
    screen.type(.down)
    #expect(node.selectedIndex == 1)
    screen.type(.right)
    screen.type(.down)
    #expect(node.selectedIndex == 0)
    screen.type(.up)
    #expect(node.selectedIndex == 2)
    screen.type(.home)
    #expect(node.selectedIndex == 0)
    screen.type(.end)
    #expect(node.selectedIndex == 2)
    screen.type(.tab)
    #expect(other.view.isFocused)
  }

  @Test func `the space bar chooses the first one if there is none`() {
    screen.type(.tab)
    screen.type(.space)
    #expect(node.selectedIndex == 0)
    screen.type(.enter)
    #expect(log.take().filter { $0 == "action" }.count == 1, "Enter is the default button's")
  }

  @Test func `what cannot be chosen is passed over`() {
    node.disabledIndices = [1]
    node.selectedIndex = 0
    click(1)
    #expect(node.selectedIndex == 0)
    screen.type(.tab)
    screen.type(.down)
    #expect(node.selectedIndex == 2)
    node.disabledIndices = [0, 1, 2]
    screen.type(.down)
    #expect(node.selectedIndex == 2)
  }

  @Test func `an app may decide about the choice itself`() {
    var asked: [Int] = []
    node.valueRequested = { asked.append($0) }
    click(2)
    #expect(asked == [2] && node.selectedIndex == nil && !log.take().contains("value"))
  }

  @Test func `titles come and go`() {
    node.selectedIndex = 2
    node.titles = ["One", "Two"]
    node.frame.size = node.measure(.unlimited)
    screen.backend.settle()
    #expect(node.titles == ["One", "Two"] && screen.isExact)
    screen.type(.tab)
    screen.type(.end)
    #expect(node.selectedIndex == 1)
    node.titles = ["One", "Two", "Three", "Four"]
    node.frame.size = node.measure(.unlimited)
    screen.backend.settle()
    #expect(node.itemFrame(at: 3).maxY == node.bounds.height)
  }

  @Test func `rows are targets of 24 points, and mirrored they begin at the right`() {
    for index in 0..<3 { #expect(node.itemFrame(at: index).height >= 24) }
    let width = node.itemFrame(at: 2).width
    node.isMirrored = true
    #expect(
      node.itemFrame(at: 2)
        == Rect(
          x: node.bounds.width - width, y: node.itemFrame(at: 2).minY, width: width, height: 24))
  }

  @Test func `it says what can be chosen, and chooses what it is asked for`() throws {
    node.disabledIndices = [2]
    node.selectedIndex = 0
    let tree = screen.window.scene.semantics
    let group = try #require(tree.elements.first { $0.role == .radioGroup })
    let items = tree.children(of: group.id)
    #expect(items.map(\.name) == ["Original", "Large", "Small"])
    #expect(items.map(\.semantics.checked) == [.on, .off, .off])
    #expect(items[1].semantics.position == SemanticPosition(2, of: 3))
    #expect(items[2].semantics.states.contains(.disabled))
    #expect(screen.window.scene.perform(.press, on: items[1].id))
    #expect(!screen.window.scene.perform(.press, on: items[2].id))
    #expect(node.selectedIndex == 1)
  }

  @Test func `a disabled group stays as it is`() {
    node.isEnabled = false
    screen.backend.settle()
    click(1)
    screen.type(.tab)
    screen.type(.down)
    #expect(node.selectedIndex == nil && !node.view.isFocused)
  }
}
