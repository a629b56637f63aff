public import Geometry
public import Raster

/// A PNG, JPEG or WebP in a file, read and decoded at the size that is needed.
///
/// ```swift
/// node.source = FileImage(path: "/usr/share/pixmaps/debian-logo.png")
/// ```
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
    let bytes = try read()
    do throws(ImageDecodingError) {
      return try ImageDecoder.decode(bytes, fitting: size)
    } catch {
      throw .decoding(error)
    }
  }

  private func read() throws(ImageLoadingError) -> [UInt8] {
    do throws(FileError) {
      if let folder { return try folder.read(path, limit: byteLimit) }
      return try FileReader.read(path, limit: byteLimit)
    } catch {
      throw .file(error)
    }
  }
}
