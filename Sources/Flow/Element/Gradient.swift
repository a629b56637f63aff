public import Surface

/// A rectangle filled with a linear gradient, as large as offered unless it has a size.
public struct Gradient: Component {
  public typealias View = ShapeComponentView

  public let stops: [LinearGradient.Stop]
  /// In units of the size: (0, 0) is the top left corner, (1, 1) the bottom right one.
  public let start: Point
  public let end: Point
  public let size: Size?

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

  public func makeView() -> ShapeComponentView { ShapeComponentView() }

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
