/// What holds of an element at the moment, of what is true or false.
public struct SemanticStates: OptionSet, Hashable, Sendable {
  /// A bit for each state.
  public let rawValue: UInt16

  /// The states whose bits are set in `rawValue`.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// It is shown and takes no input.
  public static let disabled = SemanticStates(rawValue: 1)
  /// It can have the keyboard.
  public static let focusable = SemanticStates(rawValue: 1 << 1)
  /// It has the keyboard.
  public static let focused = SemanticStates(rawValue: 1 << 2)
  /// Something is still being loaded or worked out.
  public static let busy = SemanticStates(rawValue: 1 << 3)
  /// Nothing behind or around it can be reached.
  public static let modal = SemanticStates(rawValue: 1 << 4)
  /// Its value can be read and not be changed.
  public static let readOnly = SemanticStates(rawValue: 1 << 5)
  /// It has to be filled in.
  public static let required = SemanticStates(rawValue: 1 << 6)
  /// Its value is not allowed.
  public static let invalid = SemanticStates(rawValue: 1 << 7)
  /// It stands for where one is among its siblings, as the page that is shown.
  public static let current = SemanticStates(rawValue: 1 << 8)
  /// Several of its items can be selected at a time.
  public static let multiselectable = SemanticStates(rawValue: 1 << 9)
  /// It opens a menu or a dialog.
  public static let hasPopup = SemanticStates(rawValue: 1 << 10)
  /// What changes in it is said at once, by a reader that speaks.
  public static let live = SemanticStates(rawValue: 1 << 11)
  /// What it says is a secret: its value has dots in place of the characters.
  public static let protected = SemanticStates(rawValue: 1 << 13)
  /// Several lines can be written in it.
  public static let multiline = SemanticStates(rawValue: 1 << 12)

  /// The names of the states, as ARIA has them, in a fixed order.
  public var names: [String] { SemanticStates.named.filter { contains($0.state) }.map(\.name) }

  private static let named: [(state: SemanticStates, name: String)] = [
    (.disabled, "disabled"), (.focusable, "focusable"), (.focused, "focused"), (.busy, "busy"),
    (.modal, "modal"), (.readOnly, "readonly"), (.required, "required"), (.invalid, "invalid"),
    (.current, "current"), (.multiselectable, "multiselectable"), (.hasPopup, "haspopup"),
    (.live, "live"), (.multiline, "multiline"),
    (.protected, "protected"),
  ]
}
