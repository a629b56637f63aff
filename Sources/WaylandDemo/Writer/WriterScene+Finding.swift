import Editing
import Surface

// Finding and replacing.
extension WriterScene {
  /// As many as are told apart on a screen.
  private static let highlightLimit = 1000
  /// A longer selection is no word that somebody looks for, in bytes.
  private static let longestPattern = 200

  /// Opens the bar, with what is selected where that is a word or two.
  func find(_ bar: WriterBar) {
    let (text, selection) = (editor.textBuffer, editor.selectedRange)
    let isWord =
      !selection.isEmpty && selection.count <= WriterScene.longestPattern
      && text.line(at: selection.lowerBound) == text.line(at: selection.upperBound)
    if isWord, editor.view.isFocused, !top.query.isExpression {
      top.query.pattern = text.string(in: selection)
    }
    open(bar)
    startSearch()
  }

  func changeQuery(_ body: (inout WriterQuery) -> Void) {
    body(&top.query)
    startSearch()
  }

  private func startSearch() {
    searchStart = editor.selectedRange.lowerBound
    search.start(top.query, in: editor.textBuffer)
  }

  func searchDidChange() {
    showFirstHit()
    editor.highlightsDidChange()
    writer.setNeedsLayout()
  }

  /// Goes to the first hit from where the caret was, as soon as there is one.
  private func showFirstHit() {
    guard let start = searchStart, top.bar?.isFinding == true, search.hits.count > 0 else {
      return
    }
    let number = search.hits.number(from: start)
    let isThere = number < search.hits.count
    guard isThere || !search.isSearching else { return }
    searchStart = nil
    editor.selectedRange = search.hits[isThere ? number : 0]
  }

  /// Goes to the next hit, or to the one before; from an end of the text to the other.
  func step(forward isForward: Bool) {
    let (hits, selection) = (search.hits, editor.selectedRange)
    guard hits.count > 0 else { return }
    searchStart = nil
    if isForward {
      let next = hits.number(from: selection.upperBound)
      editor.selectedRange = hits[next < hits.count ? next : 0]
    } else {
      let next = hits.number(from: selection.lowerBound)
      editor.selectedRange = hits[next > 0 ? next - 1 : hits.count - 1]
    }
  }

  func highlights(in range: Range<Int>) -> [EditorHighlight] {
    guard top.bar?.isFinding == true else { return [] }
    let (colors, selection) = (writer.currentTheme.colors, editor.selectedRange)
    let color = colors.warning.fill.withAlpha(0.4)
    let selected = colors.accent.withAlpha(0.5)
    return search.hits.hits(in: range, limit: WriterScene.highlightLimit).map {
      EditorHighlight($0, color: $0 == selection ? selected : color)
    }
  }

  /// The number of the hit that is selected, from 1.
  private var numberOfHit: Int? {
    let selection = editor.selectedRange
    let number = search.hits.number(from: selection.lowerBound)
    guard number < search.hits.count, search.hits[number] == selection else { return nil }
    return number + 1
  }

  var countOfHits: String {
    guard top.bar?.isFinding == true, !top.query.pattern.isEmpty else { return "" }
    if let problem = search.problem { return problem }
    let count = search.hits.count
    if count == 0 { return search.isSearching ? "Searching…" : "No hits" }
    let all = count.grouped + (search.hasMore ? "+" : "")
    if let number = numberOfHit { return "\(number.grouped) of \(all)" }
    return count == 1 ? "1 hit" : "\(all) hits"
  }

  // MARK: Replacing

  /// Replaces the hit that is selected, and goes to the next one.
  func replaceHit() {
    guard document.acceptsEdits, replacement == nil else { return }
    guard numberOfHit != nil, let query = try? top.query.search() else {
      return step(forward: true)
    }
    let text = editor.textBuffer
    let edit = query.edit(replacing: [editor.selectedRange], in: text, with: top.replacement)
    let end = edit.offset(of: editor.selectedRange.upperBound, gravity: .forward)
    editor.perform(edit)
    editor.selectedRange = end..<end
    step(forward: true)
  }

  /// Replaces everything, as one step. The text waits for it.
  func replaceAll() {
    guard document.isWhole, replacement == nil, !top.query.pattern.isEmpty,
      let query = try? top.query.search()
    else { return }
    replacement = WriterReplacement(query, in: editor.textBuffer, with: top.replacement) {
      [weak self] outcome in self?.finishReplacing(outcome)
    }
    updateReadOnly()
    writer.setNeedsLayout()
  }

  func cancelReplacing() { replacement?.cancel() }

  private func finishReplacing(_ outcome: WriterReplacement.Outcome?) {
    replacement = nil
    updateReadOnly()
    if let outcome { editor.perform(outcome.edit) }
    writer.setNeedsLayout()
  }
}
