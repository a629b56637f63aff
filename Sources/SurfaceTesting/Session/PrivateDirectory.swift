import Glibc

/// A folder of one session's own, mode 0700, that goes away with this object.
final class PrivateDirectory {
  let path: String
  /// Set when a failure should leave the files for a look.
  var isKept = false

  /// - Throws: ``SystemError`` when `/tmp` cannot be written.
  init(prefix: String, owner: uid_t? = nil) throws(SystemError) {
    // Short on purpose: a socket path has 107 bytes.
    var template = Array("/tmp/\(prefix)-XXXXXX".utf8CString)
    guard template.withUnsafeMutableBufferPointer({ mkdtemp($0.baseAddress!) }) != nil else {
      throw .current("mkdtemp")
    }
    path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    if let owner { chown(path, owner, owner) }
  }

  deinit {
    if isKept { return }
    removeTree(path)
  }

  /// Writes a small text file.
  func write(_ text: String, to name: String) throws(SystemError) -> String {
    let file = "\(path)/\(name)"
    try writeFile(Array(text.utf8), to: file)
    return file
  }
}

func writeFile(_ bytes: [UInt8], to path: String) throws(SystemError) {
  guard let file = fopen(path, "wb") else { throw .current(path) }
  let count = fwrite(bytes, 1, bytes.count, file)
  guard fclose(file) == 0, count == bytes.count else { throw .current(path) }
}

package func readFile(_ path: String) throws(SystemError) -> [UInt8] {
  guard let file = fopen(path, "rb") else { throw .current(path) }
  defer { fclose(file) }
  var result: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65536)
  while true {
    let count = fread(&chunk, 1, chunk.count, file)
    if count == 0 { return result }
    result.append(contentsOf: chunk[..<count])
  }
}

/// What a folder holds, in the order of the names.
func fileNames(in path: String) throws(SystemError) -> [String] {
  try directoryEntries(path).map(\.name).sorted()
}

/// What a folder holds, in no order.
func directoryEntries(
  _ path: String
) throws(SystemError) -> [(name: String, isDirectory: Bool)] {
  guard let folder = opendir(path) else { throw .current(path) }
  defer { closedir(folder) }
  var entries: [(String, Bool)] = []
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name == "." || name == ".." { continue }
    entries.append((name, entry.pointee.d_type == UInt8(DT_DIR)))
  }
  return entries
}

private func removeTree(_ path: String) {
  for entry in (try? directoryEntries(path)) ?? [] {
    let child = "\(path)/\(entry.name)"
    if entry.isDirectory { removeTree(child) } else { unlink(child) }
  }
  rmdir(path)
}
