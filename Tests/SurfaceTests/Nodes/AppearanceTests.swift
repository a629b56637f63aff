import Surface
import Testing

/// What Texture's tests of appearance demand (3.6 of the checklist).
@Suite(.serialized) @MainActor struct AppearanceTests {
  private func told(_ node: InkNode) -> [String] {
    node.takeLog().filter { $0 == "enter" || $0 == "exit" }
  }

  @Test(arguments: [false, true])
  func `entering and leaving a window is told once`(isLayerBacked: Bool) {
    let screen = OffscreenWindow()
    let root = DisplayNode()
    let node = InkNode()
    node.isLayerBacked = isLayerBacked
    root.addSubnode(node)
    #expect(told(node).isEmpty, "not loaded")
    _ = root.view
    #expect(told(node).isEmpty, "in no window")
    screen.root.addSubview(root.view)
    #expect(told(node) == ["enter"])
    root.view.removeFromSuperview()
    #expect(told(node) == ["exit"])
    screen.root.addSubview(root.view)
    node.removeFromSupernode()
    #expect(told(node) == ["enter", "exit"])
    root.addSubnode(node)
    #expect(told(node) == ["enter"])
  }

  @Test func `a node directly at the root is told as well`() {
    let screen = OffscreenWindow()
    let node = InkNode()
    screen.root.addSubview(node.view)
    #expect(told(node) == ["enter"])
    #expect(node.interfaceState == .inHierarchy)
    node.view.removeFromSuperview()
    #expect(told(node) == ["exit"])
    #expect(node.interfaceState.isEmpty)
  }

  @Test func `nodes below a foreign view are told`() {
    let screen = OffscreenWindow()
    let foreign = View()
    let wrapper = DisplayNode(viewBlock: { foreign })
    let viewed = InkNode()
    let layered = InkNode()
    layered.isLayerBacked = true
    wrapper.addSubnode(viewed)
    wrapper.addSubnode(layered)
    let root = DisplayNode()
    root.addSubnode(wrapper)
    screen.root.addSubview(root.view)
    #expect(told(viewed) == ["enter"])
    #expect(told(layered) == ["enter"])
    wrapper.removeFromSupernode()
    #expect(told(viewed) == ["exit"])
    #expect(told(layered) == ["exit"])
  }

  @Test(arguments: [false, true])
  func `a move from parent to parent is not told`(isLayerBacked: Bool) {
    let screen = OffscreenWindow()
    let root = DisplayNode().framed(0, 0, 100, 100)
    let first = DisplayNode().framed(0, 0, 50, 50)
    let second = DisplayNode().framed(50, 50, 50, 50)
    root.addSubnode(first)
    root.addSubnode(second)
    let node = InkNode().framed(0, 0, 10, 10)
    let below = InkNode().framed(0, 0, 5, 5)
    node.isLayerBacked = isLayerBacked
    below.isLayerBacked = isLayerBacked
    node.addSubnode(below)
    first.addSubnode(node)
    screen.show(root)
    #expect(told(node) == ["enter"])
    #expect(told(below) == ["enter"])
    let pixels = node.contents
    second.addSubnode(node)
    screen.backend.settle()
    #expect(told(node).isEmpty)
    #expect(told(below).isEmpty)
    #expect(node.contents === pixels, "and the pixels stay")
    #expect(screen.pixel(55, 55) == 0xffff_0000)
  }

  @Test func `a move by views is not told while notifications are held`() {
    let screen = OffscreenWindow()
    let first = View()
    let second = View()
    screen.root.addSubview(first)
    screen.root.addSubview(second)
    let node = InkNode()
    first.addSubview(node.view)
    #expect(told(node) == ["enter"])
    screen.window.scene.hierarchyNotifications.hold {
      node.view.removeFromSuperview()
      second.addSubview(node.view)
    }
    #expect(told(node).isEmpty)
    screen.window.scene.hierarchyNotifications.hold {
      node.view.removeFromSuperview()
      screen.window.scene.hierarchyNotifications.hold { first.addSubview(node.view) }
      node.view.removeFromSuperview()
      #expect(told(node).isEmpty)
    }
    #expect(told(node) == ["exit"])
  }

  @Test func `a move to another window is told as a move and draws at its scale`() {
    let coarse = OffscreenWindow()
    let fine = OffscreenWindow(scale: 2)
    let node = InkNode().framed(0, 0, 10, 10)
    coarse.show(node)
    #expect(node.contents!.size == PixelSize(width: 10, height: 10))
    fine.show(node)
    #expect(node.contents!.size == PixelSize(width: 20, height: 20))
  }

  @Test func `a move to another window while notifications are held draws at its scale, too`() {
    let coarse = OffscreenWindow()
    let fine = OffscreenWindow(scale: 2)
    let node = InkNode().framed(0, 0, 10, 10)
    coarse.show(node)
    node.log = []
    coarse.window.scene.hierarchyNotifications.hold { fine.root.addSubview(node.view) }
    fine.backend.settle()
    #expect(told(node).isEmpty, "it never was away")
    #expect(node.contents!.size == PixelSize(width: 20, height: 20))
    #expect(fine.pixel(19, 19) == 0xffff_0000)
  }

  @Test func `bare layers at any depth are drawn at the scale that the window gets`() {
    let screen = OffscreenWindow()
    let node = InkNode().framed(0, 0, 10, 10)
    let below = InkNode().framed(0, 0, 6, 6)
    let last = InkNode().framed(0, 0, 4, 4)
    for layer in [below, last] { layer.isLayerBacked = true }
    below.addSubnode(last)
    node.addSubnode(below)
    screen.show(node)
    screen.backend.configure { $0.scale = ScaleFactor(integer: 2) }
    screen.backend.settle()
    #expect([node, below, last].map { $0.contents!.size.width } == [20, 12, 8])
    #expect([node, below, last].map(\.counter.value) == [2, 2, 2])
  }

  @Test func `calling what a node is told by hand changes nothing of where it is`() {
    let screen = OffscreenWindow()
    let node = InkNode().framed(0, 0, 10, 10)
    node.didEnterHierarchy()
    node.didEnterDisplayState()
    #expect(node.interfaceState.isEmpty)
    node.log = []
    screen.show(node)
    #expect(told(node) == ["enter"], "it is told when it happens")
    node.didExitHierarchy()
    #expect(node.interfaceState == .inHierarchy)
    #expect(screen.pixel(5, 5) == 0xffff_0000)
  }
}
