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
public struct TextField: TextComponent {
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
  /// What an empty field asks for. It is what the field is called where nothing else says it.
  public let placeholder: String
  /// What is written.
  public let text: String
  /// What the text is, for input methods.
  public var purpose = TextInputState.Purpose.normal
  /// The most characters that can be written; nil for any number.
  public var maximumLength: Int?
  /// What the field says beside its text.
  public var options = FieldOptions()
  /// Set for a value that is entered as a whole.
  @ZeroEquatable var entry: TextFieldEntry?
  /// Finds the view; see `findTaggedView(tag:)`.
  @ZeroEquatable public var tag: AnyObject?
  /// Called with what was written, after each change by hand.
  @ZeroEquatable public var action: @MainActor (String) -> Void

  /// A field that shows `text`.
  public init(
    _ placeholder: String = "", text: String, kind: Kind = .plain, tag: AnyObject? = nil,
    action: @escaping @MainActor (String) -> Void
  ) {
    self.kind = kind
    self.placeholder = placeholder
    self.text = text
    _entry = ZeroEquatable(wrappedValue: nil)
    _tag = ZeroEquatable(wrappedValue: tag)
    _action = ZeroEquatable(wrappedValue: action)
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
  /// Says what the text is, for input methods and on-screen keyboards.
  public func purpose(_ purpose: TextInputState.Purpose) -> TextField {
    with { $0.purpose = purpose }
  }

  /// Cuts what would be longer, between two characters.
  public func maximumLength(_ length: Int?) -> TextField { with { $0.maximumLength = length } }
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
