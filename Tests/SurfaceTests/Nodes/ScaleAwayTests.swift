import Surface
import Testing

/// Nodes that keep their pixels outside of a window, and come back at another scale.
@Suite @MainActor struct ScaleAwayTests {
  private let screen = OffscreenWindow(width: 200, height: 120)

  /// A line of half a point: one black pixel at scale 2, a grey one at scale 1.
  private final class LineNode: ValueNode<Int> {
    override class func draw(
      in canvas: Canvas, bounds: Rect, parameters: Int, isCancelled: () -> Bool
    ) {
      canvas.fill(Rect(x: 0, y: 5, width: bounds.width, height: 0.5), with: .black)
    }

    override func calculateSizeThatFits(_ constraint: Size) -> Size {
      Size(width: constraint.width, height: 20)
    }
  }

  private func makeList() -> ListNode {
    let list = ListNode().framed(0, 0, 200, 120)
    list.setRows(count: 4) { LineNode($0) }
    return list
  }

  private func setScale(_ scale: Int32, of screen: OffscreenWindow) {
    screen.backend.configure { $0.scale = ScaleFactor(integer: scale) }
    screen.backend.settle()
  }

  private func sizes(_ nodes: [DisplayNode]) -> [PixelSize?] { nodes.map { $0.contents?.size } }

  @Test func `rows are drawn for the scale that their window has got meanwhile`() {
    let list = makeList()
    screen.show(list)
    let rows = list.subnodes
    #expect(sizes(rows) == rows.map { _ in PixelSize(width: 200, height: 20) })
    list.view.removeFromSuperview()
    setScale(2, of: screen)
    screen.show(list)
    #expect(sizes(rows) == rows.map { _ in PixelSize(width: 400, height: 40) })
    // Sharp, as those of a list that was never anywhere else.
    #expect(screen.backend.contents![40, 10] == 0xff00_0000)
    #expect(screen.backend.contents![40, 11] == 0xffff_ffff)
  }

  @Test func `so they are for another window`() {
    let other = OffscreenWindow(width: 200, height: 120)
    setScale(2, of: other)
    let list = makeList()
    screen.show(list)
    list.view.removeFromSuperview()
    other.show(list)
    #expect(sizes(list.subnodes) == list.subnodes.map { _ in PixelSize(width: 400, height: 40) })
  }

  @Test func `a node that keeps its contents is drawn again, and only for another scale`() {
    let node = LineNode(1).framed(0, 0, 50, 20)
    node.clearsContentsOnExit = false
    screen.show(node)
    let before = node.contents
    node.view.removeFromSuperview()
    screen.show(node)
    #expect(node.contents === before)
    node.view.removeFromSuperview()
    setScale(2, of: screen)
    screen.show(node)
    #expect(node.contents?.size == PixelSize(width: 100, height: 40))
  }
}
