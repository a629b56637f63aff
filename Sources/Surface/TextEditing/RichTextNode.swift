public import Editing
import Geometry
import Locks
import Platform
import Typesetting

/// A text with bold and italic parts, code, links, headings, quotes and lists, which people write.
///
/// ```swift
/// let letter = RichTextNode(RichText(markdown: "Dear **Ada**,"))
/// letter.onChange = { _ in draft.markdown = letter.richText.markdown }
/// letter.perform(.toggle(.bold))
/// ```
///
/// Besides the keys of an ``EditableTextNode`` it has those of ``EditorKeyBindings/richText``. Return makes the next item of a list and ends the
/// list in an empty one; Backspace at the beginning of a paragraph takes its marker away. All of it can be taken back. What is copied
/// leaves as plain text, Markdown, HTML and with all styles; of what is pasted and dropped the richest is taken that is there.
open class RichTextNode: EditableTextNode {
  /// Which keys are for styles. They go before ``EditableTextNode/keyBindings``.
  public final var styleBindings = EditorKeyBindings.richText
  /// Asks for the address of a link in place of the field beside the caret that the node has for ``EditorCommand/editLink``: the app calls
  /// ``setLink(_:)`` with what somebody has chosen.
  public final var onEditLink: (@MainActor (RichTextNode) -> Void)?

  /// A text. Any thread.
  nonisolated public init(_ text: RichText = RichText()) {
    super.init("", isMultiline: true)
    content.withLock { _ = $0.editor.setRich(text) }
  }

  // MARK: The text

  /// What is written. Setting it forgets what can be taken back, unless it is the same. Any thread.
  nonisolated public final var richText: RichText {
    get { content.withLock { $0.editor.rich } ?? RichText() }
    set {
      let isOther = content.withLock { content in
        guard content.editor.setRich(newValue) else { return false }
        content.measuredRevision += 1
        return true
      }
      guard isOther else { return }
      setNeedsLayout()
      onMain { ($0 as? EditableTextNode)?.textWasSet() }
    }
  }

  /// Whether a trait is on in all that is selected; without a selection, in what is typed next. Any thread.
  nonisolated public final func isOn(_ trait: RichTrait) -> Bool {
    content.withLock { $0.editor.isOn(trait) }
  }

  /// The kind of the paragraph that the caret is in. Any thread.
  nonisolated public final var paragraphKind: ParagraphKind {
    content.withLock { $0.editor.paragraphKind }
  }

  /// The kinds of the paragraphs that are selected, or of the one that the caret is in; each once. Any thread.
  nonisolated final var selectedKinds: Set<ParagraphKind> {
    content.withLock { $0.editor.selectedKinds }
  }

  /// Where what is selected leads, or the link that the caret is in; nil for nowhere. Any thread.
  nonisolated public final var link: String? { content.withLock { $0.editor.link } }

  /// Makes what is selected lead somewhere, or nowhere; without a selection, the link that the caret is in. Where there is none, the
  /// address itself is written.
  @discardableResult
  public final func setLink(_ link: String?) -> Bool { change { $0.setLink(link) } }

  /// Shows a field for the address beside the caret.
  ///
  /// - Returns: whether there is one.
  private func showLinkField() -> Bool {
    presentBesideCaret(label: "Link") { close in
      LinkFieldNode(link) { [weak self] link in
        close()
        self?.setLink(link)
      }
    }
  }

  // MARK: Commands

  override func command(for event: KeyEvent) -> EditorCommand? {
    styleBindings.command(for: event, isMultiline: true) ?? super.command(for: event)
  }

  /// Items go deeper and back. The focus leaves an item that is as deep as can be only by Shift and Tab, at the outermost level.
  override func takeTab(isBackward: Bool) -> Bool {
    let level = paragraphKind.listLevel
    guard level > 0 else { return super.takeTab(isBackward: isBackward) }
    if isBackward, level == 1 { return false }
    perform(.indent(isBackward ? -1 : 1))
    return true
  }

  override func performStyle(_ command: EditorCommand) -> Bool? {
    switch command {
    case .toggle(let trait):
      // Without a selection nothing of the text changes, but what is typed next.
      if change({ $0.toggle(trait) }) { return true }
      onSelectionChange?(self)
      return true
    case .editLink:
      guard let onEditLink else { return showLinkField() }
      onEditLink(self)
      return true
    case .toggleList(let marker): return change { $0.toggleList(marker) }
    case .toggleQuote: return change { $0.toggleQuote() }
    case .toggleHeading(let level):
      return (1...6).contains(level) && change { $0.toggleHeading(level) }
    case .indent(let levels): return change { $0.indent(by: levels) }
    case .insertNewline: return change { $0.breakParagraph() }
    case .insertTab where paragraphKind.listLevel > 0: return change { $0.indent(by: 1) }
    case .delete(.previous): return change { $0.removeMarker() } ? true : nil
    default: return nil
    }
  }

  @discardableResult
  private func change(_ body: (inout EditorState) -> RichChange) -> Bool {
    let done = content.withLock { body(&$0.editor) }
    if done.isEmpty { return false }
    finish(done.edit, changesStyles: true)
    return true
  }

  // MARK: Looks

  override func showStyles(_ attributes: TextAttributes) -> Bool {
    let look = RichTextLook(currentTheme, plain: attributes)
    let (text, style) = (richText, shownParagraphStyle)
    viewport.richMarks = EditorRichMarks(
      look: look,
      kind: { [styling] in styling.values.withLock { $0.rich }?.kind(at: $0) ?? .text },
      style: { [styling] in
        styling.values.withLock { $0.rich }?.paragraphStyle(at: $0) ?? ParagraphStyle()
      })
    return styling.values.withLock { values in
      let isOther = values.rich?.look != look || values.rich?.style != style
      values.rich = RichRuns(text: text, look: look, style: style)
      return isOther
    }
  }

  override func stylesWillChange() {
    let text = richText
    styling.values.withLock { $0.rich?.text = text }
  }

  override var formatItems: [MenuItem] { styleMenu }

  // MARK: Transfers

  override var styledItems: [TransferItem] {
    guard let rich = content.withLock({ $0.editor.selectedRich }) else { return [] }
    let look = RichTextLook(currentTheme, plain: typingAttributes)
    return [
      TransferItem(.richText) { rich.encoded },
      TransferItem(.html) {
        Array(RichRuns(text: rich, look: look, style: ParagraphStyle()).attributedText.html.utf8)
      },
      TransferItem(.markdown) { Array(rich.markdown.utf8) },
    ]
  }

  override var styledTypes: [ContentType] { [.richText, .markdown] }

  override func styledText(_ bytes: [UInt8], _ type: ContentType) -> RichText? {
    RichText(bytes, type)
  }

  @discardableResult
  override func insert(_ rich: RichText) -> Bool { change { $0.insert(rich) } }
}

extension RichText {
  /// A text that was copied with its styles; nil for one without, or that is none.
  fileprivate init?(_ bytes: [UInt8], _ type: ContentType) {
    switch type {
    case .richText: self.init(encoded: bytes)
    case .markdown:
      // A filter that has something to take out would take the styles along.
      self.init(markdown: String(decoding: bytes, as: UTF8.self).withoutControlCharacters)
    default: return nil
    }
  }
}

extension RichRuns {
  /// All of the text with its looks.
  fileprivate var attributedText: AttributedText {
    var result = AttributedText()
    for line in 0..<text.text.lineCount {
      let range = text.text.contentRange(ofLine: line)
      let part = attributedText(text.text.string(in: range), range)
      if line > 0 { result.append("\n", attributes: look.plain) }
      result.append(part)
    }
    return result
  }
}

extension ContentType {
  /// A text with its styles, as programs of this toolkit hand it to each other.
  static let richText = ContentType(rawValue: RichText.contentType)
  static let markdown = ContentType(rawValue: "text/markdown")
}
