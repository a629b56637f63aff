/// A borrowed 8-bit image of coverage: 0 leaves the destination alone, 255 covers it.
///
/// It does not own the memory: the caller keeps it valid during the call that the mask is passed to.
public struct CoverageMask {
  /// The first byte of the first row.
  public let base: UnsafePointer<UInt8>
  /// In pixels, which are bytes.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// The distance between two rows in bytes.
  public let stride: Int

  /// - Parameters:
  ///   - base: The first byte of the first row.
  ///   - width: In pixels.
  ///   - height: In pixels.
  ///   - stride: The distance between two rows in bytes, at least `width`.
  public init(base: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int) {
    precondition(width >= 0 && height >= 0 && stride >= width, "CoverageMask: stride below width")
    self.base = base
    self.width = width
    self.height = height
    self.stride = stride
  }
}
