import Glibc

/// Why a file could not be written.
struct FileWritingError: Error, CustomStringConvertible {
  let description = String(cString: strerror(errno))
}
