import Glibc

/// The pictures of a folder, in alphabetical order.
final class FlightPhotos: Sendable {
  private let paths: [String]

  init(folder: String) {
    var names: [String] = []
    if let directory = opendir(folder) {
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name.hasSuffix(".jpg") { names.append("\(folder)/\(name)") }
      }
    }
    precondition(!names.isEmpty, "ListFlight: a folder of pictures")
    paths = names.sorted()
  }

  /// The picture of a row: rows near each other have different ones.
  func path(of id: Int) -> String { paths[id * 7 % paths.count] }
}
