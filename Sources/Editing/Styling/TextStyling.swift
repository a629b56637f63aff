/// The tokens of some lines of a text.
public struct StyledLines: Hashable, Sendable {
  /// That of the text, ``TextStyling/version``.
  public var version: Int
  /// Which lines they are.
  public var range: Range<Int>
  /// The tokens of each.
  public var lines: [[TextTokenRun]]
  /// Whether what comes before the lines is not known yet, so that their tokens may turn out to be others.
  public var isProvisional: Bool
}

/// Says how the lines of a text look while it is edited.
///
/// A text has one such value, which follows its edits at once. What takes longer is done with a copy on a worker, and its result is taken over,
/// whatever was typed meanwhile:
///
///     var work = styler.beginWork()
///     // On the worker:
///     let answer = work.tokens(ofLines: visible)      // what is seen, at once
///     let changed = work.advance()                    // then what is before it and behind it, in parts
///     // On the thread of the text:
///     styler.endWork(work)
public protocol TextStyling: Sendable {
  /// The number of edits that it has followed.
  var version: Int { get }
  /// Whether the tokens of all lines are known.
  var isFinished: Bool { get }

  /// Follows an edit of the text, and looks at none of it.
  ///
  /// - Complexity: O(*k* log *n*) in the number of ranges of the edit.
  mutating func apply(_ edit: TextEdit)

  /// Looks at lines that were edited, and at those behind them until they are as before.
  ///
  /// - Parameter byteLimit: after how many bytes it returns, at the end of a line.
  /// - Returns: lines among which are all whose tokens have changed; nil where there was nothing to do.
  mutating func advance(byteLimit: Int) -> Range<Int>?

  /// The tokens of lines as far as they are known.
  ///
  /// - Parameter range: lines of the text.
  /// - Complexity: O(*k*) in the length of the lines.
  func tokens(ofLines range: Range<Int>) -> StyledLines

  /// A copy for a worker.
  mutating func beginWork() -> Self

  /// Takes over what a worker has found out, and lets it follow the edits that were made meanwhile.
  ///
  /// - Parameter work: what ``beginWork()`` has answered with last.
  mutating func endWork(_ work: Self)
}

extension TextStyling {
  /// The same in parts of 32 KB, between which a worker can be asked to stop.
  public mutating func advance() -> Range<Int>? { advance(byteLimit: 1 << 15) }
}
