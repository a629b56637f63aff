/// Storage on the heap, aligned to 64 bytes.
final class HeapPixelStorage: PixelStorage, @unchecked Sendable {
  private let block: PixelBufferPool.Block

  /// Zeroed.
  convenience init(byteCount: Int, for use: PixelBufferPool.Use = .parts) {
    self.init(PixelBufferPool.shared.takeCleared(max(64, byteCount), for: use))
  }

  /// Whatever was there before.
  convenience init(undefinedByteCount byteCount: Int) {
    self.init(PixelBufferPool.shared.takeUndefined(max(64, byteCount)))
  }

  private init(_ block: PixelBufferPool.Block) {
    self.block = block
    super.init(address: block.address, byteCount: block.byteCount)
  }

  deinit { PixelBufferPool.shared.giveBack(block) }
}
