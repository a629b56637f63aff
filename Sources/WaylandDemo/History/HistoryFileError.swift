import Glibc
import Locks
import Surface

/// A file that cannot be opened or read.
struct HistoryFileError: Error, Hashable, Sendable, CustomStringConvertible {
  var path: String
  var errno: CInt

  var description: String {
    "Cannot read \(path): \(errno == EINVAL ? "not a file" : String(cString: strerror(errno)))"
  }
}
