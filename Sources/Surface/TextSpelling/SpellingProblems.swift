import Diagnostics
import Locks

/// What keeps words from being checked, told once in the life of a program.
enum SpellingProblems {
  private static let told = Lock<Set<String>>([])

  /// Prints a problem on standard error, unless it was printed before. Any thread.
  static func tell(_ problem: String) {
    let isNew = told.withLock { $0.insert(problem).inserted }
    if isNew { StandardError.print(problem) }
  }
}
