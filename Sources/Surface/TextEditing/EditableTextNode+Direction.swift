import Locks
import Typesetting

// Which way a text runs where its letters do not say so.
extension EditableTextNode {
  /// Whether the language of the app begins at the right: the placeholder does then, and a text without letters, such as an
  /// empty one or a number. Other texts go by their letters. Any thread.
  nonisolated public final var isMirrored: Bool {
    get { content.withLock { $0.settings.isMirrored } }
    set { change(\.isMirrored, to: newValue) }
  }

  /// How paragraphs are placed at this moment.
  var shownParagraphStyle: ParagraphStyle {
    let (settings, text) = content.withLock { ($0.settings, $0.editor.text) }
    var style = settings.paragraphStyle
    guard settings.isMirrored, style.baseDirection == .auto else { return style }
    // The paragraphs of a document have directions of their own.
    guard text.isEmpty || !isMultiline else { return style }
    let isHidden = settings.isSecure && !settings.revealsText
    if isHidden || !text.string.unicodeScalars.contains(where: \.properties.isAlphabetic) {
      style.baseDirection = .rightToLeft
    }
    return style
  }
}
