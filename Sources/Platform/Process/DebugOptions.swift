import Glibc

/// The options in the environment variable `SURFACE_DEBUG`, a list of names separated by commas.
package struct DebugOptions: OptionSet {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `damage`: a tint on what a frame painted.
  package static let damage = DebugOptions(rawValue: 1)
  /// `layers`: a border around every surface of a subsurface layer.
  package static let layers = DebugOptions(rawValue: 2)
  /// `frames`: the times of the last frames as bars.
  package static let frames = DebugOptions(rawValue: 4)
  /// `memory`: a report when the program is sent `SIGUSR1`; see ``MemoryReport``.
  package static let memory = DebugOptions(rawValue: 8)
  /// `start`: when the steps of the start were over; see ``StartReport``.
  static let start = DebugOptions(rawValue: 16)

  /// Those that are drawn above every window.
  package static let drawn: DebugOptions = [.damage, .layers, .frames]

  /// The wish of the environment, asked once.
  package static let environment = DebugOptions(
    parsing: getenv("SURFACE_DEBUG").map { String(cString: $0) } ?? "")
}

extension DebugOptions {
  /// Unknown names count for nothing.
  init(parsing text: String) {
    let names: [String: DebugOptions] = [
      "damage": .damage, "layers": .layers, "frames": .frames, "memory": .memory,
      "start": .start,
    ]
    self = text.split(separator: ",").reduce([]) { $0.union(names[String($1)] ?? []) }
  }
}
