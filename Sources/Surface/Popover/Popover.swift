/// Views in a popup that belongs to a part of a window: a form, a few controls, what explains something.
///
/// ```swift
/// let popover = Popover(settings, label: "View settings", edge: .bottom)
/// let presentation = try button.view.present(popover)
/// presentation.onDismiss { button.isSelected = false }
/// ```
///
/// It is as large as its content wants to be, and follows that when it changes. For items to choose from there is ``Menu``, for a
/// question that has to be answered ``Alert``.
@MainActor
public struct Popover {
  /// A side of what the popover belongs to.
  public enum Edge: Hashable, Sendable, CaseIterable {
    /// Above it.
    case top
    /// Below it.
    case bottom
    /// On its left, or right where ``Popover/isMirrored`` is set.
    case leading
    /// On its right, or left where ``Popover/isMirrored`` is set.
    case trailing
  }

  /// What is shown. Its `sizeThatFits` says how large the popover is.
  public var content: View
  /// What readers call the popover.
  public var label: String
  /// The side where the popover is shown, or else on the opposite one.
  public var edge: Edge
  /// Whether an arrow leads to what the popover belongs to.
  public var hasArrow: Bool
  /// Whether the language is written from right to left.
  public var isMirrored = false

  /// A popover of a view.
  public init(_ content: View, label: String, edge: Edge = .bottom, hasArrow: Bool = true) {
    self.content = content
    self.label = label
    self.edge = edge
    self.hasArrow = hasArrow
  }

  /// A popover of a node.
  public init(
    _ content: DisplayNode, label: String, edge: Edge = .bottom, hasArrow: Bool = true
  ) {
    self.init(NodeHostView(content), label: label, edge: edge, hasArrow: hasArrow)
  }
}
