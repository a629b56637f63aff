/// Which buttons title bars have, and on which side, as a person has set it.
public struct TitleBarButtons: Hashable, Sendable {
  /// A button of a title bar.
  public enum Button: String, Hashable, Sendable, CaseIterable {
    /// Takes the window out of sight, fills the area for windows with it, closes it.
    case minimize, maximize, close
  }

  /// Those at the left edge, in their order from left to right.
  public var left: [Button]
  /// Those at the right edge, in their order from left to right.
  public var right: [Button]

  /// All of them at the right edge, unless something else is said.
  public init(left: [Button] = [], right: [Button] = [.minimize, .maximize, .close]) {
    (self.left, self.right) = (left, right)
  }

  /// Reads what GNOME and GTK call `button-layout`, such as `close,minimize:maximize`. What title bars here do not have,
  /// as a menu of the program, is left out, and so is what comes twice.
  public init(layout: some StringProtocol) {
    var known = Set<Button>()
    func buttons(_ part: Substring) -> [Button] {
      part.split(separator: ",").compactMap { name in
        Button(rawValue: name.filter { $0 != " " }).flatMap { known.insert($0).inserted ? $0 : nil }
      }
    }
    let parts = Substring(layout).split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    left = buttons(parts[0])
    right = parts.count > 1 ? buttons(parts[1]) : []
  }

  /// The same as text that ``init(layout:)`` reads.
  public var layout: String {
    [left, right].map { $0.map(\.rawValue).joined(separator: ",") }.joined(separator: ":")
  }
}
