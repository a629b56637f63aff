import Locks

/// What a canvas works with: memory that grows, lines and cells of outlines, dashes.
///
/// Every frame and every picture has a canvas of its own, but what it works with is handed on from one to
/// the next: growing that anew and clearing its cells takes longer than to draw a short text.
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

  /// One that nobody else has.
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
