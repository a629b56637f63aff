import Glibc
import Surface

/// Puts a copy of a photo where a person keeps pictures. Blocks: call it on a worker.
enum PhotoCopy {
  /// Why there is no copy.
  enum Failure: Error, CustomStringConvertible {
    case reading(FileError)
    /// The `errno` of the system.
    case writing(Int32)

    var description: String {
      switch self {
      case .reading(let error): "The photo \(error)"
      case .writing(let code): "The copy cannot be written: \(String(cString: strerror(code)))"
      }
    }
  }

  /// - Returns: The path of the copy, which has a number in its name if there is a file of that name.
  static func save(_ photo: ChatPhoto, in folder: String) throws(Failure) -> String {
    let bytes: [UInt8]
    do throws(FileError) {
      let image = photo.image
      if let folder = image.folder {
        bytes = try folder.read(image.path)
      } else {
        bytes = try FileReader.read(image.path)
      }
    } catch {
      throw .reading(error)
    }
    for number in 1...999 {
      let path = folder + "/" + name(photo.name, number)
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
      if file < 0, errno == EEXIST { continue }
      guard file >= 0 else { throw .writing(errno) }
      let failure = write(bytes, to: file)
      guard let failure else { return path }
      unlink(path)
      throw .writing(failure)
    }
    throw .writing(EEXIST)
  }

  /// "a.jpg", "a (2).jpg". The name comes from a stranger: it is no path, and not hidden.
  static func name(_ name: String, _ number: Int) -> String {
    var base = String(name.split(separator: "/").last ?? "").replacing("\0", with: "")
    while base.first == "." { base.removeFirst() }
    if base.isEmpty { base = "photo" }
    guard number > 1 else { return base }
    guard let dot = base.lastIndex(of: ".") else { return "\(base) (\(number))" }
    return "\(base[..<dot]) (\(number))\(base[dot...])"
  }

  /// - Returns: the `errno` of what went wrong; nil if everything is in the file, which is closed.
  private static func write(_ bytes: [UInt8], to file: Int32) -> Int32? {
    let failure = writeAll(bytes, to: file)
    return close(file) == 0 ? failure : failure ?? errno
  }
}
