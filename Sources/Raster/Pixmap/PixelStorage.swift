/// Memory that a ``Pixmap`` keeps alive. Subclass it for memory of another kind (a shared memory
/// file); the bytes are freed in `deinit`.
open class PixelStorage: @unchecked Sendable {
  // Sendable: the address never changes, and the pixmap synchronizes writes to the bytes.

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
