import Geometry

/// How a stored image has to be turned to stand upright: EXIF tag 0x0112, values 1...8.
struct ImageOrientation: Equatable {
  static let upright = ImageOrientation(rawValue: 1)

  let rawValue: UInt16

  /// Whether width and height change places.
  var swapsAxes: Bool { rawValue >= 5 }

  func apply(to size: PixelSize) -> PixelSize {
    swapsAxes ? PixelSize(width: size.height, height: size.width) : size
  }

  /// The image turned upright.
  func apply(to image: Pixmap) -> Pixmap {
    if rawValue == 1 { return image }
    // From upright positions to stored ones: mirrored along x, along y, axes exchanged.
    let mirrorsX = [2, 3, 7, 8].contains(rawValue)
    let mirrorsY = [3, 4, 6, 7].contains(rawValue)
    let source = image.pixels
    let lastX = source.width - 1
    let lastY = source.height - 1
    return Pixmap(size: apply(to: image.size), isOpaque: image.isOpaque) { target in
      for y in 0..<target.height {
        let row = target.row(y)
        for x in 0..<target.width {
          let column = swapsAxes ? y : x
          let line = swapsAxes ? x : y
          row[x] = source.row(mirrorsY ? lastY - line : line)[mirrorsX ? lastX - column : column]
        }
      }
    }
  }
}

extension ImageOrientation {
  /// The orientation that a JPEG's EXIF segment gives, or upright. Broken EXIF data is ignored.
  init(jpeg bytes: UnsafeRawBufferPointer) {
    let values = EXIFSegments(bytes).lazy.compactMap(\.orientation)
    self.init(rawValue: values.first { _ in true } ?? 1)
  }
}
