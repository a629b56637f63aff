public import Surface

/// What every field says beside its value: whether it can be used, what it is called, and what happens with Return and Escape.
public struct FieldOptions: Equatable {
  /// What the field is called, for readers; nil for what the component has instead.
  public var label: String?
  /// What is wrong with what is written, below the field; nil for nothing.
  public var message: String?
  /// Whether it takes the keyboard.
  public var isEnabled = true
  /// Whether nobody can change what is written, which can still be selected and copied.
  public var isReadOnly = false
  /// Whether the field takes the focus when it appears.
  public var focusesOnAppear = false
  /// Whether misspelled words are marked, which numbers have not; nil for what is usual (`EditableTextNode.checksSpelling`).
  public var checksSpelling: Bool?
  /// Whether Return submits a text of several lines; it begins a line otherwise.
  public var submitsOnReturn = false
  /// What every edit of a text goes through, and none of a number; other filters alone are no reason to update.
  @ZeroEquatable public var filters: [TextFilter] = []
  /// What is offered below the caret while somebody writes a text; another function alone is no reason to update.
  @ZeroEquatable public var completions: TextCompletions? = nil
  /// Called with Return in a field of one line, and with Control and Return, or with ``submitsOnReturn``, in a text of several.
  @ZeroEquatable public var submit: (@MainActor () -> Void)? = nil
  /// Called with Escape; nil leaves the key to what is around.
  @ZeroEquatable public var cancel: (@MainActor () -> Void)? = nil
  /// Asked for each key before the field has it; true takes it.
  @ZeroEquatable public var key: (@MainActor (KeyEvent) -> Bool)? = nil
  /// Called when the field has got the keyboard, or has lost it.
  @ZeroEquatable public var focusChange: (@MainActor (Bool) -> Void)? = nil

  /// A field that can be used and has nothing more to say.
  public init() {}
}
