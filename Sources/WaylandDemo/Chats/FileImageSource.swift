import Glibc
import Surface

/// A picture in a file, decoded on a worker at the size that is needed.
struct FileImageSource: ImageSource, Hashable {
  let path: String

  /// Larger files are not read: a picture of a conversation never is.
  private static let byteLimit = 64 << 20

  func load(covering size: PixelSize) -> Pixmap? {
    guard let bytes = FileImageSource.read(path) else { return nil }
    do {
      return try ImageDecoder.decode(bytes, fitting: size)
    } catch {
      Application.printError("\(path): \(error)")
      return nil
    }
  }

  private static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      Application.printError("\(path): \(String(cString: strerror(errno)))")
      return nil
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0, status.st_size <= byteLimit else {
      Application.printError("\(path): not a picture of a usable size")
      return nil
    }
    let size = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = 0
      while count < size {
        let result = Glibc.read(descriptor, buffer.baseAddress! + count, size - count)
        if result <= 0 { return }
        count += result
      }
    }
  }
}
