import Platform

/// Records the events of a window.
@MainActor
public final class InputRecorder {
  private let window: Window
  private var start: Duration?
  /// From the clock of the devices to the time of the recording.
  private var clockOffset: Duration?
  private let write: @MainActor (String) -> Void
  private var observation: WindowObservation?

  /// Begins to record.
  ///
  /// `write`: receives the text piece by piece, each ending in a newline, so that a program
  ///   that dies leaves everything up to then.
  public init(_ window: Window, write: @escaping @MainActor (String) -> Void) {
    self.window = window
    self.write = write
    write(InputRecording.header + "\n")
    if let state = window.state { record(.configured(state)) }
    observation = window.onEvent { [weak self] event in self?.record(event) }
  }

  private func record(_ event: SurfaceEvent) {
    // Frames follow from the replaying window's own clock.
    if case .frame = event { return }
    let elapsed = elapsed
    let line = InputRecording.Line(time: elapsed, entry: .event(timed(event, elapsed)))
    write(InputRecording.text(of: line) + "\n")
  }

  /// The event with the time of its device counted from the start of the recording. Velocities follow from it, and
  /// the window may have been told late.
  private func timed(_ event: SurfaceEvent, _ elapsed: Duration) -> SurfaceEvent {
    guard let time = event.inputTime, time != .zero else { return event }
    let offset = clockOffset ?? elapsed - time
    clockOffset = offset
    var event = event
    event.inputTime = time + offset
    return event
  }

  private var elapsed: Duration {
    let now = window.scheduler.now
    let begin = start ?? now
    start = begin
    return now - begin
  }

  /// Ends the recording, so that a replay lasts as long.
  public func finish() {
    observation?.cancel()
    write(InputRecording.text(of: InputRecording.Line(time: elapsed, entry: .end)) + "\n")
  }
}
