/// Calls back once a frame, for what moves by a law of its own.
///
/// It keeps the window drawing for as long as it runs.
@MainActor
public final class DisplayLink: FrameClient {
  /// Which frames are of interest.
  public enum Rate: Hashable, Sendable {
    /// Every frame that the display shows.
    case display
    /// At most this many a second, evenly spread.
    case atMost(Double)
  }

  public let rate: Rate
  private let callback: @MainActor (FrameTiming) -> Void
  private weak var window: Window?
  private var isRunning = true
  private var lastCall: Duration?
  private var isOver: @MainActor () -> Bool = { false }

  /// - Parameters:
  ///   - window: The window whose frames are followed.
  ///   - rate: How often to call.
  ///   - callback: Called before layout and drawing of the frame.
  public init(
    window: Window, rate: Rate = .display, callback: @escaping @MainActor (FrameTiming) -> Void
  ) {
    self.rate = rate
    self.callback = callback
    self.window = window
    window.addFrameClient(self)
  }

  /// Stops for now; `false` goes on.
  public var isPaused = false {
    didSet {
      if !isPaused, oldValue, isRunning { window?.addFrameClient(self) }
    }
  }

  /// Stops for ever.
  public func invalidate() { isRunning = false }

  /// Stops before the first frame in which `isOver` says so: when the owner is gone.
  func stops(when isOver: @escaping @MainActor () -> Bool) { self.isOver = isOver }

  public func frameWillBegin(_ timing: FrameTiming) -> Bool {
    guard isRunning, !isPaused, !isOver() else { return false }
    if isDue(timing.presentation) {
      lastCall = timing.presentation
      callback(timing)
    }
    return isRunning && !isPaused
  }

  private func isDue(_ time: Duration) -> Bool {
    guard case .atMost(let frequency) = rate, frequency > 0, let lastCall else { return true }
    // Half a millisecond of slack, so that a display at exactly the rate loses no frame.
    return (time - lastCall).seconds >= 1 / frequency - 0.0005
  }
}
