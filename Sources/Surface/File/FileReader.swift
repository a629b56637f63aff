import Glibc

/// Reads whole files with a limit of their length.
public enum FileReader {
  /// The bytes of an ordinary file. Blocks the thread for as long as the disk takes.
  ///
  /// - Parameters:
  ///   - path: Where the file is.
  ///   - limit: The largest file that is read, in bytes.
  public static func read(_ path: String, limit: Int = 64 << 20) throws(FileError) -> [UInt8] {
    try RegularFile(path: path).contents(limit: limit)
  }
}
