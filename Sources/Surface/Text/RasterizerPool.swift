import Locks
import Typesetting

/// Lends every drawing thread a rasterizer of its own: FreeType's objects cannot be shared.
final class RasterizerPool: Sendable {
  static let shared = RasterizerPool()

  /// `@unchecked Sendable`: one thread at a time has it, from taking it out of the lock until it is back there.
  private struct Loan: @unchecked Sendable {
    let rasterizer: GlyphRasterizer
  }

  private let idle = Lock<[Loan]>([])

  func withRasterizer<R>(_ body: (GlyphRasterizer) -> R) -> R {
    let loan = idle.withLock { $0.popLast() } ?? Loan(rasterizer: GlyphRasterizer())
    defer { idle.withLock { $0.append(loan) } }
    return body(loan.rasterizer)
  }
}
