package import Geometry
package import Raster

/// Pixels that a compositor can show without a copy.
///
/// Contents that may become a ``SubsurfaceLayer`` are best drawn into a pixmap of
/// ``makePixmap(size:isOpaque:draw:)``; any other storage works too, and so do rows with padding, but
/// they are copied once when they are first shown. Every storage holds one file descriptor.
package final class SharedMemoryStorage: PixelStorage, @unchecked Sendable {
  // Sendable: as the superclass.
  let file: SharedMemoryFile

  /// Zeroed memory; nil when memory or descriptors have run out. Any thread.
  package init?(byteCount: Int) {
    guard let file = SharedMemoryFile(byteCount: byteCount) else { return nil }
    self.file = file
    super.init(address: file.address, byteCount: file.byteCount)
  }

  /// Makes cleared pixels in shared memory and lets `draw` write them once. Any thread.
  ///
  /// - Returns: a pixmap on the heap when there is no shared memory left.
  package static func makePixmap(
    size: PixelSize, isOpaque: Bool = false, draw: (PixelBuffer) -> Void
  ) -> Pixmap {
    guard size.width <= Pixmap.maximumExtent, size.height <= Pixmap.maximumExtent,
      let storage = SharedMemoryStorage(byteCount: SharedMemoryFile.byteCount(of: size))
    else { return Pixmap(size: size, isOpaque: isOpaque, draw: draw) }
    let pixmap = Pixmap(
      size: size, stride: Int(size.width), isOpaque: isOpaque, storage: storage)
    draw(pixmap.pixels)
    return pixmap
  }
}
