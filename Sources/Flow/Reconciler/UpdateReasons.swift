/// Why a component's update runs.
struct UpdateReasons: OptionSet {
  let rawValue: UInt8

  /// It is shown for the first time.
  static let first = UpdateReasons(rawValue: 1)
  /// The description is another one.
  static let component = UpdateReasons(rawValue: 2)
  static let size = UpdateReasons(rawValue: 4)
  static let state = UpdateReasons(rawValue: 8)
  static let environment = UpdateReasons(rawValue: 16)
  /// The owner asked for it.
  static let forced = UpdateReasons(rawValue: 32)
  /// Texts are measured with other fonts.
  static let fonts = UpdateReasons(rawValue: 64)
}

extension UpdateReasons: CustomStringConvertible {
  private static let names: [(UpdateReasons, String)] = [
    (.first, "first"), (.component, "component"), (.size, "size"), (.state, "state"),
    (.environment, "environment"), (.forced, "forced"), (.fonts, "fonts"),
  ]

  var description: String {
    UpdateReasons.names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
