import Surface
import SurfaceTesting
import Testing

@Suite @MainActor struct LinkHighlightingTests {
  private let screen = OffscreenWindow()
  private let node = LinkHighlightingNode(color: Color(hex: 0xff0000))
  private let lines = [
    Rect(x: 60, y: 20, width: 80, height: 20), Rect(x: 20, y: 40, width: 80, height: 20),
  ]

  /// The shape of two lines, of which each point of a window of its own is red or not.
  private func show(_ change: (LinkHighlightingNode) -> Void = { _ in }) {
    change(node)
    if node.supernode == nil { screen.show(node) }
    screen.backend.settle()
    #expect(screen.isExact)
  }

  private func isRed(_ x: Int, _ y: Int) -> Bool { screen.pixel(x, y) == 0xffff_0000 }
  private func isClear(_ x: Int, _ y: Int) -> Bool { screen.pixel(x, y) == 0xffff_ffff }

  @Test func `lines are joined, with room around them and round corners`() {
    node.updateRects(lines)
    show()
    #expect(node.color == Color(hex: 0xff0000) && node.strokeWidth == nil)
    #expect(node.outerRadius == 4 && node.innerRadius == 4 && node.outset == 2)
    // Two points beyond the rectangles, and no further.
    #expect(isRed(100, 18) && isClear(100, 17) && isRed(141, 30) && isClear(142, 30))
    #expect(isRed(80, 61) && isClear(80, 62) && isRed(18, 50) && isClear(17, 50))
    #expect(!isRed(58, 18) && !isRed(141, 18) && isRed(80, 40))
  }

  @Test func `what is set later counts as much`() {
    node.updateRects(lines)
    show()
    show { $0.color = Color(hex: 0x0000ff) }
    #expect(node.color == Color(hex: 0x0000ff) && screen.pixel(80, 40) == 0xff00_00ff)
    show {
      $0.color = Color(hex: 0xff0000)
      $0.outset = 8
    }
    #expect(node.outset == 8)
    #expect(isRed(100, 12) && isClear(100, 11) && isRed(147, 30) && isClear(148, 30))
    show { $0.outset = -3 }
    #expect(isRed(100, 23) && isClear(100, 22) && isRed(136, 30) && isClear(137, 30))
    show {
      $0.outset = 0
      $0.outerRadius = 0
    }
    #expect(isRed(60, 20) && isRed(139, 20) && isRed(20, 59) && isClear(59, 20))
    #expect(!isClear(58, 38))
    show { $0.innerRadius = 0 }
    #expect(isClear(59, 39) && isClear(100, 60) && isRed(60, 39) && isRed(99, 40))
    show { $0.outerRadius = 10 }
    #expect(node.outerRadius == 10 && isClear(61, 21) && isRed(66, 26))
    show {
      $0.outerRadius = -1
      $0.innerRadius = -1
    }
    #expect(node.outerRadius == 0 && node.innerRadius == 0 && isRed(60, 20))
  }

  @Test func `a border alone lies on both sides of the edge`() {
    node.updateRects(lines)
    show {
      $0.outset = 0
      $0.outerRadius = 0
      $0.strokeWidth = 6
    }
    #expect(node.strokeWidth == 6)
    #expect(isRed(100, 17) && isClear(100, 16) && isRed(100, 22) && isClear(100, 23))
    #expect(isRed(142, 30) && isClear(143, 30) && isClear(120, 30))
    show { $0.strokeWidth = nil }
    #expect(isRed(120, 30) && isClear(142, 30))
  }

  @Test func `other lines take the place of those before, and none show nothing`() {
    node.updateRects(lines)
    show()
    show { $0.updateRects([Rect(x: 100, y: 80, width: 50, height: 20)]) }
    #expect(isRed(120, 90) && isClear(80, 40))
    show { $0.updateRects([]) }
    #expect(node.frame == .zero && isClear(120, 90))
    show { $0.outset = 4 }
    #expect(node.frame == .zero)
    // A line without width counts as none beside others.
    show { $0.updateRects([Rect(x: 10, y: 10, width: 30, height: 10)]) }
    #expect(isRed(20, 15) && isRed(10, 7))
  }
}
