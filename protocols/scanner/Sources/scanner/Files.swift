import Glibc

/// Whole files, without Foundation.
enum Files {
  static func read(_ path: String) throws(ScannerError) -> [UInt8] {
    guard let file = fopen(path, "r") else { throw failure(path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    guard ferror(file) == 0 else { throw failure(path) }
    return bytes
  }

  static func write(_ path: String, _ text: String) throws(ScannerError) {
    guard let file = fopen(path, "w") else { throw failure(path) }
    let bytes = Array(text.utf8)
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else { throw failure(path) }
  }

  static func remove(_ path: String) { unlink(path) }

  /// The paths below `directory` that end in `suffix`, sorted.
  static func list(_ directory: String, suffix: String) throws(ScannerError) -> [String] {
    guard let handle = opendir(directory) else { throw failure(directory) }
    defer { closedir(handle) }
    var paths: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(".") { continue }
      let path = "\(directory)/\(name)"
      if Int32(entry.pointee.d_type) == DT_DIR {
        paths += try list(path, suffix: suffix)
      } else if name.hasSuffix(suffix) {
        paths.append(path)
      }
    }
    return paths.sorted()
  }

  private static func failure(_ path: String) -> ScannerError {
    ScannerError(file: path, line: 0, message: String(cString: strerror(errno)))
  }
}
