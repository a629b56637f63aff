/// What a program drags out of one of its surfaces.
public struct Drag: Sendable {
  /// The forms of it, the best one first.
  public var items: [TransferItem]
  /// What the destination may do with it.
  public var actions: DragActions
  /// The press that began it; compositors refuse without one.
  public var serial: InputSerial?
  /// What follows the cursor; nil for nothing.
  public var icon: DragIcon?

  /// A drag that leaves the source what it has.
  public init(
    _ items: [TransferItem], actions: DragActions = .copy, for serial: InputSerial?,
    icon: DragIcon? = nil
  ) {
    self.items = items
    self.actions = actions
    self.serial = serial
    self.icon = icon
  }
}
