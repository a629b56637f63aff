import CRasterKernels
import Geometry
import Locks

extension Pixmap {
  /// Gives memory of pixmaps and canvases that are gone, which is kept for the next ones, back to the
  /// system. Any thread.
  public static func releaseIdleMemory() {
    PixelBufferPool.shared.removeIdleBlocks()
    CanvasWorkspace.removeIdle()
  }

  /// How little of a picture says all of it, and the part that is kept then.
  static func form(of ink: PixmapInk, size: PixelSize) -> (Form, PixelRect) {
    if ink.hasEvenRows, ink.opaque.size == size {
      return (.column, PixelRect(x: 0, y: 0, width: 1, height: size.height))
    }
    return ink.bounds.size == size ? (.all, ink.bounds) : (.ink, ink.bounds)
  }

  /// All pixels of a pixmap that does not have them, which keeps them from then on.
  var restoredPixels: PixelBuffer {
    let stride = Pixmap.stride(width: size.width)
    let storage = Pixmap.copiesLock.withLock { _ in
      if let kept = copies.restored { return kept }
      let made = HeapPixelStorage(byteCount: stride * Int(size.height) * 4)
      restore(to: PixelBuffer(made, size: size, stride: stride))
      copies.restored = made
      return made
    }
    return PixelBuffer(storage, size: size, stride: stride)
  }

  /// - Parameter pixels: Cleared ones.
  private func restore(to pixels: PixelBuffer) {
    switch form {
    case .all, .ink: inkPixels.copy(to: pixels.part(ink.bounds))
    case .column:
      for y in 0..<pixels.height {
        pixels.row(y).update(repeating: rowColor(y), count: pixels.width)
      }
    }
  }
}

extension PixelBuffer {
  /// Pages that are not kept must be worth a copy.
  private static let leastSaving = 1 << 14

  /// A part in memory of its own, if that takes at most three quarters of what there is.
  func copy(
    of part: PixelRect, ifSmallerThan byteCount: Int
  ) -> (storage: PixelStorage, stride: Int)? {
    let stride = part.width == 1 ? 1 : Pixmap.stride(width: part.width)
    let needed = stride * Int(part.height) * 4
    guard needed + max(Self.leastSaving, byteCount / 4) <= byteCount else { return nil }
    let storage = HeapPixelStorage(undefinedByteCount: needed)
    self.part(part).copy(to: PixelBuffer(storage, size: part.size, stride: stride))
    return (storage, stride)
  }

  /// - Parameter target: As large as this.
  fileprivate func copy(to target: PixelBuffer) {
    Kernels.preferred.compositing.copy(target.base, target.stride, base, stride, width, height)
  }
}
