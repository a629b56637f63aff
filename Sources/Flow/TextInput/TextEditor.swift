public import Surface

/// A text of several lines. It shows ``text``; what is written comes to ``action``.
///
/// ```swift
/// TextEditor("Write a note", text: state.note) {
///   state.note = $0
///   state.updated()
/// }
/// .lineLimit(3...10)
/// ```
///
/// Without a limit of lines it takes the height that it is offered, and scrolls. A text of many megabytes is handed over as a
/// `TextBuffer`, of which a copy costs nothing.
public struct TextEditor: TextComponent {
  /// The class of the view that shows the component.
  public typealias View = TextEditorComponentView

  /// What an empty text asks for. It is what the text is called where nothing else says it.
  public let placeholder: String
  /// What is written.
  public let text: TextBuffer
  /// What the text says beside what is written.
  public var options = FieldOptions()
  /// How many lines high it is at least and at most; nil for as high as there is room.
  public var lineLimit: ClosedRange<Int>?
  /// Whether lines have numbers.
  public var showsLineNumbers = false
  /// Whether lines are broken at the edge.
  public var wrapsLines = true
  /// Whether the letters are those of code.
  public var isMonospaced = false
  /// The language whose tokens are coloured; nil for none.
  public var syntax: TextSyntax?
  /// Whether the Tab key types a tab; it leads to what is next otherwise. Control and Tab leads there in any case.
  public var insertsTabs = true
  /// Whether it has the frame of a field.
  public var hasFrame = true
  /// How lines look in parts; another function alone is no reason to update.
  @ZeroEquatable public var lineStyler: EditableTextNode.LineStyler?
  /// Finds the view; see `findTaggedView(tag:)`.
  @ZeroEquatable public var tag: AnyObject?
  /// Called with what was written, after each change by hand.
  @ZeroEquatable public var action: @MainActor (TextBuffer) -> Void

  /// A text that is a value of an app.
  public init(
    _ placeholder: String = "", text: String, tag: AnyObject? = nil,
    action: @escaping @MainActor (String) -> Void
  ) {
    self.init(placeholder, buffer: TextBuffer(text), tag: tag) { action($0.string) }
  }

  /// A text of any size.
  public init(
    _ placeholder: String = "", buffer: TextBuffer, tag: AnyObject? = nil,
    action: @escaping @MainActor (TextBuffer) -> Void
  ) {
    self.placeholder = placeholder
    text = buffer
    _lineStyler = ZeroEquatable(wrappedValue: nil)
    _tag = ZeroEquatable(wrappedValue: tag)
    _action = ZeroEquatable(wrappedValue: action)
  }

  /// A view around a `TextFieldNode` of several lines.
  public func makeView() -> TextEditorComponentView { TextEditorComponentView() }

  /// As wide as it may be, and as high as its lines, within ``lineLimit``.
  public func update(
    view: TextEditorComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.fieldNode.themeOverride = environment[ThemeKey.self]
    return view.show(
      self, isMirrored: environment[LayoutDirectionKey.self] == .rightToLeft, in: availableSize)
  }
}

extension TextEditor {
  /// Has the text be that many lines high, and scroll beyond.
  public func lineLimit(_ limit: ClosedRange<Int>?) -> TextEditor {
    with { $0.lineLimit = limit }
  }

  /// Shows the numbers of lines.
  public func showsLineNumbers(_ shows: Bool = true) -> TextEditor {
    with { $0.showsLineNumbers = shows }
  }

  /// Breaks lines at the edge, or scrolls sideways.
  public func wrapsLines(_ wraps: Bool) -> TextEditor { with { $0.wrapsLines = wraps } }

  /// Writes in the letters of code.
  public func monospaced(_ isMonospaced: Bool = true) -> TextEditor {
    with { $0.isMonospaced = isMonospaced }
  }

  /// Colours the tokens of a language: keywords, comments, headings.
  public func syntax(_ syntax: TextSyntax?) -> TextEditor { with { $0.syntax = syntax } }

  /// Has the Tab key type a tab, or lead to what is next, as in a form.
  public func insertsTabs(_ inserts: Bool) -> TextEditor { with { $0.insertsTabs = inserts } }

  /// Shows the text with the frame of a field, or without.
  public func framed(_ hasFrame: Bool) -> TextEditor { with { $0.hasFrame = hasFrame } }

  /// Has lines look as a function says.
  public func lineStyler(_ styler: EditableTextNode.LineStyler?) -> TextEditor {
    with { $0.lineStyler = styler }
  }
}
