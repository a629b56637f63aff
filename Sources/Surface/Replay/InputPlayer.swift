public import Platform

/// Plays a recording to a window: with real time on screen, with the manual clock offscreen.
@MainActor
public final class InputPlayer {
  private let window: Window
  private let recording: InputRecording
  /// Called for every `screenshot` line.
  public var onScreenshot: (@MainActor (String) -> Void)?
  /// Called after the last line.
  public var onEnd: (@MainActor () -> Void)?
  private var nextIndex = 0
  private var start = Duration.zero

  /// A player that sends the events of `recording` to `window`, in their order and at their times.
  public init(_ recording: InputRecording, window: Window) {
    self.recording = recording
    self.window = window
  }

  /// Plays by the window's scheduler. What the compositor configures stays its decision, so recorded
  /// configurations are left out.
  public func play() {
    start = window.scheduler.now
    scheduleNext()
  }

  private func scheduleNext() {
    guard nextIndex < recording.lines.count else {
      onEnd?()
      return
    }
    let line = recording.lines[nextIndex]
    window.scheduler.schedule(after: start + line.time - window.scheduler.now) { [weak self] in
      guard let self else { return }
      nextIndex += 1
      if case .event(.configured) = line.entry {} else { perform(line) }
      scheduleNext()
    }
  }

  /// Plays to an offscreen window, painting every frame that is wanted on the way. Returns when the
  /// recording is over.
  public func play(on backend: OffscreenBackend) {
    start = backend.manualScheduler.now
    backend.settle()
    for line in recording.lines {
      backend.advance(by: start + line.time - backend.manualScheduler.now)
      if case .event(.configured(let state)) = line.entry {
        backend.configure { $0 = state }
        backend.settle()
      } else {
        perform(line)
      }
    }
    backend.settle()
    onEnd?()
  }

  private func perform(_ line: InputRecording.Line) {
    switch line.entry {
    case .event(let event): window.handle(stamped(event))
    case .screenshot(let name): onScreenshot?(name)
    case .end: break
    }
  }

  /// What the event would be if it happened now: by this clock, and without the serial of a connection that is
  /// no more. Velocities and double clicks need the time.
  private func stamped(_ event: SurfaceEvent) -> SurfaceEvent {
    var event = event
    event.removeSerial()
    if let time = event.inputTime {
      event.inputTime = time == .zero ? window.scheduler.now : start + time
    }
    return event
  }
}
