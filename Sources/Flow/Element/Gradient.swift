public import Surface

/// A rectangle filled with a linear gradient, as large as offered unless it has a size.
public struct Gradient: Component {
  /// The class of the view that shows the component.
  public typealias View = ShapeComponentView

  /// The colours and where they are between start and end, in ascending order.
  public let stops: [LinearGradient.Stop]
  /// In units of the size: (0, 0) is the top left corner, (1, 1) the bottom right one.
  public let start: Point
  /// Where location 1 is; see ``start``.
  public let end: Point
  /// The wanted size; nil for all that is offered.
  public let size: Size?

  /// A gradient of colours at locations.
  public init(
    stops: [LinearGradient.Stop], start: Point = .zero, end: Point = Point(x: 0, y: 1),
    size: Size? = nil
  ) {
    self.stops = stops
    self.start = start
    self.end = end
    self.size = size
  }

  /// Colours in equal distances, from top to bottom unless said otherwise.
  public init(
    colors: [Color], start: Point = .zero, end: Point = Point(x: 0, y: 1), size: Size? = nil
  ) {
    self.init(
      stops: Shape.Fill(colors: colors).stops, start: start, end: end, size: size)
  }

  /// A view that draws a shape.
  public func makeView() -> ShapeComponentView { ShapeComponentView() }

  /// Takes ``size``, limited to what is offered, or all of that.
  public func update(
    view: ShapeComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.show(
      Shape(outline: .rect, fill: Shape.Fill(stops: stops, start: start, end: end)),
      transition: transition)
    let size = (size ?? availableSize).limited(to: availableSize)
    return size.isFinite ? size : .zero
  }
}
