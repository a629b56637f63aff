import Editing
import Geometry
import Platform
import Typesetting

/// What may be meant by what somebody writes, in a list below the caret. The keyboard stays with the text.
///
/// The list opens and changes with what is typed, and is closed by Escape, a choice, a caret that goes elsewhere, a press
/// beside it, and a text that loses the keyboard.
@MainActor
final class TextCompletionController {
  private unowned let node: EditableTextNode
  var completions: TextCompletions
  private(set) var candidates: [TextCompletion] = []
  private(set) var highlight = CompletionHighlight()
  private var question: SessionTask?
  private var popup: Popup?
  private var list: CompletionListNode?
  /// Where the caret is for which the list is shown.
  private var caret = 0
  private var isChoosing = false

  /// As much of a line as candidates are asked for, in bytes.
  private static let longestText = 4096
  /// How many candidates a list has at most.
  private static let limit = 200

  init(_ node: EditableTextNode, _ completions: TextCompletions) {
    (self.node, self.completions) = (node, completions)
  }

  var isOpen: Bool { popup != nil }
  var isAsking: Bool { question != nil }

  // MARK: The text

  /// Somebody has written. A list that is closed is opened by what comes in, and not by what goes.
  func textDidChange(_ edit: TextEdit) {
    guard !isChoosing else { return }
    let isWriting = edit.insertedRanges.contains { !$0.isEmpty }
    guard node.isFocused, node.preedit == nil, isOpen || isWriting else { return close() }
    ask()
  }

  /// The caret may have gone elsewhere.
  func selectionDidChange() {
    let selection = node.selections.primary
    if !isChoosing, !selection.isEmpty || selection.head.offset != caret { close() }
  }

  /// Offers what may be written here, as a key asks for it.
  func ask() {
    guard let text = textBeforeCaret else { return close() }
    caret = node.selections.primary.head.offset
    question?.cancel()
    question = nil
    switch completions.source {
    case .now(let candidates): show(candidates(text))
    case .later(let candidates):
      if isOpen { show(self.candidates.filter { $0.continues(text) }) }
      question = node.scene?.session.perform("completions") {
        await candidates(text)
      } receive: { [weak self] in
        self?.question = nil
        self?.show($0)
      }
    }
  }

  /// What stands before the caret in its line; nil where something is selected.
  private var textBeforeCaret: String? {
    let (text, selections) = (node.textBuffer, node.selections)
    guard selections.all.count == 1, selections.primary.isEmpty, !node.isSecure, !node.isReadOnly
    else { return nil }
    let caret = selections.primary.head.offset
    let start = text.range(ofLine: text.line(at: caret)).lowerBound
    let room = max(start, caret - TextCompletionController.longestText)
    return text.string(in: text.characterBoundary(upTo: room)..<caret)
  }

  // MARK: The list

  private func show(_ new: [TextCompletion]) {
    candidates = Array(new.prefix(TextCompletionController.limit))
    guard !candidates.isEmpty else { return dismiss() }
    // In one line Return is what a form waits for.
    highlight = CompletionHighlight(startsAtFirst: node.isMultiline)
    present()
    list?.highlight(highlight.index, scrolls: false)
    node.semanticsDidChange()
  }

  private func present() {
    guard let scene = node.scene, let text = textBeforeCaret else { return dismiss() }
    let list = list ?? makeList()
    list.inheritTheme(node.currentTheme)
    list.show(candidates)
    let placement = MenuAnchor.below(anchor(text)).placement(
      of: list.naturalSize, in: node.view, isMirrored: node.isMirrored)
    if let popup {
      popup.placement = placement
      return
    }
    guard let popup = Popup.card(of: list, placement, in: scene, input: .pointer) else {
      return dismiss()
    }
    popup.closesWithPressBelow = true
    popup.onDismiss { [weak self, weak popup] in if self?.popup === popup { self?.close() } }
    (self.popup, self.list) = (popup, list)
  }

  private func makeList() -> CompletionListNode {
    let list = CompletionListNode()
    list.choose = { [weak self] in self?.choose($0) }
    list.hover = { [weak self] index in
      self?.highlight.move(to: index)
      self?.list?.highlight(index, scrolls: false)
    }
    return list
  }

  /// The caret where what is replaced begins, so that the list stays where it is while one types, and its letters lie below those. In one
  /// line it is as high as the field.
  private func anchor(_ text: String) -> Rect {
    let replaced = candidates.first.map { $0.replaced(of: text).utf8.count } ?? 0
    let viewport = node.viewport
    let rect = viewport.caretFrame(at: TextPosition(offset: caret - replaced))
    let caret = viewport.view.convert(rect, to: node.view)
    let margin = MenuColumns.padding + node.currentTheme.metrics.spacing
    let lines = node.isMultiline ? caret : node.view.bounds
    return Rect(
      x: node.isMirrored ? caret.minX : caret.minX - margin, y: lines.minY,
      width: caret.width + margin, height: lines.height)
  }

  /// Closes the list, and waits for nothing any more.
  func close() {
    question?.cancel()
    question = nil
    dismiss()
  }

  private func dismiss() {
    guard let popup else { return }
    (self.popup, list, candidates) = (nil, nil, [])
    popup.dismiss()
    node.semanticsDidChange()
  }

  // MARK: Choosing

  /// Puts a candidate in place of what it replaces, in one step.
  private func choose(_ index: Int) {
    guard candidates.indices.contains(index), let text = textBeforeCaret else { return close() }
    let candidate = candidates[index]
    let replaced = candidate.replaced(of: text).utf8.count
    isChoosing = true
    defer { isChoosing = false }
    close()
    node.edit { editor, _ in
      let range = caret - replaced..<caret
      let done = editor.perform(TextEdit(replacing: range, with: candidate.text))
      if let end = done.insertedRanges.last?.upperBound {
        editor.select(TextSelection(TextPosition(offset: end, affinity: .upstream)))
      }
      return done
    }
  }

  // MARK: Keys

  /// Handles a key while the list is open.
  ///
  /// - Returns: whether the key is not for the text.
  func handle(_ event: KeyEvent) -> Bool {
    guard isOpen, event.phase != .up else { return false }
    guard event.modifiers.subtracting(.capsLock).isEmpty else { return false }
    let page = CompletionListNode.visibleCount - 1
    switch event.key.editingKey {
    case .down: move { $0.step(by: 1, of: $1) }
    case .up: move { $0.step(by: -1, of: $1) }
    case .pageDown: move { $0.page(by: page, of: $1) }
    case .pageUp: move { $0.page(by: -page, of: $1) }
    case .escape: close()
    case .tab: choose(highlight.index ?? 0)
    case .enter:
      guard let index = highlight.index else {
        close()
        return false
      }
      choose(index)
    default: return false
    }
    return true
  }

  private func move(_ body: (inout CompletionHighlight, Int) -> Void) {
    body(&highlight, candidates.count)
    list?.highlight(highlight.index, scrolls: true)
  }
}
