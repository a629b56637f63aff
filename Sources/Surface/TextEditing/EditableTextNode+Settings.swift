public import Editing
public import Geometry
import Locks
public import Typesetting

// What an app says about an edited text. Any thread.
nonisolated extension EditableTextNode {
  /// What is written. Setting it forgets what can be taken back, unless it is the same.
  ///
  /// - Complexity: O(*n*); ``textBuffer`` is O(1).
  public final var text: String {
    get { content.withLock { $0.editor.text }.string }
    set { textBuffer = TextBuffer(newValue) }
  }

  /// What is written, as a snapshot.
  public final var textBuffer: TextBuffer {
    get { content.withLock { $0.editor.text } }
    set {
      let isOther = content.withLock { content in
        guard content.editor.setText(newValue) else { return false }
        content.measuredRevision += 1
        return true
      }
      guard isOther else { return }
      setNeedsLayout()
      onMain { ($0 as? EditableTextNode)?.textWasSet() }
    }
  }

  /// What is selected, in UTF-8 offsets; a caret is an empty selection.
  public final var selections: TextSelections {
    get { content.withLock { $0.editor.selections } }
    set {
      content.withLock { $0.editor.select(newValue) }
      onMain { ($0 as? EditableTextNode)?.selectionDidChange() }
    }
  }

  /// The range that is selected, or an empty one at the caret; of several selections the one that was made last.
  public final var selectedRange: Range<Int> {
    get { selections.primary.range }
    set { selections = TextSelections(TextSelection(newValue)) }
  }

  /// Whether nothing is written.
  public final var isTextEmpty: Bool { content.withLock { $0.editor.text.isEmpty } }

  /// Shown while nothing is written.
  public final var placeholder: String {
    get { content.withLock { $0.settings.placeholder } }
    set { change(\.placeholder, to: newValue) }
  }

  /// Nil for the font that is read in the theme.
  public final var font: FontDescriptor? {
    get { content.withLock { $0.settings.font } }
    set { change(\.font, to: newValue) }
  }

  /// Nil for the colour of text in the theme.
  public final var textColor: Color? {
    get { content.withLock { $0.settings.color } }
    set { change(\.color, to: newValue) }
  }

  /// How lines are placed and broken, and where tabs lead.
  public final var paragraphStyle: ParagraphStyle {
    get { content.withLock { $0.settings.paragraphStyle } }
    set { change(\.paragraphStyle, to: newValue) }
  }

  /// The room around the text, in points.
  public final var textContainerInset: Insets {
    get { content.withLock { $0.settings.insets } }
    set { change(\.insets, to: newValue) }
  }

  /// How many lines the node is high at least.
  public final var minimumNumberOfLines: Int {
    get { content.withLock { $0.settings.minimumLines } }
    set { change(\.minimumLines, to: newValue) }
  }

  /// Up to how many lines it grows, before it scrolls; 0 for no limit.
  public final var maximumNumberOfLines: Int {
    get { content.withLock { $0.settings.maximumLines } }
    set { change(\.maximumLines, to: newValue) }
  }

  /// Whether lines of a text of several lines are broken at the edge; true unless it is said. Others are scrolled sideways.
  public final var wrapsLines: Bool {
    get { content.withLock { $0.settings.wrapsLines } }
    set { change(\.wrapsLines, to: newValue) }
  }

  /// Whether lines have numbers.
  public final var showsLineNumbers: Bool {
    get { content.withLock { $0.settings.showsLineNumbers } }
    set { change(\.showsLineNumbers, to: newValue) }
  }

  /// Whether the paragraph with the caret has a background.
  public final var highlightsCurrentLine: Bool {
    get { content.withLock { $0.settings.highlightsCurrentLine } }
    set { change(\.highlightsCurrentLine, to: newValue) }
  }

  /// Whether the text can be selected and edited. One that is disabled takes no keyboard.
  public final var isEnabled: Bool {
    get { content.withLock { $0.settings.isEnabled } }
    set {
      if !newValue { onMain { ($0 as? EditableTextNode)?.keepComposedText() } }
      change(\.isEnabled, to: newValue)
    }
  }

  /// Whether nobody can change the text by hand. It can be selected and copied still.
  public final var isReadOnly: Bool {
    get { content.withLock { $0.editor.rules.isReadOnly } }
    set {
      if newValue { onMain { ($0 as? EditableTextNode)?.keepComposedText() } }
      content.withLock { $0.editor.rules.isReadOnly = newValue }
      onMain { ($0 as? EditableTextNode)?.writabilityDidChange() }
    }
  }

  /// Whether dots stand in place of the characters of a password. Such a text is neither copied, dragged nor told to anybody: not to
  /// readers, input methods, recordings or the history.
  public final var isSecure: Bool {
    get { content.withLock { $0.settings.isSecure } }
    set {
      content.withLock { content in
        content.settings.isSecure = newValue
        content.editor.rules.hidesWords = newValue
        content.editor.history.stepLimit = newValue ? 0 : nil
      }
      onMain { ($0 as? EditableTextNode)?.textWasSet() }
    }
  }

  /// Whether a secure text is shown as it is; it stays secret to everybody else.
  public final var revealsText: Bool {
    get { content.withLock { $0.settings.revealsText } }
    set {
      content.withLock { $0.settings.revealsText = newValue }
      onMain { ($0 as? EditableTextNode)?.textWasSet() }
    }
  }

  /// What every edit by hand goes through, in this order, after control characters and, in texts of one line, line ends were taken out.
  public final var filters: [TextFilter] {
    get { content.withLock { Array($0.editor.rules.filters.dropFirst(isMultiline ? 1 : 2)) } }
    set {
      content.withLock { content in
        let fixed = content.editor.rules.filters.prefix(isMultiline ? 1 : 2)
        content.editor.rules.filters = Array(fixed) + newValue
      }
    }
  }

  /// How lines look in parts: the colours of code, the hits of a search; nil for all alike. A new one draws everything again.
  public final var lineStyler: LineStyler? {
    get { styling.values.withLock { $0.lineStyler } }
    set {
      styling.values.withLock { $0.lineStyler = newValue }
      onDidLoad { ($0 as? EditableTextNode)?.viewport.invalidateAll() }
    }
  }

  final func change<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<EditableTextSettings, Value> & Sendable, to value: Value
  ) {
    let isOther = content.withLock { content in
      guard content.settings[keyPath: keyPath] != value else { return false }
      content.settings[keyPath: keyPath] = value
      return true
    }
    if isOther { lookDidChange() }
  }
}

// MARK: What can be taken back

nonisolated extension EditableTextNode {
  /// Whether there is a step to take back.
  public final var canUndo: Bool { content.withLock { $0.editor.history.canUndo } }

  /// Whether there is a step that was taken back.
  public final var canRedo: Bool { content.withLock { $0.editor.history.canRedo } }

  /// Whether the text differs from what was saved; see ``markSaved()``.
  public final var isModified: Bool { content.withLock { $0.editor.history.isModified } }

  /// Says that the text was saved as it is.
  public final func markSaved() { content.withLock { $0.editor.history.markSaved() } }
}
