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
public struct TextEditor: Component {
  /// The class of the view that shows the component.
  public typealias View = TextEditorComponentView

  /// What an empty text asks for. It is the accessibility label where ``label`` is nil.
  public let placeholder: String
  /// What is written.
  public let text: TextBuffer
  /// What the text is called, for readers; nil for the placeholder.
  public var label: String?
  /// What is wrong with what is written, below the text; nil for nothing.
  public var message: String?
  /// Whether it takes the keyboard.
  public var isEnabled = true
  /// Whether nobody can change it.
  public var isReadOnly = false
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
  /// Whether it takes the focus when it appears.
  public var focusesOnAppear = false
  /// Whether misspelled words are marked; nil for what is usual (`EditableTextNode.checksSpelling`).
  public var checksSpelling: Bool?
  /// What every edit goes through; other filters alone are no reason to update.
  @ZeroEquatable public var filters: [TextFilter]
  /// How lines look in parts; another function alone is no reason to update.
  @ZeroEquatable public var lineStyler: EditableTextNode.LineStyler?
  /// What is offered below the caret while somebody writes; another function alone is no reason to update.
  @ZeroEquatable public var completions: TextCompletions?
  /// Finds the view; see `findTaggedView(tag:)`.
  @ZeroEquatable public var tag: AnyObject?
  /// Called with what was written, after each change by hand.
  @ZeroEquatable public var action: @MainActor (TextBuffer) -> Void
  /// Called with Control and Return.
  @ZeroEquatable public var submit: (@MainActor () -> Void)?
  /// Called with Escape; nil leaves the key to what is around.
  @ZeroEquatable public var cancel: (@MainActor () -> Void)?
  /// Called when the text has got the keyboard, or has lost it.
  @ZeroEquatable public var focusChange: (@MainActor (Bool) -> Void)?

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
    _filters = ZeroEquatable(wrappedValue: [])
    _completions = ZeroEquatable(wrappedValue: nil)
    _lineStyler = ZeroEquatable(wrappedValue: nil)
    _tag = ZeroEquatable(wrappedValue: tag)
    _action = ZeroEquatable(wrappedValue: action)
    _submit = ZeroEquatable(wrappedValue: nil)
    _cancel = ZeroEquatable(wrappedValue: nil)
    _focusChange = ZeroEquatable(wrappedValue: nil)
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
    changed { $0.lineLimit = limit }
  }

  /// Shows the numbers of lines.
  public func showsLineNumbers(_ shows: Bool = true) -> TextEditor {
    changed { $0.showsLineNumbers = shows }
  }

  /// Breaks lines at the edge, or scrolls sideways.
  public func wrapsLines(_ wraps: Bool) -> TextEditor { changed { $0.wrapsLines = wraps } }

  /// Writes in the letters of code.
  public func monospaced(_ isMonospaced: Bool = true) -> TextEditor {
    changed { $0.isMonospaced = isMonospaced }
  }

  /// Colours the tokens of a language: keywords, comments, headings.
  public func syntax(_ syntax: TextSyntax?) -> TextEditor { changed { $0.syntax = syntax } }

  /// Has nobody change the text.
  public func readOnly(_ isReadOnly: Bool = true) -> TextEditor {
    changed { $0.isReadOnly = isReadOnly }
  }

  /// Has the Tab key type a tab, or lead to what is next, as in a form.
  public func insertsTabs(_ inserts: Bool) -> TextEditor { changed { $0.insertsTabs = inserts } }

  /// Switches the text on or off.
  public func disabled(_ isDisabled: Bool = true) -> TextEditor {
    changed { $0.isEnabled = !isDisabled }
  }

  /// Shows the text with the frame of a field, or without.
  public func framed(_ hasFrame: Bool) -> TextEditor { changed { $0.hasFrame = hasFrame } }

  /// Says what the text is called, for readers.
  public func label(_ label: String) -> TextEditor { changed { $0.label = label } }

  /// Has lines look as a function says.
  public func lineStyler(_ styler: EditableTextNode.LineStyler?) -> TextEditor {
    changed { $0.lineStyler = styler }
  }

  /// Calls `action` for Control and Return.
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> TextEditor {
    changed { $0.submit = action }
  }

  /// Calls `action` for Escape.
  public func onCancel(_ action: @escaping @MainActor () -> Void) -> TextEditor {
    changed { $0.cancel = action }
  }

  /// Calls `action` when the text has got the keyboard, or has lost it.
  public func onFocusChange(_ action: @escaping @MainActor (Bool) -> Void) -> TextEditor {
    changed { $0.focusChange = action }
  }

  /// Says what is wrong with what is written; nil for nothing.
  public func message(_ message: String?) -> TextEditor { changed { $0.message = message } }

  /// Has every edit go through filters.
  public func filters(_ filters: [TextFilter]) -> TextEditor { changed { $0.filters = filters } }

  /// Has the text take the focus when it appears.
  public func focusesOnAppear(_ focuses: Bool = true) -> TextEditor {
    changed { $0.focusesOnAppear = focuses }
  }

  /// Marks misspelled words, or does not; nil for what is usual.
  public func checksSpelling(_ checks: Bool?) -> TextEditor {
    changed { $0.checksSpelling = checks }
  }

  /// Offers what may be meant by what stands before the caret in its line; see `TextCompletions`.
  public func completions(
    _ candidates: @escaping @MainActor @Sendable (String) -> [TextCompletion]
  ) -> TextEditor {
    changed { $0.completions = TextCompletions(candidates) }
  }

  /// The same with candidates that are looked for on a thread of Swift's pool.
  public func completions(
    loading candidates: @escaping @Sendable (String) async -> [TextCompletion]
  ) -> TextEditor {
    changed { $0.completions = TextCompletions(loading: candidates) }
  }

  private func changed(_ change: (inout TextEditor) -> Void) -> TextEditor {
    var copy = self
    change(&copy)
    return copy
  }
}
