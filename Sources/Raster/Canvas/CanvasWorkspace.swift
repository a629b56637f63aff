import Locks

/// What a canvas works with: memory that grows, lines and cells of outlines, dashes.
///
/// Every frame and every picture has a canvas of its own, but the buffers it works with are passed on from one
/// canvas to the next: growing and clearing new ones takes longer than drawing a short text.
final class CanvasWorkspace: @unchecked Sendable {
  // Sendable: one canvas has it, or the idle ones do.
  let scratch = Scratch()
  let converter = ScanConverter()
  let dashWalker = DashWalker()

  private static let idle = Lock<[CanvasWorkspace]>([])
  /// More canvases than threads are rarely alive.
  private static let maximumIdle = 8
  /// One that drew something large does not keep its memory.
  private static let maximumBytes = 1 << 20

  /// An idle workspace, or a new one; the caller owns it.
  static func take() -> CanvasWorkspace {
    idle.withLock { $0.popLast() } ?? CanvasWorkspace()
  }

  /// Bytes that wait for a canvas, apart from rows.
  static var idleBytes: Int {
    idle.withLock { $0.reduce(0) { $0 + $1.scratch.largeBytes + $1.converter.byteCount } }
  }

  /// Gives up those that no canvas has.
  static func removeIdle() { idle.withLock { $0.removeAll() } }

  func giveBack() {
    guard scratch.largeBytes + converter.largeBytes <= Self.maximumBytes else { return }
    Self.idle.withLock { idle in
      if idle.count < Self.maximumIdle { idle.append(self) }
    }
  }
}
