public import Surface

/// A rectangle of one colour: as large as offered, or smaller where an extent is given.
public struct Rectangle: Component {
  public typealias View = TaggedRectangleView

  public let color: Color
  public let width: Double?
  public let height: Double?
  @ZeroEquatable public var tag: AnyObject?

  public init(color: Color, width: Double? = nil, height: Double? = nil, tag: AnyObject? = nil) {
    self.color = color
    self.width = width
    self.height = height
    _tag = ZeroEquatable(wrappedValue: tag)
  }

  public func makeView() -> TaggedRectangleView { TaggedRectangleView() }

  public func update(
    view: TaggedRectangleView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    transition.setBackgroundColor(view: view, color: color)
    return Size(
      width: Rectangle.extent(width, availableSize.width),
      height: Rectangle.extent(height, availableSize.height))
  }

  /// What is wanted inside what there is; nothing wanted of something endless is nothing.
  private static func extent(_ wanted: Double?, _ available: Double) -> Double {
    min(wanted ?? (available.isFinite ? available : 0), available)
  }
}
