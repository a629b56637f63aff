import Glibc
import Locks

@testable import TextFiles

/// What becomes of the calls of a ``FileSystem``, and which there were.
final class SystemCallScript: Sendable {
  typealias Rule = @Sendable (SystemCall, String) -> FileSystem.Outcome

  struct Call: Equatable, Sendable {
    let call: SystemCall
    let path: String
  }

  private struct State {
    var calls: [Call] = []
    var isRecording = true
    /// By the number of the call, from 0.
    var failures: [Int: Int32] = [:]
    var rule: Rule?
  }

  private let state = Lock(State())

  var files: FileSystem {
    FileSystem { [self] call, path in outcome(of: call, path) }
  }

  private func outcome(of call: SystemCall, _ path: String) -> FileSystem.Outcome {
    let (failure, rule) = state.withLock { state -> (Int32?, Rule?) in
      guard state.isRecording else { return (nil, state.rule) }
      defer { state.calls.append(Call(call: call, path: path)) }
      return (state.failures[state.calls.count], state.rule)
    }
    if let failure { return .fail(failure) }
    return rule?(call, path) ?? .proceed
  }

  var calls: [Call] { state.withLock { $0.calls } }

  func names(of call: SystemCall) -> [String] {
    calls.filter { $0.call == call }.map(\.path)
  }

  /// Begins to count again.
  func restart(failing number: Int? = nil, with code: Int32 = EIO) {
    state.withLock { state in
      state.calls = []
      state.isRecording = true
      state.failures = number.map { [$0: code] } ?? [:]
    }
  }

  func setRule(_ rule: Rule?) { state.withLock { $0.rule = rule } }

  /// Lets all calls of a kind fail whose path ends so.
  func fail(
    _ calls: Set<SystemCall>, _ code: Int32,
    where isMeant: @escaping @Sendable (String) -> Bool = { _ in true }
  ) {
    setRule { call, path in calls.contains(call) && isMeant(path) ? .fail(code) : .proceed }
  }
}
