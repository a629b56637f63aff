import Surface

@testable import SurfaceTesting

/// Reads the sources of the package.
enum SourceTree {
  static func text(_ path: String) throws -> String {
    String(decoding: try FileReader.read(BuiltProducts.packageRoot + "/" + path), as: UTF8.self)
  }

  /// Every file of Swift below `Sources`.
  static func sources() throws -> [SourceFile] {
    try paths(below: "Sources").filter { $0.hasSuffix(".swift") }.sorted().map {
      SourceFile(path: String($0.dropFirst("Sources/".count)), text: try text($0))
    }
  }

  /// Every file below a folder of the package.
  static func paths(below folder: String) throws -> [String] {
    try directoryEntries(BuiltProducts.packageRoot + "/" + folder).flatMap { entry in
      let path = folder + "/" + entry.name
      return entry.isDirectory ? try paths(below: path) : [path]
    }
  }
}
