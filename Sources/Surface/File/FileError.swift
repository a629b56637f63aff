import Glibc

/// Why a file could not be read.
///
/// The description goes on after the name of the file: “a.jpg” “is a folder”.
public enum FileError: Error, Hashable, Sendable {
  /// The `errno` of the system.
  case system(Int32)
  /// The path leads to a folder.
  case isFolder
  /// A pipe, a socket or a device: reading it could wait for ever.
  case notRegular
  /// The path or a link on it leads out of the folder that it is to stay in.
  case leadsOutside
  /// In bytes.
  case exceedsLimit(Int)

  /// Whether there is nothing of that name.
  public var isMissing: Bool { self == .system(ENOENT) || self == .system(ENOTDIR) }

  /// That of the last call of the system.
  static var current: FileError { .system(errno) }
}

extension FileError: CustomStringConvertible {
  /// One line in English that names the cause.
  public var description: String {
    switch self {
    case .system(let code): "cannot be read: \(String(cString: strerror(code)))"
    case .isFolder: "is a folder"
    case .notRegular: "is no ordinary file"
    case .leadsOutside: "leads out of its folder"
    case .exceedsLimit(let bytes):
      bytes >= 1 << 20 ? "is larger than \(bytes >> 20) MB" : "is larger than \(bytes) bytes"
    }
  }
}
