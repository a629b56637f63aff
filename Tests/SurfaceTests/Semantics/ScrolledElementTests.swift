import SurfaceTesting
import Testing

@testable import Surface

/// Elements in what scrolls.
@Suite @MainActor struct ScrolledElementTests {
  private let screen = OffscreenWindow(width: 300, height: 200)
  private let keeper = NodeKeeper()

  private var scene: SceneRoot { screen.window.scene }

  private func element(_ name: String) -> SemanticElement? {
    scene.semantics.elements.first { $0.name == name }
  }

  private func scroll(_ frame: Rect, content: Size, _ axis: Axis = .vertical) -> ScrollNode {
    let node = ScrollNode()
    node.axis = axis
    node.frame = frame
    node.contentSize = content
    keeper.nodes.append(node)
    return node
  }

  private func button(_ name: String, _ frame: Rect, in node: DisplayNode) {
    let button = ButtonNode()
    button.setTitle(name, font: .system(size: 14), color: .black)
    button.frame = frame
    node.addSubnode(button)
  }

  private func show(_ node: DisplayNode) {
    screen.root.addSubview(node.view)
    screen.backend.settle()
  }

  @Test func `an element lies where its content was scrolled to`() throws {
    let node = scroll(
      Rect(x: 20, y: 10, width: 200, height: 100), content: Size(width: 200, height: 500))
    button("One", Rect(x: 5, y: 120, width: 50, height: 20), in: node)
    show(node)
    #expect(element("One")?.frame == Rect(x: 25, y: 130, width: 50, height: 20))
    #expect(element("One")?.isInSight == false)
    node.scroll(to: 90)
    screen.backend.settle()
    #expect(element("One")?.frame == Rect(x: 25, y: 40, width: 50, height: 20))
    #expect(element("One")?.isInSight == true)
  }

  @Test func `what is brought into sight is there at once`() throws {
    let node = scroll(
      Rect(x: 0, y: 0, width: 200, height: 100), content: Size(width: 200, height: 500))
    button("Far", Rect(x: 0, y: 400, width: 50, height: 20), in: node)
    show(node)
    let id = try #require(element("Far")).id
    #expect(scene.perform(.scrollIntoView, on: id))
    #expect(scene.semantics.element(id)?.isInSight == true)
    #expect(node.contentOffset >= 320)
    let offset = node.contentOffset
    #expect(scene.perform(.scrollIntoView, on: id) && node.contentOffset == offset)
  }

  @Test func `a part of a node is brought into sight, and not the beginning of the node`() throws {
    let node = scroll(
      Rect(x: 0, y: 0, width: 200, height: 100), content: Size(width: 200, height: 600))
    let tall = TallPartsNode()
    tall.frame = Rect(x: 0, y: 0, width: 200, height: 600)
    node.addSubnode(tall)
    show(node)
    let last = try #require(element("Part 5"))
    #expect(!last.isInSight)
    #expect(scene.perform(.scrollIntoView, on: last.id))
    #expect(scene.semantics.element(last.id)?.isInSight == true && node.contentOffset == 500)
    let second = try #require(element("Part 1"))
    #expect(scene.perform(.scrollIntoView, on: second.id))
    #expect(node.contentOffset == 100)
  }

  @Test func `what lies in two that scroll is brought through both`() throws {
    let outer = scroll(
      Rect(x: 0, y: 0, width: 200, height: 100), content: Size(width: 200, height: 900))
    let inner = scroll(
      Rect(x: 0, y: 500, width: 200, height: 80), content: Size(width: 900, height: 80),
      .horizontal)
    button("Deep", Rect(x: 700, y: 10, width: 50, height: 20), in: inner)
    outer.addSubnode(inner)
    show(outer)
    let deep = try #require(element("Deep"))
    #expect(!deep.isInSight)
    #expect(scene.perform(.scrollIntoView, on: deep.id))
    #expect(scene.semantics.element(deep.id)?.isInSight == true)
    #expect(outer.contentOffset > 400 && inner.contentOffset > 500)
  }

  @Test func `what no scrolling would show is no element`() {
    let clip = DisplayNode().framed(0, 0, 100, 50)
    clip.clipsToBounds = true
    let node = scroll(
      Rect(x: 0, y: 60, width: 100, height: 50), content: Size(width: 100, height: 500))
    button("Lost", Rect(x: 0, y: 400, width: 50, height: 20), in: node)
    button("Lost, too", Rect(x: 0, y: 0, width: 50, height: 20), in: node)
    clip.addSubnode(node)
    keeper.nodes.append(clip)
    show(clip)
    #expect(element("Lost") == nil && element("Lost, too") == nil)
    node.frame.origin.y = 0
    screen.backend.settle()
    #expect(element("Lost")?.isInSight == false && element("Lost, too")?.isInSight == true)
  }

  @Test func `what is clipped inside of what scrolls is no element there either`() {
    let node = scroll(
      Rect(x: 0, y: 0, width: 200, height: 100), content: Size(width: 200, height: 900))
    let clip = DisplayNode().framed(0, 300, 100, 20)
    clip.clipsToBounds = true
    button("Kept", Rect(x: 0, y: 0, width: 50, height: 20), in: clip)
    button("Cut", Rect(x: 0, y: 30, width: 50, height: 20), in: clip)
    node.addSubnode(clip)
    show(node)
    #expect(element("Kept")?.isInSight == false && element("Cut") == nil)
  }

  // MARK: Scrolling itself

  private func actions() -> SemanticActions? {
    scene.semantics.elements.first { $0.role == .group }?.semantics.actions
  }

  private func perform(_ action: SemanticAction) -> Bool {
    let group = scene.semantics.elements.first { $0.role == .group }
    return group.map { scene.perform(action, on: $0.id) } ?? false
  }

  @Test(arguments: [Axis.vertical, .horizontal])
  func `it can be moved where there is more to see, by nearly a page`(axis: Axis) {
    let isVertical = axis == .vertical
    let node = scroll(
      Rect(x: 0, y: 0, width: 100, height: 100),
      content: isVertical ? Size(width: 100, height: 250) : Size(width: 250, height: 100), axis)
    button("One", Rect(x: 0, y: 0, width: 20, height: 20), in: node)
    show(node)
    let (back, on): (SemanticAction, SemanticAction) =
      isVertical ? (.scrollUp, .scrollDown) : (.scrollLeft, .scrollRight)
    let others: [SemanticAction] =
      isVertical ? [.scrollLeft, .scrollRight] : [.scrollUp, .scrollDown]
    #expect(actions() == on.kind && !perform(back) && node.contentOffset == 0)
    for action in others { #expect(!perform(action)) }
    #expect(perform(on))
    screen.backend.settle()
    #expect(node.contentOffset > 50 && node.contentOffset < 100)
    #expect(actions() == on.kind.union(back.kind))
    for _ in 0..<2 { _ = perform(on) }
    screen.backend.settle()
    #expect(node.contentOffset == 150 && actions() == back.kind && !perform(on))
    #expect(perform(back))
    screen.backend.settle()
    #expect(node.contentOffset < 100)
  }

  @Test func `where everything is seen there is nothing to scroll`() {
    let node = scroll(
      Rect(x: 0, y: 0, width: 100, height: 100), content: Size(width: 100, height: 100))
    button("One", Rect(x: 0, y: 0, width: 20, height: 20), in: node)
    show(node)
    #expect(scene.semantics.elements.dropFirst().map(\.description) == ["button \"One\""])
    node.contentSize.height = 101
    screen.backend.settle()
    #expect(actions() == .scrollDown)
  }

  @Test func `a row that only touches an edge of the list is not in it`() {
    let list = ListNode()
    list.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    keeper.nodes.append(list)
    show(list)
    list.setRows(count: 9) { _ in FixedRow() }
    screen.backend.settle()
    func heard() -> [Int] {
      scene.semantics.elements.compactMap { $0.semantics.position?.index }
    }
    #expect(heard() == [1, 2])
    list.scroll(to: 50)
    screen.backend.settle()
    #expect(heard() == [2, 3])
    list.scroll(to: 51)
    screen.backend.settle()
    #expect(heard() == [2, 3, 4])
  }

  @Test func `a row that is something else than a text stays that, and says its place`() throws {
    let list = ListNode()
    list.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    keeper.nodes.append(list)
    show(list)
    list.setRows(count: 3) { index in
      let row = SwitchNode()
      row.accessibilityLabel = "Row \(index)"
      return row
    }
    screen.backend.settle()
    let rows = scene.semantics.elements.filter { $0.semantics.position != nil }
    #expect(rows.map(\.role) == [.switch, .switch, .switch])
    #expect(rows.map(\.semantics.position?.index) == [1, 2, 3])
    #expect(rows.allSatisfy { $0.semantics.position?.count == 3 })
  }
}

/// A row that is 50 high.
private final class FixedRow: DisplayNode {
  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width, height: 50)
  }
}

/// Six parts, one below the other.
private final class TallPartsNode: DisplayNode {
  override var semantics: Semantics? { Semantics(.toolbar, label: "Tall") }

  override var semanticChildren: [SemanticChild] {
    (0..<6).map { index in
      SemanticChild(
        id: "\(index)", frame: Rect(x: 0, y: Double(index) * 100, width: 200, height: 100),
        Semantics(.text, label: "Part \(index)"))
    }
  }
}
