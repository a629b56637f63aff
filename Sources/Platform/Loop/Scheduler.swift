extension Duration {
  /// The delay of a timer in seconds: 0 for what is negative or no number, and years for what is never to happen.
  package static func delay(seconds: Double) -> Duration { .seconds(min(max(0, seconds), 1e9)) }
}

/// Time and timers: the event loop's for a program on screen, a manual clock's offscreen.
@MainActor
public protocol Scheduler: AnyObject, Sendable {
  /// A clock that only goes forwards; its zero has no meaning. Any thread.
  nonisolated var now: Duration { get }

  /// Runs `action` once, `delay` from now.
  @discardableResult
  func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> ScheduledAction

  /// Runs `action` at the end of this turn, before the program sleeps.
  ///
  /// - Parameters:
  ///   - caller: Named when the turn does not come to an end.
  ///   - action: What to run.
  func performSoon(from caller: CallSite, _ action: @escaping @MainActor () -> Void)
}

extension Scheduler {
  /// Runs `action` at the end of this turn, before the program sleeps.
  public func performSoon(
    file: StaticString = #fileID, line: UInt = #line, _ action: @escaping @MainActor () -> Void
  ) {
    performSoon(from: CallSite(file: file, line: line), action)
  }
}
