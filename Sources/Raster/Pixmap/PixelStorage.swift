import Glibc

/// Memory that a ``Pixmap`` keeps alive. Subclass it for memory of another kind (a shared memory
/// file); the bytes are freed in `deinit`.
open class PixelStorage: @unchecked Sendable {
  // Sendable: the address never changes, and who may write the bytes is the pixmap's business.
  public let address: UnsafeMutableRawPointer
  public let byteCount: Int

  public init(address: UnsafeMutableRawPointer, byteCount: Int) {
    self.address = address
    self.byteCount = byteCount
  }
}

/// Storage on the heap, aligned to 64 bytes and zeroed.
final class HeapPixelStorage: PixelStorage, @unchecked Sendable {
  init(byteCount: Int) {
    let size = max(64, byteCount)
    var memory: UnsafeMutableRawPointer?
    let status = posix_memalign(&memory, 64, size)
    guard status == 0, let memory else { fatalError("Pixmap: out of memory for \(size) bytes") }
    memset(memory, 0, size)
    super.init(address: memory, byteCount: size)
  }

  deinit { free(address) }
}
