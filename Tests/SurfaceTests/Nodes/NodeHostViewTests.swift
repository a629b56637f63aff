import Surface
import Testing

/// A view that one node fills.
@Suite @MainActor struct NodeHostViewTests {
  private let screen = OffscreenWindow()

  @Test(arguments: [false, true])
  func `its node comes and goes with it, fills it and has its scale`(isLayerBacked: Bool) {
    let node = InkNode()
    node.isLayerBacked = isLayerBacked
    let host = NodeHostView(node)
    host.frame = Rect(x: 10, y: 10, width: 30, height: 20)
    screen.root.addSubview(host)
    screen.backend.settle()
    #expect(node.interfaceState.contains(.visible))
    #expect(node.bounds.size == Size(width: 30, height: 20))
    #expect(screen.pixel(39, 29) == 0xffff_0000 && screen.pixel(40, 30) != 0xffff_0000)
    screen.backend.configure { $0.scale = ScaleFactor(integer: 2) }
    screen.backend.settle()
    #expect(node.contents?.size == PixelSize(width: 60, height: 40))
    host.frame = Rect(x: 10, y: 10, width: 50, height: 20)
    screen.backend.settle()
    #expect(node.bounds.size == Size(width: 50, height: 20))
    host.removeFromSuperview()
    #expect(!node.interfaceState.contains(.visible))
  }

  @Test func `it is as large as its node measures`() {
    let host = NodeHostView(BoxNode())
    #expect(host.sizeThatFits(Size(width: 100, height: 100)) == Size(width: 30, height: 20))
    #expect(host.sizeThatFits(Size(width: 25, height: 100)) == Size(width: 25, height: 20))
    let plain = View(frame: Rect(x: 5, y: 5, width: 40, height: 10))
    #expect(plain.sizeThatFits(Size(width: 30, height: 100)) == Size(width: 30, height: 10))
    let node = BoxNode()
    #expect(node.view.sizeThatFits(.unlimited) == Size(width: 30, height: 20))
  }

  private final class BoxNode: DisplayNode {
    override func calculateSizeThatFits(_ constraint: Size) -> Size {
      Size(width: min(30, constraint.width), height: min(20, constraint.height))
    }
  }
}
