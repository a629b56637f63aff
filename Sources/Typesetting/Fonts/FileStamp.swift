import CTypesetting
import Glibc

/// What tells that a file or folder is still the one that it was.
enum FileStamp {
  /// Differs after a change of the contents, and of what is at the path; 0 when nothing is.
  static func of(_ path: UnsafePointer<CChar>) -> UInt64 {
    var status = stat()
    return stat(path, &status) == 0 ? stamp(status) : 0
  }

  /// nil when the path is that of no file.
  static func ofFile(_ path: UnsafePointer<CChar>) -> UInt64? {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? stamp(status) : nil
  }

  private static func stamp(_ status: stat) -> UInt64 {
    var hash = StableHash()
    hash.combine(UInt64(truncatingIfNeeded: status.st_dev))
    hash.combine(UInt64(truncatingIfNeeded: status.st_ino))
    hash.combine(UInt64(truncatingIfNeeded: status.st_size))
    // Copying a file with its times still shows in the time of the change.
    for time in [status.st_mtim, status.st_ctim] {
      hash.combine(UInt64(truncatingIfNeeded: time.tv_sec))
      hash.combine(UInt64(truncatingIfNeeded: time.tv_nsec))
    }
    return hash.value
  }
}
