import Compositing
import Geometry
public import Raster

extension SceneRoot {
  /// Paints the whole tree into new pixels, without a backend and without changing what is damaged. The
  /// frame of a window is not in the picture.
  public func snapshot() -> Pixmap {
    let size = scale.pixels(size)
    return Pixmap(size: size, isOpaque: rootView.backgroundColor?.isOpaque == true) {
      DisplayListPainter.paint(rootView.layer, size: size, scale: scale.value, into: $0)
    }
  }
}
