public import Surface

/// A circle (an ellipse in a size that is not square) with the stroke inside its edge.
public struct Circle: Component {
  /// The class of the view that shows the component.
  public typealias View = ShapeComponentView

  /// The colour of the inside; clear for none.
  public let fillColor: Color
  /// The colour of the line inside of the edge; clear for none.
  public let strokeColor: Color
  /// The width of the line, in logical units.
  public let strokeWidth: Double
  /// The wanted size, in logical units.
  public let size: Size

  /// An ellipse in a size.
  public init(
    fillColor: Color = .clear, strokeColor: Color = .clear, strokeWidth: Double = 0, size: Size
  ) {
    self.fillColor = fillColor
    self.strokeColor = strokeColor
    self.strokeWidth = strokeWidth
    self.size = size
  }

  /// A view that draws a shape.
  public func makeView() -> ShapeComponentView { ShapeComponentView() }

  /// Shows the ellipse in ``size``, limited to what is offered.
  public func update(
    view: ShapeComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.show(
      Shape(
        outline: .ellipse, fill: Shape.Fill(colors: [fillColor]), strokeWidth: strokeWidth,
        strokeColor: strokeColor), transition: transition)
    return size.limited(to: availableSize)
  }
}
