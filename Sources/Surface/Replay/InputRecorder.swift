import Platform

/// Records what comes in from outside: the events of the windows and popups of a session, its settings, clipboards
/// and results of tasks.
///
/// Made before the content of the window, it has what the content asks for when it is made.
@MainActor
public final class InputRecorder: SessionRecorder {
  private let session: Session
  private var start: Duration?
  /// From the clock of the devices to the time of the recording.
  private var clockOffset: Duration?
  private let write: @MainActor (String) -> Void

  /// Begins to record the session of a window.
  ///
  /// - Parameters:
  ///   - window: One of the windows of the session, all of which are recorded.
  ///   - write: Receives the text piece by piece, each ending in a newline, so that a program that dies leaves
  ///     everything up to then.
  public convenience init(_ window: Window, write: @escaping @MainActor (String) -> Void) {
    self.init(window.session, write: write)
  }

  /// Begins to record a session. A session has one recorder at a time: the one that was made last.
  ///
  /// - Parameters:
  ///   - session: What is recorded.
  ///   - write: Receives the text piece by piece, each ending in a newline, so that a program that dies leaves
  ///     everything up to then.
  public init(_ session: Session, write: @escaping @MainActor (String) -> Void) {
    self.session = session
    self.write = write
    write(InputRecording.header + "\n")
    for entry in session.currentEntries { writeFirst(entry) }
    for (number, surface) in session.openSurfaces {
      if let event = surface.lastConfigureEvent { record(.event(event, surface: number)) }
    }
    session.recorder = self
  }

  /// What holds at the beginning, which does not start the clock: the first event does.
  private func writeFirst(_ entry: InputRecording.Entry) {
    write(InputRecording.text(of: InputRecording.Line(time: .zero, entry: entry)) + "\n")
  }

  func record(_ entry: InputRecording.Entry) {
    // Frames follow from the replaying window's own clock.
    if case .event(.frame, _) = entry { return }
    let elapsed = elapsed
    let line = InputRecording.Line(time: elapsed, entry: timed(entry, elapsed))
    write(InputRecording.text(of: line) + "\n")
  }

  /// The event with the time of its device counted from the start of the recording. Velocities follow from it, and
  /// the window may have been told late.
  private func timed(_ entry: InputRecording.Entry, _ elapsed: Duration) -> InputRecording.Entry {
    guard case .event(var event, let surface) = entry, let time = event.inputTime, time != .zero
    else { return entry }
    let offset = clockOffset ?? elapsed - time
    clockOffset = offset
    event.inputTime = time + offset
    return .event(event, surface: surface)
  }

  private var elapsed: Duration {
    let now = session.scheduler.now
    let begin = start ?? now
    start = begin
    return now - begin
  }

  /// Ends the recording, so that a replay lasts as long.
  public func finish() {
    if session.recorder === self { session.recorder = nil }
    write(InputRecording.text(of: InputRecording.Line(time: elapsed, entry: .end)) + "\n")
  }
}
