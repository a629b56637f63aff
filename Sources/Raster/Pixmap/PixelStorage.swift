/// Memory that a ``Pixmap`` keeps alive. Subclass it for memory of another kind (a shared memory
/// file); the bytes are freed in `deinit`.
open class PixelStorage: @unchecked Sendable {
  // Sendable: the address never changes, and who may write the bytes is the pixmap's business.

  /// The first byte.
  public let address: UnsafeMutableRawPointer
  /// How many there are.
  public let byteCount: Int

  /// - Parameters:
  ///   - address: The first byte, aligned to 4; valid until `deinit`.
  ///   - byteCount: How many there are.
  public init(address: UnsafeMutableRawPointer, byteCount: Int) {
    self.address = address
    self.byteCount = byteCount
  }
}

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
