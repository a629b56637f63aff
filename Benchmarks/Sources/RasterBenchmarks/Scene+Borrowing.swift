import CRasterPeers
import Geometry
import Raster

// The library's views of the memory that all peers share; valid while the scene lives.
extension Scene {
  var borrowedPixmaps: [Pixmap] {
    images.map { image in
      Pixmap(
        size: PixelSize(width: image.width, height: image.height), stride: Int(image.stride),
        isOpaque: image.is_opaque,
        storage: PixelStorage(
          address: image.pixels, byteCount: Int(image.stride) * Int(image.height) * 4))
    }
  }

  var borrowedMasks: [CoverageMask] {
    masks.map {
      CoverageMask(
        base: $0.bytes, width: Int($0.width), height: Int($0.height), stride: Int($0.stride))
    }
  }
}
