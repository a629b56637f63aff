import Glibc

/// The export that comes with the program and is shown when no other one is asked for.
enum SampleHistory {
  /// Its `result.json`: beside the program as it is installed (`../share/WaylandDemo`), else in the
  /// sources it was built from.
  static var path: String {
    let installed = executableDirectory.map { $0 + "/../share/WaylandDemo/Sample/result.json" }
    if let installed, access(installed, R_OK) == 0 { return installed }
    return sourceDirectory + "/Sample/result.json"
  }

  /// A photo of the export.
  static var photoPath: String {
    (path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ".") + "/photos/photo_3.jpg"
  }

  private static var sourceDirectory: String {
    let file = #filePath
    return file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
  }

  private static var executableDirectory: String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { bytes in
      readlink("/proc/self/exe", bytes.baseAddress!, bytes.count)
    }
    guard count > 0, let slash = buffer[..<count].lastIndex(of: UInt8(ascii: "/")) else {
      return nil
    }
    return String(decoding: buffer[..<slash], as: UTF8.self)
  }
}
