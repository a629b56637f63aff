/// A text that is entered as a whole, with Return or when the keyboard goes elsewhere: a date, an amount.
@MainActor
struct TextFieldEntry {
  /// What the app has to be told of a text.
  struct Reading {
    /// The value as it is written by the app.
    let text: String
    /// Hands the value to the app; nil where it has that value.
    let send: (@MainActor () -> Void)?
  }

  /// Said where a text is no value.
  let message: String
  /// Nil for what is no value.
  let read: @MainActor (String) -> Reading?
}

extension TextField {
  /// A field for a value that is written as text: a date, an amount, a colour.
  ///
  /// ```swift
  /// TextField(
  ///   "Due", value: state.due, format: \.description, parse: Day.init,
  ///   invalidMessage: "Write a day as 2026-03-14."
  /// ) {
  ///   state.due = $0
  ///   state.updated()
  /// }
  /// ```
  ///
  /// What is written is read with Return and when the keyboard goes elsewhere, and then written again by `format`. What is no value
  /// stays as it is with `invalidMessage` below it, and `action` and ``FieldComponent/onSubmit(_:)`` are not called.
  ///
  /// - Parameters:
  ///   - placeholder: what an empty field asks for.
  ///   - value: what is shown.
  ///   - format: how a value is written.
  ///   - parse: how what is written is read; nil for what is no value.
  ///   - invalidMessage: said below what is no value; empty for nothing.
  ///   - tag: finds the view; see `findTaggedView(tag:)`.
  ///   - action: called with a value that is another one than `value`.
  @MainActor
  public init<Value: Equatable>(
    _ placeholder: String = "", value: Value, format: @escaping @MainActor (Value) -> String,
    parse: @escaping @MainActor (String) -> Value?, invalidMessage: String, tag: AnyObject? = nil,
    action: @escaping @MainActor (Value) -> Void
  ) {
    self.init(placeholder, text: format(value), tag: tag) { _ in }
    entry = TextFieldEntry(message: invalidMessage) { text in
      guard let new = parse(text) else { return nil }
      if new == value { return TextFieldEntry.Reading(text: format(new), send: nil) }
      return TextFieldEntry.Reading(text: format(new)) { action(new) }
    }
  }
}
