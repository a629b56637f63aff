import Glibc
import Testing

/// A folder that goes away with its files.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/typesetting-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    if let directory = opendir(path) {
      while let entry = readdir(directory) {
        unlink(
          path + "/"
            + withUnsafePointer(to: &entry.pointee.d_name) {
              $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            })
      }
      closedir(directory)
    }
    rmdir(path)
  }

  func write(_ bytes: [UInt8], _ name: String = "a.ttf") throws -> String {
    let file = try #require(fopen(path + "/" + name, "w"))
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    return path + "/" + name
  }
}
