import Synchronization

@testable import Editing

extension LineTokenizer {
  /// The tokens of a text, each as `token:what it is`.
  func described(_ text: String) -> [[String]] {
    var state = initialState
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let bytes = Array(line.utf8)
      return tokens(of: bytes, &state).map { run in
        "\(run.token):\(String(decoding: bytes[run.range], as: UTF8.self))"
      }
    }
  }

  /// The state behind a text.
  func state(behind text: String) -> State {
    var state = initialState
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      _ = tokens(of: Array(line.utf8), &state)
    }
    return state
  }
}

/// A tokenizer that counts for how many lines it is asked.
final class CountingTokenizer<Base: LineTokenizer>: LineTokenizer {
  private let base: Base
  private let counter = Atomic(0)

  init(_ base: Base) { self.base = base }

  var count: Int { counter.load(ordering: .relaxed) }
  var initialState: Base.State { base.initialState }

  func tokens(of line: [UInt8], _ state: inout Base.State) -> [TextTokenRun] {
    counter.add(1, ordering: .relaxed)
    return base.tokens(of: line, &state)
  }
}
