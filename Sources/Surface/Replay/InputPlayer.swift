public import Platform

/// Plays a recording to a program: with real time on screen, with the manual clock offscreen.
///
/// From its beginning on the session of the window hears the recording and nothing else: settings, clipboards and
/// results of tasks are those that were recorded. Made before the content of the window, it gives the content also
/// what that asks for when it is made.
@MainActor
public final class InputPlayer {
  private let window: Window
  private let session: Session
  private let recording: InputRecording
  /// Called for every `screenshot` line.
  public var onScreenshot: (@MainActor (String) -> Void)?
  /// Called after the last line.
  public var onEnd: (@MainActor () -> Void)?
  private var nextIndex = 0
  private var start = Duration.zero
  private var missingSurfaces: [ReplayError] = []

  /// A player that sends the events of `recording` to the surfaces of the session of `window`, in their order and at
  /// their times. The session hears nothing else from now on.
  public init(_ recording: InputRecording, window: Window) {
    self.recording = recording
    self.window = window
    session = window.session
    session.beginReplay(recording)
  }

  /// Where the program did something else than the one that was recorded. After ``onEnd`` it has also the answers that
  /// nobody asked for.
  public var errors: [ReplayError] {
    guard let replay = session.replay else { return missingSurfaces }
    let isOver = nextIndex == recording.lines.count
    return missingSurfaces + replay.errors + (isOver ? replay.unclaimed : [])
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
      switch line.entry {
      case .event(.configured, _), .event(.placed, _): break
      default: perform(line)
      }
      scheduleNext()
    }
  }

  /// Plays to an offscreen window, painting every frame that is wanted on the way. Returns when the
  /// recording is over.
  public func play(on backend: OffscreenBackend) {
    start = backend.manualScheduler.now
    // One that tells of popups says where they are; older ones do not.
    backend.platform.decides = !recording.hasSeveralSurfaces
    let hadDialogs = backend.platform.hasDialogs
    // Where it tells of no window there is none.
    backend.platform.hasDialogs = true
    defer { (backend.platform.decides, backend.platform.hasDialogs) = (true, hadDialogs) }
    backend.settle()
    for line in recording.lines {
      backend.advance(by: start + line.time - backend.manualScheduler.now)
      nextIndex += 1
      if case .event(.configured(let state), let number) = line.entry {
        configure(number, state)
        backend.settle()
      } else {
        perform(line)
      }
    }
    backend.settle()
    onEnd?()
  }

  private func configure(_ number: Int, _ state: WindowState) {
    let backend = (session.surface(number) as? Window)?.backend as? OffscreenBackend
    if let backend { backend.configure { $0 = state } } else { miss(number) }
  }

  private func perform(_ line: InputRecording.Line) {
    switch line.entry {
    case .event(let event, let number):
      guard let surface = session.surface(number) else { return miss(number) }
      surface.handle(stamped(event))
    case .screenshot(let name): onScreenshot?(name)
    case .end: break
    default: session.play(line.entry)
    }
  }

  private func miss(_ number: Int) {
    if !missingSurfaces.contains(.noSurface(number)) { missingSurfaces.append(.noSurface(number)) }
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

extension InputRecording {
  fileprivate var hasSeveralSurfaces: Bool {
    lines.contains { if case .event(_, let number) = $0.entry { number > 0 } else { false } }
  }
}
