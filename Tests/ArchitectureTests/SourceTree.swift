import Glibc
import SurfaceTesting

/// Reads the sources of the package.
enum SourceTree {
  static func text(_ path: String) -> String {
    guard let file = fopen(BuiltProducts.packageRoot + "/" + path, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&block, 1, block.count, file), count > 0 {
      bytes += block[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Every file of Swift below `Sources`.
  static func sources() -> [SourceFile] {
    paths(below: "Sources").filter { $0.hasSuffix(".swift") }.sorted().map {
      SourceFile(path: String($0.dropFirst("Sources/".count)), text: text($0))
    }
  }

  private static func paths(below folder: String) -> [String] {
    guard let open = opendir(BuiltProducts.packageRoot + "/" + folder) else { return [] }
    defer { closedir(open) }
    var result: [String] = []
    while let entry = readdir(open) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(".") { continue }
      let path = folder + "/" + name
      if entry.pointee.d_type == UInt8(DT_DIR) {
        result += paths(below: path)
      } else {
        result.append(path)
      }
    }
    return result
  }
}
