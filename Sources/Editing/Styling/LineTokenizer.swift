/// Finds the tokens of a language line by line, as the stream parsers of editors do.
///
/// What a line says about the ones behind it, as an open comment, is a state. The same line with the same state before it has the same tokens
/// and the same state behind it.
public protocol LineTokenizer: Sendable {
  /// What is open at the end of a line.
  associatedtype State: Hashable & Sendable

  /// The state before the first line.
  var initialState: State { get }

  /// The tokens of a line.
  ///
  /// It may be called on any thread.
  ///
  /// - Parameters:
  ///   - line: the bytes of the line without its line end, UTF-8 or not.
  ///   - state: that before the line; afterwards, that behind it.
  /// - Returns: runs in ascending order that do not overlap.
  func tokens(of line: [UInt8], _ state: inout State) -> [TextTokenRun]
}
