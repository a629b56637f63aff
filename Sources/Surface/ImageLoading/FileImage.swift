public import Geometry
public import Raster

/// A picture in a file: PNG, JPEG, WebP, GIF or SVG, read and decoded at the size that is needed.
///
/// ```swift
/// node.source = FileImage(path: "/usr/share/pixmaps/debian-logo.png")
/// ```
///
/// What was loaded is kept until the file changes. A large photo is preceded by the small picture that cameras put into
/// the file.
public struct FileImage: ImageSource {
  /// Where the file is; relative to the folder if there is one.
  public let path: String
  /// What the path must not lead out of; nil for a path that the program or its user has chosen.
  public let folder: ConfinedFolder?
  /// Larger files are not read, in bytes.
  public let byteLimit: Int

  /// A picture in a file; nothing is read yet.
  ///
  /// - Parameters:
  ///   - path: The file; relative to `folder` if there is one.
  ///   - folder: A folder that the path cannot lead out of, not even by symbolic links.
  ///   - byteLimit: Longer files are not read.
  public init(path: String, in folder: ConfinedFolder? = nil, byteLimit: Int = 64 << 20) {
    self.path = path
    self.folder = folder
    self.byteLimit = byteLimit
  }

  /// Reads and decodes the file, at a smaller size if the format allows. Blocks; call it on a worker.
  ///
  /// - Throws: ``ImageLoadingError`` with the reason.
  public func load(covering size: PixelSize, scale: Double) throws(ImageLoadingError) -> Pixmap {
    try loadContent(covering: size, scale: scale).pixmap
  }

  /// Reads and decodes the file, and keeps it in memory if it moves. Blocks; call it on a worker.
  ///
  /// - Throws: ``ImageLoadingError`` with the reason.
  public func loadContent(
    covering size: PixelSize, scale: Double
  ) throws(ImageLoadingError) -> ImageContent {
    let bytes = try reading { file throws(FileError) in try file.contents(limit: byteLimit) }
    do throws(ImageDecodingError) {
      return try ImageContent(decoding: bytes, covering: size)
    } catch {
      throw .decoding(error)
    }
  }

  /// True: a photo has a small picture in front.
  public var hasPreview: Bool { true }

  /// How much of a file is read for the small picture: it stands in the first segments, of 64 KB each.
  private static let previewLength = 1 << 17

  /// The small picture of a photo, at about 160 by 120 pixels; nil for a file of less than 128 KB, which itself is decoded
  /// within a millisecond or two.
  public func loadPreview() -> Pixmap? {
    // Most files of an interface are short, and need not be opened for that.
    if folder == nil, let status = try? RegularFileStatus(path: path),
      status.size <= Self.previewLength
    {
      return nil
    }
    let head = try? reading { file throws(FileError) in
      file.size > Self.previewLength ? try file.head(Self.previewLength) : []
    }
    return head.flatMap { ImageDecoder.thumbnail(of: $0) }
  }

  /// The path, with that of the folder.
  public var identity: ImageIdentity? {
    ImageIdentity(kind: "file", name: folder.map { "\($0.path)\0\(path)" } ?? path)
  }

  /// Which file it is, how long, and when it was changed. Blocks; call it on a worker.
  ///
  /// - Throws: ``ImageLoadingError`` when there is no such file.
  public func currentVersion() throws(ImageLoadingError) -> ImageVersion? {
    if folder != nil {
      return try reading { file throws(FileError) in ImageVersion(file.stamp) }
    }
    do throws(FileError) {
      return ImageVersion(try RegularFileStatus(path: path).stamp)
    } catch {
      throw .file(error)
    }
  }

  private func reading<Result>(
    _ body: (borrowing RegularFile) throws(FileError) -> Result
  ) throws(ImageLoadingError) -> Result {
    do throws(FileError) {
      if let folder { return try body(try folder.file(at: path)) }
      return try body(try RegularFile(path: path))
    } catch {
      throw .file(error)
    }
  }
}

extension FileImage: Hashable {
  /// Whether both are the same path in the same folder. The file may have changed in between.
  public static func == (a: FileImage, b: FileImage) -> Bool {
    a.path == b.path && a.folder === b.folder && a.byteLimit == b.byteLimit
  }

  /// Feeds the path.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
