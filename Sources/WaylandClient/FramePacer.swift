/// Limits the frames of a window to the refresh rate of its screen.
///
/// A frame with a commit is followed by its frame callback. One without a commit has none, and the next one
/// would begin at once, for ever: something that asks for every frame and changes nothing would keep a
/// processor busy. So a frame that was asked for within such a frame waits for the callback of a commit that
/// changes nothing, which a hidden window never gets; GTK, Firefox and the toolkits of wlroots do the same. A
/// timer would go on in a hidden window.
///
/// A frame that was asked for from outside, by an event or a drawing that has arrived, does not wait: it may
/// still make the same refresh. Only so many may, in case something asks again and again.
struct FramePacer {
  /// The most frames of one refresh, while none of them commits anything.
  static let burst = 3

  /// When the first of them began; nil if a refresh has passed since.
  private var start: Duration?
  private var lastFrame: Duration?
  private var count = 0
  /// The number of commits without changes since then that only asked for a frame callback.
  private var questions = 0

  mutating func frameBegins(at now: Duration, refresh: Duration) {
    if let start, now - start < refresh {
      count += 1
    } else {
      (start, count) = (now, 1)
    }
    lastFrame = now
    questions = 0
  }

  /// Whether a frame that was asked for from outside of frames may begin at once.
  func mayBegin(at now: Duration, refresh: Duration) -> Bool {
    guard let start, now - start < refresh else { return true }
    return count < FramePacer.burst
  }

  /// A commit without changes asks for a frame callback.
  mutating func willAsk() { questions += 1 }

  /// What to do when a frame callback has come.
  enum Answer: Equatable {
    case begin
    case askAgain
    case wait(Duration)
  }

  /// A frame callback has come.
  ///
  /// A compositor that was at rest answers a commit at once, and the next one with the next refresh. One that
  /// always answers at once is no clock.
  mutating func callbackCame(at now: Duration, refresh: Duration) -> Answer {
    guard questions > 0, let lastFrame, now - lastFrame < refresh / 2 else {
      screenDidRefresh()
      return .begin
    }
    return questions == 1 ? .askAgain : .wait(refresh - (now - lastFrame))
  }

  mutating func screenDidRefresh() { (start, count) = (nil, 0) }
}
