/// The keys that change what a press or a move does to a selection.
///
/// Not those of an input event: an app may have other keys for this.
public struct SelectionModifiers: OptionSet, Hashable, Sendable {
  /// The keys as bits.
  public let rawValue: UInt8
  /// A set of keys.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What is selected stays: rows are added and taken out.
  public static let control = SelectionModifiers(rawValue: 1)
  /// Rows are selected from the anchor on.
  public static let shift = SelectionModifiers(rawValue: 2)
}
