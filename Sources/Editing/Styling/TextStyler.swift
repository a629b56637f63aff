/// Finds the tokens of a text by a ``LineTokenizer``, again only where an edit has changed something.
///
///     var styler = TextStyler(text, SwiftTokenizer())
///     while styler.advance() != nil {}
///     styler.apply(edit)
///     styler.advance()                    // looks at the line that was edited, and mostly at no other one
///     styler.tokens(ofLines: 10..<20)
///
/// It keeps the states behind the lines, as runs, and no tokens: those of a line are found again in a microsecond or a few.
public struct TextStyler<Tokenizer: LineTokenizer>: TextStyling {
  /// The text as of the last edit.
  public private(set) var text: TextBuffer
  /// The number of edits that it has followed.
  public private(set) var version = 0
  /// What finds the tokens.
  public let tokenizer: Tokenizer

  /// The state behind each line, as it was found last; nil where it never was. A line that is not stale has that which follows from the one
  /// before.
  private var states: TextRuns<Tokenizer.State?>
  /// Those that were edited, and those behind which the state has changed.
  private var stale: StaleLines
  /// What was done since a worker got its copy; nil if none has one.
  private var editsSinceWork: [TextEdit]?

  /// The tokens of a text, of which nothing is known yet.
  ///
  /// - Complexity: O(1)
  public init(_ text: TextBuffer, _ tokenizer: Tokenizer) {
    (self.text, self.tokenizer) = (text, tokenizer)
    states = TextRuns(repeating: nil, count: text.lineCount)
    stale = StaleLines(0..<text.lineCount)
  }

  /// Whether the tokens of all lines are known.
  public var isFinished: Bool { stale.first == nil }

  /// The state behind a line; nil where it is not known yet.
  ///
  /// - Complexity: O(log *n*)
  public func state(afterLine line: Int) -> Tokenizer.State? {
    line < stale.first ?? .max ? states[line] : nil
  }
}

// MARK: Changing

extension TextStyler {
  /// Follows an edit of the text.
  ///
  /// - Complexity: O(*k* log *n*) in the number of ranges of the edit.
  public mutating func apply(_ edit: TextEdit) {
    version += 1
    editsSinceWork?.append(edit)
    for replacement in edit.replacements.reversed() {
      let old = text.lines(touchedBy: replacement.range)
      let count = text.lineCount
      text.replaceSubrange(replacement.range, with: replacement.text)
      replaceLines(old, count: old.count + text.lineCount - count)
    }
  }

  private mutating func replaceLines(_ old: Range<Int>, count: Int) {
    // Where the last line ends as before, those behind it are as before.
    let last = states[old.upperBound - 1]
    var new = TextRuns<Tokenizer.State?>(repeating: nil, count: count)
    new.setValue(last, in: count - 1..<count)
    states.replaceSubrange(old, with: new)
    stale.replaceSubrange(old, count: count)
  }

  /// Looks at lines that were edited, and at those behind them until they are as before; see ``TextStyling/advance(byteLimit:)``.
  ///
  /// - Complexity: O(*k*) in the bytes that are looked at.
  public mutating func advance(byteLimit: Int) -> Range<Int>? {
    guard let first = stale.first else { return nil }
    var end = first
    var bytes = 0
    while let line = stale.first, bytes < byteLimit {
      let content = text.contentRange(ofLine: line)
      var state = state(beforeKnown: line)
      _ = tokenizer.tokens(of: text.bytes(in: content), &state)
      stale.removeFirst()
      if states[line] != state {
        states.setValue(state, in: line..<line + 1)
        if line + 1 < text.lineCount { stale.insert(line + 1..<line + 2) }
      }
      end = line + 1
      // A line costs something, however short it is.
      bytes += content.count + 16
    }
    return first..<end
  }

  /// The state before a line up to which all are known.
  private func state(beforeKnown line: Int) -> Tokenizer.State {
    line == 0 ? tokenizer.initialState : states[line - 1] ?? tokenizer.initialState
  }

  /// A copy for a worker, O(1).
  public mutating func beginWork() -> TextStyler {
    editsSinceWork = nil
    let copy = self
    editsSinceWork = []
    return copy
  }

  /// Takes over what a worker has found out; see ``TextStyling/endWork(_:)``.
  public mutating func endWork(_ work: TextStyler) {
    guard let edits = editsSinceWork else {
      preconditionFailure("Work is ended that was begun")
    }
    precondition(
      work.version == version - edits.count, "Work that is ended is that which was begun last")
    self = work
    for edit in edits { apply(edit) }
  }
}

// MARK: Reading

extension TextStyler {
  /// How many lines before a part are looked at to guess how it begins.
  private static var guessLength: Int { 64 }

  /// The tokens of lines as far as they are known, O(*k*) in the length of the lines.
  public func tokens(ofLines range: Range<Int>) -> StyledLines {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= text.lineCount,
      "Lines are counted from 0, up to the number of lines")
    var result = StyledLines(version: version, range: range, lines: [], isProvisional: false)
    if range.isEmpty { return result }
    result.isProvisional = range.lowerBound > stale.first ?? .max
    var (line, state) = start(before: range.lowerBound)
    while line < range.upperBound {
      let bytes = text.bytes(in: text.contentRange(ofLine: line))
      let tokens = tokenizer.tokens(of: bytes, &state)
      if line >= range.lowerBound { result.lines.append(tokens) }
      line += 1
    }
    return result
  }

  /// A line up to one, and the state before it: the right one if it is known, else what was there last, or what is before the first
  /// line of a text.
  private func start(before line: Int) -> (line: Int, state: Tokenizer.State) {
    if line <= stale.first ?? .max { return (line, state(beforeKnown: line)) }
    let lowest = max(line - TextStyler.guessLength, 0)
    for candidate in stride(from: line, through: max(lowest, 1), by: -1) {
      if let state = states[candidate - 1] { return (candidate, state) }
    }
    return (lowest, tokenizer.initialState)
  }
}
