public import Geometry
public import Raster

/// A picture in memory as bytes of a file: PNG, JPEG, WebP, GIF or SVG, decoded at the size that is needed.
///
/// ```swift
/// node.source = DataImage(download.bytes, name: download.address)
/// ```
public struct DataImage: ImageSource {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// What the bytes are called among all that the program shows; nil if what was decoded is not to be kept.
  public let name: String?

  /// A picture in memory; nothing is decoded yet.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of a file.
  ///   - name: What these bytes, and no others, are called: with a name they are decoded once for each size.
  public init(_ bytes: [UInt8], name: String? = nil) {
    self.bytes = bytes
    self.name = name
  }

  /// Decodes the bytes. Takes milliseconds; call it on a worker.
  ///
  /// - Throws: ``ImageLoadingError`` with the reason.
  public func load(covering size: PixelSize, scale: Double) throws(ImageLoadingError) -> Pixmap {
    try loadContent(covering: size, scale: scale).pixmap
  }

  /// Decodes the bytes, of a film the first frame.
  ///
  /// - Throws: ``ImageLoadingError`` with the reason.
  public func loadContent(
    covering size: PixelSize, scale: Double
  ) throws(ImageLoadingError) -> ImageContent {
    do throws(ImageDecodingError) {
      return try ImageContent(decoding: bytes, covering: size)
    } catch {
      throw .decoding(error)
    }
  }

  /// False although nothing is waited for: what takes so long is not to keep text from being drawn.
  public var isInMemory: Bool { false }

  /// The ``name``, if there is one.
  public var identity: ImageIdentity? { name.map { ImageIdentity(kind: "data", name: $0) } }
}

extension DataImage: Hashable {
  /// Whether both have the same name, or without names the same bytes.
  public static func == (a: DataImage, b: DataImage) -> Bool {
    a.name == b.name && (a.name != nil || a.bytes == b.bytes)
  }

  /// Feeds the name and the number of bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    if name == nil { hasher.combine(bytes.count) }
  }
}
