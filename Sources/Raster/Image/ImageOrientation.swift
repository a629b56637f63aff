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
    self.init(rawValue: Self.value(inJPEG: bytes) ?? 1)
  }

  private static func value(inJPEG bytes: UnsafeRawBufferPointer) -> UInt16? {
    var position = 2
    // Segments: 0xff, marker, length with itself, data. Pixels begin with marker 0xda.
    while position + 4 <= bytes.count, bytes[position] == 0xff {
      let marker = bytes[position + 1]
      if marker == 0xff {
        position += 1
        continue
      }
      if marker == 0xda || marker == 0xd9 { return nil }
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      let end = position + 2 + length
      guard length >= 2, end <= bytes.count else { return nil }
      let data = UnsafeRawBufferPointer(rebasing: bytes[(position + 4)..<end])
      if marker == 0xe1, let value = exifOrientation(data) { return value }
      position = end
    }
    return nil
  }

  /// Finds the tag in `Exif\0\0` and a TIFF header with its first directory.
  private static func exifOrientation(_ data: UnsafeRawBufferPointer) -> UInt16? {
    guard data.count >= 14, data.prefix(6).elementsEqual([0x45, 0x78, 0x69, 0x66, 0, 0]) else {
      return nil
    }
    let tiff = UnsafeRawBufferPointer(rebasing: data[6...])
    let isBigEndian = tiff[0] == 0x4d
    func read16(_ offset: Int) -> Int? {
      guard offset >= 0, offset + 2 <= tiff.count else { return nil }
      let a = Int(tiff[offset])
      let b = Int(tiff[offset + 1])
      return isBigEndian ? a << 8 | b : b << 8 | a
    }
    func read32(_ offset: Int) -> Int? {
      guard let a = read16(offset), let b = read16(offset + 2) else { return nil }
      return isBigEndian ? a << 16 | b : b << 16 | a
    }
    guard tiff[0] == tiff[1], tiff[0] == 0x4d || tiff[0] == 0x49, let directory = read32(4),
      let count = read16(directory)
    else { return nil }
    for entry in 0..<count {
      let offset = directory + 2 + entry * 12
      guard let tag = read16(offset), let type = read16(offset + 2),
        let value = read16(offset + 8)
      else { return nil }
      // A SHORT in 1...8.
      if tag == 0x0112 { return type == 3 && (1...8).contains(value) ? UInt16(value) : nil }
    }
    return nil
  }
}
