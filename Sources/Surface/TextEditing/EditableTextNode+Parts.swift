public import Editing
import Locks

// Texts that come in parts, and are marked in parts.
extension EditableTextNode {
  /// Puts a part behind the end of a text that comes in parts, as a file that is loaded does.
  ///
  /// Nothing is told to ``onEdit`` and ``onChange``, what can be taken back stays, and so do what is selected and the place that is seen.
  ///
  /// - Complexity: O(log *n*): the part shares its content, and nothing of it is laid out before it is seen.
  public final func append(_ part: TextBuffer) {
    if part.isEmpty { return }
    let edit = content.withLock { content in
      content.measuredRevision += 1
      return content.editor.append(part)
    }
    guard isNodeLoaded else { return }
    showEdit(edit)
    updatePlaceholder()
    semanticsDidChange()
  }

  /// What scrolls the lines up and down.
  public final var scrollNode: ScrollNode { viewport }

  /// What is marked in the text with a background, such as the hits of a search: asked for the part of the text that is laid out,
  /// in UTF-8 offsets, whenever that is another one. What it answers reaches into that part; of a search with a million hits, those.
  public final var highlightSource: (@MainActor (Range<Int>) -> [EditorHighlight])? {
    get { viewport.highlightSource }
    set { viewport.highlightSource = newValue }
  }

  /// Has ``highlightSource`` asked again: there are other hits.
  public final func highlightsDidChange() {
    if isNodeLoaded { viewport.placeHighlights() }
  }
}
