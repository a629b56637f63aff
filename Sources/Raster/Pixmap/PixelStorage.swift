import Glibc

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

/// Storage on the heap, aligned to 64 bytes and zeroed.
final class HeapPixelStorage: PixelStorage, @unchecked Sendable {
  private static let alignment = 64
  private let block: UnsafeMutableRawPointer

  init(byteCount: Int) {
    let size = max(Self.alignment, byteCount)
    // calloc knows which pages are fresh from the kernel and does not clear those again.
    guard let block = calloc(1, size + Self.alignment - 1) else {
      fatalError("Pixmap: out of memory for \(size) bytes")
    }
    self.block = block
    super.init(address: block.alignedUp(toMultipleOf: Self.alignment), byteCount: size)
  }

  deinit { free(block) }
}
