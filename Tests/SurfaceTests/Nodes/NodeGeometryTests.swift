import Surface
import Testing

/// What Texture's tests of geometry demand (3.4 of the checklist).
@Suite(.serialized) @MainActor struct NodeGeometryTests {
  @Test func `the frame follows from bounds, position and anchor point`() {
    let node = DisplayNode()
    node.bounds = Rect(x: 0, y: 0, width: 20, height: 10)
    node.position = Point(x: 100, y: 50)
    #expect(node.frame == Rect(x: 90, y: 45, width: 20, height: 10))
    node.anchorPoint = .zero
    #expect(node.frame == Rect(x: 100, y: 50, width: 20, height: 10))
  }

  @Test func `setting the frame keeps the origin of the bounds`() {
    let node = DisplayNode()
    node.bounds = Rect(x: 7, y: 9, width: 1, height: 1)
    node.frame = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(node.bounds == Rect(x: 7, y: 9, width: 30, height: 40))
    #expect(node.position == Point(x: 25, y: 40))
  }

  private func siblings() -> (root: DisplayNode, a: DisplayNode, b: DisplayNode) {
    let root = DisplayNode().framed(0, 0, 100, 100)
    let a = DisplayNode().framed(10, 10, 20, 20)
    let b = DisplayNode().framed(50, 60, 20, 20)
    root.addSubnode(a)
    root.addSubnode(b)
    return (root, a, b)
  }

  @Test func `points convert between siblings`() {
    let (root, a, b) = siblings()
    defer { withExtendedLifetime(root) {} }
    #expect(a.convert(Point(x: 1, y: 2), to: b) == Point(x: -39, y: -48))
    #expect(a.convert(Point(x: 1, y: 2), from: b) == Point(x: 41, y: 52))
    #expect(
      a.convert(Rect(x: 0, y: 0, width: 5, height: 5), to: b)
        == Rect(x: -40, y: -50, width: 5, height: 5))
  }

  @Test func `points convert through moved bounds and anchors`() {
    let (root, a, b) = siblings()
    defer { withExtendedLifetime(root) {} }
    a.bounds = Rect(x: 5, y: 0, width: 20, height: 20)
    #expect(a.convert(Point(x: 5, y: 0), to: b) == Point(x: -40, y: -50))
    b.anchorPoint = .zero
    b.position = Point(x: 50, y: 60)
    #expect(a.convert(Point(x: 5, y: 0), to: b) == Point(x: -40, y: -50))
  }

  @Test func `a point of a node is the same point of itself`() {
    let (root, a, _) = siblings()
    defer { withExtendedLifetime(root) {} }
    #expect(a.convert(Point(x: 3, y: 4), to: a) == Point(x: 3, y: 4))
  }

  @Test(arguments: [false, true])
  func `points convert through a deep tree to the window`(isLayerBacked: Bool) {
    let screen = OffscreenWindow()
    let root = DisplayNode().framed(0, 0, 200, 120)
    var parent = root
    for _ in 0..<10 {
      let node = DisplayNode().framed(3, 2, 50, 50)
      node.isLayerBacked = isLayerBacked
      parent.addSubnode(node)
      parent = node
    }
    #expect(parent.convert(Point.zero, to: nil) == Point(x: 30, y: 20))
    screen.show(root)
    #expect(parent.convert(Point.zero, to: nil) == Point(x: 30, y: 20))
    #expect(parent.layer.convert(Point.zero, to: nil) == Point(x: 30, y: 20))
  }

  @Test func `converting between separate trees is a programmer's error`() async {
    await #expect(processExitsWith: .failure) {
      _ = DisplayNode().convert(Point.zero, to: DisplayNode())
    }
  }
}
