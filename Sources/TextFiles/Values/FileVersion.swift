package import Glibc

/// Which file a path leads to, and when its content was changed last: two versions that are equal have the same content, as far
/// as the file system knows.
public struct FileVersion: Hashable, Sendable {
  /// The number of the file system.
  public let device: UInt64
  /// The number of the file on it; a file that is replaced gets another one.
  public let inode: UInt64
  /// The length in bytes.
  public let size: Int
  /// Since 1970, when the content was changed last.
  public let modificationTime: Duration

  package init(device: UInt64, inode: UInt64, size: Int, modificationTime: Duration) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modificationTime = modificationTime
  }

  package init(_ status: stat) {
    self.init(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int(status.st_size),
      modificationTime: .seconds(status.st_mtim.tv_sec) + .nanoseconds(status.st_mtim.tv_nsec))
  }

  /// What happened to the content from this version to another one; nil where nothing did.
  package func change(to other: FileVersion) -> FileChange? {
    if self == other { return nil }
    if other.size > size { return .grew }
    return other.size < size ? .shrank : .rewritten
  }
}
