/// A borrowed image of coverage in which each of the three subpixels has its own: glyphs on
/// screens whose subpixel order is known.
///
/// It does not own the memory: the caller keeps it valid during the call that the mask is passed to.
public struct SubpixelMask {
  /// The first pixel of the first row: the coverage of its subpixels where pixels have their colours, and
  /// in the highest byte that of the whole pixel.
  public let base: UnsafePointer<UInt32>
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// The distance between two rows in pixels.
  public let stride: Int

  /// - Parameters:
  ///   - base: The first pixel of the first row.
  ///   - width: In pixels.
  ///   - height: In pixels.
  ///   - stride: The distance between two rows in pixels, at least `width`.
  public init(base: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int) {
    precondition(width >= 0 && height >= 0 && stride >= width, "SubpixelMask: stride below width")
    self.base = base
    self.width = width
    self.height = height
    self.stride = stride
  }
}
