import Surface
import Testing

/// Parts of a content that are scrolled into sight.
@Suite @MainActor struct ScrollVisibilityTests {
  private let screen = OffscreenWindow(width: 100, height: 100)

  private func node(_ axis: Axis = .vertical, length: Double = 1000) -> ScrollNode {
    let node = ScrollNode().framed(0, 0, 100, 100)
    node.axis = axis
    node.contentSize =
      axis == .vertical ? Size(width: 100, height: length) : Size(width: length, height: 100)
    screen.show(node)
    return node
  }

  private func part(_ y: Double, _ height: Double) -> Rect {
    Rect(x: 0, y: y, width: 100, height: height)
  }

  @Test(arguments: [
    (300, 20, 220), (200, 30, 200), (190, 30, 190), (310, 20, 230), (290, 30, 220),
    // Longer than the view: what is nearer, or nothing.
    (150, 300, 200), (250, 300, 250), (50, 180, 130), (0, 20, 0), (990, 10, 900), (995, 100, 900),
  ])
  func `as little as needed`(y: Double, height: Double, offset: Double) {
    let node = node()
    node.scroll(to: 200)
    node.scrollRectToVisible(part(y, height))
    #expect(node.contentOffset == offset)
  }

  @Test func `along the axis only`() {
    let node = node(.horizontal)
    node.scrollRectToVisible(Rect(x: 500, y: 400, width: 20, height: 20))
    #expect(node.contentOffset == 420 && node.bounds.origin == Point(x: 420, y: 0))
  }

  @Test func `what the content is gliding to counts`() {
    let node = node()
    node.scroll(to: 500, animated: true)
    node.scrollRectToVisible(part(20, 20), animated: true)
    screen.wait(1000)
    #expect(node.contentOffset == 20)
    node.scroll(to: 500, animated: true)
    screen.wait(20)
    node.scrollRectToVisible(part(550, 20), animated: true)
    screen.wait(1000)
    #expect(node.contentOffset == 500)
  }

  @Test func `content that is thrown goes on while the part is in sight`() {
    let node = node()
    for _ in 0..<4 {
      screen.backend.send(
        .scroll(
          ScrollEvent(
            at: Point(x: 50, y: 50), delta: Point(x: 0, y: 20), source: .finger,
            timestamp: screen.backend.manualScheduler.now)))
      screen.wait(17)
    }
    screen.backend.send(
      .scroll(
        ScrollEvent(
          at: Point(x: 50, y: 50), delta: .zero, source: .finger, isEnd: true,
          timestamp: screen.backend.manualScheduler.now)))
    let offset = node.contentOffset
    node.scrollRectToVisible(part(offset + 20, 20))
    screen.wait(1000)
    #expect(node.contentOffset > offset + 20)
  }

  @Test func `where content comes to rest at certain places, at one that shows the part`() {
    let node = node()
    node.snapping = ScrollSnap.every(100)
    node.scrollRectToVisible(part(120, 40))
    #expect(node.contentOffset == 100)
    node.scrollRectToVisible(part(250, 40))
    #expect(node.contentOffset == 200)
    node.scroll(to: 0)
    node.scrollRectToVisible(part(205, 35))
    #expect(node.contentOffset == 200, "the nearest page does not show all of it")
    // No page shows all of it.
    node.scrollRectToVisible(part(380, 40))
    #expect(node.contentOffset == 320)
  }

  @Test func `what lies under the insets of a list is not in sight`() {
    let list = ListNode().framed(0, 0, 100, 100)
    list.contentInsets = Insets(top: 30, bottom: 10)
    list.setRows(count: 50) { _ in FixedNode(height: 20) }
    screen.show(list)
    #expect(list.contentOffset == -30)
    list.scrollRowToVisible(3)
    #expect(list.contentOffset == -10)
    list.scrollRowToVisible(0)
    #expect(list.contentOffset == -30)
    list.scrollRowToVisible(40)
    let bottom = list.visibleRows.first { $0.index == 40 }!.node.frame.maxY
    #expect(bottom - list.contentOffset == 90)
    list.scrollRowToVisible(5)
    let top = list.visibleRows.first { $0.index == 5 }!.node.frame.minY
    #expect(top - list.contentOffset == 30)
    list.setRows(count: 50) { _ in FixedNode(height: 20) }
    screen.backend.settle()
    list.contentInsets = Insets(top: 60, bottom: 60)
    list.scrollRectToVisible(part(200, 20))
    #expect(list.contentOffset == 120, "insets that leave nothing count")
  }

  @Test func `the start of a list is below the room before its rows`() {
    let list = ListNode().framed(0, 0, 100, 100)
    list.contentInsets = Insets(top: 30, bottom: 10)
    list.setRows(count: 50) { _ in FixedNode(height: 20) }
    screen.show(list)
    list.scroll(to: 300)
    list.scrollToStart()
    screen.wait(1000)
    #expect(list.contentOffset == -30)
  }

  @Test func `a row that does not exist comes in at the side that it comes from`() {
    let list = ListNode().framed(0, 0, 100, 100)
    list.setRows(count: 500) { _ in FixedNode(height: 20) }
    screen.show(list)
    list.scrollRowToVisible(300)
    #expect(list.visibleRows.last?.index == 300)
    list.scrollRowToVisible(100)
    #expect(list.visibleRows.first?.index == 100)
    list.scrollRowToVisible(103)
    #expect(list.visibleRows.first?.index == 100)
    // By now the next rows have been made, too.
    screen.backend.settle()
    list.scrollRowToVisible(105, animated: true)
    #expect(list.visibleRows.first?.index == 100)
    screen.wait(1000)
    #expect(list.visibleRows.first?.index == 101)
  }

  @Test func `one that is far away comes into sight in a quarter of a second`() {
    let list = ListNode().framed(0, 0, 100, 100)
    list.setRows(count: 500) { _ in FixedNode(height: 20) }
    screen.show(list)
    list.scrollRowToVisible(300, animated: true)
    screen.wait(200)
    #expect(list.row(300).map { $0.maxY > list.bounds.maxY + 2 } == true, "on its way")
    screen.wait(80)
    #expect(list.visibleRows.last?.index == 300 && list.row(300)?.maxY == list.bounds.maxY)
    #expect(screen.isExact)
  }

  // MARK: Views and nodes

  /// A page with a strip in it and something at the end of that.
  private func nested() -> (page: ScrollNode, strip: ScrollNode, leaf: DisplayNode) {
    let page = node()
    let strip = ScrollNode().framed(0, 500, 100, 40)
    strip.axis = .horizontal
    strip.contentSize = Size(width: 600, height: 40)
    page.addSubnode(strip)
    let leaf = DisplayNode().framed(300, 10, 20, 20)
    strip.addSubnode(leaf)
    screen.backend.settle()
    return (page, strip, leaf)
  }

  @Test(arguments: [false, true]) func `scroll views in each other move along both axes`(
    animated: Bool
  ) {
    let (page, strip, leaf) = nested()
    leaf.view.scrollToVisible(animated: animated)
    screen.wait(1000)
    #expect(strip.contentOffset == 220 && page.contentOffset == 430)
  }

  @Test func `the outer one shows what the inner one has on show, and no more`() {
    let page = node()
    let inner = ScrollNode().framed(0, 500, 100, 50)
    inner.contentSize = Size(width: 100, height: 400)
    page.addSubnode(inner)
    screen.backend.settle()
    inner.view.scrollToVisible(part(200, 100), animated: true)
    screen.wait(1000)
    #expect(inner.contentOffset == 200 && page.contentOffset == 450)
  }

  @Test func `a view that scrolls and asks for itself stays on its way`() {
    let (page, strip, _) = nested()
    strip.scroll(to: 400, animated: true)
    strip.view.scrollToVisible()
    screen.wait(1000)
    #expect(strip.contentOffset == 400 && page.contentOffset == 440)
  }

  @Test func `a view may ask before it has its place`() {
    let (page, _, _) = nested()
    let leaf = DisplayNode()
    page.addSubnode(leaf)
    leaf.scrollToVisible(animated: false)
    leaf.frame = Rect(x: 0, y: 800, width: 100, height: 20)
    screen.backend.settle()
    #expect(page.contentOffset == 720)
  }

  @Test func `a part of a view, and of a node without a view`() {
    let page = node()
    let text = DisplayNode().framed(0, 100, 100, 800)
    text.isLayerBacked = true
    page.addSubnode(text)
    screen.backend.settle()
    text.scrollToVisible(part(300, 20), animated: false)
    screen.backend.settle()
    #expect(page.contentOffset == 320)
    page.view.scrollToVisible(part(0, 20), animated: false)
    screen.backend.settle()
    #expect(page.contentOffset == 0)
  }

  @Test func `a part that is asked for when a window is idle brings a frame`() {
    let (page, _, leaf) = nested()
    #expect(!screen.window.hasPendingWork)
    leaf.view.scrollToVisible(animated: false)
    #expect(screen.window.hasPendingWork)
    screen.backend.settle()
    #expect(page.contentOffset == 430 && !screen.window.hasPendingWork)
    #expect(screen.isExact)
  }

  @Test func `the focus goes through nested scroll views by key`() {
    let (page, strip, _) = nested()
    let control = ControlNode().framed(500, 5, 30, 30)
    strip.addSubnode(control)
    screen.backend.settle()
    let other = ControlNode().framed(0, 0, 30, 30)
    page.insertSubnode(other, at: 0)
    screen.backend.settle()
    screen.type(.tab)
    screen.type(.tab)
    screen.wait(1000)
    #expect(control.view.isFocused)
    let frame = control.view.convert(control.view.bounds, to: nil)
    #expect(screen.root.bounds.contains(frame.inset(by: -5)))
  }

  @Test func `before a window has shown anything, content jumps`() {
    let backend = OffscreenBackend(decorations: .server)
    let window = Window(
      WindowConfiguration(title: "Test", appID: "test", size: Size(width: 100, height: 100)),
      backend: backend)
    let node = ScrollNode().framed(0, 0, 100, 100)
    node.contentSize = Size(width: 100, height: 1000)
    let leaf = DisplayNode().framed(0, 500, 10, 10)
    node.addSubnode(leaf)
    window.contentView.addSubview(node.view)
    leaf.view.scrollToVisible()
    backend.settle()
    #expect(window.frameCount == 1 && node.contentOffset == 410)
  }

  // MARK: Keys of what is focused

  /// A control at a place of a content of 1000, focused.
  private func focusedControl(_ frame: Rect) -> (node: ScrollNode, control: ControlNode) {
    let node = node()
    let control = ControlNode().framed(frame.minX, frame.minY, frame.width, frame.height)
    node.addSubnode(control)
    screen.backend.settle()
    #expect(control.view.becomeFocused())
    screen.wait(1000)
    return (node, control)
  }

  @Test func `the release of a key brings nothing back`() {
    let (node, _) = focusedControl(part(10, 20))
    screen.backend.send(.key(KeyEvent(.down, key: .enter)))
    screen.wait(1000)
    node.scroll(to: 500)
    screen.backend.send(.key(KeyEvent(.up, key: .enter)))
    screen.wait(1000)
    #expect(node.contentOffset == 500)
  }

  @Test func `where a key moves the focus on, the content follows that`() {
    let (node, control) = focusedControl(part(10, 20))
    let other = ControlNode().framed(0, 700, 100, 20)
    node.addSubnode(other)
    control.on(.primaryAction) { _ in other.view.becomeFocused() }
    screen.type(.enter)
    screen.wait(1000)
    #expect(other.view.isFocused && node.contentOffset > 600)
  }

  @Test func `a control that is tiny, or whose view is, counts as seen`() {
    var presses = 0
    let (node, control) = focusedControl(Rect(x: 10, y: 10, width: 4, height: 4))
    control.on(.primaryAction) { _ in presses += 1 }
    screen.type(.enter)
    #expect(presses == 1)
    control.frame = part(10, 40)
    node.frame = Rect(x: 0, y: 0, width: 100, height: 5)
    node.scroll(to: 20)
    screen.backend.settle()
    screen.type(.enter)
    #expect(presses == 2)
    screen.wait(1000)
    node.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    node.scroll(to: 44)
    screen.backend.settle()
    screen.type(.enter)
    #expect(presses == 2, "six points are a sliver")
  }

  @Test func `what the inner of two scroll views cuts off is not seen in the outer one`() {
    let page = node()
    let inner = ScrollNode().framed(0, 0, 100, 50)
    inner.contentSize = Size(width: 100, height: 200)
    page.addSubnode(inner)
    let control = ControlNode().framed(0, 0, 100, 100)
    var presses = 0
    control.on(.primaryAction) { _ in presses += 1 }
    inner.addSubnode(control)
    screen.backend.settle()
    #expect(control.view.becomeFocused())
    screen.wait(1000)
    inner.scroll(to: 0)
    page.scroll(to: 60)
    screen.type(.enter)
    #expect(presses == 0)
  }

  @Test func `Tab looks at what is laid out`() {
    /// Puts its control where it is told to with the next layout.
    final class Mover: DisplayNode {
      let control = ControlNode()
      var place = Rect(x: 0, y: 10, width: 100, height: 20)
      override func layout() {
        super.layout()
        control.frame = place
      }
    }
    let page = node()
    let mover = Mover().framed(0, 0, 100, 1000)
    mover.addSubnode(mover.control)
    page.addSubnode(mover)
    screen.backend.settle()
    mover.place = part(700, 20)
    mover.setNeedsLayout()
    screen.type(.tab)
    screen.wait(1000)
    #expect(page.contentOffset > 600)
  }

  @Test func `a lone control takes no keys that the content has a use for, nor any out of sight`() {
    let node = node()
    let control = ControlNode().framed(0, 10, 100, 20)
    var presses = 0
    control.on(.primaryAction) { _ in presses += 1 }
    node.addSubnode(control)
    screen.backend.settle()
    screen.type(.space)
    screen.wait(1000)
    #expect(node.contentOffset == 90 && presses == 0 && !control.view.isFocused)
    screen.type(.enter)
    #expect(presses == 0 && !control.view.isFocused)
    node.scroll(to: 0)
    screen.backend.settle()
    screen.type(.enter)
    #expect(presses == 1 && control.view.isFocused)
  }

  @Test func `without a window to glide in, content jumps`() {
    let node = ScrollNode().framed(0, 0, 100, 100)
    node.contentSize = Size(width: 100, height: 1000)
    node.scroll(to: 300, animated: true)
    #expect(node.contentOffset == 300)
  }

  @Test func `a node without a view of its own is brought into sight by the one around it`() {
    let scroll = node()
    let (outer, inner) = (
      DisplayNode().framed(10, 400, 60, 60), DisplayNode().framed(5, 30, 20, 20)
    )
    for part in [outer, inner] { part.isLayerBacked = true }
    outer.addSubnode(inner)
    // In vain as long as it is nowhere.
    inner.scrollToVisible(animated: false)
    screen.backend.settle()
    scroll.addSubnode(outer)
    screen.backend.settle()
    inner.scrollToVisible(animated: false)
    screen.backend.settle()
    #expect(scroll.contentOffset == 350)
    inner.scrollToVisible(Rect(x: 0, y: 0, width: 20, height: 5), animated: false)
    screen.backend.settle()
    #expect(scroll.contentOffset == 350)
    scroll.scroll(to: 600)
    inner.scrollToVisible(Rect(x: 0, y: 15, width: 20, height: 5), animated: false)
    screen.backend.settle()
    #expect(scroll.contentOffset == 445)
    outer.scrollToVisible(animated: true)
    #expect(scroll.contentOffset == 445)
    screen.wait(1000)
    #expect(scroll.contentOffset == 400)
  }
}

/// A row of a fixed height.
private final class FixedNode: DisplayNode {
  private let height: Double

  nonisolated init(height: Double) {
    self.height = height
    super.init()
  }

  override func calculateSizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: height)
  }
}
