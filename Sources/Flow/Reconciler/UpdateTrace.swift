import Diagnostics
import Glibc

/// Prints on standard error which components are updated and why, when the program runs with
/// `FLOW_DEBUG=updates`:
///
/// ```
/// Flow: Page: state
/// Flow:   Counter: state
/// Flow:     Text: component
/// ```
/// Components below others are indented. Those that are not in the list were skipped.
enum UpdateTrace {
  static let isOn =
    getenv("FLOW_DEBUG").map { hasWord("updates", in: String(cString: $0)) } ?? false

  private static func hasWord(_ word: String, in list: String) -> Bool {
    list.split(separator: ",").contains { $0 == word }
  }

  static func write(_ name: String, _ reasons: UpdateReasons, depth: Int) {
    let indentation = String(repeating: "  ", count: depth)
    StandardError.print("Flow: \(indentation)\(name): \(reasons)")
  }
}
