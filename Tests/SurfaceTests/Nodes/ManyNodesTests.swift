import Locks
import Surface
import Testing

/// Ten thousand nodes, made, configured and laid out on several threads at once.
@Suite @MainActor struct ManyNodesTests {
  private nonisolated static let groups = 100
  private nonisolated static let nodesInGroup = 99

  /// Wraps its subnodes like words, in rows of ten.
  private final class GridNode: DisplayNode {
    override func calculateSizeThatFits(_ constraint: Size) -> Size {
      for subnode in subnodes { _ = subnode.measure(Size(width: 2, height: 2)) }
      return Size(width: 20, height: 20)
    }
  }

  private final class CellNode: DisplayNode {
    override func calculateSizeThatFits(_ constraint: Size) -> Size { constraint }
  }

  private nonisolated static func makeGroup(_ index: Int) -> DisplayNode {
    let group = GridNode()
    group.isLayerBacked = index % 2 == 0
    group.backgroundColor = Color(hex: UInt32(index) * 0x020304)
    for cell in 0..<nodesInGroup {
      let node = CellNode()
      node.isLayerBacked = true
      node.backgroundColor = Color(
        hex: UInt32(truncatingIfNeeded: index &* 7919 &+ cell &* 104_729) & 0xffffff)
      node.alpha = cell % 3 == 0 ? 0.5 : 1
      node.cornerRadius = cell % 5 == 0 ? 1 : 0
      group.addSubnode(node)
      let size = node.measure(Size(width: 2, height: 2))
      node.frame = Rect(
        x: Double(cell % 10) * 2, y: Double(cell / 10) * 2, width: size.width, height: size.height)
    }
    let size = group.measure(Size(width: 20, height: 20))
    group.frame = Rect(
      x: Double(index % 10) * 20, y: Double(index / 10) * 12, width: size.width,
      height: size.height)
    return group
  }

  private nonisolated static func makeTree(threads: Int) -> DisplayNode {
    let root = DisplayNode()
    root.frame = Rect(x: 0, y: 0, width: 200, height: 120)
    let made = Lock<[Int: DisplayNode]>([:])
    let pool = WorkerPool(threadCount: threads)
    for index in 0..<groups {
      pool.submit {
        let group = makeGroup(index)
        made.withLock { $0[index] = group }
        // The place among the others is decided below; everybody adds at once all the same.
        root.addSubnode(group)
      }
    }
    pool.waitUntilIdle()
    for index in 0..<groups {
      let group = made.withLock { $0[index]! }
      root.addSubnode(group)
    }
    return root
  }

  private func picture(threads: Int) -> Pixmap {
    let screen = OffscreenWindow()
    screen.show(Self.makeTree(threads: threads))
    return screen.backend.contents!
  }

  @Test func `four threads make the same pixels as one`() {
    let one = picture(threads: 1)
    let four = picture(threads: 4)
    #expect(four.hasEqualPixels(to: one))
    #expect(Set((0..<120).map { one[$0, $0] }).count > 10, "there is something to see")
  }
}
