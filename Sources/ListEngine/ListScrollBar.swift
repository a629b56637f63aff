/// The thumb of a scroll bar, which follows estimates without showing so.
///
/// A row that turns out longer than it was taken for changes the length of all rows. The thumb then gets
/// its new length by a pixel a frame; at the ends of the list it is at the ends of its track; and while
/// it is dragged, what it stands for stays as it was when it was pressed.
public struct ListScrollBar: Hashable, Sendable {
  /// The shortest thumb, in points.
  public static let minimumLength = 12.0
  /// The shortest thumb where the content is pulled beyond an end.
  public static let squeezedLength = 6.0

  /// Where the thumb begins in its track, in points.
  public private(set) var position = 0.0
  /// How long the thumb is, in points; 0 if nothing can be scrolled.
  public private(set) var length = 0.0
  /// Whether the thumb has yet to get the length that the list asks for.
  public private(set) var isResizing = false
  private var unsqueezed = 0.0
  /// From where the thumb is shown to its place, after the content has begun to glide elsewhere.
  private var shift = ListAnimated(0.0)
  /// Where the thumb belongs.
  private var place = 0.0
  /// The way of the content that the track stands for while the thumb is dragged.
  private var frozenLength: ListLength?
  /// To which part of its way the thumb was dragged, as long as the list has not got there.
  private var draggedFraction: Double?

  /// No thumb.
  public init() {}

  /// Whether the thumb is dragged.
  public var isDragging: Bool { frozenLength != nil }

  /// Lets the thumb follow the list.
  ///
  /// - Parameters:
  ///   - state: the list.
  ///   - track: the length of the track, in points.
  ///   - growth: by how many points a thumb that is seen gets longer or shorter at most: a pixel, once a frame.
  public mutating func follow(_ state: ListState, track: Double, growth: Double = 1) {
    let way = frozenLength ?? state.scrollableLength
    guard way > .zero, track > 0 else {
      (position, length, unsqueezed, isResizing) = (0, 0, 0, false)
      shift = ListAnimated(0)
      return
    }
    let room = (state.contentArea.upperBound - state.contentArea.lowerBound).points
    let wanted = min(track, max(Self.minimumLength, track * room / (room + way.points)))
    if unsqueezed == 0 {
      unsqueezed = wanted
    } else {
      unsqueezed += min(growth, max(-growth, wanted - unsqueezed))
    }
    isResizing = unsqueezed != wanted
    length = max(Self.squeezedLength, unsqueezed - abs(state.overscroll.points))
    if let draggedFraction {
      position = (track - length) * draggedFraction
      return
    }
    let fraction = min(1, max(0, state.contentOffset.points / way.points))
    place = (track - length) * (state.isAtEdge(.end) && fraction > 0 ? 1 : fraction)
    shift.settle(at: state.time)
    position = min(track - length, max(0, place + shift.value(at: state.time)))
  }

  /// Whether the thumb is on its way to another place.
  public var isGliding: Bool { shift.flight != nil }

  /// Has the thumb go from where it was to its place as the content glides there: where that is far away, the content
  /// is there at once, and shown on its way.
  ///
  /// - Parameters:
  ///   - old: where the thumb was.
  ///   - animation: how the content glides.
  ///   - time: when it begins.
  public mutating func glide(from old: Double, _ animation: ListAnimation, at time: Duration) {
    if length == 0 || isDragging { return }
    shift = ListAnimated(from: old - place, to: 0, at: time, animation)
    position = old
  }

  /// The thumb is dragged to a part of its way, 0...1, where it is before the list gets there. Nothing happens if it is
  /// not dragged.
  public mutating func drag(toFraction fraction: Double) {
    if isDragging { draggedFraction = min(1, max(0, fraction)) }
  }

  /// The list has got where the thumb was dragged to.
  public mutating func dragDidArrive() { draggedFraction = nil }

  /// The thumb is pressed.
  public mutating func beginDrag(_ state: inout ListState) {
    frozenLength = state.scrollableLength
    state.freezesEstimates = true
  }

  /// The thumb is released: it goes where the content is.
  public mutating func endDrag(_ state: inout ListState) {
    (frozenLength, draggedFraction) = (nil, nil)
    state.freezesEstimates = false
  }

  /// The row that the list scrolls to as the thumb is dragged to a position.
  ///
  /// - Precondition: the list has rows.
  public func target(at position: Double, in state: ListState, track: Double) -> ListScrollTarget {
    let way = track - length
    return target(atFraction: way > 0 ? position / way : 0, in: state)
  }

  /// The row that the list scrolls to as the thumb is dragged to a part of its way, 0...1.
  ///
  /// - Precondition: the list has rows.
  public func target(atFraction fraction: Double, in state: ListState) -> ListScrollTarget {
    state.target(atFraction: fraction, of: frozenLength)
  }
}
