/// What went wrong while a recording was played. The program went on without it.
public enum ReplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The result of a task is no value of the type that the program expects.
  case unreadable(task: String, number: Int, reason: String)
  /// The recording has an answer that the program did not ask for: it is not the program that was recorded.
  case unclaimed(String)
  /// The recording has an event of a window or popup that the program has not opened.
  case noSurface(Int)

  /// What happened, in English, for a log.
  public var description: String {
    switch self {
    case .unreadable(let task, let number, let reason):
      "the recorded result \(number) of \(task) cannot be read: \(reason)"
    case .unclaimed(let answer): "nothing asked for \(answer)"
    case .noSurface(let number): "there is no surface \(number)"
    }
  }
}
