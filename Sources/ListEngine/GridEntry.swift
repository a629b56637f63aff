/// An item of a grid that is loaded, or what is left of one.
public struct GridEntry: Equatable, Sendable {
  /// What an entry stands for.
  public enum Kind: Hashable, Sendable {
    /// An item of the grid.
    case item
    /// An item that was removed and vanishes. It takes no input.
    case disappearing
    /// An item that is no longer loaded but still seen on its way out.
    case temporary
  }

  /// What the entry is recognised by.
  public let id: ListEntryID
  /// What it stands for.
  public internal(set) var kind: Kind = .item
  /// The index of the item; nil if it is none of the grid.
  public internal(set) var item: Int?
  /// Where it lies at rest along the content; see ``GridState/frame(of:)`` for where it is shown.
  public internal(set) var frame: GridFrame
  /// By how much it is shown elsewhere, and of another size.
  public internal(set) var displacement = ListAnimated(GridDisplacement.zero)
  /// From 0 to 1.
  public internal(set) var opacity = ListAnimated(1.0)
  /// By what it is scaled around its centre.
  public internal(set) var scale = ListAnimated(1.0)
  /// How often its item was updated.
  public internal(set) var revision = 0
  /// When a temporary entry has left.
  var leavesAt = Duration.zero

  init(id: ListEntryID, item: Int, frame: GridFrame) {
    (self.id, self.item, self.frame) = (id, item, frame)
  }

  /// Whether it was on its way when the grid was last told the time: to its place, its size or its look.
  public var isAnimating: Bool {
    !displacement.hasArrived || !opacity.hasArrived || !scale.hasArrived
  }

  func isMoving(at time: Duration) -> Bool {
    displacement.isMoving(at: time) || opacity.isMoving(at: time) || scale.isMoving(at: time)
  }

  mutating func settle(at time: Duration) {
    displacement.settle(at: time)
    opacity.settle(at: time)
    scale.settle(at: time)
  }

  func hasGone(at time: Duration) -> Bool {
    switch kind {
    case .item: false
    case .disappearing: !opacity.isMoving(at: time) && !scale.isMoving(at: time)
    case .temporary: time >= leavesAt
    }
  }

  /// It comes, by ``GridTimings``.
  mutating func appear(at time: Duration) {
    opacity = ListAnimated(from: 0, to: 1, at: time, GridTimings.insertionFade)
    scale = ListAnimated(
      from: GridTimings.hiddenScale, to: 1, at: time, GridTimings.insertionScale)
  }

  /// It goes, by ``GridTimings``.
  mutating func disappear(at time: Duration) {
    (kind, item) = (.disappearing, nil)
    opacity = ListAnimated(
      from: opacity.value(at: time), to: 0, at: time, GridTimings.deletionFade)
    scale = ListAnimated(
      from: scale.value(at: time), to: GridTimings.hiddenScale, at: time,
      GridTimings.deletionScale)
  }
}

/// The header of a section that is loaded, or what is left of one.
public struct GridHeaderEntry: Equatable, Sendable {
  /// The header, and where it lies along the content.
  public internal(set) var header: GridHeader
  /// From 0 to 1.
  public internal(set) var opacity = ListAnimated(1.0)
  /// How far it is shown from its place.
  public internal(set) var displacement = ListAnimated(ListLength.zero)
  /// Whether it is on its way out: it fades, if the grid no longer has it, or leaves with its
  /// section.
  public internal(set) var isDisappearing = false
  /// When a header on its way out has left.
  var leavesAt = Duration.zero

  init(_ header: GridHeader) { self.header = header }

  func isMoving(at time: Duration) -> Bool {
    opacity.isMoving(at: time) || displacement.isMoving(at: time)
  }

  mutating func settle(at time: Duration) {
    opacity.settle(at: time)
    displacement.settle(at: time)
  }

  func hasGone(at time: Duration) -> Bool { isDisappearing && time >= leavesAt }
}
