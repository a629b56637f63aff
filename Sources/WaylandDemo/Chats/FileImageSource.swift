import Surface

/// A picture in a file, decoded on a worker at the size that is needed.
struct FileImageSource: ImageSource, Hashable {
  let path: String

  /// Larger files are not read: a picture of a conversation never is.
  private static let byteLimit = 64 << 20

  func load(covering size: PixelSize) -> Pixmap? {
    do {
      let bytes = try FileContents.read(path, limit: FileImageSource.byteLimit)
      return try ImageDecoder.decode(bytes, fitting: size)
    } catch {
      Application.printError("\(path): \(error)")
      return nil
    }
  }
}
