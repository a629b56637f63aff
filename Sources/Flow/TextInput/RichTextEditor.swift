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
public struct RichTextEditor: TextComponent {
  /// The class of the view that shows the component.
  public typealias View = RichTextEditorComponentView

  /// What an empty text asks for. It is what the text is called where nothing else says it.
  public let placeholder: String
  /// What is written.
  public let text: RichText
  /// What the text says beside what is written.
  public var options = FieldOptions()
  /// How many lines high it is at least and at most; nil for as high as there is room.
  public var lineLimit: ClosedRange<Int>?
  /// Whether it has the frame of a field.
  public var hasFrame = true
  /// Finds the view; see `findTaggedView(tag:)`.
  @ZeroEquatable public var tag: AnyObject?
  /// Called with what was written, after each change by hand.
  @ZeroEquatable public var action: @MainActor (RichText) -> Void
  /// Asks for the address of a link, of what is selected; nil for the field that the editor shows.
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
    with { $0.lineLimit = limit }
  }

  /// Shows the text with the frame of a field, or without.
  public func framed(_ hasFrame: Bool) -> RichTextEditor { with { $0.hasFrame = hasFrame } }

  /// Calls `action` where somebody wants a link, in place of the field for its address that the editor shows: the app asks for one by itself
  /// and calls `setLink(_:)`.
  public func onEditLink(_ action: @escaping @MainActor (RichTextNode) -> Void) -> RichTextEditor {
    with { $0.editLink = action }
  }
}
