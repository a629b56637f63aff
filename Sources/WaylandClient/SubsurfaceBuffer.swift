import Geometry
import Raster

/// The pixels of a pixmap as a buffer. The pixmap stays alive while the compositor may read it.
@MainActor
final class SubsurfaceBuffer: ReleasableBuffer {
  let pixmap: Pixmap
  let object: WlBuffer
  let storage: SharedMemoryStorage
  private(set) var isBusy = false
  /// Called when the compositor has let go of the buffer.
  var onRelease: (() -> Void)?

  /// Copies the pixels if they are not in shared memory, or not row by row without padding. Nil when
  /// memory or descriptors have run out.
  init?(pixmap: Pixmap, shm: WlShm) {
    guard let storage = Self.sharedStorage(of: pixmap) ?? Self.copy(pixmap),
      let object = shm.makeBuffer(storage.file, size: pixmap.size)
    else { return nil }
    self.pixmap = pixmap
    self.storage = storage
    self.object = object
    object.onEvent = { [unowned self] _ in
      isBusy = false
      onRelease?()
    }
  }

  func markBusy() { isBusy = true }

  private static func sharedStorage(of pixmap: Pixmap) -> SharedMemoryStorage? {
    pixmap.stride == Int(pixmap.size.width) ? pixmap.storage as? SharedMemoryStorage : nil
  }

  private static func copy(_ pixmap: Pixmap) -> SharedMemoryStorage? {
    let copy = SharedMemoryStorage.makePixmap(size: pixmap.size, isOpaque: pixmap.isOpaque) {
      target in
      // The memory is clear where there is no ink.
      let (source, origin) = (pixmap.inkPixels, pixmap.ink.bounds.origin)
      for y in 0..<source.height {
        (target.row(Int(origin.y) + y) + Int(origin.x))
          .update(from: source.row(y), count: source.width)
      }
    }
    return copy.storage as? SharedMemoryStorage
  }
}
