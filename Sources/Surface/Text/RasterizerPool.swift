import Locks
import Typesetting

/// Lends every drawing thread a rasterizer of its own: FreeType's objects cannot be shared.
final class RasterizerPool: @unchecked Sendable {
  // Sendable: `idle` is guarded by the lock, and a lent rasterizer has one borrower.
  static let shared = RasterizerPool()

  private let lock = Lock(())
  private var idle: [GlyphRasterizer] = []

  func withRasterizer<R>(_ body: (GlyphRasterizer) -> R) -> R {
    let rasterizer = take()
    defer { giveBack(rasterizer) }
    return body(rasterizer)
  }

  private func take() -> GlyphRasterizer {
    lock.withLock { _ in idle.popLast() } ?? GlyphRasterizer()
  }

  private func giveBack(_ rasterizer: GlyphRasterizer) {
    lock.withLock { _ in idle.append(rasterizer) }
  }
}
