public import Surface

/// A field of one line. It shows ``text``; what is written comes to ``action``.
///
/// ```swift
/// TextField("Name", text: state.name) {
///   state.name = $0
///   state.updated()
/// }
/// .onSubmit { send() }
/// ```
///
/// The value of the app is what is shown. An app that updates itself in ``action``, at once or at the end of the turn, has its way: one
/// that writes capitals, one that does not take a text over. One that updates itself later takes back nothing of what was written
/// meanwhile. What can be taken back with Control and Z is kept as long as the app only takes over what was written.
///
/// Focus and selection belong to the view and stay while the component has the same identity.
public struct TextField: Component {
  /// The class of the view that shows the component.
  public typealias View = TextFieldComponentView

  /// The kinds of fields of one line.
  public enum Kind: Hashable, Sendable {
    /// For any text.
    case plain
    /// For a password; see `SecureFieldNode`.
    case secure
    /// For what is searched; see `SearchFieldNode`.
    case search
  }

  /// What kind of field it is.
  public let kind: Kind
  /// What an empty field asks for. It is the accessibility label where ``label`` is nil.
  public let placeholder: String
  /// What is written.
  public let text: String
  /// What the field is called, for readers; nil for the placeholder.
  public var label: String?
  /// Whether it takes the keyboard.
  public var isEnabled = true
  /// What is wrong with what is written, below the field; nil for nothing.
  public var message: String?
  /// What the text is, for input methods.
  public var purpose = TextInputState.Purpose.normal
  /// The most characters that can be written; nil for any number.
  public var maximumLength: Int?
  /// Whether the field takes the focus when it appears.
  public var focusesOnAppear = false
  /// Whether misspelled words are marked; nil for what is usual (`EditableTextNode.checksSpelling`).
  public var checksSpelling: Bool?
  /// What every edit goes through; other filters alone are no reason to update.
  @ZeroEquatable public var filters: [TextFilter]
  /// Set for a value that is entered as a whole.
  @ZeroEquatable var entry: TextFieldEntry?
  /// What is offered below the caret while somebody writes; another function alone is no reason to update.
  @ZeroEquatable public var completions: TextCompletions?
  /// Finds the view; see `findTaggedView(tag:)`.
  @ZeroEquatable public var tag: AnyObject?
  /// Called with what was written, after each change by hand.
  @ZeroEquatable public var action: @MainActor (String) -> Void
  /// Called with Return.
  @ZeroEquatable public var submit: (@MainActor () -> Void)?
  /// Called with Escape; nil leaves the key to what is around.
  @ZeroEquatable public var cancel: (@MainActor () -> Void)?
  /// Asked for each key before the field has it; true takes it.
  @ZeroEquatable public var key: (@MainActor (KeyEvent) -> Bool)?
  /// Called when the field has got the keyboard, or has lost it.
  @ZeroEquatable public var focusChange: (@MainActor (Bool) -> Void)?

  /// A field that shows `text`.
  public init(
    _ placeholder: String = "", text: String, kind: Kind = .plain, tag: AnyObject? = nil,
    action: @escaping @MainActor (String) -> Void
  ) {
    self.kind = kind
    self.placeholder = placeholder
    self.text = text
    _filters = ZeroEquatable(wrappedValue: [])
    _completions = ZeroEquatable(wrappedValue: nil)
    _entry = ZeroEquatable(wrappedValue: nil)
    _tag = ZeroEquatable(wrappedValue: tag)
    _action = ZeroEquatable(wrappedValue: action)
    _submit = ZeroEquatable(wrappedValue: nil)
    _cancel = ZeroEquatable(wrappedValue: nil)
    _key = ZeroEquatable(wrappedValue: nil)
    _focusChange = ZeroEquatable(wrappedValue: nil)
  }

  /// A view around a `TextFieldNode`.
  public func makeView() -> TextFieldComponentView { TextFieldComponentView(kind) }

  /// As wide as it may be, and one control high, with the message below.
  public func update(
    view: TextFieldComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.fieldNode.themeOverride = environment[ThemeKey.self]
    return view.show(
      self, isMirrored: environment[LayoutDirectionKey.self] == .rightToLeft, in: availableSize)
  }
}

extension TextField {
  /// Calls `action` for Return.
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> TextField {
    changed { $0.submit = action }
  }

  /// Calls `action` for Escape.
  public func onCancel(_ action: @escaping @MainActor () -> Void) -> TextField {
    changed { $0.cancel = action }
  }

  /// Asks `action` for each key before the field has it, as where the arrows go through what was found; true takes the key.
  public func onKey(_ action: @escaping @MainActor (KeyEvent) -> Bool) -> TextField {
    changed { $0.key = action }
  }

  /// Calls `action` when the field has got the keyboard, or has lost it.
  public func onFocusChange(_ action: @escaping @MainActor (Bool) -> Void) -> TextField {
    changed { $0.focusChange = action }
  }

  /// Switches the field on or off.
  public func disabled(_ isDisabled: Bool = true) -> TextField {
    changed { $0.isEnabled = !isDisabled }
  }

  /// Says what is wrong with what is written; nil for nothing.
  public func message(_ message: String?) -> TextField { changed { $0.message = message } }

  /// Says what the field is called, for readers.
  public func label(_ label: String) -> TextField { changed { $0.label = label } }

  /// Says what the text is, for input methods and on-screen keyboards.
  public func purpose(_ purpose: TextInputState.Purpose) -> TextField {
    changed { $0.purpose = purpose }
  }

  /// Cuts what would be longer, between two characters.
  public func maximumLength(_ length: Int?) -> TextField { changed { $0.maximumLength = length } }

  /// Has every edit go through filters.
  public func filters(_ filters: [TextFilter]) -> TextField { changed { $0.filters = filters } }

  /// Has the field take the focus when it appears.
  public func focusesOnAppear(_ focuses: Bool = true) -> TextField {
    changed { $0.focusesOnAppear = focuses }
  }

  /// What readers call a field.
  static func name(_ label: String?, _ placeholder: String) -> String? {
    let name = label ?? placeholder
    return name.isEmpty ? nil : name
  }

  /// Marks misspelled words, or does not; nil for what is usual.
  public func checksSpelling(_ checks: Bool?) -> TextField {
    changed { $0.checksSpelling = checks }
  }

  /// Offers what may be meant by what stands before the caret in its line; see `TextCompletions`.
  public func completions(
    _ candidates: @escaping @MainActor @Sendable (String) -> [TextCompletion]
  ) -> TextField {
    changed { $0.completions = TextCompletions(candidates) }
  }

  /// The same with candidates that are looked for on a thread of Swift's pool.
  public func completions(
    loading candidates: @escaping @Sendable (String) async -> [TextCompletion]
  ) -> TextField {
    changed { $0.completions = TextCompletions(loading: candidates) }
  }

  private func changed(_ change: (inout TextField) -> Void) -> TextField {
    var copy = self
    change(&copy)
    return copy
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A field for a password: dots stand in place of what is written, which is neither copied nor told to anybody else.
public func SecureField(
  _ placeholder: String = "", text: String, tag: AnyObject? = nil,
  action: @escaping @MainActor (String) -> Void
) -> TextField {
  TextField(placeholder, text: text, kind: .secure, tag: tag, action: action)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A field for what is searched, with a button that empties it.
public func SearchField(
  _ placeholder: String = "Search", text: String, tag: AnyObject? = nil,
  action: @escaping @MainActor (String) -> Void
) -> TextField {
  TextField(placeholder, text: text, kind: .search, tag: tag, action: action)
}
