import Geometry
import Raster

extension Target {
  /// A GIF, an animated WebP or an APNG: the first byte says at which size its frames are read.
  static let animation = Target(name: "animation") { bytes in
    guard let options = bytes.first else { return }
    let raw = UnsafeRawBufferPointer(rebasing: bytes.dropFirst())
    let file = raw.first == 0x89 ? withRightChecksums(raw) : Array(raw)
    let limits = ImageDecodingLimits(pixelCount: 1 << 14, byteCount: 1 << 18)
    guard let film = try? AnimatedImage(file, limits: limits) else { return }
    precondition(film.size.area <= limits.pixelCount && film.frameCount > 0)
    var reader = film.makeReader(
      fitting: options & 1 == 0 ? nil : PixelSize(width: 1 + Int32(options >> 4), height: 3))
    while reader.nextIndex < min(film.frameCount, 40) {
      guard let frame = try? reader.next() else { continue }
      precondition(!frame.image.size.isEmpty && frame.duration >= .milliseconds(20))
      precondition(options & 1 != 0 || frame.image.size == film.size)
    }
  }

  /// A picture that comes in pieces: the first byte is the length of each.
  static let stream = Target(name: "stream") { bytes in
    guard let first = bytes.first else { return }
    let limits = ImageDecodingLimits(pixelCount: 1 << 16, byteCount: 1 << 20)
    let decoder = ProgressiveImageDecoder(
      fitting: first & 1 == 0 ? nil : PixelSize(width: 8, height: 8), limits: limits)
    var rest = Array(bytes.dropFirst())[...]
    var size: PixelSize?
    while !rest.isEmpty {
      let piece = rest.prefix(Int(first) + 1)
      rest = rest.dropFirst(piece.count)
      guard (try? decoder.append(piece)) != nil, let picture = try? decoder.improvedPicture()
      else { continue }
      precondition(size == nil || size == picture.size)
      size = picture.size
    }
    guard let last = try? decoder.finish() else { return }
    precondition(size == nil || size == last.size)
  }

  /// An SVG document, parsed and drawn small.
  static let vector = Target(name: "vector") { bytes in
    let limits = VectorImage.Limits(byteCount: 1 << 14, elementCount: 500, depth: 32)
    guard let image = try? VectorImage(svg: Array(bytes), limits: limits) else { return }
    precondition(image.size.isFinite && !image.size.isEmpty)
    let picture = image.makePixmap(size: PixelSize(width: 16, height: 16), currentColor: .white)
    precondition(picture.size.width == 16)
  }
}
