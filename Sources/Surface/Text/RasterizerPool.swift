import Locks
import Typesetting

/// Lends every drawing thread a rasterizer of its own: FreeType's objects cannot be shared.
final class RasterizerPool: Sendable {
  static let shared = RasterizerPool()

  private let idle = Lock<[GlyphRasterizer]>([])

  func withRasterizer<R>(_ body: (GlyphRasterizer) -> R) -> R {
    let rasterizer = idle.withLock { $0.popLast() } ?? GlyphRasterizer()
    defer { idle.withLock { $0.append(rasterizer) } }
    return body(rasterizer)
  }
}
