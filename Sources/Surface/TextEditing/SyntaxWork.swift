import Editing

/// What a worker finds out about the tokens of a text.
struct SyntaxWork: Sendable {
  /// The text with the edits that it has followed; the worker goes on from here.
  private(set) var styler: any TextStyling
  /// The text that the tokens are those of.
  let text: TextBuffer
  /// The lines that are seen.
  let shown: Range<Int>
  /// Whether nothing is known of some of them.
  let asksForAll: Bool
  /// The tokens of lines that may have others than before.
  private(set) var found: [StyledLines] = []

  init(_ styler: any TextStyling, _ text: TextBuffer, shown: Range<Int>, asksForAll: Bool) {
    (self.styler, self.text, self.shown, self.asksForAll) = (styler, text, shown, asksForAll)
  }

  /// The same with what a worker has found out.
  func carriedOut() -> SyntaxWork {
    var work = self
    work.run()
    return work
  }

  /// Looks at what is seen, and then at up to ``partCount`` parts of the text.
  private mutating func run() {
    if asksForAll { ask(shown) }
    for _ in 0..<SyntaxWork.partCount {
      guard let changed = styler.advance() else { return }
      let seen = changed.clamped(to: shown)
      if !seen.isEmpty { ask(seen) }
    }
  }

  private mutating func ask(_ lines: Range<Int>) {
    var answer = styler.tokens(ofLines: lines)
    for (index, line) in lines.enumerated()
    where text.contentRange(ofLine: line).count > SyntaxWork.longestLine {
      answer.lines[index] = []
    }
    found.append(answer)
  }

  /// Some 10 ms, after which the main thread hears of it.
  private static let partCount = 8
  /// In bytes. A longer line is data in most cases, and has more tokens than can be compared between two frames.
  private static let longestLine = 20_000
}

extension TextStyling {
  /// Takes over what a copy has found out that is known to be one.
  mutating func endWork(ofSameKind work: any TextStyling) {
    guard let work = work as? Self else {
      preconditionFailure("A styler takes over what a copy of it has found out")
    }
    endWork(work)
  }
}
