/// The most pixels and bytes that decoding an untrusted image may take.
public struct ImageDecodingLimits: Hashable, Sendable {
  /// Pixels of the stored image.
  public var pixelCount: Int
  /// Bytes of decoded pixels and of the codec's own memory, each.
  public var byteCount: Int

  /// 64 megapixels and 256 MB.
  public static let standard = ImageDecodingLimits()

  /// Limits for images from untrusted sources: 64 million pixels and 256 MB unless others are given.
  public init(pixelCount: Int = 64 << 20, byteCount: Int = 256 << 20) {
    self.pixelCount = max(0, pixelCount)
    self.byteCount = max(0, byteCount)
  }
}
