public import Geometry

/// What a program drags out of one of its surfaces.
public struct Drag {
  /// The forms of it, the best one first.
  public var items: [TransferItem]
  /// What the destination may do with it.
  public var actions: DragActions
  /// The press that began it; compositors refuse without one.
  public var serial: InputSerial?
  /// Where the corner of the icon lies, from the cursor, in logical points.
  public var iconOffset: Point

  /// A drag that leaves the source what it has.
  public init(
    _ items: [TransferItem], actions: DragActions = .copy, for serial: InputSerial?,
    iconOffset: Point = .zero
  ) {
    self.items = items
    self.actions = actions
    self.serial = serial
    self.iconOffset = iconOffset
  }
}
