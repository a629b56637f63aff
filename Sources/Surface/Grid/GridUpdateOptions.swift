/// How the items of a grid change.
public struct GridUpdateOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt8
  /// A set of options.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Items fade and grow as they come, shrink as they go, and move to their places. Not in a window that has shown
  /// nothing yet or is asked for less motion.
  public static let animated = GridUpdateOptions(rawValue: 1)
  /// The change is done when the call returns, after all that wait.
  public static let synchronous = GridUpdateOptions(rawValue: 1 << 1)
  /// New items are drawn before they are shown.
  public static let preferSynchronousDrawing = GridUpdateOptions(rawValue: 1 << 2)
  /// New items load what they show before they are shown; see ``GridItemContext/loadsSynchronously``.
  public static let preferSynchronousResourceLoading = GridUpdateOptions(rawValue: 1 << 3)
}
