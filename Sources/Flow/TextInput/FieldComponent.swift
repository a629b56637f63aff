public import Surface

/// A component that somebody types into: a ``TextField``, a ``NumberField``, a ``TextEditor`` or a ``RichTextEditor``.
///
/// ```swift
/// NumberField("Copies", value: state.copies, in: 1...99) { … }
///   .message(state.problem)
///   .onSubmit { print() }
/// ```
public protocol FieldComponent: Component {
  /// What the field says beside its value.
  var options: FieldOptions { get set }
  /// Finds the view; see `findTaggedView(tag:)`.
  var tag: AnyObject? { get }
}

extension FieldComponent {
  /// Calls `action` for Return in a field of one line, and for Control and Return in a text of several.
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> Self {
    changed { $0.submit = action }
  }

  /// Calls `action` for Escape.
  public func onCancel(_ action: @escaping @MainActor () -> Void) -> Self {
    changed { $0.cancel = action }
  }

  /// Asks `action` for each key before the field has it, as where the arrows go through what was found; true takes the key.
  public func onKey(_ action: @escaping @MainActor (KeyEvent) -> Bool) -> Self {
    changed { $0.key = action }
  }

  /// Calls `action` when the field has got the keyboard, or has lost it.
  public func onFocusChange(_ action: @escaping @MainActor (Bool) -> Void) -> Self {
    changed { $0.focusChange = action }
  }

  /// Switches the field on or off.
  public func disabled(_ isDisabled: Bool = true) -> Self { changed { $0.isEnabled = !isDisabled } }

  /// Has nobody change what is written, which can still be selected and copied.
  public func readOnly(_ isReadOnly: Bool = true) -> Self { changed { $0.isReadOnly = isReadOnly } }

  /// Says what is wrong with what is written; nil for nothing.
  public func message(_ message: String?) -> Self { changed { $0.message = message } }

  /// Says what the field is called, for readers.
  public func label(_ label: String) -> Self { changed { $0.label = label } }

  /// Has the field take the focus when it appears.
  public func focusesOnAppear(_ focuses: Bool = true) -> Self {
    changed { $0.focusesOnAppear = focuses }
  }

  func changed(_ change: (inout FieldOptions) -> Void) -> Self {
    with { change(&$0.options) }
  }
}
