/// Which element of a window it is: the same as long as its view or node lives, and never that of another one in the
/// same run of the program.
///
/// Written as `12`, and as `12/link 0` for a part that a node draws.
public struct SemanticID: Hashable, Sendable, CustomStringConvertible {
  let number: Int
  /// Of the ``SemanticChild``, for a part of what a view or node draws.
  let child: String?

  init(number: Int, child: String? = nil) {
    self.number = number
    self.child = child
  }

  /// Reads what ``description`` writes.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let number = parts.first.flatMap({ Int($0) }) else { return nil }
    self.number = number
    child = parts.count > 1 ? String(parts[1]) : nil
  }

  /// The number of the view or node, and what tells apart the parts that it draws.
  public var description: String { child.map { "\(number)/\($0)" } ?? "\(number)" }
}
