extension Pixmap {
  /// The pixels as a PNG file, with straight alpha where the pixmap is not opaque.
  public func pngData() throws(ImageEncodingError) -> [UInt8] {
    throw .failed("not available")
  }
}
