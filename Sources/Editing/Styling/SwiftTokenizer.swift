/// Finds the tokens of Swift.
///
/// Comments are nested, strings are raw, of several lines and interpolated as deep as they are written, and regular expressions are told from
/// divisions by what comes before them, as the compiler does. Words that are keywords in some places only, as `get`, are
/// keywords everywhere; types are names with a capital.
public struct SwiftTokenizer: LineTokenizer {
  /// What is open at the end of a line.
  public struct State: Hashable, Sendable {
    /// The innermost one last.
    var contexts: [Context] = []
  }

  enum Context: Hashable {
    case comment(depth: Int)
    case string(hashes: Int, isMultiline: Bool)
    /// Code in a string, with the parentheses that are open in it.
    case interpolation(parentheses: Int)
    /// A regular expression of several lines.
    case regularExpression(hashes: Int)

    fileprivate var endsWithLine: Bool { if case .string(_, false) = self { true } else { false } }
  }

  /// Nothing is open.
  public var initialState: State { State() }

  /// A tokenizer of Swift.
  public init() {}

  /// The tokens of a line, see ``LineTokenizer/tokens(of:_:)``.
  public func tokens(of line: [UInt8], _ state: inout State) -> [TextTokenRun] {
    var scanner = SwiftScanner(line, state.contexts)
    scanner.scan()
    state.contexts = scanner.contexts
    // A string that should have been closed; what is after it is better off without.
    if let index = state.contexts.firstIndex(where: \.endsWithLine) {
      state.contexts.removeSubrange(index...)
    }
    return scanner.runs
  }
}
