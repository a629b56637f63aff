/// When a tooltip is shown and hidden, as a value.
///
/// A pointer that rests above something for half a second has its tooltip shown. While tooltips are looked at one after the
/// other the next one comes almost at once, until none was shown for half a second (GTK 4). What was pressed is known, and has
/// none until the pointer has left it.
struct TooltipTiming<Target: Equatable> {
  /// From the coming of the pointer to the tooltip.
  static var delay: Duration { .milliseconds(500) }
  /// The same while tooltips are looked at one after the other.
  static var browsingDelay: Duration { .milliseconds(60) }
  /// How long that lasts after the last one.
  static var browsingTime: Duration { .milliseconds(500) }

  /// What has its tooltip shown.
  private(set) var shown: Target?
  /// When ``update(at:)`` shows the next one; nil for never.
  private(set) var deadline: Duration?
  private var waiting: Target?
  private var hidden: Duration?
  private var pressed: Target?

  /// The pointer, or the focus, has come to something with a tooltip, or is above nothing that has one.
  mutating func point(at target: Target?, at now: Duration) {
    if let target, target == shown || target == waiting { return }
    if target != pressed { pressed = nil }
    hide(at: now)
    guard let target, target != pressed else { return }
    waiting = target
    let isBrowsing = hidden.map { now - $0 < Self.browsingTime } ?? false
    deadline = now + (isBrowsing ? Self.browsingDelay : Self.delay)
  }

  /// Something was pressed, typed or scrolled: nothing is explained any more.
  mutating func act(at now: Duration) {
    pressed = shown ?? waiting ?? pressed
    hide(at: now)
    hidden = nil
  }

  /// Shows what has waited long enough.
  mutating func update(at now: Duration) {
    guard let deadline, now >= deadline else { return }
    (shown, waiting, self.deadline) = (waiting, nil, nil)
  }

  private mutating func hide(at now: Duration) {
    if shown != nil { hidden = now }
    (shown, waiting, deadline) = (nil, nil, nil)
  }
}
