import Compositing
import Geometry
import Raster

/// Pixels of one frame, shared with the compositor.
@MainActor
final class WindowBuffer: ReleasableBuffer {
  let size: PixelSize
  let memory: SharedMemoryFile
  let object: WlBuffer
  /// Whether the compositor may read the pixels.
  private(set) var isBusy = false
  /// The pixels that differ from the newest committed frame; nil if all of them may.
  var missing: Region?
  /// What the pixels show since the first frame; nil if that is not known, or was painted over.
  var content: FrameContent?
  /// What is known of the pixels, whatever frame they are of.
  let ground = BufferGround()
  /// Called when the compositor gave the pixels back.
  var onRelease: (() -> Void)?

  /// Nil when there is no file, or no descriptor left. The file is at least as large as the size needs.
  init?(size: PixelSize, _ file: SharedMemoryFile?, _ shm: WlShm) {
    guard let file,
      let object = shm.makeBuffer(file, size: size)
    else { return nil }
    self.size = size
    memory = file
    self.object = object
    object.onEvent = { [unowned self] _ in
      isBusy = false
      onRelease?()
    }
  }

  /// Valid while the buffer lives.
  var pixels: PixelBuffer { memory.pixels(of: size) }

  func markBusy() { isBusy = true }

  func destroy() {
    onRelease = nil
    object.destroy()
  }
}
