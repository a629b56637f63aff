package import Glibc

/// What the system says of a file.
package struct FileStatus: Sendable {
  private let status: stat

  package init(_ status: stat) { self.status = status }

  package var version: FileVersion { FileVersion(status) }
  var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }
  var isLink: Bool { status.st_mode & S_IFMT == S_IFLNK }
  /// How many names it has.
  var linkCount: Int { Int(status.st_nlink) }
  /// Permissions, with the bits for the user, the group and the sticky one.
  var mode: mode_t { status.st_mode & 0o7777 }
  var user: uid_t { status.st_uid }
  var group: gid_t { status.st_gid }
  var accessTime: timespec { status.st_atim }
  var modificationTime: timespec { status.st_mtim }

  /// Throws for what is no ordinary file.
  func requireRegular(_ path: String) throws(TextFileError) {
    if isFolder { throw TextFileError(.isFolder, path: path) }
    if !isRegular { throw TextFileError(.notRegular, path: path) }
  }
}
