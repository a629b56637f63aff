import Editing
import Spelling
import Typesetting

/// What is misspelled in the parts of an edited text that are seen.
///
/// A part is a paragraph, or some lines of a long one. What the checker has said is kept by the text of the part, so that an
/// edit has one part checked again and a scrolled text those that come into sight. Meanwhile the marks of the part stay where
/// their words are. One question is on its way at a time: who types fast asks once for what is there then.
@MainActor
final class EditorSpelling {
  /// What is seen, with what is wrong in it.
  private struct Part {
    /// Kept, so that its identity is that of no other one.
    let layout: TextLayout
    let string: String
    /// UTF-8 offsets in the part; nil as long as nobody has answered.
    var misspelled: [Range<Int>]?
  }

  private unowned let node: EditableTextNode
  let checker: any SpellChecking
  private var parts: [ObjectIdentifier: Part] = [:]
  private var answers: [String: [Range<Int>]] = [:]
  private var question: SessionTask?
  /// All that is wrong and seen, also the word that is being typed.
  private(set) var misspelled: [Range<Int>] = []
  /// Where the caret was typed to; a word that it touches is not marked yet.
  private var typedOffset: Int?
  /// Nothing can be checked, as nothing is installed for it.
  private(set) var isUnavailable = false
  let suggestions: SpellingSuggestions

  /// How many answers are kept, in parts.
  private static let answerLimit = 2000

  init(_ node: EditableTextNode, _ checker: any SpellChecking) {
    (self.node, self.checker) = (node, checker)
    suggestions = SpellingSuggestions(checker)
  }

  // MARK: What happens to the text

  /// Checks what is seen and was not checked yet.
  func update() {
    guard !isUnavailable else { return }
    let viewport = node.viewport
    let old = misspelled
    let known = parts
    parts = [:]
    misspelled = []
    var unknown: [String] = []
    for piece in viewport.shownPieces where !piece.range.isEmpty {
      let id = ObjectIdentifier(piece.layout)
      guard var part = known[id] ?? makePart(piece) else { continue }
      if part.misspelled == nil { part.misspelled = answers[part.string] }
      parts[id] = part
      if let words = part.misspelled {
        misspelled += words.map { $0.shifted(by: piece.range.lowerBound) }
          .filter { isWhole($0, in: piece) }
      } else {
        misspelled += old.filter { piece.range.contains($0.lowerBound) }
        unknown.append(part.string)
      }
    }
    show()
    ask(unknown)
  }

  /// A part of what is seen; nil for bytes that are no text, which nobody has spelled.
  private func makePart(_ piece: EditedPiece) -> Part? {
    let string = node.viewport.lines.text.string(in: piece.range)
    return string.utf8.count == piece.range.count ? Part(layout: piece.layout, string: string) : nil
  }

  /// Whether a word is not the rest of one that a line was too short for.
  private func isWhole(_ word: Range<Int>, in piece: EditedPiece) -> Bool {
    let text = node.viewport.lines.text
    let line = text.contentRange(ofLine: piece.line)
    if word.lowerBound == piece.range.lowerBound, word.lowerBound > line.lowerBound {
      guard text.string(in: word.lowerBound - 1..<word.lowerBound).endsWord else { return false }
    }
    return word.upperBound < piece.range.upperBound || word.upperBound == line.upperBound
  }

  /// The text is about to be shown as it has become by an edit.
  func textDidChange(_ edit: TextEdit) {
    misspelled = misspelled.map(edit.range).filter { !$0.isEmpty }
    let caret = node.selections.primary
    typedOffset = node.isFocused && caret.isEmpty ? caret.head.offset : nil
  }

  /// The caret is elsewhere, or the keyboard is: what was being typed is a word like others, unless the caret is in it still.
  func selectionDidChange() {
    guard let typed = typedOffset else { return }
    let caret = node.selections.primary
    let isAtWord =
      node.isFocused && caret.isEmpty
      && (caret.head.offset == typed || hiddenWord?.touches(caret.head.offset) == true)
    typedOffset = isAtWord ? caret.head.offset : nil
    show()
  }

  // MARK: Marks

  /// The word that is being typed, if it is wrong so far.
  private var hiddenWord: Range<Int>? {
    typedOffset.flatMap { offset in misspelled.first { $0.touches(offset) } }
  }

  private func show() {
    let hidden = hiddenWord
    let shown = misspelled.filter { $0 != hidden }
    guard node.viewport.misspelled != shown else { return }
    node.viewport.misspelled = shown
    node.semanticsDidChange()
  }

  /// The misspelled word that a selection is in.
  func word(at range: Range<Int>) -> Range<Int>? {
    misspelled.first { $0.lowerBound <= range.lowerBound && $0.upperBound >= range.upperBound }
  }

  // MARK: Answers

  /// Whether something that is seen was not checked yet.
  var isAsking: Bool { question != nil }

  private func ask(_ strings: [String]) {
    guard question == nil, !strings.isEmpty, let session = node.scene?.session else { return }
    let checker = checker
    question = session.perform("spelling") {
      await SpellingReport(of: strings, by: checker)
    } receive: { [weak self] report in
      self?.take(report, of: strings)
    }
  }

  private func take(_ report: SpellingReport, of strings: [String]) {
    question = nil
    if let problem = report.problem {
      isUnavailable = true
      return SpellingProblems.tell(problem)
    }
    if answers.count > EditorSpelling.answerLimit { answers = [:] }
    for (string, words) in zip(strings, report.misspelled) { answers[string] = words }
    update()
  }

  /// A word has become right: everything is checked again.
  func wordsDidChange() {
    question?.cancel()
    (question, answers) = (nil, [:])
    for id in parts.keys { parts[id]?.misspelled = nil }
    update()
  }

  /// Nothing is asked any more, and nothing is marked.
  func end() {
    question?.cancel()
    suggestions.end()
    (question, parts, misspelled, typedOffset) = (nil, [:], [], nil)
    show()
  }
}

extension String {
  /// Whether a character stands between words.
  fileprivate var endsWord: Bool {
    unicodeScalars.allSatisfy { $0.isASCII && !$0.properties.isAlphabetic }
  }
}

extension Range<Int> {
  /// Whether a caret is in a word or at its end.
  fileprivate func touches(_ caret: Int) -> Bool { lowerBound < caret && caret <= upperBound }
}
