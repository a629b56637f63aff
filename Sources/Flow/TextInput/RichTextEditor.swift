public import Surface

/// A text with bold and italic parts, code, links, headings, quotes and lists. It shows ``text``; what is written comes to ``action``.
///
/// ```swift
/// RichTextEditor("Write a letter", text: state.letter) {
///   state.letter = $0
///   state.updated()
/// }
/// .lineLimit(5...20)
/// ```
///
/// Without a limit of lines it takes the height that it is offered, and scrolls. Keys and pastes are those of a `RichTextNode`.
public struct RichTextEditor: Component {
  /// The class of the view that shows the component.
  public typealias View = RichTextEditorComponentView

  /// What an empty text asks for, and what the text is called for readers.
  public let placeholder: String
  /// What is written.
  public let text: RichText
  /// What is wrong with what is written, below the text; nil for nothing.
  public var message: String?
  /// Whether it takes the keyboard.
  public var isEnabled = true
  /// Whether nobody can change it.
  public var isReadOnly = false
  /// How many lines high it is at least and at most; nil for as high as there is room.
  public var lineLimit: ClosedRange<Int>?
  /// Whether it has the frame of a field.
  public var hasFrame = true
  /// Finds the view; see `findTaggedView(tag:)`.
  @ZeroEquatable public var tag: AnyObject?
  /// Called with what was written, after each change by hand.
  @ZeroEquatable public var action: @MainActor (RichText) -> Void
  /// Asked for the address of a link, of what is selected; nil leaves the key to what is around.
  @ZeroEquatable public var editLink: (@MainActor (RichTextNode) -> Void)?

  /// A text that is a value of an app.
  public init(
    _ placeholder: String = "", text: RichText, tag: AnyObject? = nil,
    action: @escaping @MainActor (RichText) -> Void
  ) {
    (self.placeholder, self.text) = (placeholder, text)
    _tag = ZeroEquatable(wrappedValue: tag)
    _action = ZeroEquatable(wrappedValue: action)
    _editLink = ZeroEquatable(wrappedValue: nil)
  }

  /// A view around a `TextFieldNode` with a `RichTextNode`.
  public func makeView() -> RichTextEditorComponentView { RichTextEditorComponentView() }

  /// As wide as it may be, and as high as its lines, within ``lineLimit``.
  public func update(
    view: RichTextEditorComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.fieldNode.themeOverride = environment[ThemeKey.self]
    return view.show(
      self, isMirrored: environment[LayoutDirectionKey.self] == .rightToLeft, in: availableSize)
  }
}

extension RichTextEditor {
  /// Has the text be that many lines high, and scroll beyond.
  public func lineLimit(_ limit: ClosedRange<Int>?) -> RichTextEditor {
    changed { $0.lineLimit = limit }
  }

  /// Has nobody change the text.
  public func readOnly(_ isReadOnly: Bool = true) -> RichTextEditor {
    changed { $0.isReadOnly = isReadOnly }
  }

  /// Switches the text on or off.
  public func disabled(_ isDisabled: Bool = true) -> RichTextEditor {
    changed { $0.isEnabled = !isDisabled }
  }

  /// Shows the text with the frame of a field, or without.
  public func framed(_ hasFrame: Bool) -> RichTextEditor { changed { $0.hasFrame = hasFrame } }

  /// Says what is wrong with what is written; nil for nothing.
  public func message(_ message: String?) -> RichTextEditor { changed { $0.message = message } }

  /// Calls `action` where somebody wants a link: it shows a field for the address, and calls `setLink(_:)`.
  public func onEditLink(_ action: @escaping @MainActor (RichTextNode) -> Void) -> RichTextEditor {
    changed { $0.editLink = action }
  }

  private func changed(_ change: (inout RichTextEditor) -> Void) -> RichTextEditor {
    var copy = self
    change(&copy)
    return copy
  }
}
