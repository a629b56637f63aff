public import Surface

/// A rectangle of one colour: as large as offered, or smaller where an extent is given.
public struct Rectangle: Component {
  /// The class of the view that shows the component.
  public typealias View = TaggedRectangleView

  /// The colour of all pixels.
  public let color: Color
  /// The wanted width; nil for all that is offered.
  public let width: Double?
  /// The wanted height; nil for all that is offered.
  public let height: Double?
  /// Finds the view; see `findTaggedView(tag:)`.
  @ZeroEquatable public var tag: AnyObject?

  /// A rectangle of one colour.
  public init(color: Color, width: Double? = nil, height: Double? = nil, tag: AnyObject? = nil) {
    self.color = color
    self.width = width
    self.height = height
    _tag = ZeroEquatable(wrappedValue: tag)
  }

  /// A view with a background colour.
  public func makeView() -> TaggedRectangleView { TaggedRectangleView() }

  /// Takes the given extents, limited to what is offered, and all of that along the others.
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
