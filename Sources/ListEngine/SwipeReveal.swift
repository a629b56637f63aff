public import Geometry

/// A row that is pulled aside to reveal options behind it.
///
///     var reveal = SwipeReveal(RevealOptions(rightTitles: [40, 52]))
///     guard reveal.accepts(translation) else { return }
///     reveal.beginDrag(at: now)
///     reveal.drag(by: translation.x)
///     if let option = reveal.endDrag(velocity: velocity.x, at: now) { perform(option) }
///
/// The row follows the finger, to a side where there are options. Past them it can be pulled
/// further: then the option at the edge fills what is revealed, and is performed by the release.
/// What the row is at a time is asked for with that time, as the rest of its way is an animation.
public struct SwipeReveal: Equatable, Sendable {
  /// How many times as far as up or down a drag goes to a side.
  public static let dominance = 2.5
  /// Slower than this, in points a second, a release is decided by where the row is.
  public static let flickVelocity = 100.0
  /// How a row opens and closes.
  public static let animation = ListAnimation(duration: 0.3, curve: .spring)

  /// The options behind the row; changed by ``setOptions(_:at:isAnimated:)``.
  public private(set) var options: RevealOptions
  /// Which options are revealed, or about to be; nil while the row is dragged, and where it is
  /// closed.
  public private(set) var openSide: RevealSide?
  private var position = ListAnimated(0.0)
  private var drag: Drag?

  private struct Drag: Equatable {
    /// Where the row was.
    var start: Double
    /// The side that it was open on.
    var side: RevealSide?
  }

  /// A closed row.
  public init(_ options: RevealOptions = RevealOptions()) { self.options = options }

  /// Whether a finger has the row.
  public var isDragging: Bool { drag != nil }

  /// How far the row is moved to the right, in points; negative to the left.
  public func offset(at time: Duration) -> Double { position.value(at: time) }

  /// Whether the row moves by itself after a time.
  public func isMoving(at time: Duration) -> Bool { position.isMoving(at: time) }

  /// The option that fills all that is revealed, and is performed if the row is released.
  public var filled: RevealOption? {
    guard drag != nil, let side = SwipeReveal.side(position.target) else { return nil }
    return abs(position.target) > options.fillDistance(side) ? options.extreme(side) : nil
  }

  static func side(_ offset: Double) -> RevealSide? {
    offset > 0 ? .left : offset < 0 ? .right : nil
  }

  // MARK: Drags

  /// Whether a drag is one of this row: it goes sideways, and there is something to reveal or to
  /// close.
  ///
  /// - Parameter translation: from where the pointer was pressed.
  public func accepts(_ translation: Point) -> Bool {
    guard abs(translation.x) > abs(translation.y) * Self.dominance,
      let side = SwipeReveal.side(translation.x)
    else { return false }
    return openSide != nil || !options.widths(side).isEmpty
  }

  /// A finger takes the row, also while it moves.
  public mutating func beginDrag(at time: Duration) {
    let offset = offset(at: time)
    drag = Drag(start: offset, side: drag?.side ?? openSide)
    (position, openSide) = (ListAnimated(offset), nil)
  }

  /// The finger is elsewhere.
  ///
  /// A row that was open on a side is closed at most; the other side is another drag.
  ///
  /// - Parameter distance: from where it took the row, in points to the right. What is no number
  ///   has no effect.
  public mutating func drag(by distance: Double) {
    guard let drag, distance.isFinite else { return }
    let canGoRight = drag.side != .right && !options.left.isEmpty
    let canGoLeft = drag.side != .left && !options.right.isEmpty
    let limits = (canGoLeft ? -Double.infinity : 0)...(canGoRight ? Double.infinity : 0)
    let offset = drag.start + distance
    position = ListAnimated(max(limits.lowerBound, min(limits.upperBound, offset)))
  }

  /// The finger lets the row go: it opens or closes.
  ///
  /// A flick decides by its direction; without one a row opens that shows more than half of its
  /// options.
  ///
  /// - Parameters:
  ///   - velocity: in points a second to the right; what is no number counts as none.
  ///   - time: now.
  /// - Returns: the option that is to be performed, as the row was pulled past all of them; it
  ///   closes then.
  public mutating func endDrag(velocity: Double, at time: Duration) -> RevealOption? {
    guard drag != nil else { return nil }
    let (filled, offset) = (filled, position.target)
    drag = nil
    guard let side = SwipeReveal.side(offset), filled == nil else {
      close(at: time)
      return filled
    }
    let isOpening =
      abs(velocity) >= Self.flickVelocity
      ? SwipeReveal.side(velocity) == side : abs(offset) > options.width(side) / 2
    if isOpening { open(side, at: time) } else { close(at: time) }
    return nil
  }

  /// The finger was taken away: the row goes back to where it was, open or closed.
  public mutating func cancelDrag(at time: Duration) {
    guard let drag else { return }
    settle(drag.side, at: time, Self.animation)
  }

  // MARK: Opening and closing

  /// Opens a side that has options.
  ///
  /// - Parameters:
  ///   - side: which options are revealed.
  ///   - time: now.
  ///   - isAnimated: whether the row slides there.
  public mutating func open(_ side: RevealSide, at time: Duration, isAnimated: Bool = true) {
    settle(side, at: time, isAnimated ? Self.animation : nil)
  }

  /// Closes the row, and ends a drag.
  public mutating func close(at time: Duration, isAnimated: Bool = true) {
    settle(nil, at: time, isAnimated ? Self.animation : nil)
  }

  /// Other options are behind the row. It stays open where there are still some, as wide as these
  /// are.
  ///
  /// - Parameters:
  ///   - options: what is behind the row.
  ///   - time: now.
  ///   - isAnimated: whether the row slides to their width.
  public mutating func setOptions(
    _ options: RevealOptions, at time: Duration, isAnimated: Bool = true
  ) {
    self.options = options
    if drag == nil { settle(openSide, at: time, isAnimated ? Self.animation : nil) }
  }

  private mutating func settle(
    _ side: RevealSide?, at time: Duration, _ animation: ListAnimation?
  ) {
    openSide = side.flatMap { options.widths($0).isEmpty ? nil : $0 }
    let width = openSide.map(options.width) ?? 0
    let target = openSide == .right ? -width : width
    drag = nil
    if animation != nil, target == position.target { return }
    position = ListAnimated(from: offset(at: time), to: target, at: time, animation)
  }
}
