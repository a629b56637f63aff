import Glibc

/// The files of a folder.
enum PhotoFolder {
  /// In alphabetical order.
  static func paths(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".jpg") { names.append("\(folder)/\(name)") }
    }
    return names.sorted()
  }
}
