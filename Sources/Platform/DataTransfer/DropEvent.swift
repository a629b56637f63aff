public import Geometry

/// Something is dragged above a surface.
public struct DropEvent: Hashable, Sendable {
  /// What happens to it.
  public enum Kind: Hashable, Sendable {
    /// It came above the surface, in these forms, the best one first.
    case entered([ContentType], DragActions)
    /// It is above another point of the surface.
    case moved
    /// It went elsewhere, or the drag was given up.
    case exited
    /// It was let go, to be copied, moved or asked about: the destination reads it
    /// (``DragBackend/read(_:for:limits:receive:)``) and then ends it (``DragBackend/finish(_:for:)``).
    case dropped(DragActions)
  }

  /// What happens.
  public var kind: Kind
  /// In logical points of the surface.
  public var position: Point
  /// On the clock of the device; only differences have a meaning.
  public var timestamp: Duration
  /// Who drags.
  public var seat: SeatID

  /// Something happened to what the first seat drags, unless `seat` says something else.
  public init(
    _ kind: Kind, at position: Point, timestamp: Duration = .zero, seat: SeatID = .first
  ) {
    self.kind = kind
    self.position = position
    self.timestamp = timestamp
    self.seat = seat
  }
}
