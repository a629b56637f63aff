/// Everything that is generated for the package at `root`.
struct Glue {
  let root: String
  private let protocols: [ProtocolDescription]

  init(root: String) throws(ScannerError) {
    self.root = root
    var protocols: [ProtocolDescription] = []
    for path in try Files.list("\(root)/protocols", suffix: ".xml") {
      protocols.append(try ProtocolDecoder.decode(file: path, bytes: try Files.read(path)))
    }
    self.protocols = protocols
  }

  private var swiftDirectory: String { "\(root)/Sources/WaylandClient/Generated" }

  /// The generated files by their paths.
  private func files() throws(ScannerError) -> [String: String] {
    let tables = TableEmitter(protocols: protocols)
    var files = [
      "\(root)/Sources/CWayland/include/CWaylandInterfaces.h": tables.header(),
      "\(root)/Sources/CWayland/CWaylandInterfaces.c": tables.source(),
    ]
    let interfaces = protocols.flatMap(\.interfaces)
    let known = Set(interfaces.map(\.name))
    for interface in interfaces {
      let emitter = SwiftEmitter(interface: interface, known: known)
      files["\(swiftDirectory)/\(Names.type(interface.name)).swift"] = try emitter.source()
    }
    return files
  }

  func write() throws(ScannerError) -> Int32 {
    let files = try files()
    for path in try Files.list(swiftDirectory, suffix: ".swift") where files[path] == nil {
      Files.remove(path)
    }
    for (path, text) in files { try Files.write(path, text) }
    print("\(files.count) files")
    return 0
  }

  func check() throws(ScannerError) -> Int32 {
    let files = try files()
    var stale: [String] = []
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      let present = try? Files.read(path)
      if present != Array(text.utf8) { stale.append(path) }
    }
    for path in try Files.list(swiftDirectory, suffix: ".swift") where files[path] == nil {
      stale.append(path)
    }
    for path in stale { print("stale: \(path)") }
    print("\(files.count) files, \(stale.count) stale")
    return stale.isEmpty ? 0 : 1
  }

  func compare(with directories: [String]) throws(ScannerError) -> Int32 {
    var references: [String: Interface] = [:]
    for directory in directories {
      for path in try Files.list(directory, suffix: ".xml") {
        let file = try ProtocolDecoder.decode(file: path, bytes: try Files.read(path))
        // An old draft (xdg-shell-unstable-v5) used the names of the stable protocol.
        for interface in file.interfaces
        where interface.version >= references[interface.name]?.version ?? 0 {
          references[interface.name] = interface
        }
      }
    }
    let comparison = Comparison(ours: protocols.flatMap(\.interfaces), references: references)
    for difference in comparison.differences { print(difference) }
    print("\(comparison.messageCount) messages, \(comparison.differences.count) differences")
    return comparison.differences.isEmpty ? 0 : 1
  }
}
