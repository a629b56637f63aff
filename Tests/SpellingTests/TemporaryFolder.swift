import Glibc

/// A folder that is gone with the value that made it.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/spelling-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
  }

  deinit { TemporaryFolder.remove(path) }

  private static func remove(_ path: String) {
    if let stream = opendir(path) {
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
          name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { remove(path + "/" + name) }
      }
      closedir(stream)
    }
    Glibc.remove(path)
  }

  func write(_ bytes: [UInt8], to name: String) {
    let file = fopen(path + "/" + name, "w")!
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  func write(_ text: String, to name: String) { write(Array(text.utf8), to: name) }

  func text(of name: String) -> String? {
    guard let file = fopen(path + "/" + name, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// Writes a dictionary whose words are given in its own letters.
  func writeDictionary(_ name: String, encoding: String, words: [[UInt8]]) {
    write("SET \(encoding)\n", to: name + ".aff")
    let lines = Array(words.map { $0 + [UInt8(ascii: "\n")] }.joined())
    write(Array("\(words.count)\n".utf8) + lines, to: name + ".dic")
  }
}
