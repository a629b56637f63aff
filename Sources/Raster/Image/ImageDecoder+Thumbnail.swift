import Geometry

extension ImageDecoder {
  /// The small upright picture that a camera has put in front of a photo, without the bars that it may have above and
  /// below; nil if there is none. The first 128 KB of the file are enough.
  ///
  /// - Complexity: That of a picture of about 160 by 120 pixels.
  public static func thumbnail(of bytes: [UInt8]) -> Pixmap? {
    bytes.withUnsafeBytes { raw in
      guard ImageFormat(raw) == .jpeg else { return nil }
      guard let file = EXIFSegments(raw).lazy.compactMap(\.thumbnail).first(where: { _ in true }),
        let picture = try? decode(file, limits: thumbnailLimits)
      else { return nil }
      let upright = ImageOrientation(jpeg: raw).apply(to: picture)
      return (try? size(of: raw)).map(upright.cropped) ?? upright
    }
  }

  /// Of a segment that has no more than 64 KB.
  private static let thumbnailLimits = ImageDecodingLimits(pixelCount: 1 << 20, byteCount: 8 << 20)
}

extension Pixmap {
  /// The part in the middle that has the proportions of another size.
  fileprivate func cropped(toProportionsOf other: PixelSize) -> Pixmap {
    let whole = Size(width: Double(size.width), height: Double(size.height))
    let part = Size(width: Double(other.width), height: Double(other.height))
      .aspectFitted(to: whole)
    let cut = PixelSize(
      width: max(1, Int32(part.width.rounded())), height: max(1, Int32(part.height.rounded())))
    if cut.width >= size.width - 1, cut.height >= size.height - 1 { return self }
    let source = PixelRect(
      x: (size.width - cut.width) / 2, y: (size.height - cut.height) / 2, width: cut.width,
      height: cut.height)
    return Pixmap(size: cut, isOpaque: isOpaque) {
      Canvas(pixels: $0).draw(self, atDevice: .zero, source: source)
    }
  }
}
