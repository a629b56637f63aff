import Locks

/// The problems of one export, in the order of their discovery. Messages are decoded when they are
/// first looked at, so that the log may grow for as long as the export is open.
final class ProblemLog: Sendable {
  /// More are counted, not kept.
  static let limit = 1000
  /// Finding a line means reading a block of the file, so only the first few get one.
  private static let locatedLimit = 64

  private struct State {
    var problems: [HistoryProblem] = []
    var known: Set<HistoryProblem> = []
    var omitted = 0
  }

  private let state = Lock(State())
  private let onProblem: @Sendable (HistoryProblem) -> Void

  /// - Parameter onProblem: called once for every problem that is kept, on the thread that found it.
  init(onProblem: @escaping @Sendable (HistoryProblem) -> Void = { _ in }) {
    self.onProblem = onProblem
  }

  var problems: [HistoryProblem] { state.withLock { $0.problems } }

  /// How many more there were than `limit`.
  var omittedCount: Int { state.withLock { $0.omitted } }

  /// Adds a problem, once.
  func report(
    _ kind: HistoryProblem.Kind, _ text: String, at offset: Int? = nil, in file: HistoryFile? = nil
  ) {
    var problem = HistoryProblem(kind: kind, text: text, offset: offset)
    let isLocated: Bool? = state.withLock { state in
      guard state.problems.count < Self.limit else {
        state.omitted += 1
        return nil
      }
      return state.known.insert(problem).inserted ? state.known.count <= Self.locatedLimit : nil
    }
    guard let isLocated else { return }
    if isLocated, let file, let offset { (problem.line, problem.column) = located(offset, file) }
    state.withLock { $0.problems.append(problem) }
    onProblem(problem)
  }

  private func located(_ offset: Int, _ file: HistoryFile) -> (Int?, Int?) {
    let position = file.position(of: offset)
    return (position.line, position.column)
  }
}
