import Dispatch
import Glibc
import Surface
import Synchronization
import Testing

/// Threads that change nodes for as long as a frame takes.
@MainActor
@Suite(.serialized) struct EndlessChangesTests {
  /// Asks for a drawing again and again, on a thread of its own.
  private final class Painter: Sendable {
    private let isDone = Atomic(false)
    private let hasEnded = DispatchSemaphore(value: 0)
    private let changes = Atomic(0)

    init(_ node: DisplayNode) {
      DispatchQueue.global().async { [self] in
        while !isDone.load(ordering: .relaxed) {
          node.setNeedsDisplay()
          changes.add(1, ordering: .relaxed)
          usleep(20)
        }
        hasEnded.signal()
      }
    }

    var changeCount: Int { changes.load(ordering: .relaxed) }

    func end() {
      isDone.store(true, ordering: .relaxed)
      hasEnded.wait()
    }
  }

  @Test(arguments: [false, true])
  func `a frame that waits for drawings ends while a thread asks for further ones`(isFirst: Bool) {
    let backend = OffscreenBackend(decorations: .server)
    let window = Window(
      WindowConfiguration(title: "Test", appID: "test", size: Size(width: 50, height: 50)),
      backend: backend)
    let node = InkNode().framed(0, 0, 20, 20)
    window.contentView.addSubview(node.view)
    if !isFirst {
      window.waitsForDisplay = true
      backend.settle()
    }
    let painter = Painter(node)
    while painter.changeCount < 10 {}
    for _ in 0..<5 {
      window.contentView.setNeedsLayout()
      backend.advanceFrame()
    }
    painter.end()
    backend.settle()
    #expect(backend.contents?[10, 10] == 0xffff_0000)
  }
}
