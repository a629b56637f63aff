import Editing
import Locks
import Typesetting

// The colours of code.
nonisolated extension EditableTextNode {
  /// The language whose tokens are coloured; nil for none.
  ///
  /// A worker looks at what is seen, and then at the rest of the text: an edit waits for nothing, and its colours come a moment later. A line of
  /// more than 20,000 bytes stays plain, and so does a password. ``lineStyler`` comes after it.
  public final var syntax: TextSyntax? {
    get { content.withLock { $0.settings.syntax } }
    set {
      let isOther = content.withLock { content in
        defer { content.settings.syntax = newValue }
        return content.settings.syntax != newValue
      }
      if isOther { onMain { ($0 as? EditableTextNode)?.syntaxDidChange() } }
    }
  }

  /// What the tokens of ``syntax`` look like; nil for the colours of the theme.
  public final var syntaxColors: SyntaxColors? {
    get { content.withLock { $0.settings.syntaxColors } }
    set { change(\.syntaxColors, to: newValue) }
  }
}

extension EditableTextNode {
  private func syntaxDidChange() {
    guard isNodeLoaded else { return }
    restartHighlighting()
    viewport.invalidateAll()
    highlighter?.work()
  }

  /// Looks at a text of which nothing is known.
  func restartHighlighting() {
    let (syntax, isSecure, text) = content.withLock {
      ($0.settings.syntax, $0.settings.isSecure, $0.editor.text)
    }
    guard let syntax, !isSecure else {
      highlighter = nil
      styling.values.withLock { $0.syntax = nil }
      return
    }
    let runs = SyntaxRuns(count: text.utf8Count, colors: shownSyntaxColors)
    styling.values.withLock { $0.syntax = runs }
    highlighter = SyntaxHighlighter(syntax, text, styling, viewport)
  }

  /// The colours as of now, once the theme is known.
  ///
  /// - Returns: whether there were others.
  func showSyntaxColors() -> Bool {
    guard highlighter != nil else { return false }
    let colors = shownSyntaxColors
    return styling.values.withLock { values in
      defer { values.syntax?.colors = colors }
      return values.syntax?.colors != colors
    }
  }

  private var shownSyntaxColors: SyntaxColors { syntaxColors ?? SyntaxColors(currentTheme) }
}
