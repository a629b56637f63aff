import Editing
import Locks
import Platform
import Typesetting

/// Has a worker find the tokens of what is seen of a text, and shows those that have changed.
///
/// An edit moves the tokens that are there, and waits for nothing. What the worker answers with is compared with what is shown: lines that look
/// the same stay as they are.
@MainActor
final class SyntaxHighlighter {
  private var styler: any TextStyling
  private var text: TextBuffer
  private let runs: EditorStyling
  private unowned let viewport: EditorScrollNode
  private var isWorking = false
  /// The part of the text whose tokens were asked for, in UTF-8; edits move it.
  private var known = 0..<0

  init(
    _ syntax: TextSyntax, _ text: TextBuffer, _ runs: EditorStyling, _ viewport: EditorScrollNode
  ) {
    styler = syntax.makeStyler(text)
    (self.text, self.runs, self.viewport) = (text, runs, viewport)
  }

  /// Follows an edit, before the layout does, which then asks for ``work()``.
  func apply(_ edit: TextEdit) {
    styler.apply(edit)
    text.apply(edit)
    known = edit.range(of: known)
    runs.values.withLock { $0.syntax?.apply(edit) }
  }

  /// Looks at what is seen, if it is not known, and at what is left of the text.
  func work() {
    let shown = viewport.shownLines.clamped(to: 0..<text.lineCount)
    guard !isWorking, !shown.isEmpty else { return }
    let asksForAll = !known.contains(bytes(of: shown))
    if !asksForAll, styler.isFinished { return }
    isWorking = true
    if asksForAll { known = bytes(of: shown) }
    let work = SyntaxWork(styler.beginWork(), text, shown: shown, asksForAll: asksForAll)
    WorkerPool.shared.submit(.low) { [weak self] in
      let done = work.carriedOut()
      MainThreadQueue.shared.post { self?.take(done) }
    }
  }

  private func take(_ work: SyntaxWork) {
    isWorking = false
    let isOfThisText = work.styler.version == styler.version
    styler.endWork(ofSameKind: work.styler)
    if isOfThisText {
      show(work.found)
    } else if !work.found.isEmpty {
      // Somebody has typed meanwhile: it is asked again.
      known = 0..<0
    }
    self.work()
  }

  private func bytes(of lines: Range<Int>) -> Range<Int> {
    text.range(ofLine: lines.lowerBound)
      .lowerBound..<text.range(ofLine: lines.upperBound - 1).upperBound
  }

  // MARK: Showing

  private func show(_ found: [StyledLines]) {
    let changed = runs.values.withLock { values in
      guard var syntax = values.syntax else { return [Range<Int>]() }
      // One copy of the tree, and no second reference to it.
      values.syntax = nil
      let changed = found.flatMap { syntax.show($0, in: text) }
      syntax.forget(except: farLines)
      values.syntax = syntax
      return changed
    }
    if !changed.isEmpty { viewport.invalidate(changed) }
  }

  /// What is laid out, and more: tokens of other lines are forgotten.
  private var farLines: Range<Int> {
    let shown = viewport.shownLines.clamped(to: 0..<text.lineCount)
    if shown.isEmpty { return 0..<0 }
    return bytes(of: max(shown.lowerBound - 1000, 0)..<min(shown.upperBound + 1000, text.lineCount))
  }
}

extension SyntaxRuns {
  /// Takes over the tokens of lines.
  ///
  /// - Returns: the lines that have others than before, as ranges in ascending order.
  mutating func show(_ lines: StyledLines, in text: TextBuffer) -> [Range<Int>] {
    var changed: [Range<Int>] = []
    for (line, found) in zip(lines.range, lines.lines)
    where show(found, text.contentRange(ofLine: line)) {
      changed.append(line..<line + 1)
    }
    return changed.coalesced()
  }

  /// Takes over the tokens of a line.
  ///
  /// - Returns: whether there were others before.
  private mutating func show(_ found: [TextTokenRun], _ line: Range<Int>) -> Bool {
    let old = tokens.runs(in: line).compactMap { run in
      run.value.map { TextTokenRun(run.range.shifted(by: -line.lowerBound), $0) }
    }
    if old == found { return false }
    tokens.setValue(nil, in: line)
    for run in found {
      tokens.setValue(run.token, in: run.range.shifted(by: line.lowerBound))
    }
    return true
  }

  /// Forgets the tokens of what is far from what is seen.
  mutating func forget(except kept: Range<Int>) {
    if kept.lowerBound > 0 { tokens.setValue(nil, in: 0..<kept.lowerBound) }
    if kept.upperBound < tokens.count { tokens.setValue(nil, in: kept.upperBound..<tokens.count) }
  }
}
