import Compositing
import Geometry
import Raster

/// Pixels of the first frame of a popup that is gone, or of one that is expected. Most menus are opened again and look the
/// same: then they are shown, and nothing is painted.
///
/// A compositor that fades the popup out may read them still, which two surfaces may do at once.
struct KeptPicture {
  let memory: SharedMemoryFile
  let size: PixelSize
  let content: FrameContent

  /// Valid while the memory lives.
  var pixels: PixelBuffer { memory.pixels(of: size) }
}
